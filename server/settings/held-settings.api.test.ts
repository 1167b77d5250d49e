import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { holdSettings } from './held-settings.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const titled = (title: string) =>
  house.db
    .insertInto('settings')
    .values({ key: 'site', value: JSON.stringify({ title, subtitle: '' }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: JSON.stringify({ title, subtitle: '' }) }),
    )
    .execute();

test('of two readings that overlap the one that began later is held, whichever ends first', async () => {
  const waiting: (() => void)[] = [];
  let holds = false;
  const held_back: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (holds) await new Promise<void>((resolve) => waiting.push(resolve));
      return result;
    },
  };
  let tell = () => {};
  const listener = {
    async listen(_channel: string, heard: () => void) {
      tell = heard;
      return async () => {};
    },
  };
  const seen: (string | undefined)[] = [];
  const errors: unknown[] = [];
  await titled('旧名');
  const held = await holdSettings(house.db.withPlugin(held_back), listener as never, {
    changed: ({ site }) => void seen.push(site?.title),
    onError: (error) => void errors.push(error),
  });
  holds = true;
  tell();
  await expect.poll(() => waiting.length).toBe(1);
  await titled('新名');
  tell();
  await expect.poll(() => waiting.length).toBe(2);

  waiting[1]!();
  await expect.poll(() => held().site?.title).toBe('新名');
  waiting[0]!();
  await house.db.selectFrom('settings').select('key').execute();
  await new Promise((resolve) => setImmediate(resolve));
  expect(held().site?.title).toBe('新名');
  expect(seen).toEqual(['旧名', '新名']);
  expect(errors).toEqual([]);
});
