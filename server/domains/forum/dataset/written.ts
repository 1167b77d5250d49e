import { sql, type RawBuilder } from 'kysely';

/** What everyone can read of what was written from one moment to another: its day, forum and author, post or comment. */
export const writtenBetween = (from: Date, to: Date, forum_id?: number): RawBuilder<unknown> => sql`
  select (published_at at time zone 'Asia/Shanghai')::date as day, forum_id, author_id, 1 as post, 0 as comment
  from posts where status = 'normal' and published_at >= ${from} and published_at < ${to} ${forum_id === undefined ? sql`` : sql`and forum_id = ${forum_id}`}
  union all
  select (c.created_at at time zone 'Asia/Shanghai')::date, p.forum_id, c.author_id, 0, 1
  from comments c join posts p on p.id = c.post_id
  where c.created_at >= ${from} and c.created_at < ${to} and c.status in ('normal', 'folded') and p.status = 'normal' ${forum_id === undefined ? sql`` : sql`and p.forum_id = ${forum_id}`}`;
