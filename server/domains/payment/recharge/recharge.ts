import type { Output, Parsed } from '../../../../contract/index.ts';
import { bank_days } from '../../../../contract/payment/pay-methods.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { fen } from '../../../ledger/amount.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { channelTitle } from '../rows/channel-of.ts';
import { pay } from '../attempts/pay.ts';
import { openPayment } from '../rows/open-payment.ts';
import type { PaymentRoom } from '../payable.ts';
import { paymentDb } from '../tables.ts';
import { bonusOf, countToday, isOffered, judgeFee } from './recharge-terms.ts';

/** payment.recharge: an order, and at once what it is paid with. Under one key it is one order, however often it is asked for. */
export const rechargeOf =
  (room: PaymentRoom) =>
  async (
    { fee, method, device }: Parsed<'payment.recharge'>,
    call: Call,
  ): Promise<Output<'payment.recharge'>> => {
    const { order_no } = await call.once((call) => open(call, fee, method));
    if (method === 'bank') return { order_no, show: null, receiver: call.gateways.bank };
    const { show } = await pay(room, call, { order_no, method, device });
    return { order_no, show, receiver: null };
  };

async function open(
  call: Call,
  fee: number,
  method: Parsed<'payment.recharge'>['method'],
): Promise<{ order_no: string }> {
  const { viewer } = member(call);
  const terms = await termsAt(call);
  if (!isOffered(call, method)) throw invalid('method', `这里暂时不能用${channelTitle(method)}`);
  judgeFee(fee, method, terms);
  // A company that sends by bank is known by its account, and its bank has limits of its own.
  if (method !== 'bank') await countToday(call, viewer.id, fee, terms);
  const order_no = await newNumber(call, 'C');
  const { id } = await paymentDb(call)
    .insertInto('recharges')
    .values({
      user_id: viewer.id,
      order_no,
      amount: BigInt(fee),
      bonus: bonusOf(fee, terms),
      method,
      created_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await openPayment(call, {
    user_id: viewer.id,
    order_no,
    kind: 'recharge',
    subject_id: id,
    title: '钱包充值',
    amount: fen(fee),
    expires_at:
      method === 'bank'
        ? daysLater(call.now, bank_days)
        : new Date(call.now.getTime() + terms.recharge_unpaid * 60_000),
  });
  if (method === 'bank')
    await paymentDb(call)
      .insertInto('payment_attempts')
      .values({
        user_id: viewer.id,
        payment_id: payment.id,
        nth: 1,
        out_trade_no: `${order_no}01`,
        channel: 'bank',
        way: 'bank',
        status: 'open',
        amount: BigInt(fee),
        created_at: call.now,
      })
      .execute();
  return { order_no };
}
