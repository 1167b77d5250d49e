import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { type AttemptRow, paymentDb, type PaymentRow } from '../tables.ts';

const no_order = '没有找到这笔订单';

/** Another's order is answered like one that never was. */
export const ownPayment = async (
  call: Pick<Call, 'db'>,
  user_id: number,
  order_no: string,
): Promise<PaymentRow> => known(await byOwner(call, user_id, order_no).executeTakeFirst());

/** The same, locked as by `holdPayment`. */
export const holdOwnPayment = async (
  call: Pick<Call, 'db'>,
  user_id: number,
  order_no: string,
): Promise<PaymentRow> => known(await byOwner(call, user_id, order_no).forUpdate().executeTakeFirst());

const byOwner = (call: Pick<Call, 'db'>, user_id: number, order_no: string) =>
  paymentDb(call)
    .selectFrom('payments')
    .selectAll()
    .where('order_no', '=', order_no)
    .where('user_id', '=', user_id);

function known(row: PaymentRow | undefined): PaymentRow {
  if (!row) throw notFound(no_order);
  return row;
}

/** Locked until the transaction ends. Payment before attempt before refund before ledger: everybody locks in this order. */
export const holdPayment = (call: Pick<Call, 'db'>, id: bigint): Promise<PaymentRow> =>
  paymentDb(call)
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const holdAttempt = (call: Pick<Call, 'db'>, id: bigint): Promise<AttemptRow> =>
  paymentDb(call)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const live_states: readonly string[] = ['opening', 'open'];
/** Whether it may still be paid, and so holds what the wallet gives. */
export const isLive = ({ status }: Pick<AttemptRow, 'status'>): boolean => live_states.includes(status);

const arrived_states: readonly string[] = ['paid', 'extra', 'suspense'];
/** Its channel's money is here already, wherever it went. */
export const hasArrived = ({ status }: Pick<AttemptRow, 'status'>): boolean =>
  arrived_states.includes(status);

/** The one that is under way. */
export const liveAttempt = (call: Pick<Call, 'db'>, payment_id: bigint): Promise<AttemptRow | undefined> =>
  paymentDb(call)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('status', 'in', live_states)
    .executeTakeFirst();
