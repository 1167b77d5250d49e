import { sql } from 'kysely';
import { articleText, makeArticle, makeColumn, makeCover } from '../server/testing/column-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';
import type { Known } from './input-from-schema.ts';

type People = { member: TestPerson; other: TestPerson; staff: TestPerson };

/**
 * Columns of two authors and of another, their articles in several states, and under the first of them comments and
 * drafts that go by the numbers which the fuzzer knows already.
 */
export async function makeFuzzColumns(
  house: TestHouse,
  { member, other, staff }: People,
  numbers: { comments: readonly number[]; drafts: readonly number[] },
) {
  const { db } = house;
  const at = new Date(house.clock.now().getTime() - 3_600_000);
  const own = await makeColumn(db, { author_id: staff.id, at });
  const closed = await makeColumn(db, { author_id: staff.id, at, status: 'closed' });
  const begun = await makeColumn(db, { author_id: member.id, at, status: 'draft' });
  const members = await makeColumn(db, { author_id: member.id, at });
  const others = await makeColumn(db, { author_id: other.id, at });
  const columns = [own, others, closed, begun, members];
  const articles = [
    await makeArticle(db, { column_id: own.id, at }),
    await makeArticle(db, { column_id: others.id, at }),
    await makeArticle(db, { column_id: own.id, at, status: 'deleted' }),
    await makeArticle(db, { column_id: own.id, at, status: 'hidden' }),
    await makeArticle(db, { column_id: members.id, at }),
  ];
  const cover = await makeCover(house, staff);
  const members_cover = await makeCover(house, member);
  const article = articles[0]!.id;
  const [floor, of_other, reply, hidden, gone, waiting] = numbers.comments;
  const written = [
    { id: floor, root_id: null, author_id: member.id, floor: 1, status: 'normal' },
    { id: of_other, root_id: null, author_id: other.id, floor: 2, status: 'normal' },
    { id: reply, root_id: floor, author_id: member.id, floor: 0, status: 'normal' },
    { id: hidden, root_id: null, author_id: other.id, floor: 3, status: 'hidden' },
    { id: gone, root_id: null, author_id: member.id, floor: 4, status: 'deleted' },
    { id: waiting, root_id: null, author_id: other.id, floor: 5, status: 'first_review' },
  ];
  await sql`update articles set next_floor = 6 where id = ${article}`.execute(db);
  await sql`
    insert into article_comments (id, article_id, root_id, parent_id, author_id, floor, status, body_html, body_src, render_version, created_at) overriding system value
    select c.id, ${article}::int, c.root_id, c.root_id, c.author_id, c.floor, c.status, '<p>原话</p>', '<p>原话</p>', 1, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as c (id int, root_id int, author_id int, floor int, status text)`.execute(
    db,
  );
  await sql`select setval(pg_get_serial_sequence('article_comments', 'id'), 1000)`.execute(db);
  await sql`select setval(pg_get_serial_sequence('article_drafts', 'id'), 1000)`.execute(db);

  const restore = async (): Promise<void> => {
    await sql`delete from columns where id <> all(${columns.map(({ id }) => id)}::int[]) and not exists (select from articles a where a.column_id = columns.id) and not exists (select from column_follows f where f.column_id = columns.id)`.execute(
      db,
    );
    await sql`update columns set status = case id when ${closed.id} then 'closed' when ${begun.id} then 'draft' else 'approved' end, pending_title = case id when ${members.id} then '等着改的名字' end where id = any(${columns.map(({ id }) => id)}::int[])`.execute(
      db,
    );
    await sql`
      update articles a set status = was.status, submitted_at = ${new Date(at.getTime() - 90 * 86_400_000)}::timestamptz, erased_at = null,
        deleted_at = case when was.status = 'deleted' then ${at}::timestamptz end, deleted_by = case when was.status = 'deleted' then a.author_id end, deleted_from = case when was.status = 'deleted' then 'normal' end
      from unnest(${articles.map(({ id }) => id)}::int[], ${['normal', 'normal', 'deleted', 'hidden', 'normal']}::text[]) as was (id, status) where a.id = was.id`.execute(
      db,
    );
    await sql`
      update article_comments c set status = was.status, top = false, fold_reason = null,
        deleted_at = case when was.status = 'deleted' then ${house.clock.now()}::timestamptz end, deleted_by = case when was.status = 'deleted' then c.author_id end, deleted_from = case when was.status = 'deleted' then 'normal' end
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as was (id int, status text) where c.id = was.id`.execute(
      db,
    );
    // Ninety days ago, so that nobody's quota is used up.
    await sql`update articles set submitted_at = submitted_at - interval '90 days' where submitted_at > ${at}::timestamptz`.execute(
      db,
    );
    await sql`
      insert into article_drafts (id, user_id, rev, payload, updated_at) overriding system value
      select id, ${staff.id}::int, 1, '{}', ${at}::timestamptz from unnest(${[...numbers.drafts]}::int[]) as id on conflict (id) do nothing`.execute(
      db,
    );
    await recount();
  };
  const recount = async (): Promise<void> => {
    await sql`update articles a set comment_count = (select count(*) from article_comments c where c.article_id = a.id and c.status in ('normal', 'folded'))`.execute(
      db,
    );
    await sql`update article_comments c set reply_count = (select count(*) from article_comments r where (r.root_id = c.id or r.parent_id = c.id) and r.status in ('normal', 'folded'))`.execute(
      db,
    );
    await sql`update columns c set article_count = (select count(*) from articles a where a.column_id = c.id and a.status = 'normal')`.execute(
      db,
    );
  };
  await restore();

  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  const known: Known = {
    column_id: ids(columns),
    article_id: ids(articles),
    cate_id: [5],
    summary: ['这篇讲退货率怎样从 9% 降到 4%，附三张表。'],
    introduce: ['讲仓库里的数字：周转、库龄和补货节奏。'],
    payload: [{ title: '写到一半' }],
  };
  return {
    known,
    of_member: {
      column_id: [members.id, ...ids(columns)],
      article_id: [articles[4]!.id, ...ids(articles)],
      cover: [members_cover.id],
    },
    of_staff: { cover: [cover.id] },
    /** Long enough for an article, short enough for a comment. */
    content: `<p>${articleText}</p>`,
    restore,
  };
}
