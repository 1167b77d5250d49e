import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerWith } from '../../../testing/account-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { leaveForGood } from '../../../testing/leave-for-good.ts';
import { inCall } from '../../../testing/ledger-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeApplication, makeTask } from '../../../testing/task-builders.ts';
import { finishedTasksOf, lateFactsOf, lateFactsOfAll, settleReport } from '../index.ts';

const day = 86_400_000;
const password = '慢船也能赶上旺季';
let house: TestHouse;
let company: TestPerson;
let tester: TestPerson;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.person({ grants: ['source'] });
  tester = await house.person();
});
const ago = (days: number) => new Date(house.clock.now().getTime() - days * day);
const set = (id: bigint, values: object) =>
  house.db.updateTable('task_applications').set(values).where('id', '=', id).execute();

test('tasks that ran to their end are counted from a day on', async () => {
  const over = async (status: 'finished' | 'stopped' | 'cancelled' | 'forced_stop', days: number) => {
    const { id } = await makeTask(house, { author_id: company.id, status });
    await house.db
      .updateTable('tasks')
      .set({ ended_at: ago(days) })
      .where('id', '=', id)
      .execute();
  };
  await over('finished', 1);
  await over('stopped', 180);
  await over('finished', 181);
  await over('cancelled', 1);
  await over('forced_stop', 1);
  await makeTask(house, { author_id: company.id });
  expect(await finishedTasksOf(house, company.id, ago(180))).toBe(2);
  expect(await finishedTasksOf(house, tester.id, ago(180))).toBe(0);
});

test('what was handed in by its day is in time; what came later, or never, is late, and lately late for a while', async () => {
  const handed = async (values: object) => {
    const task = await makeTask(house, { author_id: company.id });
    const { id } = await makeApplication(house, { task, user_id: tester.id, status: 'submitted' });
    await set(id, values);
  };
  await handed({ submitted_at: ago(5), due_at: ago(5) });
  await handed({ submitted_at: ago(5), due_at: null });
  await handed({ submitted_at: ago(5), due_at: ago(6), status: 'completed' });
  await handed({ submitted_at: ago(95), due_at: ago(96) });
  await handed({ submitted_at: null, due_at: ago(9), status: 'overdue', ended_at: ago(8) });
  await handed({ submitted_at: null, due_at: ago(99), status: 'overdue', ended_at: ago(98) });
  await handed({ submitted_at: null, due_at: ago(1), status: 'given_up' });
  expect(await lateFactsOf(house, tester.id, ago(90))).toEqual({ on_time: 2, overdue: 4, overdue_recent: 2 });
  expect(await lateFactsOfAll(house, [tester.id, company.id])).toEqual(
    new Map([[tester.id, { on_time: 2, overdue: 4 }]]),
  );
});

test('each thing that is due has a key of its own', async () => {
  const task = await makeTask(house, { author_id: company.id, num: 9, sample: 'keep' });
  await makeTask(house, { author_id: company.id, status: 'awaiting_funding' });
  await makeTask(house, { author_id: company.id, status: 'awaiting_funding' });
  await makeApplication(house, { task, user_id: tester.id, status: 'applied' });
  const { id } = await makeApplication(house, {
    task,
    user_id: (await house.person()).id,
    status: 'affirmed',
    sample: 'to_ship',
  });
  await set(id, { due_at: house.clock.now() });
  const { list } = await house.gives('user.due', {}, { as: company });
  expect(list).toHaveLength(4);
  expect(new Set(list.map(({ key }) => key)).size).toBe(4);
});

test('a company that leaves asks for none of what it lent, and takes its address along', async () => {
  const lent = async (status: 'lent' | 'return_due' | 'sent_back' | 'missed') => {
    const task = await makeTask(house, { author_id: company.id, sample: 'lend', status: 'closing' });
    const { id } = await makeApplication(house, {
      task,
      user_id: (await house.person()).id,
      status: 'submitted',
      sample: 'received',
      lent: true,
    });
    await house.db.updateTable('sample_returns').set({ status }).where('id', '=', id).execute();
  };
  for (const status of ['lent', 'return_due', 'sent_back', 'missed'] as const) await lent(status);
  await leaveForGood(house, company);
  const rows = await house.db
    .selectFrom('sample_returns')
    .select(['status', 'return_to'])
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual(
    ['waived', 'waived', 'sent_back', 'waived'].map((status) => ({ status, return_to: null })),
  );
});

test.each([
  ['running', 'stopping'],
  ['closing', 'closing'],
] as const)(
  'a company that leaves takes back what it asked to stop: of one %s those at work go on',
  async (stop_from, then) => {
    const task = await makeTask(house, { author_id: company.id, reward: 0, status: stop_from });
    await makeApplication(house, { task, user_id: tester.id, status: 'affirmed' });
    await house.db.updateTable('tasks').set({ affirmed_ever: 1 }).where('id', '=', task.id).execute();
    await house.gives(
      'company.task_apply_stop',
      { product_task_id: task.id, reason: '产品要改版，这一批不测了' },
      { as: company },
    );
    await leaveForGood(house, company);
    const status = async () =>
      (
        await house.db
          .selectFrom('tasks')
          .select('status')
          .where('id', '=', task.id)
          .executeTakeFirstOrThrow()
      ).status;
    expect(await status()).toBe(then);
    // Nobody hands in: the clock ends what is left.
    house.clock.advance(40 * day);
    await house.runJob('task.watch');
    expect(await status()).toBe(then === 'stopping' ? 'stopped' : 'finished');
    house.clock.advance(-40 * day);
  },
);

test('whose report is not settled yet does not leave: what it brings could be taken out by nobody', async () => {
  const me = await ownerWith(house, password);
  const task = await makeTask(house, { author_id: company.id, num: 1 });
  const { id } = await makeApplication(house, { task, user_id: me.id, status: 'submitted' });
  const leave = () =>
    house.call('user.delete_account', { posts: 'anonymise', proof: { password } }, { as: me });
  expect((await leave()).msg).toMatch(/^任务“.+”的试用报告还没有了结，了结以后才能注销$/);
  await inCall(house, (call) => settleReport(call, { id }, { actor: 'timer', share_bp: 0, reason: '缺图' }));
  expect((await leave()).code).toBe(1);
});
