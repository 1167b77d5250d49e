import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeForum, makePost } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { forumThings } from '../forum/index.ts';
import { collectedThings, collectExportPartsOf, collectLeavingOf } from './index.ts';

const kinds = collectedThings(forumThings);

let house: TestHouse;
let lin: TestPerson;
let kept: { id: number; pcode: string; title: string };
beforeAll(async () => {
  house = await openHouse();
  lin = await house.person();
  const author = await house.person();
  const forum = await makeForum(house.db);
  kept = await makePost(house.db, { forum_id: forum.id, author_id: author.id, at: house.clock.now() });
  const { id: folder_id } = await house.gives('collect.folder_add', { title: '选品' }, { as: lin });
  await house.gives('collect.add', { type: 'collect_post', id: kept.id, folder_id }, { as: lin });
});
afterAll(() => house.close());

test('own data names what was kept and where', async () => {
  const parts = Object.fromEntries(
    await Promise.all(
      collectExportPartsOf(kinds).map(async (part) => [
        part.name,
        await part.rows({ db: house.db, now: house.clock.now() }, lin.id),
      ]),
    ),
  );
  const at = house.clock.now();
  expect(parts).toEqual({
    collects: [{ type: '帖子', folder: '选品', title: kept.title, href: `/posts/${kept.pcode}`, at }],
    'collect-folders': [{ title: '选品', is_public: false, created_at: at }],
  });
});

test('who leaves keeps nothing, and the counts of what they kept are true', async () => {
  await house.kernel.db.transaction().execute(async (db) => {
    const call = { db, now: house.clock.now(), viewer: null, invalidates: () => {} };
    const { leave, inPortions } = collectLeavingOf(kinds);
    await leave!(call as never, lin.id, 'anonymise');
    expect(await inPortions!(call as never, lin.id, 'anonymise', 10)).toBe(1);
    expect(await inPortions!(call as never, lin.id, 'anonymise', 10)).toBe(0);
  });
  expect(await house.db.selectFrom('collects').selectAll().execute()).toEqual([]);
  expect(await house.db.selectFrom('collect_folders').selectAll().execute()).toEqual([]);
  const { collect_count } = await house.gives('posts.detail', { pcode: kept.pcode });
  expect(collect_count).toBe(0);
});
