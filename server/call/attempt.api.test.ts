import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { most_at_once } from '../../contract/http/batch.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import type { Call } from './call.ts';
import { each, saidOf, unlessAllRefused } from './each.ts';
import { callByNobody } from './make-call.ts';
import { refuse } from './refusal.ts';

let house: TestHouse;
let dropped: string[];
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  dropped = [];
  house.told.length = 0;
  await sql`truncate settings, test_jobs, notice_events, search_touches`.execute(house.db);
});
afterAll(() => house.close());

const inTransaction = <T>(work: (call: Call) => Promise<T>) =>
  callByNobody({ ...house.kernel, dropPages: (tags) => void dropped.push(...tags) }).inTransaction(work);

/** All that a step may leave behind, under its number. */
async function leave(call: Call, n: number): Promise<string> {
  await sql`insert into settings (key, value) values (${`step ${n}`}, '{}')`.execute(call.db);
  call.invalidates(`tag:${n}`);
  call.reindexes('post', n);
  call.notifies({ to: [n], kind: 'post_hidden', object: { kind: 'post', id: n }, at: '/' } as never);
  await call.tells(n, { kind: 'me' });
  await call.later('test.step', { n });
  call.cookies.push({ name: `c${n}`, value: '', max_age: null, http_only: true, same_site: 'lax' });
  return `left ${n}`;
}

async function leaveAndRefuse(call: Call, n: number): Promise<never> {
  await leave(call, n);
  throw refuse(`${n} 不行`);
}

/** The numbers of the steps that have left each kind of thing. */
async function found() {
  const numbers = async (statement: ReturnType<typeof sql<{ n: number }>>) =>
    (await statement.execute(house.db)).rows.map(({ n }) => n).sort((a, b) => a - b);
  return {
    rows: await numbers(sql`select substr(key, 6)::int as n from settings`),
    jobs: await numbers(sql`select (data ->> 'n')::int as n from test_jobs`),
    notices: await numbers(sql`select (notice -> 'to' ->> 0)::int as n from notice_events`),
    reindexed: await numbers(sql`select id as n from search_touches`),
    told: house.told.map(({ user_id }) => user_id).sort((a, b) => a - b),
    dropped: dropped.map((tag) => Number(tag.slice(4))).sort((a, b) => a - b),
  };
}
const all = (...numbers: number[]) => ({
  rows: numbers,
  jobs: numbers,
  notices: numbers,
  reindexed: numbers,
  told: numbers,
  dropped: numbers,
});

describe('a step that may be refused alone', () => {
  test('nothing of a refused step is left, and nothing of the others is lost', async () => {
    const answers = await inTransaction(async (call) => {
      await leave(call, 1);
      const good = await call.attempt((step) => leave(step, 2));
      const bad = await call.attempt((step) => leaveAndRefuse(step, 3));
      await call.attempt((step) => leave(step, 4));
      await leave(call, 5);
      expect(call.cookies.map(({ name }) => name)).toEqual(['c1', 'c2', 'c4', 'c5']);
      return [good, bad];
    });
    expect(answers).toMatchObject([
      { done: true, value: 'left 2' },
      { done: false, refusal: { facts: { msg: '3 不行' } } },
    ]);
    expect(await found()).toEqual(all(1, 2, 4, 5));
  });

  test('the open pages of somebody hear of it, and only of it, on the wire too', async () => {
    const heard: string[] = [];
    const client = await house.database.pool.connect();
    client.on('notification', ({ channel, payload }) => void heard.push(`${channel} ${payload}`));
    await client.query('listen live');
    await client.query('listen page_tags');
    await inTransaction(async (call) => {
      await call.attempt((step) => leaveAndRefuse(step, 1));
      await call.attempt((step) => leave(step, 2));
    });
    await client.query('select 1');
    await client.query('unlisten *');
    client.release();
    expect(heard.toSorted()).toEqual([
      `live [2,{"kind":"me"}]`,
      expect.stringMatching(/^page_tags \["[^"]+","tag:2"\]$/),
    ]);
  });

  test('a step may have steps: a refused one takes along what was done inside of it', async () => {
    await inTransaction(async (call) => {
      await call.attempt(async (step) => {
        await leave(step, 1);
        await step.attempt((inner) => leaveAndRefuse(inner, 2));
        await step.attempt((inner) => leave(inner, 3));
      });
      await call.attempt(async (step) => {
        await step.attempt((inner) => leave(inner, 4));
        return leaveAndRefuse(step, 5);
      });
    });
    expect(await found()).toEqual(all(1, 3));
  });

  test('an error that is no refusal ends everything', async () => {
    const failing = inTransaction(async (call) => {
      await leave(call, 1);
      await call.attempt(async (step) => {
        await leave(step, 2);
        throw new Error('broken');
      });
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await found()).toMatchObject({ rows: [], jobs: [], notices: [], reindexed: [] });
  });

  test('after a conflict the whole is done again, and what the first try left is gone', async () => {
    let tries = 0;
    await inTransaction(async (call) => {
      tries += 1;
      await call.attempt((step) => leave(step, tries));
      await call.attempt(async (step) => {
        await leave(step, 10 + tries);
        if (tries === 1)
          await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(step.db);
      });
    });
    expect(tries).toBe(2);
    expect(await found()).toMatchObject({
      rows: [2, 12],
      jobs: [2, 12],
      notices: [2, 12],
      reindexed: [2, 12],
    });
  });

  test('says so where nothing commits, and where the outer call is used in the middle of a step', async () => {
    await expect(callByNobody(house.kernel).attempt(async () => {})).rejects.toThrow(/inTransaction/);
    await expect(
      inTransaction((call) => call.attempt(async () => call.invalidates('tag:1'))),
    ).rejects.toThrow(/attempt is under way/);
    await expect(
      inTransaction((call) => Promise.all([1, 2].map((n) => call.attempt((step) => leave(step, n))))),
    ).rejects.toThrow(/attempt is under way/);
  });
});

describe('one act on several rows', () => {
  test('goes in the order of the ids, each once, with an answer for each', async () => {
    const order: number[] = [];
    const results = await inTransaction((call) =>
      each(call, [3, 1, 2, 3], (id, step) => {
        order.push(id);
        return id === 2 ? leaveAndRefuse(step, id) : leave(step, id);
      }),
    );
    expect(order).toEqual([1, 2, 3]);
    expect([...results].map(([id, result]) => [id, saidOf(result)])).toEqual([
      [1, { done: true, msg: '' }],
      [2, { done: false, msg: '2 不行' }],
      [3, { done: true, msg: '' }],
    ]);
    expect(() => unlessAllRefused(results)).not.toThrow();
    expect(await found()).toEqual(all(1, 3));
  });

  test('where all are refused the first refusal is the answer', async () => {
    const results = await inTransaction((call) => each(call, [2, 1], (id, step) => leaveAndRefuse(step, id)));
    expect(() => unlessAllRefused(results)).toThrow('1 不行');
    expect(() => unlessAllRefused(new Map())).not.toThrow();
  });

  test('never takes more rows than a batch may have', async () => {
    const ids = Array.from({ length: most_at_once + 1 }, (_, at) => at + 1);
    const done: number[] = [];
    const act = async (id: number) => void done.push(id);
    await expect(inTransaction((call) => each(call, ids, act))).rejects.toThrow(/too many/);
    expect(done).toEqual([]);
    await inTransaction((call) => each(call, ids.slice(1), act));
    expect(done).toHaveLength(most_at_once);
  });
});
