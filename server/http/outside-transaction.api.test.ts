import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';
import type { Call } from '../call/call.ts';
import { refuse } from '../call/refusal.ts';
import { serve, type Answer } from './serve.ts';

let house: TestHouse;
const dropped: string[][] = [];
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(() => void (dropped.length = 0));
afterAll(() => house.close());

const cookie = (value: string) => ({
  name: 'told',
  value,
  max_age: null,
  http_only: true,
  same_site: 'lax' as const,
});

/** `auth.register` stands for the calls that ask a provider: this is what it does instead. */
function during(useCase: (call: Call) => Promise<unknown>): Promise<Answer> {
  const kernel = {
    ...house.kernel,
    dropPages: (tags: string[]) => void dropped.push(tags),
    settings: { ...house.kernel.settings, check_output: false },
    use_cases: { ...house.kernel.use_cases, 'auth.register': (_input: object, call: Call) => useCase(call) },
  };
  return serve(kernel, 'auth.register', {
    id: 'a',
    ip: '',
    user_agent: '',
    token: null,
    bind: null,
    input: {
      receiver: 'lin@example.com',
      captcha: '123456',
      uniqid: '0123456789abcdef',
      username: 'linxiaoman',
      password: '宁波港的第三个柜',
      agree: true,
    },
  });
}
const openTransactions = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
    house.db,
  );
  return rows[0]!.count;
};
const jobsWaiting = async () => {
  const { rows } = await sql<{ name: string }>`select name from test_jobs`.execute(house.db);
  return rows.map(({ name }) => name);
};

describe('a call outside of a transaction', () => {
  test('holds none while it asks, and what it does inside of one is done together', async () => {
    const answer = await during(async (call) => {
      expect(await openTransactions()).toBe(0);
      return call.inTransaction(async (call) => {
        expect(await openTransactions()).toBe(1);
        await call.later('test.told', {});
        call.invalidates('site');
        call.cookies.push(cookie('a'));
        return 'done';
      });
    });
    expect(answer).toMatchObject({ envelope: { data: 'done' }, cookies: [cookie('a')] });
    expect(dropped).toEqual([['site']]);
    expect(await jobsWaiting()).toEqual(['test.told']);
    await sql`delete from test_jobs`.execute(house.db);
  });

  test('nothing of a transaction that is refused is left', async () => {
    const failing = during((call) =>
      call.inTransaction(async (call) => {
        await call.later('test.told', {});
        call.cookies.push(cookie('a'));
        throw refuse('不行');
      }),
    );
    await expect(failing).rejects.toThrow('不行');
    expect(await jobsWaiting()).toEqual([]);
    expect(dropped).toEqual([]);
  });

  test('after a conflict the transaction is done again, and the question is not asked again', async () => {
    let questions = 0;
    let tries = 0;
    const answer = await during(async (call) => {
      questions += 1;
      return call.inTransaction(async (call) => {
        tries += 1;
        call.cookies.push(cookie(String(tries)));
        if (tries === 1)
          await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(call.db);
        return 'done';
      });
    });
    expect([questions, tries]).toEqual([1, 2]);
    expect(answer.cookies).toEqual([cookie('2')]);
  });

  test('says so when tags are written where nothing commits', async () => {
    await expect(during(async (call) => call.invalidates('site'))).rejects.toThrow(/inTransaction/);
  });
});

test('in a call that is in its transaction, inTransaction is part of it', async () => {
  const owner = await house.person();
  const kernel = {
    ...house.kernel,
    use_cases: {
      ...house.kernel.use_cases,
      'auth.logout': (_input: object, call: Call) =>
        call.inTransaction(async (inner) => {
          expect(inner).toBe(call);
          return null;
        }),
    },
  };
  const carried = { id: 'a', ip: '', user_agent: '', input: {}, token: owner.token, bind: owner.bind };
  await expect(serve(kernel, 'auth.logout', carried)).resolves.toMatchObject({ envelope: { code: 1 } });
});
