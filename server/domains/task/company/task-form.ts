import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { spendable, walletOf } from '../../../ledger/balances.ts';
import { termsAt } from '../../../settings/trade-terms.ts';

/** company.task_form: what a task would cost if it were approved now, and what there is to pay it from. */
export async function showTaskForm(
  _input: Parsed<'company.task_form'>,
  call: Call,
): Promise<Output<'company.task_form'>> {
  const [terms, wallet] = await Promise.all([termsAt(call), walletOf(call, member(call).viewer.id)]);
  return {
    fee_bp: terms.task_fee_bp,
    fee_floor: terms.task_fee_floor,
    fund_hours: terms.task_funding,
    balance: Number(spendable(wallet)),
  };
}
