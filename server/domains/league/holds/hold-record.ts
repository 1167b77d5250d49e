import {
  holdLifecycle,
  type HoldEvent,
  type HoldStatus,
} from '../../../../contract/league/hold-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { type CommissionRow, type HoldRow, leagueDb } from '../tables.ts';
import { type Sign, wordsOfSign } from './signs.ts';

export const holdStatusOf = ({ status }: Pick<HoldRow, 'status'>) => status as HoldStatus;
export const saysOf = ({ signs }: Pick<HoldRow, 'signs'>): string[] =>
  (signs as unknown as Sign[]).map(wordsOfSign);

/** Locked until the transaction ends; the commission is locked before, but by its clock. */
export const lockHold = (call: Pick<Call, 'db'>, commission_id: bigint): Promise<HoldRow | undefined> =>
  leagueDb(call)
    .selectFrom('league_holds')
    .selectAll()
    .where('commission_id', '=', commission_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Those of these commissions that are looked at. */
export async function openHolds(
  call: Pick<Call, 'db'>,
  commission_ids: readonly bigint[],
): Promise<Map<bigint, HoldRow>> {
  const rows = await leagueDb(call)
    .selectFrom('league_holds')
    .selectAll()
    .where('commission_id', '=', (row) => row.fn.any(row.val([...commission_ids])))
    .where('status', '=', 'held')
    .execute();
  return new Map(rows.map((row) => [row.commission_id, row]));
}

/** It is over, one way or the other. */
export const endHold = async (
  call: Call,
  { id }: Pick<HoldRow, 'id'>,
  event: HoldEvent,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> => {
  await move(
    call,
    holdLifecycle,
    event,
    { table: 'league_holds', id },
    {
      actor,
      to: event === 'cancel' ? 'cancelled' : 'released',
      reason,
      set: {
        reason,
        ended_at: call.now,
        next_at: null,
        decided_by: actor === 'ops' ? (call.viewer?.id ?? null) : null,
      },
    },
  );
};

/** With its commission nothing is left to be looked at. */
export async function endHoldOfCancelled(
  call: Call,
  { id }: Pick<CommissionRow, 'id'>,
  why: { actor: 'timer' | 'ops'; reason: string },
): Promise<void> {
  const hold = await lockHold(call, id);
  if (hold?.status === 'held') await endHold(call, hold, 'cancel', why);
}
