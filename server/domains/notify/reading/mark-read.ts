import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Notice } from '../../../../contract/notify/notice.ts';
import { kindsOf } from '../../../../contract/notify/topics.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { changeNotices } from '../change-notices.ts';
import { ownNotices } from './own-notices.ts';

/** notify.read: twice is once; one that is not the reader's own is none. */
export async function markRead({ ids }: Parsed<'notify.read'>, call: Call): Promise<Output<'notify.read'>> {
  const { viewer } = member(call);
  await requireOwn(call, ids);
  return changeNotices(call, viewer.id, {
    set: sql`read_at = ${call.now}`,
    where: sql`n.id = any(${ids}::int[]) and n.unread and n.deleted_at is null`,
  });
}

/** notify.read_all: everything, or one topic or kind. */
export async function markAllRead(
  { type }: Parsed<'notify.read_all'>,
  call: Call,
): Promise<Output<'notify.read_all'>> {
  const of_type = type ? sql`n.kind = any(${[...kindsOf(type)]}::text[])` : sql`true`;
  return changeNotices(call, member(call).viewer.id, {
    set: sql`read_at = ${call.now}`,
    where: sql`n.unread and n.deleted_at is null and ${of_type}`,
  });
}

/** What somebody has just read in its own place need not be read here as well. */
export async function readNoticesAbout(
  call: Call,
  user_id: number,
  { object, object_id }: Pick<Notice, 'object' | 'object_id'>,
): Promise<void> {
  await changeNotices(call, user_id, {
    set: sql`read_at = ${call.now}`,
    where: sql`n.object = ${object} and n.object_id = ${object_id} and n.unread and n.deleted_at is null`,
  });
}

/** All of them, or the call is about somebody else's. */
export async function requireOwn(call: Call, ids: readonly number[]): Promise<void> {
  const own = await ownNotices(call, member(call).viewer.id).select('id').where('id', 'in', ids).execute();
  if (own.length < new Set(ids).size) throw notFound('没有这条通知，可能已经删除');
}
