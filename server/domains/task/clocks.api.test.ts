import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { noticesSent } from '../../testing/notices-sent.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeProduct } from '../../testing/product-builders.ts';
import {
  makeApplication,
  makeTask,
  type ApplicationFacts,
  type TestTask,
} from '../../testing/task-builders.ts';

const hour = 3_600_000;
const day = 24 * hour;
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

const later = async (ms: number) => {
  house.clock.advance(ms);
  await house.runJob('task.watch');
};
/** What somebody was told of clocks, in order. */
const told = async (to: TestPerson) =>
  (await noticesSent(house, to)).flatMap(({ words }) => (words && /小时/.test(words) ? [words] : []));
async function applied(task: TestTask, facts: Partial<ApplicationFacts> = {}) {
  return makeApplication(house, { task, user_id: tester.id, ...facts });
}
async function dueIn(apply_no: string, ms: number) {
  await house.db
    .updateTable('task_applications')
    .set({ due_at: new Date(house.clock.now().getTime() + ms) })
    .where('apply_no', '=', apply_no)
    .execute();
}

describe('a day before a clock ends, whoever can still act is told once', () => {
  test('of a task that is not paid for', async () => {
    await makeTask(house, { author_id: company.id, status: 'awaiting_funding' });
    await later(2 * day - hour);
    expect(await told(company)).toEqual([]);
    await later(2 * hour);
    await later(hour);
    expect(await told(company)).toEqual(['还有 23 小时存入托管，过时自动取消']);
  });

  test('of recruiting that ends, with how many still wait; a window made longer is spoken of again', async () => {
    const task = await makeTask(house, { author_id: company.id, num: 3, valid_day: 2 });
    await applied(task);
    await later(30 * hour);
    expect(await told(company)).toEqual(['招募还有 18 小时截止，1 份申请等你答复，到时过期']);
    await house.db
      .updateTable('tasks')
      .set({ end_at: new Date(house.clock.now().getTime() + 4 * day) })
      .where('id', '=', task.id)
      .execute();
    await later(2 * day);
    expect(await told(company)).toHaveLength(1);
    await later(2 * day - hour);
    expect((await told(company))[1]).toBe('招募还有 1 小时截止，1 份申请等你答复，到时过期');
  });

  test('of applications that expire: one word for all of a task', async () => {
    const task = await makeTask(house, { author_id: company.id, num: 3, valid_day: 60 });
    await applied(task);
    await applied(task, { user_id: (await house.person()).id });
    await later(6 * day - hour);
    expect(await told(company)).toEqual([]);
    await later(2 * hour);
    await later(hour);
    expect(await told(company)).toEqual(['有 2 份申请 24 小时内过期，请答复']);
  });

  test('of a parcel: the company has to send it, or the tester to say that it came', async () => {
    const task = await makeTask(house, { author_id: company.id, num: 3, valid_day: 60, sample: 'keep' });
    const { apply_no } = await applied(task, { status: 'affirmed', sample: 'to_ship' });
    await dueIn(apply_no, 20 * hour);
    await later(0);
    expect(await told(company)).toEqual(['有一件样品还有 20 小时要寄出，过时任务对这位测评官终止']);
    await house.db
      .updateTable('task_applications')
      .set({ sample: 'shipped' })
      .where('apply_no', '=', apply_no)
      .execute();
    await dueIn(apply_no, 23 * hour);
    await later(0);
    await later(0);
    expect(await told(tester)).toEqual(['还有 23 小时自动视为收到样品，没有收到请在这之前反馈']);
    expect(await told(company)).toHaveLength(1);
  });
});

describe('a sample that never came', () => {
  const parcel = async () => {
    const task = await makeTask(house, { author_id: company.id, num: 3, valid_day: 60, sample: 'keep' });
    return { task, ...(await applied(task, { status: 'affirmed', sample: 'shipped' })) };
  };
  const own = async () => (await house.gives('task.applies', {}, { as: tester })).list[0]!;
  const ship = (id: bigint) =>
    house.call(
      'company.task_ship_sample',
      { apply_id: Number(id), carrier: '圆通', tracking_no: 'YT88002211' },
      { as: company },
    );

  test('is sent again, and its days begin when that one arrives', async () => {
    const { id, apply_no } = await parcel();
    expect((await own()).can.lose).toBe(true);
    await house.gives('task.lose_sample', { apply_no }, { as: tester });
    expect(await own()).toMatchObject({
      status: 'affirmed',
      sample: 'lost',
      next_says: '商家到时没有补寄，任务就终止，不影响履约',
      can: { lose: false, receive: false, report: false },
    });
    expect((await noticesSent(house, company)).at(-1)!.words).toContain('样品没有收到');
    expect((await house.call('task.lose_sample', { apply_no }, { as: tester })).msg).toBe(
      '商家还没有寄出样品',
    );
    expect((await ship(id)).code).toBe(codes.success);
    expect(await own()).toMatchObject({ sample: 'shipped', tracking_no: 'YT88002211' });
    await house.gives('task.receive_sample', { apply_no }, { as: tester });
    expect((await house.call('task.lose_sample', { apply_no }, { as: tester })).msg).toBe(
      '样品已确认收到，不能再标为没有收到',
    );
  });

  test('lets the tester go where no other one is sent, without a mark', async () => {
    const { apply_no } = await parcel();
    await house.gives('task.lose_sample', { apply_no }, { as: tester });
    await later(30 * day);
    const row = await house.db
      .selectFrom('task_applications')
      .select(['status', 'reason'])
      .where('apply_no', '=', apply_no)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'ended', reason: expect.stringContaining('没有补寄样品') });
  });
});

describe('a task before it is sent in', () => {
  const preview = (payload: object, as = company) => house.call('company.task_preview', { payload }, { as });

  test('is shown as testers would see it, what is missing left out, and nothing is kept', async () => {
    const { id: product_id } = await makeProduct(house.db, {
      author_id: company.id,
      at: house.clock.now(),
    });
    const { data } = await preview({
      product_id,
      title: '折叠灯试用',
      num: '3',
      reward: '80',
      finish_day: '12',
    });
    expect(data).toMatchObject({
      title: '折叠灯试用',
      target_desc: '还没有写任务要求',
      num: 3,
      left: 3,
      finish_day: 12,
      product: { product_id },
      escrow: { held: 0, reward: 8_000, fee: 800, open: 3 },
      clocks: { answer_days: 7, review_hours: 72, confirm_days: 7, pay_hours: 72 },
    });
    expect((await house.gives('company.task_drafts', {}, { as: company })).total).toBe(0);
  });

  test('needs a product of one’s own', async () => {
    const foreign = await makeProduct(house.db, { author_id: tester.id, at: house.clock.now() });
    for (const payload of [{}, { product_id: foreign.id }])
      expect(await preview(payload)).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'payload.product_id' }] },
      });
  });
});

test('a task keeps the clocks of its reports from its approval on; one from before takes what holds now', async () => {
  const task = await makeTask(house, { author_id: company.id, num: 3 });
  const clocks = async () => (await house.gives('task.detail', { task_no: task.task_no })).clocks;
  expect(await clocks()).toMatchObject({ review_hours: 72, confirm_days: 7, pay_hours: 72 });
  const { terms } = await house.db
    .selectFrom('tasks')
    .select('terms')
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow();
  await house.db
    .updateTable('tasks')
    .set({
      terms: JSON.stringify({ ...(terms as object), review_hours: 48, confirm_days: 5, return_days: 9 }),
    })
    .where('id', '=', task.id)
    .execute();
  expect(await clocks()).toMatchObject({ review_hours: 48, confirm_days: 5, return_days: 9 });
  const { return_days: _return_days, ...before } = terms as { return_days?: number };
  await house.db
    .updateTable('tasks')
    .set({ terms: JSON.stringify(before) })
    .where('id', '=', task.id)
    .execute();
  expect(await clocks()).toMatchObject({ review_hours: 72, confirm_days: 7, return_days: 7 });
});
