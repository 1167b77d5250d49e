import type { Output, Parsed } from '../../../../contract/index.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { shareOf, type Terms } from '../../../../contract/trade/terms.ts';
import { comparableName } from '../../../../contract/verification/patterns.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { fen } from '../../../ledger/amount.ts';
import { walletOf, type Wallet } from '../../../ledger/balances.ts';
import { post } from '../../../ledger/post.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { requireOwner } from '../../account/index.ts';
import { nameToPay } from '../../verification/index.ts';
import { walletDb } from '../tables.ts';
import { hindrancesOf, withdrawerOf } from './why-not.ts';
import { holdWallet, presentWithdraw, type WithdrawRow } from './withdraw-rows.ts';

/**
 * payment.transfer: takes the amount out of what was earned and holds it; a job looks at it next. The fee and all limits are those
 * of this moment.
 */
export async function requestWithdraw(
  { amount: typed, proof }: Parsed<'payment.transfer'>,
  call: Call,
): Promise<Output<'payment.transfer'>> {
  const { viewer } = member(call);
  // Before the wallet is held: a wrong password is counted though the call is refused.
  await requireOwner(call, proof, 'withdraw');
  await holdWallet(call, viewer.id);
  const terms = await termsAt(call);
  const wallet = await walletOf(call, viewer.id);
  const who = await withdrawerOf(call, viewer.id, terms);
  const [first] = await hindrancesOf(call, who, terms, wallet.earn);
  if (first) throw refuse(first.says);
  refuseAmount(BigInt(typed), wallet, terms);

  const amount = fen(typed);
  const name = (await nameToPay(call, viewer.id))!;
  const row = await walletDb(call)
    .insertInto('withdraws')
    .values({
      withdraw_no: await newNumber(call, 'W'),
      user_id: viewer.id,
      status: 'requested',
      amount,
      fee: shareOf(amount, terms.withdraw_fee_bp),
      openid: who.security.wechat!.openid,
      payee_print: payeePrint(call, name),
      payee_masked: who.person!.name_masked,
      two_persons: amount > BigInt(terms.withdraw_two_persons_from),
      unaudited_most: BigInt(terms.withdraw_unaudited_most),
      confirm_hours: terms.payout_confirm,
      created_at: call.now,
      changed_at: call.now,
    })
    .returningAll()
    .$castTo<WithdrawRow>()
    .executeTakeFirstOrThrow();
  await post(call, 'withdraw_request', { user_id: viewer.id, withdraw_id: row.id, amount });
  await call.later('wallet.screen', { id: Number(row.id) });
  return presentWithdraw(row);
}

function refuseAmount(amount: bigint, { earn, topup, bonus }: Wallet, terms: Terms): void {
  if (amount < BigInt(terms.withdraw_least))
    throw invalid('amount', `提现最少 ${yuanWords(terms.withdraw_least)}`);
  if (amount > BigInt(terms.withdraw_most))
    throw invalid('amount', `单笔提现最多 ${yuanWords(terms.withdraw_most)}，可以分几次提`);
  if (amount <= earn) return;
  const rest = topup + bonus > 0n ? '，充值和赠送的余额只能在本站花' : '';
  throw invalid('amount', `现在能提 ${yuanWords(earn)}${rest}`);
}

/** Of a name as banks compare it, so that one that has changed since is noticed without being kept. */
export const payeePrint = ({ gateways }: Pick<Call, 'gateways'>, name: string): Buffer =>
  gateways.vault.fingerprint('payee_name', comparableName(name));
