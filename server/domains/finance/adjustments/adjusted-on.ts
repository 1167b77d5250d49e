import type { AdjustableAccount } from '../../../../contract/finance/adjustable.ts';
import type { Call } from '../../../call/call.ts';
import { entriesOf } from '../../../ledger/sum-of-events.ts';
import { financeDb } from '../tables.ts';

/** What adjustments, and what took them back, did to an account of the platform: in fen as the ledger has it, each at its moment. */
export async function adjustedOn(
  call: Pick<Call, 'db'>,
  account: AdjustableAccount,
): Promise<{ at: Date; amount: number }[]> {
  const rows = await financeDb(call)
    .selectFrom('adjustments')
    .select(['transaction_id', 'reversal_id'])
    .where('account', '=', account)
    .where('transaction_id', 'is not', null)
    .execute();
  const ids = rows.flatMap((row) => [row.transaction_id, row.reversal_id]).filter((id) => id !== null);
  const entries = await entriesOf(call, account, ids);
  return entries.map(({ at, amount }) => ({ at, amount: Number(amount) }));
}
