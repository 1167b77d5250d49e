import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import type {
  Acknowledgement,
  Notice,
  PaymentChannelName,
  RawNotice,
  Read,
} from '../../../gateways/payment/payment-channel.ts';
import { paymentDb } from '../tables.ts';

/** What is not genuine is kept for those who look for the cause, but anybody may send it: so many a day of each channel. */
const most_false_a_day = 200;
/** Headers that a channel signs with, and nothing else of the sender. */
const kept_header = /^(?:wechatpay-|content-type$|user-agent$|request-id$)/;

/**
 * What a channel sends by itself: looked at, written down, acknowledged. It is acted on afterwards, by a job of the same transaction;
 * what comes again is acknowledged again and does nothing.
 */
export async function receiveNotice(
  call: Call,
  name: PaymentChannelName,
  raw: RawNotice,
): Promise<Acknowledgement> {
  const channel = call.gateways.payments[name];
  const read = channel.readNotice(raw, call.now);
  if (read.result === 'false') {
    await keepFalse(call, name, raw, read);
    // It is from the channel, but not ours: sent again it would be no more so.
    return read.why === 'foreign' ? channel.acknowledged : channel.notAcknowledged;
  }
  await call.inTransaction((call) => keepGenuine(call, name, raw, read.notice));
  return channel.acknowledged;
}

async function keepGenuine(
  call: Call,
  channel: PaymentChannelName,
  raw: RawNotice,
  notice: Notice,
): Promise<void> {
  const stored = await paymentDb(call)
    .insertInto('payment_notices')
    .values({
      channel,
      notice_id: notice.id,
      verdict: 'genuine',
      ...rawFacts(raw),
      about: notice.about,
      number: numberOf(notice),
      says: JSON.stringify(notice, exactly),
      received_at: call.now,
      last_at: call.now,
      next_try_at: call.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'notice_id']).doUpdateSet({
        times: sql`payment_notices.times + 1`,
        last_at: call.now,
      }),
    )
    .returning(['id', 'times', 'processed_at'])
    .executeTakeFirstOrThrow();
  if (stored.processed_at === null) await call.later('payment.process_notice', { id: String(stored.id) });
}

async function keepFalse(
  call: Call,
  channel: PaymentChannelName,
  raw: RawNotice,
  read: Extract<Read, { result: 'false' }>,
): Promise<void> {
  const day_ago = new Date(call.now.getTime() - 86_400_000);
  const { count } = await paymentDb(call)
    .selectFrom('payment_notices')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('channel', '=', channel)
    .where('verdict', '<>', 'genuine')
    .where('received_at', '>', day_ago)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(most_false_a_day)) return;
  const sum = createHash('sha256')
    .update(raw.body)
    .update(JSON.stringify(raw.headers['wechatpay-signature'] ?? ''))
    .digest('hex');
  await paymentDb(call)
    .insertInto('payment_notices')
    .values({
      channel,
      notice_id: `false:${sum}`,
      verdict: read.why,
      ...rawFacts(raw),
      received_at: call.now,
      last_at: call.now,
      processed_at: call.now,
      outcome: '没有理会',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['channel', 'notice_id'])
        .doUpdateSet({ times: sql`payment_notices.times + 1`, last_at: call.now }),
    )
    .execute();
}

const rawFacts = ({ headers, body }: RawNotice) => ({
  headers: JSON.stringify(
    Object.fromEntries(Object.entries(headers).filter(([name]) => kept_header.test(name))),
  ),
  body,
});

const numberOf = (notice: Notice): string =>
  notice.about === 'payment'
    ? notice.out_trade_no
    : notice.about === 'refund'
      ? notice.out_refund_no
      : notice.about === 'payout'
        ? notice.out_bill_no
        : '';

/** Amounts are bigints, times are dates: written so that `said` reads them as they were. */
const exactly = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? { fen: String(value) } : value;

/** What a stored notice says. */
export const said = (says: unknown): Notice => revive(says) as Notice;
function revive(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'at' || name === 'paid_at' ? new Date(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if ('fen' in value && typeof value.fen === 'string') return BigInt(value.fen);
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, revive(inner, field)]));
}
