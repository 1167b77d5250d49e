import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { behindAnother, runBy } from '../../../testing/behind-another.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { inCall, ledgerHolds } from '../../../testing/ledger-builders.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  makeApplication,
  makeTask,
  type ApplicationFacts,
  type TaskFacts,
} from '../../../testing/task-builders.ts';
import { watchTasks } from './watch-tasks.job.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** When a house begins. */
const began_at = new Date('2026-11-20T02:24:00Z');
const in_twenty_hours = new Date(began_at.getTime() + 20 * hour);
const tester_place = '/user/product/task/user-apply';
const company_place = '/user/product/task/manage?type=task-apply';
let house: TestHouse;
let company: TestPerson;
let tester: TestPerson;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(began_at);
  // Clocks turn what others left behind.
  await house.db.updateTable('task_applications').set({ status: 'withdrawn' }).execute();
  await house.db.updateTable('tasks').set({ status: 'cancelled' }).execute();
  await house.db.updateTable('sample_returns').set({ status: 'waived' }).execute();
  company = await house.person({ grants: ['source'] });
  tester = await house.person();
});

const in_hours = (hours: number) => new Date(began_at.getTime() + hours * hour);
const make = (facts: Partial<TaskFacts> = {}) =>
  makeTask(house, { author_id: company.id, num: 3, valid_day: 60, ...facts });
async function applied(facts: Partial<ApplicationFacts>, values: object = {}) {
  const { sample = 'none', lent = false } = facts;
  const task = facts.task ?? (await make({ sample: lent ? 'lend' : sample === 'none' ? 'none' : 'keep' }));
  const { id } = await makeApplication(house, { task, user_id: tester.id, ...facts });
  if (Object.keys(values).length > 0)
    await house.db.updateTable('task_applications').set(values).where('id', '=', id).execute();
  return { id, task };
}
/** A lent sample on its way back. */
async function lent(status: 'return_due' | 'sent_back', due_at: Date) {
  const { id } = await applied({ status: 'withdrawn', sample: 'received', lent: true });
  await house.db.updateTable('sample_returns').set({ status, due_at }).where('id', '=', id).execute();
}
const told = async (to: TestPerson) =>
  (await noticesSent(house, to)).map(({ kind, words, href }) => [kind, words, href]);

/** What a clock can be late for, each at the moment that is given. */
const ends: Record<string, (at: Date) => Promise<unknown>> = {
  'a task that nobody paid for': async (at) =>
    setTask(await make({ status: 'awaiting_funding' }), { fund_by: at }),
  'a task that recruited long enough': async (at) => setTask(await make(), { end_at: at }),
  'an application without an answer': (at) => applied({ status: 'applied' }, { answer_by: at }),
  'a sample that is not sent': (at) => applied({ status: 'affirmed', sample: 'to_ship' }, { due_at: at }),
  'a lost sample that is not sent again': (at) =>
    applied({ status: 'affirmed', sample: 'lost' }, { due_at: at }),
  'a parcel that should be there': (at) => applied({ status: 'affirmed', sample: 'shipped' }, { due_at: at }),
  'a lent sample that is kept': (at) => lent('return_due', at),
  'a lent sample on its way back': (at) => lent('sent_back', at),
};
const setTask = ({ id }: { id: number }, values: object) =>
  house.db.updateTable('tasks').set(values).where('id', '=', id).execute();
const stored = async () => ({
  tasks: await house.db.selectFrom('tasks').selectAll().orderBy('id').execute(),
  applications: await house.db.selectFrom('task_applications').selectAll().orderBy('id').execute(),
  returns: await house.db.selectFrom('sample_returns').selectAll().orderBy('id').execute(),
  company: await told(company),
  tester: await told(tester),
});

describe.each(Object.entries(ends))('%s', (_what, happens) => {
  test.each([
    ['ends', began_at],
    ['is spoken of a day before', in_twenty_hours],
  ])('%s once, whoever is late', async (_how, at) => {
    await happens(at);
    const before = await stored();
    const after = await behindAnother(house, watchTasks, stored);
    expect([...after.company, ...after.tester].length).toBeGreaterThan(
      [...before.company, ...before.tester].length,
    );
    expect(await stored()).toEqual(after);
    await ledgerHolds(house.db);
  });
});

test.each([
  ['overdue', -24],
  ['reminded', 72],
])('a report that is due is %s once, whoever is late', async (_what, hours) => {
  await applied({ status: 'affirmed' }, { due_at: in_hours(hours) });
  const after = await behindAnother(house, watchTasks, stored);
  expect(after.tester).toHaveLength(1);
  expect(await stored()).toEqual(after);
});

test('what is spoken of a day before is told to whoever can still act, at the place where they do', async () => {
  for (const nears of Object.values(ends)) await nears(in_twenty_hours);
  await house.runJob('task.watch');
  expect(await told(company)).toEqual([
    ['task', '还有 20 小时存入托管，过时自动取消', '/user/product/task/list?type=audit_wait'],
    ['task', '招募还有 20 小时截止，没用上的托管到时退回', company_place],
    ['task', '有 1 份申请 24 小时内过期，请答复', company_place],
    ['task', '有一件样品还有 20 小时要寄出，过时任务对这位测评官终止', company_place],
    ['task', '有一件样品还有 20 小时要寄出，过时任务对这位测评官终止', company_place],
    ['task', expect.stringMatching(/^还有 20 小时自动.*退件/), company_place],
  ]);
  expect(await told(tester)).toEqual([
    ['task', expect.stringMatching(/^还有 20 小时自动.*样品/), tester_place],
    ['task', expect.stringMatching(/^还有 20 小时要退回借用的样品/), tester_place],
  ]);
});

test('what a lent sample came to is told to both sides', async () => {
  await lent('return_due', began_at);
  await house.runJob('task.watch');
  expect(await told(tester)).toEqual([['task', '借用的样品到期没有退回，记入履约', tester_place]]);
  expect(await told(company)).toEqual([['task', '有一件借出的样品到期没有退回', company_place]]);
  await lent('sent_back', began_at);
  await house.runJob('task.watch');
  for (const one of [company, tester]) {
    const [, words, href] = (await told(one)).at(-1)!;
    expect(words).toContain('退回的样品');
    expect(href).toMatch(/^\/product\/task\/detail\/T/);
  }
});

test('a lent sample that is lost when the application ends is written off: nothing goes back', async () => {
  const { id } = await applied({ status: 'affirmed', sample: 'lost', lent: true }, { due_at: began_at });
  await house.runJob('task.watch');
  const [row] = (await house.gives('task.applies', {}, { as: tester })).list;
  expect(row).toMatchObject({ status: 'ended', sample: 'lost', next_at: null, can: { send_back: false } });
  const lost = await house.db
    .selectFrom('sample_returns')
    .select(['status', 'due_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(lost).toEqual({ status: 'lost', due_at: null });
});

test('one that fails keeps no other waiting, and is said', async () => {
  const tasks = [await make({ status: 'awaiting_funding' }), await make({ status: 'awaiting_funding' })];
  house.clock.advance(4 * day);
  let calls = 0;
  const turn = runBy(house, watchTasks, (work) =>
    ++calls === 1 ? Promise.reject(new Error('the first one fails')) : inCall(house, work),
  );
  await expect(turn).rejects.toThrow('1 tasks were not looked after');
  const states = async () =>
    (
      await house.db
        .selectFrom('tasks')
        .select('status')
        .where(
          'id',
          'in',
          tasks.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
    ).map(({ status }) => status);
  expect((await states()).toSorted()).toEqual(['awaiting_funding', 'cancelled']);
  await house.runJob('task.watch');
  expect(await states()).toEqual(['cancelled', 'cancelled']);
});

test('a company that may sell no more keeps its tasks: these are closed with their product', async () => {
  const { task_no } = await make();
  await house.runJob('selling.ended', { seller_id: company.id, reason: '资源方资格到期' });
  expect((await house.gives('task.detail', { task_no })).status).toBe('running');
});
