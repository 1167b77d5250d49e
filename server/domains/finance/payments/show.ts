import type {
  DeskNotice,
  DeskPayment,
  DeskPaymentDetail,
  DeskRefund,
} from '../../../../contract/finance/payments.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { PaymentStatus, RefundStatus } from '../../../../contract/payment/payment-lifecycle.ts';
import type { Person } from '../../../../contract/account/person.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { day_ms } from '../../../clock/beijing-time.ts';
import { movesOfEvents } from '../../../ledger/sum-of-events.ts';
import { peopleByIds, personByUsername } from '../../account/index.ts';
import {
  type AttemptRow,
  listPayments,
  listRefunds,
  type NoticeRow,
  type PaymentRow,
  type RefundRow,
  wholePayment,
} from '../../payment/index.ts';
import { financeDb } from '../tables.ts';
import { attemptTitle, outcomeWords } from './desk.ts';

const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** finance.payments */
export async function listDeskPayments(
  { status, keyword, username, suspended, from, to, page, limit }: Parsed<'finance.payments'>,
  call: Call,
): Promise<Output<'finance.payments'>> {
  const user = username ? await personByUsername({ db: call.db }, username) : null;
  const { list, total } = await listPayments(call, {
    status,
    number: keyword || undefined,
    suspended: suspended === '1',
    // Nobody has the number 0.
    user_id: username ? (user?.id ?? 0) : undefined,
    from: from ? startOf(from) : undefined,
    to: to ? new Date(startOf(to).getTime() + day_ms) : undefined,
    page,
    limit,
  });
  const people = await peopleByIds(
    { db: call.db },
    list.map(({ user_id }) => user_id),
  );
  return { list: list.map((row) => shownPayment(row, row.attempts, people)), total, page, limit };
}

const shownPayment = (
  row: PaymentRow,
  attempts: readonly AttemptRow[],
  people: ReadonlyMap<number, Person>,
): DeskPayment => ({
  order_no: row.order_no,
  title: row.title,
  user: people.get(row.user_id) ?? null,
  amount: Number(row.amount),
  status: row.status as PaymentStatus,
  channels: [...new Set(attempts.map(({ channel }) => channel))],
  created_at: row.created_at.toISOString(),
  paid_at: iso(row.paid_at),
});

/** finance.refunds */
export async function listDeskRefunds(
  { status, page, limit }: Parsed<'finance.refunds'>,
  call: Call,
): Promise<Output<'finance.refunds'>> {
  const { list, total } = await listRefunds(call, { status, page, limit });
  const [people, adjustments] = await Promise.all([
    peopleByIds(
      { db: call.db },
      list.map(({ user_id }) => user_id),
    ),
    adjustmentsOf(call, list),
  ]);
  return {
    list: list.map((row) => shownRefund(row, row, { call, people, adjustments })),
    total,
    page,
    limit,
  };
}

const refund_whys: Record<string, string> = {
  late: '迟到付款',
  double: '重复付款',
  suspense: '金额不符',
  topup: '充值退款',
  order: '订单退款',
};

/** Only a success that comes after its end leaves the channel's number on one of these. */
const wentTwice = ({ status, channel_no }: RefundRow): boolean =>
  ['settled', 'closed', 'spared'].includes(status) && channel_no !== null;

type Adjustments = ReadonlyMap<string, NonNullable<DeskRefund['adjustment']>>;

/** By the number of the refund: the newest that names it in its reason and is not off. */
async function adjustmentsOf(call: Pick<Call, 'db'>, refunds: readonly RefundRow[]): Promise<Adjustments> {
  const numbers = refunds.filter(wentTwice).map(({ out_refund_no }) => out_refund_no);
  if (numbers.length === 0) return new Map();
  const found = await financeDb(call)
    .selectFrom('adjustments')
    .select(['id', 'number', 'reason'])
    .where('status', 'in', ['proposed', 'posted', 'back_asked'])
    .where((one) => one.or(numbers.map((number) => one('reason', 'like', `%${number}%`))))
    .orderBy('id')
    .execute();
  return new Map(
    found.flatMap(({ reason, ...one }) =>
      numbers.filter((number) => reason.includes(number)).map((number) => [number, one] as const),
    ),
  );
}

type Beside = { call: Call; people: ReadonlyMap<number, Person>; adjustments: Adjustments };

const shownRefund = (
  row: RefundRow,
  of: { order_no: string; title: string },
  { call, people, adjustments }: Beside,
): DeskRefund => ({
  out_refund_no: row.out_refund_no,
  order_no: of.order_no,
  title: of.title,
  channel: row.channel,
  why: row.why,
  why_title: refund_whys[row.why] ?? row.why,
  amount: Number(row.amount),
  status: row.status as RefundStatus,
  reason: row.reason,
  channel_no: row.channel_no ?? '',
  said: row.said,
  tries: row.tries,
  created_at: row.created_at.toISOString(),
  ended_at: iso(row.ended_at),
  proof: row.proof,
  own: row.user_id === member(call).viewer.id,
  payer: people.get(row.user_id) ?? null,
  twice: wentTwice(row),
  adjustment: adjustments.get(row.out_refund_no) ?? null,
});

/** finance.payment */
export async function showDeskPayment(
  { order_no }: Parsed<'finance.payment'>,
  call: Call,
): Promise<DeskPaymentDetail> {
  const payment = await wholePayment(call, order_no);
  if (!payment) throw notFound('没有找到这笔支付单');
  const { attempts, refunds, notices, user_id } = payment;
  const events = [
    ...attempts.flatMap(({ id }) => [`pay_hold:${id}`, `pay:${id}`, `late:${id}`, `late:${id}:back`]),
    ...refunds.flatMap(({ id }) => [
      `refund:${id}`,
      `recharge_refund:${id}:request`,
      `recharge_refund:${id}:end`,
    ]),
  ].map((key) => ({ owner_id: user_id, key }));
  const [people, postings, adjustments] = await Promise.all([
    peopleByIds({ db: call.db }, [user_id]),
    movesOfEvents(call, events),
    adjustmentsOf(call, refunds),
  ]);
  const own = user_id === member(call).viewer.id;
  return {
    ...shownPayment(payment, attempts, people),
    kind: payment.kind,
    expires_at: payment.expires_at.toISOString(),
    closed_at: iso(payment.closed_at),
    attempts: attempts.map((row) => shownAttempt(row, own)),
    refunds: refunds.map((row) => shownRefund(row, payment, { call, people, adjustments })),
    notices: notices.map(shownNotice),
    postings: postings.map((row) => ({ ...row, at: row.at.toISOString(), amount: Number(row.amount) })),
    // Whose slip has come is decided on there.
    can: {
      close:
        !own &&
        (payment.status === 'created' || payment.status === 'processing') &&
        payment.next_close_at !== null,
    },
  };
}

const by_channel = new Set(['wechat', 'alipay']);

const shownAttempt = (row: AttemptRow, own: boolean): DeskPaymentDetail['attempts'][number] => ({
  nth: row.nth,
  out_trade_no: row.out_trade_no,
  channel: row.channel,
  way: row.way,
  amount: Number(row.amount),
  wallet: Number(row.bonus + row.topup + row.earn),
  status: row.status,
  status_title: attemptTitle(row.status),
  channel_no: row.channel_no ?? '',
  paid_amount: row.paid_amount === null ? null : Number(row.paid_amount),
  refunded: Number(row.refunded),
  said: row.said,
  created_at: row.created_at.toISOString(),
  asked_at: iso(row.asked_at),
  paid_at: iso(row.paid_at),
  ended_at: iso(row.ended_at),
  can: {
    ask: by_channel.has(row.channel),
    give_back: !own && row.status === 'suspense' && row.refunded < (row.paid_amount ?? 0n),
  },
});

const verdicts: Record<string, string> = {
  genuine: '验签通过',
  signature: '签名不对',
  serial: '证书无法识别',
  age: '时间超过 5 分钟',
  probe: '验签演练，已按规则拒绝',
  broken: '内容不完整',
  foreign: '不是我们的商户或应用',
};
const most_shown = 8_000;

export const shownNotice = (row: NoticeRow): DeskNotice => ({
  id: String(row.id),
  channel: row.channel,
  notice_id: row.notice_id,
  verdict: row.verdict,
  verdict_title: verdicts[row.verdict] ?? row.verdict,
  about: row.about,
  number: row.number,
  body: row.body.toString('utf8').slice(0, most_shown),
  says: row.says === null ? '' : JSON.stringify(row.says, null, 2).slice(0, most_shown),
  bytes: row.body.length,
  times: row.times,
  received_at: row.received_at.toISOString(),
  processed_at: iso(row.processed_at),
  outcome: outcomeWords(row.outcome),
});
