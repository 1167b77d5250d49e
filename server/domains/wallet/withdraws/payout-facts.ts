import { withdrawLifecycle, type WithdrawStatus } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { walletDb } from '../tables.ts';
import { askForPayout } from './pay-out.ts';

/** A payout as the bill of WeChat should name it; `at` is null until it arrived. */
export type PayoutFact = {
  out_no: string;
  amount: bigint;
  done: boolean;
  at: Date | null;
  state: string;
  user_id: number;
  /** Under which of this person's keys it stands in the ledger. */
  keys: string[];
};

const facts = (call: Pick<Call, 'db'>) =>
  walletDb(call)
    .selectFrom('withdraws')
    .select(['id', 'withdraw_no', 'amount', 'fee', 'status', 'ended_at', 'user_id']);
type Row = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number];

const factOf = ({ id, withdraw_no, amount, fee, status, ended_at, user_id }: Row): PayoutFact => {
  const done = status === 'succeeded';
  return {
    out_no: withdraw_no,
    amount: amount - fee,
    done,
    at: done ? ended_at : null,
    state: withdrawLifecycle.states[status as WithdrawStatus].title,
    user_id,
    keys: [`wd:${id}:end`],
  };
};

/** Payouts that arrived from `from` (included) to `to` (not). */
export async function payoutsBetween(call: Pick<Call, 'db'>, from: Date, to: Date): Promise<PayoutFact[]> {
  const rows = await facts(call)
    .where('status', '=', 'succeeded')
    .where('ended_at', '>=', from)
    .where('ended_at', '<', to)
    .execute();
  return rows.map(factOf);
}

export async function payoutsByNumber(
  call: Pick<Call, 'db'>,
  numbers: readonly string[],
): Promise<PayoutFact[]> {
  if (numbers.length === 0) return [];
  const rows = await facts(call)
    .where('withdraw_no', 'in', [...numbers])
    .execute();
  return rows.map(factOf);
}

/** Asks WeChat about a payout now; what follows is what follows of a notice. */
export async function askForPayoutOf(context: JobContext, withdraw_no: string): Promise<void> {
  const row = await walletDb(context)
    .selectFrom('withdraws')
    .select('id')
    .where('withdraw_no', '=', withdraw_no)
    .where('status', 'in', ['paying', 'wait_user_confirm'])
    .executeTakeFirst();
  if (row) await askForPayout(context, Number(row.id));
}
