import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeArticle, makeColumn } from '../testing/column-builders.ts';
import { makeForum, makePost, type TestPost } from '../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';

let house: TestHouse;
let post: TestPost;
let article_id: number;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  const at = house.clock.now();
  const author = await house.person({ grants: ['author'] });
  const forum = await makeForum(house.db);
  post = await makePost(house.db, { forum_id: forum.id, author_id: author.id, at });
  const column = await makeColumn(house.db, { author_id: author.id, at });
  article_id = (await makeArticle(house.db, { column_id: column.id, at })).id;
});

const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36' };
const readPost = (ip: string) => house.gives('posts.view', { pcode: post.pcode }, { ip, headers });
const readArticle = (ip: string) => house.gives('column.article_view', { article_id }, { ip, headers });
const counts = async () => [
  (await house.gives('posts.detail', { pcode: post.pcode })).view_count,
  (await house.gives('column.article_detail', { article_id })).view_count,
];

test('a post and an article that were read are counted by themselves', async () => {
  await readPost('198.51.100.1');
  await readPost('198.51.100.2');
  await readArticle('198.51.100.1');
  await house.views.flush(house.db);
  expect(await counts()).toEqual([2, 1]);
});

test.each(['post_views', 'article_views'])(
  'what the database refuses once (%s) is counted the next time',
  async (table) => {
    const away = sql.table(`${table}_away`);
    for (const ip of ['198.51.100.1', '198.51.100.3']) await Promise.all([readPost(ip), readArticle(ip)]);
    await sql`alter table ${sql.table(table)} rename to ${away}`.execute(house.db);
    await expect(house.views.flush(house.db)).rejects.toThrow(table);
    // Read meanwhile, by the same visitor and by another one.
    for (const ip of ['198.51.100.1', '198.51.100.2']) await Promise.all([readPost(ip), readArticle(ip)]);
    await sql`alter table ${away} rename to ${sql.table(table)}`.execute(house.db);
    await house.views.flush(house.db);
    expect(await counts()).toEqual([3, 3]);
  },
);

test('two houses in one process count each their own', async () => {
  const other = await openHouse();
  try {
    await readPost('198.51.100.1');
    await other.views.flush(other.db);
    expect(await counts()).toEqual([0, 0]);
    await house.views.flush(house.db);
    expect(await counts()).toEqual([1, 0]);
  } finally {
    await other.close();
  }
});
