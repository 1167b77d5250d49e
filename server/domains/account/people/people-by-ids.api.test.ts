import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { peopleByIds } from './people-by-ids.ts';

let house: TestHouse;
beforeAll(async () => (house = await openHouse()));
afterAll(() => house.close());

/** The database of one reader, and what it was asked. */
function counted() {
  const statements = { number: 0 };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.number++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: house.db.withPlugin(counting), statements };
}

test('those who are asked for at once are read together, and each asker gets their own', async () => {
  const [one, two, three] = [
    await house.person(),
    await house.person({ grants: ['staff'] }),
    await house.person(),
  ];
  const { db, statements } = counted();
  const [some, others, none, nobody] = await Promise.all([
    peopleByIds({ db }, [one.id, two.id, one.id]),
    peopleByIds({ db }, [two.id, three.id]),
    peopleByIds({ db }, []),
    peopleByIds({ db }, [2_000_000_000]),
  ]);
  expect([...some.keys()]).toEqual([one.id, two.id]);
  expect([...others.keys()]).toEqual([two.id, three.id]);
  expect(some.get(two.id)).toEqual(others.get(two.id));
  expect(some.get(two.id)).toMatchObject({ username: two.username, badges: ['官方'] });
  expect([none.size, nobody.size]).toEqual([0, 0]);
  expect(statements.number).toBe(1);
});

test('who is asked for later is read anew', async () => {
  const one = await house.person();
  const { db, statements } = counted();
  const before = await peopleByIds({ db }, [one.id]);
  await house.db.updateTable('users').set({ nickname: '改了名的人' }).where('id', '=', one.id).execute();
  const after = await peopleByIds({ db }, [one.id]);
  expect(before.get(one.id)!.nickname).not.toBe('改了名的人');
  expect(after.get(one.id)!.nickname).toBe('改了名的人');
  expect(statements.number).toBe(2);
});

test('what goes wrong is said to all who asked, and not to who asks next', async () => {
  const one = await house.person();
  await house.db
    .transaction()
    .execute(async (db) => {
      await db
        .selectFrom('users')
        .select('nothing' as never)
        .execute()
        .catch(() => {});
      const both = await Promise.allSettled([peopleByIds({ db }, [one.id]), peopleByIds({ db }, [one.id])]);
      expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      throw new Error('given up');
    })
    .catch(() => {});
  expect((await peopleByIds({ db: house.db }, [one.id])).size).toBe(1);
});
