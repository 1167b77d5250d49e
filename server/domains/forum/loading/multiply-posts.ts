import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { addToPersonCounts } from '../../account/index.ts';
import { warmPosts } from '../posts/warmth.ts';
import { recountForums } from './load-posts.ts';

const at_once = 10_000;
const year_ms = 365 * 86_400_000;
/** Over how long what is made lies behind the clock. */
const years = 3;

/** The public code of the n-th post of such a site. */
export const madePostCode = (n: number): string =>
  createHash('md5').update(`post ${n}`).digest('hex').slice(0, 12);

/** Of a hundred posts one has 200 comments, nine have 40, the others 4 or 5: ten in the middle. */
const comments_of = sql`case when i % 100 = 7 then 200 when i % 10 = 3 then 40 else 4 + (i % 10 < 9)::int end`;

/**
 * Makes posts like those that are there, with ten comments each in the middle, until there are so many: for the bench, which asks
 * how a large site behaves. Words, boards and people are of the posts that are there, one's title over another's body; nobody is
 * told of anything. Each batch is a transaction, so a run that was broken off is gone on with.
 * @returns how many were made
 */
export async function multiplyPosts(
  db: Db,
  wanted: number,
  now: Date,
  say: (made: number) => void = () => {},
): Promise<number> {
  const { posts: there, ...last } = await countAll(db);
  if (there === 0) throw new Error('there is no post to be multiplied');
  const began = new Date(now.getTime() - years * year_ms);
  for (let made = there; made < wanted; made += at_once) {
    const to = Math.min(made + at_once, wanted);
    await db
      .transaction()
      .execute((transaction) => makeBatch(transaction, { from: made, to, wanted, began, now }));
    say(to - there);
  }
  await sql`analyze posts, post_bodies, comments`.execute(db);
  await recountForums(db);
  await countPeople(db, last);
  await warmNewest(db, now);
  return Math.max(0, wanted - there);
}

async function countAll(db: Db): Promise<{ posts: number; post: number; comment: number }> {
  const { rows } = await sql<{ posts: number; post: number; comment: number }>`
    select count(*)::int as posts, coalesce(max(id), 0) as post, (select coalesce(max(id), 0) from comments) as comment from posts`.execute(
    db,
  );
  return rows[0]!;
}

type Batch = { from: number; to: number; wanted: number; began: Date; now: Date };

/** What was written later has the higher id, as on any site; the comments of a post lie apart from each other. */
async function makeBatch(db: Db, { from, to, wanted, began, now }: Batch): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local synchronous_commit = off`.execute(db);
  await sql`
    create temporary table models on commit drop as
    select (row_number() over (order by p.id) - 1)::int as n, p.forum_id, p.category_id, p.author_id, p.item_type, p.title, p.excerpt, p.images, p.tags, p.marketplaces, b.body_src, b.body_html, b.render_version
    from (select * from posts where status = 'normal' and top = 'none' order by id limit 1000) p join post_bodies b on b.post_id = p.id`.execute(
    db,
  );
  await sql`
    create temporary table replies on commit drop as
    select (row_number() over (order by id) - 1)::int as n, author_id, body_src, body_html, render_version from (select * from comments where status = 'normal' order by id limit 2000) c`.execute(
    db,
  );
  await sql`
    create temporary table making on commit drop as
    select i, nextval(pg_get_serial_sequence('posts', 'id'))::int as id, ${comments_of} as comments,
      ${began}::timestamptz + (${now}::timestamptz - ${began}::timestamptz) * (i::float8 / ${wanted}::float8) as published_at
    from generate_series(${from}::int, ${to}::int - 1) as i`.execute(db);
  await sql`
    insert into posts (id, pcode, forum_id, category_id, author_id, item_type, status, title, excerpt, images, tags, marketplaces, source, view_count, like_count, comment_count, next_floor, submitted_at, published_at, last_commented_at)
    overriding system value
    select m.id, substr(md5('post ' || m.i), 1, 12), o.forum_id, o.category_id, o.author_id, o.item_type, 'normal', left(t.title, 70) || ' ' || m.i, o.excerpt, o.images, o.tags, o.marketplaces, 'web',
      m.i % 900, 0, m.comments, 1 + m.comments - m.comments / 4, m.published_at, m.published_at, least(${now}::timestamptz, m.published_at + interval '1 hour' * (m.i % 72))
    from making m
    join models o on o.n = m.i % (select count(*) from models)
    join models t on t.n = (m.i::bigint * 7919 % (select count(*) from models))::int`.execute(db);
  await sql`
    insert into post_bodies (post_id, body_src, body_html, render_version)
    select m.id, o.body_src, o.body_html, o.render_version from making m join models o on o.n = m.i % (select count(*) from models)`.execute(
    db,
  );
  // Of four the fourth answers the one before it, which stands on a floor of its own.
  await sql`
    create temporary table talking on commit drop as
    select m.i, m.id as post_id, m.comments, j, m.published_at, nextval(pg_get_serial_sequence('comments', 'id'))::int as id
    from making m cross join lateral generate_series(0, m.comments - 1) as j order by m.i, j`.execute(db);
  await sql`
    insert into comments (id, post_id, root_id, parent_id, author_id, floor, status, body_html, body_src, render_version, created_at, reply_count)
    overriding system value
    select t.id, t.post_id, case when t.j % 4 = 3 then t.id - 1 end, case when t.j % 4 = 3 then t.id - 1 end, r.author_id,
      case when t.j % 4 = 3 then 0 else 1 + t.j - t.j / 4 end, 'normal', r.body_html, r.body_src, r.render_version,
      least(${now}::timestamptz, t.published_at + interval '7 minutes' * (t.j + 1)), case when t.j % 4 = 2 and t.j + 1 < t.comments then 1 else 0 end
    from talking t join replies r on r.n = (t.i::bigint * 31 + t.j * 17) % (select count(*) from replies)
    order by md5(t.id::text)`.execute(db);
}

/** Adds to each person what was made in their name. */
async function countPeople(db: Db, last: { post: number; comment: number }): Promise<void> {
  const { rows } = await sql<{ id: number; post_count: number; comment_count: number }>`
    select id, sum(posts)::int as post_count, sum(comments)::int as comment_count from (
      select author_id as id, count(*) as posts, 0 as comments from posts where id > ${last.post} group by author_id
      union all select author_id, 0, count(*) from comments where id > ${last.comment} group by author_id
    ) as made group by id`.execute(db);
  for (const { id, ...counts } of rows) await addToPersonCounts({ db }, id, counts);
}

/** The warmest of what is young enough. */
async function warmNewest(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from posts where status = 'normal' and published_at > ${now}::timestamptz - interval '14 days' order by published_at desc limit 20000`.execute(
    db,
  );
  for (let at = 0; at < rows.length; at += 500)
    await warmPosts(
      db,
      rows.slice(at, at + 500).map(({ id }) => id),
      now,
    );
}
