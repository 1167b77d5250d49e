import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { unreadOf } from '../change-notices.ts';
import { ownNotices } from './own-notices.ts';
import { notice_columns, presentNotices } from './present-notices.ts';

/** notify.list: unread first, the newest first in both halves. */
export async function listNotices(
  { type, unread, page, limit }: Parsed<'notify.list'>,
  call: Call,
): Promise<Output<'notify.list'>> {
  const { viewer } = member(call);
  const own = ownNotices(call, viewer.id, type);
  const wanted = unread ? own.where('unread', '=', true) : own;
  const [rows, { total }, all_unread] = await Promise.all([
    wanted
      .select(notice_columns)
      .orderBy('unread', 'desc')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.select((row) => row.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    unreadOf(call, viewer.id),
  ]);
  return {
    list: await presentNotices(call, viewer.id, rows),
    total: Number(total),
    page,
    limit,
    unread: all_unread,
  };
}
