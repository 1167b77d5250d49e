import { expect } from 'vitest';
import { codes } from '../contract/http/envelope.ts';
import { checkLedger } from '../server/ledger/self-check.ts';
import type { TestDatabase } from '../server/testing/cluster.ts';
import { openHouse, type TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';
import { makeTask } from '../server/testing/task-builders.ts';
import { verifyPerson } from '../server/testing/verification-builders.ts';
import type { HttpClient } from './http-client.ts';

const people = 200;
const places = 20;
const most = 60;

const full = '申请的人已经满了，等有人撤回或没通过再来';
const wishFor = (task_no: string) => ({
  task_no,
  account: 'amazon.com/shop/crowd',
  note: '家里用得上，会连续记录',
  agree: '1.0',
});

/** So many who may apply, known by name. */
async function crowdOf(house: TestHouse, many: number): Promise<TestPerson[]> {
  const crowd: TestPerson[] = [];
  for (let n = 0; n < many; n++) {
    const person = await house.person();
    await verifyPerson(house, person.id);
    crowd.push(person);
  }
  return crowd;
}

/**
 * A crowd applies at once over two processes of one database, everybody in two tabs and on both sides; then the company affirms all of
 * them at once, on both sides too. Neither the cap nor the places are passed, and the escrow holds what the places cost and no more.
 */
export async function crowdTask(
  database: TestDatabase,
  [here, there]: readonly [HttpClient, HttpClient],
): Promise<void> {
  const { db } = database;
  const house = await openHouse({ database });
  house.clock.set(new Date());
  const company = await house.person({ grants: ['source'] });
  const task = await makeTask(house, { author_id: company.id, num: places, max_num: most });
  const crowd = await crowdOf(house, people);
  const wish = wishFor(task.task_no);
  const answers = await Promise.all(
    crowd.flatMap((as, n) =>
      [here, there].map((client, tab) => client.call('task.apply', wish, { as, key: `crowd-${n}-${tab}` })),
    ),
  );
  const rows = async () =>
    db
      .selectFrom('task_applications')
      .select(['id', 'user_id', 'status'])
      .where('task_id', '=', task.id)
      .execute();
  const counted = async () =>
    db
      .selectFrom('tasks')
      .select(['applied_count', 'taken_count', 'settled_count', 'status'])
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow();

  const applied = await rows();
  expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(most);
  expect(new Set(answers.flatMap(({ code, msg }) => (code === codes.success ? [] : msg)))).toEqual(
    new Set([full, '你已经申请过这个任务']),
  );
  expect([applied.length, new Set(applied.map(({ user_id }) => user_id)).size]).toEqual([most, most]);
  expect(await counted()).toMatchObject({ applied_count: most, taken_count: 0 });

  const ids = applied.map(({ id }) => Number(id));
  const said = await Promise.all(
    [here, there, here, there].map((client, n) =>
      client.call(
        'company.task_affirm_apply',
        { ids: ids.slice((n % 2) * 30, (n % 2) * 30 + 40) },
        { as: company },
      ),
    ),
  );
  const done = said.flatMap(({ data }) => data?.list.filter((one) => one.done) ?? []);
  expect([done.length, new Set(done.map(({ id }) => id)).size]).toEqual([places, places]);
  const after = await rows();
  const times = (status: string) => after.filter((one) => one.status === status).length;
  expect([times('affirmed'), times('expired'), times('applied')]).toEqual([places, most - places, 0]);
  expect(await counted()).toEqual({
    applied_count: 0,
    taken_count: places,
    settled_count: 0,
    status: 'closing',
  });
  const { held } = await here.gives('task.escrow', { task_no: task.task_no }, { as: company });
  expect(held).toBe(Number((task.reward + task.fee) * BigInt(places)));
  expect((await checkLedger(db)).findings).toEqual([]);
}

/**
 * One more than a task takes applies at the same moment, on both processes: a hundred wait for an answer, the hundred-and-first is told
 * why not and has the room that the next one leaves.
 */
export async function oneTooMany(
  database: TestDatabase,
  [here, there]: readonly [HttpClient, HttpClient],
): Promise<void> {
  const { db } = database;
  const house = await openHouse({ database });
  house.clock.set(new Date());
  const company = await house.person({ grants: ['source'] });
  const task = await makeTask(house, { author_id: company.id, num: 1, max_num: 100 });
  const wish = wishFor(task.task_no);
  const crowd = await crowdOf(house, 101);
  const apply = (as: TestPerson, n: number) =>
    (n % 2 ? here : there).call('task.apply', wish, { as, key: `one-too-many-${n}` });
  const answers = await Promise.all(crowd.map(apply));
  const waiting = async () => {
    const rows = await db
      .selectFrom('task_applications')
      .select('user_id')
      .where('task_id', '=', task.id)
      .where('status', '=', 'applied')
      .execute();
    return new Set(rows.map(({ user_id }) => user_id));
  };
  const counted = async () =>
    (await db.selectFrom('tasks').select('applied_count').where('id', '=', task.id).executeTakeFirstOrThrow())
      .applied_count;

  const refused = answers.findIndex(({ code }) => code !== codes.success);
  const late = crowd[refused]!;
  expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(100);
  expect(answers[refused]).toMatchObject({ code: codes.error, msg: full });
  expect(await waiting()).toEqual(new Set(crowd.filter((one) => one !== late).map(({ id }) => id)));
  expect(await counted()).toBe(100);

  const first = refused === 0 ? 1 : 0;
  await here.gives('task.cancel_apply', { apply_no: answers[first]!.data.apply_no }, { as: crowd[first]! });
  expect((await apply(late, 101)).code).toBe(codes.success);
  expect([(await waiting()).has(late.id), await counted()]).toEqual([true, 100]);
}
