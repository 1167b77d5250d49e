import type { Person } from '../../../../contract/account/person.ts';
import { startsFrom, type Actor } from '../../../../contract/lifecycle.ts';
import {
  seckillOrderLifecycle,
  type SeckillOrderEvent,
  type SeckillOrderStatus,
} from '../../../../contract/seckill/seckill-lifecycle.ts';
import {
  refund_reasons,
  type RefundReason,
  type SeckillRefundEvent,
  seckillRefundLifecycle,
  type SeckillRefundStatus,
} from '../../../../contract/seckill/seckill-refund-lifecycle.ts';
import type { OrderPlace, SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import type { Call } from '../../../call/call.ts';
import { type Parts, type Source, sources, totalOf } from '../../../ledger/parts.ts';
import { peopleByIds } from '../../account/index.ts';
import { backOf, shownFilesOf } from './asked-back.ts';
import { proportionOf } from '../rules.ts';
import { orderClocks } from './order-clocks.ts';
import { heldOf } from './order-record.ts';
import { type OfferRow, type OrderRow, seckillDb, type SeckillRefundRow } from '../tables.ts';

type Shown = OrderRow & Pick<OfferRow, 'title' | 'pno' | 'cover' | 'price'>;

export const orderRows = (call: Pick<Call, 'db'>) =>
  seckillDb(call)
    .selectFrom('seckill_orders as r')
    .innerJoin('seckill_offers as o', 'o.id', 'r.offer_id')
    .selectAll('r')
    .select(['o.title', 'o.pno', 'o.cover', 'o.price']);

/** With the newest refund of each, its clocks and the people on both sides. */
export async function presentOrders(call: Call, rows: readonly Shown[]): Promise<SeckillOrder[]> {
  const refunds = await newestRefunds(call, rows);
  const people = await peopleByIds(call, [
    ...new Set(rows.flatMap(({ user_id, seller_id }) => [user_id, seller_id])),
  ]);
  const filesOf = await shownFilesOf(call, [...refunds.values()]);
  const clocksAt = await orderClocks(call);
  return rows.map((row) => {
    const refund = refunds.get(row.id);
    return {
      ...presentOrder(row, refund && presentRefund(row, refund, filesOf(refund.file_ids)), people),
      clocks: clocksAt(row.created_at),
    };
  });
}

async function newestRefunds(call: Call, rows: readonly OrderRow[]): Promise<Map<bigint, SeckillRefundRow>> {
  if (rows.length === 0) return new Map();
  const found = await seckillDb(call)
    .selectFrom('seckill_refunds')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return new Map(found.map((refund) => [refund.order_id, refund]));
}

function presentOrder(
  row: Shown,
  refund: SeckillOrder['refund'] | undefined,
  people: ReadonlyMap<number, Person>,
): Omit<SeckillOrder, 'clocks'> {
  const status = row.status as SeckillOrderStatus;
  const may = (event: SeckillOrderEvent, by: Actor) =>
    startsFrom(seckillOrderLifecycle, event, by).includes(status);
  return {
    order_no: row.order_no,
    offer_id: row.offer_id,
    pno: row.pno,
    title: row.title,
    cover: row.cover,
    price: Number(row.price),
    num: row.units,
    amount: Number(row.amount),
    status,
    status_title: seckillOrderLifecycle.states[status].title,
    address: row.address as OrderPlace | null,
    carrier: row.carrier,
    tracking_no: row.tracking_no,
    refunded: Number(row.refunded),
    created_at: row.created_at.toISOString(),
    expires_at: row.pay_deadline.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    shipped_at: row.shipped_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    next_at: row.next_at?.toISOString() ?? null,
    company: people.get(row.seller_id) ?? null,
    buyer: people.get(row.user_id) ?? null,
    parts: presentParts(heldOf(row)),
    refund: refund ?? null,
    can: {
      pay: status === 'pending_payment',
      cancel: may('cancel', 'author'),
      ship: may('ship', 'admin'),
      receive: may('receive', 'author'),
      refund: may('apply_refund', 'author') && row.settled_at === null,
    },
  };
}

const presentParts = (parts: Parts<Source>): SeckillOrder['parts'] =>
  sources.flatMap((source) => (parts[source] ? [{ source, amount: Number(parts[source]) }] : []));

const presentRefund = (
  order: OrderRow,
  refund: SeckillRefundRow,
  files: NonNullable<SeckillOrder['refund']>['files'],
): NonNullable<SeckillOrder['refund']> => {
  const status = refund.status as SeckillRefundStatus;
  const may = (event: SeckillRefundEvent, by: Actor) =>
    startsFrom(seckillRefundLifecycle, event, by).includes(status);
  return {
    status,
    status_title: seckillRefundLifecycle.states[status].title,
    amount: Number(refund.amount),
    reason: refund_reasons[refund.reason_code as RefundReason],
    words: refund.words,
    answer: refund.answer,
    files,
    parts: presentParts(partsBack(order, refund)),
    carrier: refund.carrier,
    tracking_no: refund.tracking_no,
    created_at: refund.created_at.toISOString(),
    until: refund.next_at?.toISOString() ?? null,
    unshipped: refund.unshipped,
    can: {
      cancel: may('cancel', 'author'),
      escalate: may('escalate', 'author'),
      send_back: may('send_back', 'author'),
      answer: may('agree', 'admin'),
      receive_back: may('receive_back', 'admin') && refund.tracking_no !== '',
    },
  };
};

/** As it was decided when it was agreed to, and before that as it would be. */
function partsBack(order: OrderRow, refund: SeckillRefundRow): Parts<Source> {
  const decided = backOf(refund);
  const asked = order.status === 'refunding' && totalOf(decided) === 0n;
  return asked ? proportionOf(heldOf(order), refund.amount) : decided;
}
