import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { kindsOf, notice_topics, topic_names, topicOf } from '../../../../contract/notify/topics.ts';
import type { NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import { member, type Call } from '../../../call/call.ts';
import { unreadOf } from '../change-notices.ts';
import { notifyDb } from '../tables.ts';
import { ownNotices } from './own-notices.ts';
import { type NoticeRow, presentNotices } from './present-notices.ts';

/** notify.by_type: how much there is of each topic, and a page of each, unread first. */
export async function noticesByType(
  { type, page, limit }: Parsed<'notify.by_type'>,
  call: Call,
): Promise<Output<'notify.by_type'>> {
  const { viewer } = member(call);
  const topics = type ? topic_names.filter((name) => name === topicOf(kindsOf(type)[0]!)) : topic_names;
  const [counts, rows, unread] = await Promise.all([
    ownNotices(call, viewer.id, type)
      .select((row) => [
        'kind',
        row.fn.countAll<bigint>().as('total'),
        row.fn.countAll<bigint>().filterWhere('unread', '=', true).as('unread'),
      ])
      .groupBy('kind')
      .execute(),
    newestOfEach(call, viewer.id, type, page, limit),
    unreadOf(call, viewer.id),
  ]);
  const list = await presentNotices(call, viewer.id, rows);
  return {
    unread,
    types: topics.map((name) => {
      const mine = counts.filter((row) => topicOf(row.kind as NoticeKind) === name);
      const sum = (of: 'total' | 'unread') => mine.reduce((n, row) => n + Number(row[of]), 0);
      return {
        type: name,
        title: notice_topics[name].title,
        unread: sum('unread'),
        total: sum('total'),
        list: list.filter((one) => topicOf(one.kind) === name),
      };
    }),
  };
}

async function newestOfEach(
  call: Call,
  user_id: number,
  type: Parsed<'notify.by_type'>['type'],
  page: number,
  limit: number,
): Promise<NoticeRow[]> {
  const kinds = type ? kindsOf(type) : topic_names.flatMap((name) => notice_topics[name].kinds);
  const names = kinds.map((kind) => topicOf(kind));
  const { rows } = await sql<NoticeRow>`
    select id, kind, object, object_id, title, words, excerpt, href, act, actor_ids, actor_count, times, unread, at from (
      select n.*, row_number() over (partition by topics.topic order by n.unread desc, n.at desc, n.id desc) as place
      from notices n join unnest(${kinds}::text[], ${names}::text[]) as topics (kind, topic) using (kind)
      where n.user_id = ${user_id} and n.on_site and n.deleted_at is null
    ) as placed
    where place > ${(page - 1) * limit} and place <= ${page * limit}
    order by unread desc, at desc, id desc`.execute(notifyDb(call));
  return rows;
}
