import { expect } from 'vitest';
import { codes } from '../contract/http/envelope.ts';
import { checkLedger } from '../server/ledger/self-check.ts';
import type { TestDatabase } from '../server/testing/cluster.ts';
import { openHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';
import { makeTask } from '../server/testing/task-builders.ts';
import { verifyPerson } from '../server/testing/verification-builders.ts';
import type { HttpClient } from './http-client.ts';

const people = 200;
const places = 20;
const most = 60;

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
  const crowd: TestPerson[] = [];
  for (let n = 0; n < people; n++) {
    const person = await house.person();
    await verifyPerson(house, person.id);
    crowd.push(person);
  }
  const wish = {
    task_no: task.task_no,
    account: 'amazon.com/shop/crowd',
    note: '家里用得上，会连续记录',
    agree: '1.0',
  };
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
    new Set(['申请的人已经满了，等有人撤回或没通过再来', '你已经申请过这个任务']),
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
