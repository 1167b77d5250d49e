import { sql } from 'kysely';
import type { Call, Db } from '../call/call.ts';
import { callByNobody } from '../call/make-call.ts';
import { fen } from '../ledger/amount.ts';
import { post, type Posted } from '../ledger/post.ts';
import type { FactsOf, PostingKind } from '../ledger/postings.ts';
import { checkLedger } from '../ledger/self-check.ts';
import type { TestHouse } from './house.ts';

/** Runs `work` in a transaction, as a call by nobody. */
export const inCall = <T>(house: TestHouse, work: (call: Call) => Promise<T>): Promise<T> =>
  callByNobody(house.kernel).inTransaction(work);

/** One posting in a transaction of its own. */
export const posted = <K extends PostingKind>(
  house: TestHouse,
  kind: K,
  facts: FactsOf<K>,
): Promise<Posted> => inCall(house, (call) => post(call, kind, facts));

/** Throws what the self-check finds. */
export async function ledgerHolds(db: Db): Promise<void> {
  const { findings } = await checkLedger(db);
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
}

/** Beyond the numbers of real ones. */
let attempts = 1_000_000_000;
/** Puts money into a wallet, as a channel would have brought it. */
export const topUp = (house: TestHouse, user_id: number, amount: number, bonus = 0): Promise<Posted> =>
  posted(house, 'recharge', {
    user_id,
    attempt_id: ++attempts,
    channel: 'mock',
    amount: fen(amount),
    bonus: fen(bonus),
  });

/** Damage as only somebody with the whole database in hand can do it: no trigger looks. */
export const plant = (db: Db, ...statements: string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
