import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeForum, makePost } from './forum-builders.ts';
import { openHouse, type TestHouse } from './house.ts';
import { keepState, type KeptState } from './kept-state.ts';
import { whatIsStored } from './stored.ts';

let house: TestHouse;
let kept: KeptState;
beforeAll(async () => {
  house = await openHouse();
  const { id } = await makeForum(house.db);
  const author = await house.person();
  await makePost(house.db, { forum_id: id, author_id: author.id, at: house.clock.now() });
  kept = await keepState(house.db, ['rate_counters']);
});
afterAll(() => house.close());

test('a state that is kept is told from any other, and comes back whole', async () => {
  const before = await whatIsStored(house.db);
  expect(await kept.changes()).toEqual({});
  await sql`update users set bio = 'another'`.execute(house.db);
  await sql`update forums set title = title`.execute(house.db);
  await sql`delete from post_bodies`.execute(house.db);
  await makeForum(house.db);
  const changed = await kept.changes();
  expect(Object.keys(changed)).toEqual(['forum_categories', 'forums', 'post_bodies', 'users']);
  expect(Object.keys(await kept.changes(['users']))).not.toContain('users');
  await sql`update users set bio = 'yet another'`.execute(house.db);
  expect(await kept.changes()).not.toEqual(changed);

  await kept.restore();
  expect(await kept.changes()).toEqual({});
  expect(await whatIsStored(house.db)).toEqual(before);
  const next = await sql<{
    id: bigint;
  }>`select nextval(pg_get_serial_sequence('forums', 'id')) as id`.execute(house.db);
  expect(next.rows[0]!.id, 'numbers go on where they were').toBe(2n);
});

test('what is rolled back was never stored', async () => {
  await expect(
    house.db.transaction().execute(async (db) => {
      await sql`delete from post_bodies`.execute(db);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await kept.changes()).toEqual({});
});
