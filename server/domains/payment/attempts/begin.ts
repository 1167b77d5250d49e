import { proof_from } from '../../../../contract/payment/pay-methods.ts';
import { paymentLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import type { OwnProof } from '../../../../contract/account/security.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { member, type Call } from '../../../call/call.ts';
import { networkPrint } from '../../../call/print-of.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { fen } from '../../../ledger/amount.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { type Parts, spend, totalOf } from '../../../ledger/parts.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { requireOwner } from '../../account/index.ts';
import { holdOwnPayment, liveAttempt } from '../rows/find-payment.ts';
import { isUnpaid, type PaymentRoom } from '../payable.ts';
import { type AttemptRow, paymentDb, type PaymentRow } from '../tables.ts';
import { channelOf, channelTitle, type Device, wayFor } from '../rows/channel-of.ts';
import { nextLook } from './look.ts';
import { walletTotal } from '../rows/parts-of.ts';
import { succeed } from './settle.ts';

export type Wish = {
  order_no: string;
  method: 'wechat' | 'alipay' | 'wallet';
  use_wallet?: boolean;
  device: Device;
  /** What may be paid where it was asked, and what is said of anything else. */
  only?: { kind: string; otherwise: string };
  proof?: OwnProof;
  /** Of the payer's WeChat, for paying inside of it. */
  openid?: string;
};

export type Begun =
  | { is: 'paid' }
  /** What is there already can be shown again. */
  | { is: 'shown'; attempt: AttemptRow }
  /** Its channel has to be asked, under its number, for the first time or again. */
  | { is: 'ask'; payment: PaymentRow; attempt: AttemptRow }
  /** Another channel's try has to be over first. */
  | { is: 'shut_first'; payment: PaymentRow; attempt: AttemptRow };

/** So long somebody else's asking is waited for; a code of WeChat for phones is good for five minutes. */
const asking_ms = 10_000;
const fresh_ms: Record<string, number> = { h5: 240_000, native: 6_000_000, jsapi: 6_000_000, page: 600_000 };
const most_tries = 99;

/** The first half of paying, in a transaction: what is put aside, and which try is to be asked for. */
export async function begin(room: PaymentRoom, call: Call, wish: Wish): Promise<Begun> {
  const { viewer } = member(call);
  const payment = await holdOwnPayment(call, viewer.id, wish.order_no);
  if (wish.only && payment.kind !== wish.only.kind) throw refuse(wish.only.otherwise);
  const payable = room.payableOf(payment.kind);
  const uses_wallet =
    payable.methods.includes('wallet') && (wish.method === 'wallet' || wish.use_wallet === true);
  if (wish.method !== 'wallet' && !payable.methods.includes(wish.method))
    throw invalid('method', `${payable.title}不能用${channelTitle(wish.method)}付`);
  if (wish.method === 'wallet' && !uses_wallet) throw invalid('method', `${payable.title}不能用钱包余额付`);
  // A wrong proof is kept though it is refused, so it comes before everything that is written.
  const wanted = uses_wallet ? spend(walletHas(await walletOf(call, viewer.id)), fen(payment.amount)) : null;
  if (wanted && payment.status !== 'succeeded' && totalOf(wanted.taken) >= BigInt(proof_from))
    await requireOwner(call, wish.proof ?? { channel: 'email' }, 'pay');

  if (payment.status === 'succeeded') return { is: 'paid' };
  if (!isUnpaid(payment)) throw refuse('这一单已经关闭，不能再付');
  if (payment.expires_at <= call.now) throw refuse('付款时间已过，这一单正在关闭');

  const live = await liveAttempt(call, payment.id);
  if (live?.channel === 'bank') throw refuse('这笔充值走对公转账，要换一种方式请先取消再下单');
  if (live) return again(call, payment, live, wish);

  const taken: Parts = wanted?.taken ?? {};
  const by_wallet = totalOf(taken) === payment.amount;
  if (wish.method === 'wallet' && !by_wallet)
    throw refuse(`钱包余额不足，还差 ${yuanWords(payment.amount - totalOf(taken))}`);
  if (payment.tries >= most_tries) throw refuse('这一单尝试付款的次数太多，请重新下单');
  const attempt = await addAttempt(call, payment, wish, by_wallet ? 'wallet' : wish.method, taken, {
    network: payable.notes_network ? networkPrint(call) : null,
  });
  if (by_wallet) {
    await succeed(room, call, payment, attempt, null, 'author');
    return { is: 'paid' };
  }
  if (payment.status === 'created')
    await move(
      call,
      paymentLifecycle,
      'begin',
      { table: 'payments', id: payment.id },
      { actor: 'author', to: 'processing' },
    );
  if (totalOf(taken) > 0n)
    await post(call, 'pay_hold', { payer_id: viewer.id, attempt_id: attempt.id, parts: taken });
  return { is: 'ask', payment, attempt };
}

const walletHas = ({ bonus, topup, earn }: Awaited<ReturnType<typeof walletOf>>): Parts => ({
  bonus,
  topup,
  earn,
});

/** The same wish again goes on with what is there: a double click, two tabs, a page that was opened anew. */
function again(call: Call, payment: PaymentRow, live: AttemptRow, wish: Wish): Begun {
  const same_channel = live.channel === wish.method;
  const same_parts = (wish.use_wallet === true) === walletTotal(live) > 0n;
  const way = same_channel ? wayFor(channelOf(call, live.channel), wish.device, wish.openid) : null;
  if (!same_channel || !same_parts || way !== live.way) return { is: 'shut_first', payment, attempt: live };
  const age_ms = call.now.getTime() - (live.asked_at ?? live.created_at).getTime();
  if (live.status === 'opening')
    return age_ms < asking_ms ? { is: 'shown', attempt: live } : { is: 'ask', payment, attempt: live };
  return live.shown !== null && age_ms < (fresh_ms[live.way] ?? 0)
    ? { is: 'shown', attempt: live }
    : { is: 'ask', payment, attempt: live };
}

async function addAttempt(
  call: Call,
  payment: PaymentRow,
  wish: Wish,
  channel: 'wechat' | 'alipay' | 'wallet',
  taken: Parts,
  from: Pick<AttemptRow, 'network'>,
): Promise<AttemptRow> {
  const nth = payment.tries + 1;
  const way = channel === 'wallet' ? 'wallet' : offeredWay(call, channel, wish);
  return paymentDb(call)
    .with('counted', (db) => db.updateTable('payments').set({ tries: nth }).where('id', '=', payment.id))
    .insertInto('payment_attempts')
    .values({
      user_id: payment.user_id,
      payment_id: payment.id,
      nth,
      out_trade_no: `${payment.order_no}${String(nth).padStart(2, '0')}`,
      channel,
      way,
      amount: payment.amount - totalOf(taken),
      bonus: taken.bonus ?? 0n,
      topup: taken.topup ?? 0n,
      earn: taken.earn ?? 0n,
      openid: way === 'jsapi' ? (wish.openid ?? null) : null,
      ...from,
      ...(channel === 'wallet' ? { status: 'paid', paid_at: call.now, ended_at: call.now } : {}),
      created_at: call.now,
      asked_at: call.now,
      next_look_at: channel === 'wallet' ? null : nextLook({ created_at: call.now }, call.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function offeredWay(call: Call, name: 'wechat' | 'alipay', { device, openid }: Wish): string {
  const channel = channelOf(call, name);
  const way = channel.offered ? wayFor(channel, device, openid) : null;
  if (way === null) throw invalid('method', `这里暂时不能用${channelTitle(name)}`);
  return way;
}
