import type { WithdrawOnDesk } from '../../../../contract/wallet/withdraws.ts';
import type { Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { type PublicPerson, peopleByIds } from '../../account/index.ts';
import { walletDb } from '../tables.ts';
import { checksOf, type WithdrawRow } from '../withdraws/withdraw-rows.ts';

/** Somebody has waited too long. */
export const dueAt = ({ created_at }: Pick<WithdrawRow, 'created_at'>): Date => daysLater(created_at, 1);

export const needed = ({ two_persons }: Pick<WithdrawRow, 'two_persons'>): number => (two_persons ? 2 : 1);

export type Consent = { withdraw_id: bigint; round: number; by_id: number; note: string; at: Date };

/** Of their present round, oldest first. */
export async function consentsOf(
  call: Pick<Call, 'db'>,
  rows: readonly Pick<WithdrawRow, 'id' | 'round'>[],
): Promise<Consent[]> {
  if (rows.length === 0) return [];
  const all = await walletDb(call)
    .selectFrom('withdraw_consents')
    .select(['withdraw_id', 'round', 'by_id', 'note', 'at'])
    .where(
      'withdraw_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at')
    .execute();
  return all.filter(({ withdraw_id, round }) =>
    rows.some((row) => row.id === withdraw_id && row.round === round),
  );
}

export async function presentOnDesk(call: Call, rows: readonly WithdrawRow[]): Promise<WithdrawOnDesk[]> {
  const people = await peopleByIds(
    call,
    rows.map(({ user_id }) => user_id),
  );
  const consents = await consentsOf(call, rows);
  return rows.map((row) => ({
    id: Number(row.id),
    withdraw_no: row.withdraw_no,
    status: row.status,
    person: people.get(row.user_id) as PublicPerson & WithdrawOnDesk['person'],
    amount: Number(row.amount),
    at: row.created_at.toISOString(),
    late: row.status === 'auditing' && dueAt(row) <= call.now,
    two_persons: row.two_persons,
    consents: consents.filter(({ withdraw_id }) => withdraw_id === row.id).length,
    risks: checksOf(row).flatMap(({ ok, code }) => (ok || code === '' ? [] : [code])),
    trouble: row.trouble,
  }));
}
