import { sql } from 'kysely';
import type { Call } from '../call/call.ts';

export type Turned = { stopped: boolean; reason: string; by_id: number; at: Date };

/** The last time that somebody stopped withdrawals by hand or let them go on; null: nobody ever did. */
export async function lastTurned({ db }: Pick<Call, 'db'>): Promise<Turned | null> {
  const { rows } = await sql<Turned>`
    select stopped, reason, by_id, at from ledger_withdrawal_switches order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Stops withdrawals, or lets them go on where no self-check holds them. Who may, and what it is written down as, is the caller's. */
export async function turnWithdrawals(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { stopped, reason, by_id }: { stopped: boolean; reason: string; by_id: number },
): Promise<void> {
  await sql`
    insert into ledger_withdrawal_switches (stopped, reason, by_id, at) values (${stopped}, ${reason}, ${by_id}, ${now})`.execute(
    db,
  );
}
