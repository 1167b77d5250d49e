import type { openPaymentDouble } from '../../server/testing/payment-double/payment-double.ts';
import type { Held } from './play-sale.ts';
import type { Wire } from './wire.ts';

/** The payer's, as the stand-in of the channels plays it. */
export type Phone = Awaited<ReturnType<typeof openPaymentDouble>>;

/** Pays, gives the order back, or pays what was given back; without a phone nobody pays. */
export async function actOn(
  wire: Wire,
  phone: Phone | undefined,
  { order_no, buyer, deed }: Held,
  nth: number,
): Promise<void> {
  const as = (key: string) => ({ as: buyer, key: `${key}-${order_no}` });
  if (deed === 'leaves it') return;
  if (phone && deed !== 'cancels') {
    const { code, msg } = await wire.insist('payment.pay_seckill', { order_no, method: 'wechat' }, as('pay'));
    if (code !== 1) throw new Error(`${order_no} cannot be paid: ${msg}`);
  }
  if (deed !== 'pays') await wire.insist('user.seckill_cancel_order', { order_no }, as('cancel'));
  if (!phone || deed === 'cancels') return;
  const attempt = `${order_no}01`;
  // Every fourth notice comes twice at once, the others when the channel gets round to it.
  const twice = nth % 4 === 0;
  await phone.pay(attempt, { late: deed === 'pays too late', notice: twice ? 'lost' : 'queued' });
  if (twice) await phone.notify(attempt, { times: 2 });
}
