import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeArticle, makeArticleComment, makeColumn } from '../../../testing/column-builders.ts';
import { makeComment, makeForum, makePost, makeRegular } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

/** As many behind the longest list. */
const behind = 5;
const longest = 1000;

let house: TestHouse;
let moderator: TestPerson;
let forum_id: number;
beforeAll(async () => {
  house = await openHouse();
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  forum_id = (await makeForum(house.db)).id;
  const author = await makeRegular(house, forum_id);
  const at = new Date(house.clock.now().getTime() - 3_600_000);
  const post = await makePost(house.db, { forum_id, author_id: author.id, at, status: 'first_review' });
  await copy('posts', post.id, { pcode: sql`'p' || lpad(n::text, 9, '0')` });
  await sql`insert into post_bodies select p.id, b.body_src, b.body_html, b.render_version
    from posts p cross join post_bodies b where b.post_id = ${post.id} and p.id > ${post.id}`.execute(
    house.db,
  );
  const talk = await makePost(house.db, { forum_id, author_id: author.id, at });
  const floor = await makeComment(house.db, { post_id: talk.id, author_id: author.id, at });
  await copy('comments', floor.id, { floor: sql`floor + n` });
  const column = await makeColumn(house.db, {
    author_id: (await house.person({ grants: ['author'] })).id,
    at,
  });
  const article = await makeArticle(house.db, { column_id: column.id, at, status: 'hidden' });
  await copy('articles', article.id, {});
  const read = await makeArticle(house.db, { column_id: column.id, at });
  const said = await makeArticleComment(house.db, { article_id: read.id, author_id: author.id, at });
  await copy('article_comments', said.id, { floor: sql`floor + n` });
});
afterAll(() => house.close());

/** So many rows more as the longest list and what lies behind it have, each with a number and what differs by `n`. */
async function copy(table: string, id: number, differs: Record<string, RawBuilder<unknown>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name <> 'id' and is_generated = 'NEVER'`.execute(
    house.db,
  );
  const names = rows.map(({ name }) => name);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => differs[name] ?? sql.ref(name)))}
    from ${sql.table(table)} cross join generate_series(1, ${longest + behind - 1}) as n where id = ${id}`.execute(
    house.db,
  );
}

const lists = [
  ['admin.posts', 'pcode', { status: 'first_review' }, 1],
  ['admin.posts', 'pcode', { author: 'of the builder' }, -1],
  ['admin.comments', 'id', {}, -1],
  ['admin.comments', 'id', { forum_id: 'of the builder' }, -1],
  ['admin.articles', 'id', { status: 'hidden' }, -1],
  ['admin.articles', 'id', {}, -1],
  ['admin.article_comments', 'id', {}, -1],
] as const;

test.each(lists)(
  '%s %j %j goes on behind its longest list, and misses nothing',
  async (call, key, asked, way) => {
    const input = {
      ...asked,
      ...('forum_id' in asked ? { forum_id } : {}),
      ...('author' in asked ? { author: undefined } : {}),
    };
    type Answer = { list: Record<string, unknown>[]; total: number; further: string | null };
    const page = async (more: object): Promise<Answer> =>
      house.gives(call, { limit: 100, ...input, ...more }, { as: moderator });
    const keys: unknown[] = [];
    for (let nth = 1; nth <= longest / 100; nth++)
      keys.push(...(await page({ page: nth })).list.map((row) => row[key]));
    const first = await page({ page: 1 });
    expect(first).toMatchObject({ total: longest, further: expect.stringMatching(/^\d+\.\d+$/) });
    const second = await page({ after: first.further });
    expect(second).toMatchObject({ further: null });
    expect(second.total).toBeGreaterThanOrEqual(behind);
    expect(second.list).toHaveLength(second.total);
    keys.push(...second.list.map((row) => row[key]));
    expect(new Set(keys).size, 'each once').toBe(longest + second.total);
    if (key === 'id') expect(keys).toEqual((keys as number[]).toSorted((a, b) => way * (a - b)));
  },
);

test('a place that none was named by is refused at its field', async () => {
  for (const after of ['', 'x', '1', '1.', '.1', '-1.1', '1.1.1', '1'.repeat(18) + '.1', "1.1'"])
    expect(await house.call('admin.posts', { after }, { as: moderator }), after).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'after', message: '位置不对，请回到最新的再往后翻' }] },
    });
  expect(
    await house.gives('admin.posts', { after: '99999999999999999.999999999999999' }, { as: moderator }),
  ).toMatchObject({ page: 1 });
});

test('a list that is just as long as the longest has nothing behind it', async () => {
  await sql`update articles set erased_at = now()
    where id in (select id from articles where status = 'hidden' order by id limit ${behind})`.execute(
    house.db,
  );
  expect(await house.gives('admin.articles', { status: 'hidden' }, { as: moderator })).toMatchObject({
    total: longest,
    further: null,
  });
});
