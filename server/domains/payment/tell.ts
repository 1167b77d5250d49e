import type { NoticeKind } from '../../../contract/account/notice-kinds.ts';
import type { Call } from '../../call/call.ts';
import { staffOf } from '../account/index.ts';
import type { PaymentRow } from './tables.ts';

export const cashierPath = ({ order_no }: Pick<PaymentRow, 'order_no'>): string =>
  `/pay?order_no=${order_no}`;

/** The open cashier of the payer looks again. */
export const tellCashier = (call: Call, { user_id, order_no }: PaymentRow): Promise<void> =>
  call.tells(user_id, { kind: 'payment', order_no });

/** `words` follow the title: “充值 C26…” + “¥100.00 已到账”. */
export const tellPayer = (
  call: Call,
  payment: PaymentRow,
  said: { kind: NoticeKind; words: string; excerpt?: string; act?: string },
): void =>
  call.notifies({
    to: [payment.user_id],
    actor_id: null,
    object: 'payment',
    object_id: Number(payment.id),
    title: payment.title,
    href: cashierPath(payment),
    ...said,
  });

/** Something about money that a person has to look at. */
export async function alarmFinance(
  call: Call,
  { id }: Pick<PaymentRow, 'id'>,
  title: string,
  excerpt: string,
  href = '/admin/trade/payments',
): Promise<void> {
  const staff = await staffOf(call, ['finance']);
  call.notifies({
    to: staff.map((one) => one.id),
    kind: 'system',
    actor_id: null,
    object: 'payment',
    object_id: Number(id),
    title,
    excerpt,
    href,
  });
}
