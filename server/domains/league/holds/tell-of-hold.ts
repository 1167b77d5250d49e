import type { Call } from '../../../call/call.ts';
import { beijingMoment } from '../../../clock/beijing-time.ts';
import { staffOf } from '../../account/index.ts';
import { book_address } from '../book-address.ts';
import type { CommissionRow, HoldRow } from '../tables.ts';
import { saysOf } from './hold-record.ts';

/** Why what one has earned waits, and where to object. @param held of one member, at least one */
export function tellMemberOfHold(
  call: Call,
  held: readonly (CommissionRow & Pick<HoldRow, 'signs' | 'until'>)[],
): void {
  const [first] = held;
  if (!first) return;
  const many = held.length > 1 ? ` 等 ${held.length} 笔` : '';
  tellMember(call, first, {
    title: `推广佣金 ${first.order_no}${many} `,
    words: '核查中，查完再结算',
    excerpt: `${saysOf(first).join('；')}。${beijingMoment(first.until)}前没有查完就照常结算。`,
    act: '去申诉',
  });
}

/** What came of it, with what staff say. */
export const tellMemberOfEnd = (
  call: Call,
  commission: CommissionRow,
  words: string,
  excerpt: string,
): void =>
  tellMember(call, commission, {
    title: `推广佣金 ${commission.order_no} `,
    words,
    ...(excerpt === '' ? {} : { excerpt }),
  });

const tellMember = (
  call: Call,
  { id, member_id }: CommissionRow,
  says: { title: string; words: string; excerpt?: string; act?: string },
): void =>
  call.notifies({
    to: [member_id],
    kind: 'wallet',
    actor_id: null,
    object: 'league',
    object_id: Number(id),
    href: book_address,
    ...says,
  });

/** Those who decide. */
export const tellFinance = (call: Call, words: string): Promise<void> =>
  tellStaff(call, 'finance', { words, href: '/admin/trade/league/holds', act: '去核查' });

/** Those who appoint them, where they do not. */
export const tellAdmins = (call: Call, words: string): Promise<void> =>
  tellStaff(call, 'admin', { words: `${words}，请安排财务`, href: '/admin' });

async function tellStaff(
  call: Call,
  role: 'finance' | 'admin',
  says: { words: string; href: string; act?: string },
): Promise<void> {
  const staff = await staffOf(call, [role]);
  if (staff.length === 0) return;
  call.notifies({
    to: staff.map(({ id }) => id),
    kind: 'league',
    actor_id: null,
    object: 'league',
    object_id: 0,
    title: '推广佣金核查 ',
    ...says,
  });
}
