import type { AdjustableAccount, SuspenseAccount } from '../../../../contract/finance/adjustable.ts';
import type { AdjustmentStatus } from '../../../../contract/finance/adjustment-lifecycle.ts';
import type { Adjustment } from '../../../../contract/finance/adjustments.ts';
import type { Person } from '../../../../contract/account/person.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { financeDb } from '../tables.ts';
import type { Asked } from './effects.ts';

const rows = (call: Pick<Call, 'db'>) => financeDb(call).selectFrom('adjustments').selectAll();
export type AdjustmentRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export async function adjustmentRow(call: Pick<Call, 'db'>, id: number): Promise<AdjustmentRow> {
  const row = await rows(call).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('没有找到这张调账单');
  return row;
}

/** The same, held until the call ends: two who press at once come one after the other. */
export async function heldAdjustment(call: Pick<Call, 'db'>, id: number): Promise<AdjustmentRow> {
  const row = await rows(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound('没有找到这张调账单');
  return row;
}

export const askedOf = (row: AdjustmentRow): Asked => ({
  suspense: row.suspense as SuspenseAccount,
  account: row.account as AdjustableAccount,
  owner_id: Number(row.owner_id),
  gives: row.gives as Asked['gives'],
  amount: Number(row.amount),
});

/** Everybody whom a row names. */
export const peopleIn = (row: AdjustmentRow): number[] =>
  [Number(row.owner_id), row.proposed_by, row.decided_by, row.back_asked_by, row.back_decided_by].filter(
    (id): id is number => id !== null && id > 0,
  );

export const shownAdjustment = (row: AdjustmentRow, people: ReadonlyMap<number, Person>): Adjustment => ({
  id: row.id,
  number: row.number,
  status: row.status as AdjustmentStatus,
  ...askedOf(row),
  owner: people.get(Number(row.owner_id)) ?? null,
  reason: row.reason,
  proposed_by: people.get(row.proposed_by) ?? null,
  created_at: row.created_at.toISOString(),
});

/** Who the viewer is to it, as its lifecycle says it. */
export const actorOf = (row: AdjustmentRow, call: Call): 'author' | 'ops' =>
  row.proposed_by === member(call).viewer.id ? 'author' : 'ops';

/** Why the viewer has no say in it; null where they have. */
export const outOf = (row: AdjustmentRow, call: Call): string | null =>
  Number(row.owner_id) === member(call).viewer.id ? '这是你自己的账户，请另一位财务来办' : null;
