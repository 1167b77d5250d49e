import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { beijingMoment, startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { waitsUntil } from '../../../clock/latest-stamp.ts';
import { fen } from '../../../ledger/amount.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { spend } from '../../../ledger/parts.ts';
import { post } from '../../../ledger/post.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import {
  peopleByIds,
  personByUsername,
  requireOwner,
  securityFacts,
  tellPerson,
} from '../../account/index.ts';
import { verifiedPerson } from '../../verification/index.ts';
import { walletDb } from '../tables.ts';
import { holdWallet } from '../withdraws/withdraw-rows.ts';

/** payment.p2p_transfer: part to part, at once or not at all; only another transfer takes it back. */
export async function transferToPerson(
  { username, amount: typed, note, proof }: Parsed<'payment.p2p_transfer'>,
  call: Call,
): Promise<Output<'payment.p2p_transfer'>> {
  const { viewer } = member(call);
  if (!call.switches.p2p_transfer) throw refuse('本站没有开放会员之间转账');
  await requireOwner(call, proof, 'send_money');
  const payee = await payeeOf(call, username);
  await holdWallet(call, viewer.id);
  await refuseSender(call);
  const amount = fen(typed);
  await refuseOverDay(call, amount);
  const { topup, earn } = await walletOf(call, viewer.id);
  const { taken, missing } = spend({ topup, earn }, amount);
  if (missing > 0n) throw invalid('amount', `可以转的余额是 ${yuanWords(topup + earn)}，赠送余额不能转`);

  const row = await walletDb(call)
    .insertInto('p2p_transfers')
    .values({
      transfer_no: await newNumber(call, 'P'),
      user_id: viewer.id,
      payee_id: payee.id,
      amount,
      note,
      at: call.now,
    })
    .returning(['id', 'transfer_no'])
    .executeTakeFirstOrThrow();
  await post(call, 'transfer', {
    payer_id: viewer.id,
    payee_id: payee.id,
    transfer_id: row.id,
    ...taken,
    note,
  });
  await tellPerson(call, payee.id, 'wallet', {
    subject: `${viewer.nickname} 转给你 ${yuanWords(amount)}`,
    text: note || '没有附言。',
    href: '/user/transaction?type=list&kind=transfer',
    object_id: Number(row.id),
  });
  const person = (await peopleByIds(call, [payee.id])).get(payee.id)!;
  return { transfer_no: row.transfer_no, amount: typed, payee: person, at: call.now.toISOString() };
}

async function payeeOf(call: Call, username: string): Promise<{ id: number }> {
  const payee = await personByUsername(call, username);
  if (!payee) throw invalid('username', '没有这个用户名');
  if (payee.id === member(call).viewer.id) throw invalid('username', '不能转给自己');
  if (!(await verifiedPerson(call, payee.id))) throw invalid('username', '对方还没有实名，不能收款');
  return payee;
}

async function refuseSender(call: Call): Promise<void> {
  const { viewer } = member(call);
  if (!(await verifiedPerson(call, viewer.id))) throw refuse('转账要先实名');
  const { can_prove, changes } = await securityFacts(call, viewer.id);
  if (!can_prove) throw refuse('转账要用密码或验证码确认，请先设置密码，或绑定邮箱、手机');
  const [newest] = changes;
  const { withdraw_cool_down } = await termsAt(call);
  const until = newest && waitsUntil(newest.at, withdraw_cool_down * 3_600_000, call.now);
  if (until)
    throw refuse(`${newest.what}在 ${beijingMoment(newest.at)}变更过，${beijingMoment(until)}之后才能转账`);
}

async function refuseOverDay(call: Call, amount: bigint): Promise<void> {
  const { transfer_most_a_day } = await termsAt(call);
  const { sent } = await walletDb(call)
    .selectFrom('p2p_transfers')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sent'))
    .where('user_id', '=', member(call).viewer.id)
    .where('at', '>=', startOfBeijingDay(call.now))
    .executeTakeFirstOrThrow();
  const left = BigInt(transfer_most_a_day) - sent;
  if (amount > left)
    throw invalid(
      'amount',
      `每天最多转 ${yuanWords(transfer_most_a_day)}，今天还能转 ${yuanWords(left > 0n ? left : 0n)}`,
    );
}
