import type { Call } from '../../../call/call.ts';
import { type AttemptRow, type NoticeRow, paymentDb, type PaymentRow, type RefundRow } from '../tables.ts';

type PaymentFilter = {
  status?: string | undefined;
  user_id?: number | undefined;
  /** Of the order, of a try, of a channel, or of a refund. */
  number?: string | undefined;
  /** With a payment of another amount that hangs. */
  suspended?: boolean | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
  page: number;
  limit: number;
};

/** For finance: payments, the newest first, each with its tries. */
export async function listPayments(
  call: Pick<Call, 'db'>,
  { status, user_id, number, suspended, from, to, page, limit }: PaymentFilter,
): Promise<{ list: (PaymentRow & { attempts: AttemptRow[] })[]; total: number }> {
  const db = paymentDb(call);
  const numbered = number === undefined ? null : await paymentsNumbered(call, number);
  const all = db
    .selectFrom('payments')
    .$if(status !== undefined, (rows) => rows.where('status', '=', status!))
    .$if(user_id !== undefined, (rows) => rows.where('user_id', '=', user_id!))
    .$if(suspended === true, (rows) =>
      rows.where((row) =>
        row.exists(
          row
            .selectFrom('payment_attempts as a')
            .select('a.id')
            .whereRef('a.payment_id', '=', 'payments.id')
            .where('a.status', '=', 'suspense')
            .whereRef('a.refunded', '<', 'a.paid_amount'),
        ),
      ),
    )
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from!))
    .$if(to !== undefined, (rows) => rows.where('created_at', '<', to!))
    .$if(numbered !== null, (rows) => rows.where('id', 'in', [0n, ...numbered!]));
  const { total } = await all
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const attempts = await attemptsOfPayments(
    call,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map((row) => ({
      ...row,
      attempts: attempts.filter(({ payment_id }) => payment_id === row.id),
    })),
    total: Number(total),
  };
}

/** By any number that people or channels know one by; each is looked up where it is unique. */
async function paymentsNumbered(call: Pick<Call, 'db'>, number: string): Promise<bigint[]> {
  const db = paymentDb(call);
  const attempts = db.selectFrom('payment_attempts').select('payment_id as id');
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('order_no', '=', number)
    .union(attempts.where('out_trade_no', '=', number))
    .union(attempts.where('channel', 'in', [...pay_channels]).where('channel_no', '=', number))
    .union(db.selectFrom('payment_refunds').select('payment_id as id').where('out_refund_no', '=', number))
    .execute();
  return rows.map(({ id }) => id);
}

/** All by which something can have been paid. */
const pay_channels = ['wechat', 'alipay', 'bank', 'wallet'] as const;

async function attemptsOfPayments(call: Pick<Call, 'db'>, ids: bigint[]): Promise<AttemptRow[]> {
  if (ids.length === 0) return [];
  return paymentDb(call)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', 'in', ids)
    .orderBy('nth')
    .execute();
}

export type WholePayment = PaymentRow & {
  attempts: AttemptRow[];
  refunds: RefundRow[];
  notices: NoticeRow[];
};

/** For finance: one payment with all that was tried, said and sent back. Undefined: there is none. */
export async function wholePayment(
  call: Pick<Call, 'db'>,
  order_no: string,
): Promise<WholePayment | undefined> {
  const db = paymentDb(call);
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_no', '=', order_no)
    .executeTakeFirst();
  if (!payment) return undefined;
  const attempts = await attemptsOfPayments(call, [payment.id]);
  const refunds = await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute();
  const numbers = [
    ...attempts.map(({ out_trade_no }) => out_trade_no),
    ...refunds.map(({ out_refund_no }) => out_refund_no),
  ];
  const notices =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('payment_notices')
          .selectAll()
          .where('number', 'in', numbers)
          .orderBy('id')
          .execute();
  return { ...payment, attempts, refunds, notices };
}

/** For finance: refunds, the newest first. */
export async function listRefunds(
  call: Pick<Call, 'db'>,
  { status, page, limit }: { status?: string | undefined; page: number; limit: number },
): Promise<{
  list: (RefundRow & { order_no: string; title: string; out_trade_no: string })[];
  total: number;
}> {
  const all = paymentDb(call)
    .selectFrom('payment_refunds as r')
    .$if(status !== undefined, (rows) => rows.where('r.status', '=', status!));
  const { total } = await all
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const list = await all
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .selectAll('r')
    .select(['p.order_no', 'p.title', 'a.out_trade_no'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { list, total: Number(total) };
}
