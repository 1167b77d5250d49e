import { sql } from 'kysely';
import {
  forum_log_events,
  type ForumLogEvent,
  type ForumLogGroup,
  type ForumRole,
} from '../../../../contract/forum/forum-powers.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { maskText, readMasks } from '../../text/index.ts';

/** Nothing is counted beyond these. */
const most_counted = 1000;

type Row = {
  id: bigint;
  event: string;
  role: string;
  actor_id: number;
  user_id: number | null;
  reason: string;
  at: Date;
  pcode: string | null;
  title: string | null;
  floor: number | null;
};

/**
 * What those who run a forum did, for everybody to read. Of what is not shown neither title nor author stands here: the log
 * says what was done and why, and does not publish once more what was taken away.
 */
export async function listLog(
  { forum_id, page, limit, kind }: Parsed<'forum.log'>,
  call: Call,
): Promise<Output<'forum.log'>> {
  call.dependsOn(tags.log(forum_id), tags.forumPosts(forum_id), tags.forum(forum_id), tags.words(forum_id));
  const db = forumDb(call);
  const of_kind = kind ? sql`l.event = any(${eventsOf(kind)}::text[])` : sql`true`;
  const from = (page - 1) * limit;
  const [forum, rows, counted, masks] = await Promise.all([
    db.selectFrom('forums').select('id').where('id', '=', forum_id).executeTakeFirst(),
    from >= most_counted
      ? []
      : sql<Row>`
        select l.id, l.event, l.role, l.actor_id, l.user_id, l.reason, l.at,
          case when p.status = 'normal' then p.pcode end as pcode, case when p.status = 'normal' then p.title end as title,
          case when p.status = 'normal' then coalesce(root.floor, c.floor) end as floor
        from (select * from forum_log l where l.forum_id = ${forum_id} and ${of_kind} order by l.id desc offset ${from} limit ${limit}) as l
        left join posts p on p.id = l.post_id left join comments c on c.id = l.comment_id left join comments root on root.id = c.root_id
        order by l.id desc`
          .execute(db)
          .then((found) => found.rows),
    sql<{
      n: number;
    }>`select count(*)::int as n from (select from forum_log l where l.forum_id = ${forum_id} and ${of_kind} limit ${sql.lit(most_counted)}) as counted`.execute(
      db,
    ),
    readMasks(call),
  ]);
  if (!forum) throw noSuchForum();
  const people = await peopleByIds(
    call,
    rows.flatMap((row) => [row.actor_id, ...(row.user_id === null ? [] : [row.user_id])]),
  );
  return {
    list: rows.flatMap((row) => {
      const actor = people.get(row.actor_id);
      if (!actor) return [];
      return [
        {
          id: String(row.id),
          event: row.event as ForumLogEvent,
          role: row.role as ForumRole,
          actor,
          post:
            row.pcode && row.title ? { pcode: row.pcode, title: maskText(masks, forum_id, row.title) } : null,
          floor: row.floor,
          person: row.user_id === null ? null : (people.get(row.user_id) ?? null),
          reason: maskText(masks, forum_id, row.reason),
          at: row.at.toISOString(),
        },
      ];
    }),
    total: counted.rows[0]!.n,
    page,
    limit,
  };
}

const eventsOf = (kind: ForumLogGroup): string[] =>
  Object.entries(forum_log_events).flatMap(([event, { group }]) => (group === kind ? [event] : []));
