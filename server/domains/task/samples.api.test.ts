import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { noticesSent } from '../../testing/notices-sent.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeApplication, makeTask, type ApplicationFacts } from '../../testing/task-builders.ts';
import { verifyPerson } from '../../testing/verification-builders.ts';
import { newestAgreement } from '../site/index.ts';
import { settleReport } from './index.ts';
import { inCall } from '../../testing/ledger-builders.ts';

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
  await verifyPerson(house, tester.id);
});

const later = async (ms: number) => {
  house.clock.advance(ms);
  await house.runJob('task.watch');
};
const told = async (to: TestPerson) => (await noticesSent(house, to)).map(({ words }) => words);
const own = async () => (await house.gives('task.applies', {}, { as: tester })).list[0]!;
const received = async (status?: 'returning') =>
  house.gives('company.task_apply_users', status ? { status } : {}, { as: company });
const addressOf = async (as: TestPerson) =>
  (
    await house.gives(
      'user.address_add',
      { name: '样品间', phone: '13900139000', region: ['广东省', '深圳市', '龙岗区'], detail: '坂田 3 号' },
      { as },
    )
  ).id;
const ship = (apply_id: bigint, more: object = {}) =>
  house.call(
    'company.task_ship_sample',
    { apply_id: Number(apply_id), carrier: '圆通', tracking_no: 'YT88002211', ...more },
    { as: company },
  );
const lose = (apply_no: string) => house.call('task.lose_sample', { apply_no }, { as: tester });
const sendBack = (apply_no: string, as = tester) =>
  house.call('task.return_sample', { apply_no, carrier: '顺丰', tracking_no: 'SF1234567890' }, { as });
const answer = (apply_id: bigint, what: 'take_back' | 'lose' | 'waive') =>
  house.call('company.task_answer_return', { apply_id: Number(apply_id), answer: what }, { as: company });

async function lentTo(facts: Partial<ApplicationFacts> = {}) {
  const task = await makeTask(house, { author_id: company.id, num: 3, valid_day: 60, sample: 'lend' });
  const one = await makeApplication(house, {
    task,
    user_id: tester.id,
    status: 'affirmed',
    sample: 'received',
    lent: true,
    ...facts,
  });
  return { task, ...one };
}
/** One whose report is paid, so that the sample is due. */
async function due() {
  const lent = await lentTo({ status: 'submitted' });
  await inCall(house, (call) => settleReport(call, { id: lent.id }, { actor: 'timer' }));
  return lent;
}

describe('a lent sample', () => {
  test('is sent with the place it goes back to, which is the company’s own', async () => {
    const { id } = await lentTo({ sample: 'to_ship', lent: false });
    expect(await ship(id)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'address_id', message: '样品是借用的，请选择退回到哪里' }] },
    });
    expect((await ship(id, { address_id: await addressOf(tester) })).code).toBe(codes.not_found);
    expect((await ship(id, { address_id: await addressOf(company) })).code).toBe(codes.success);
    expect(await own()).toMatchObject({ sample: 'shipped', back: null, can: { send_back: false } });
  });

  test('is called back when the report is paid, sent, and taken back', async () => {
    const { id, apply_no } = await due();
    expect(await told(tester)).toContain('请在 7 天内退回借用的样品，到付');
    const until = new Date(house.clock.now().getTime() + 7 * day).toISOString();
    expect(await own()).toMatchObject({
      status: 'completed',
      sample: 'return_due',
      back: { to: { name: '样品间', line: '坂田 3 号' }, tracking_no: '' },
      next_at: until,
      next_says: expect.stringContaining('样品最晚这时退回'),
      can: { send_back: true, lose: false },
    });
    const { list } = await house.gives('user.due', {}, { as: tester });
    expect(list).toContainEqual(
      expect.objectContaining({
        act: '退回样品',
        title: expect.stringContaining('试验任务'),
        at: until,
        href: '/user/product/task/user-apply?status=returning',
      }),
    );
    expect((await house.gives('task.applies', { status: 'returning' }, { as: tester })).total).toBe(1);

    const taken_by = new Date(house.clock.now().getTime() + 15 * day).toISOString();
    expect((await sendBack(apply_no)).data).toEqual({ due_at: taken_by });
    expect(await own()).toMatchObject({ next_at: taken_by, next_says: expect.stringContaining('退件') });
    expect(await told(company)).toContain('样品已退回：顺丰 SF1234567890');
    expect((await sendBack(apply_no)).msg).toBe('当前状态不可操作');
    const page = await received('returning');
    expect(page).toMatchObject({
      total: 1,
      counts: { returning: 1 },
      list: [{ sample: 'sent_back', back: { carrier: '顺丰', tracking_no: 'SF1234567890' } }],
    });
    expect((await answer(id, 'take_back')).code).toBe(codes.success);
    expect(await told(tester)).toContain('商家收到了退回的样品');
    expect(await own()).toMatchObject({ sample: 'returned', next_at: null, can: { send_back: false } });
    expect(await received('returning')).toMatchObject({ total: 0, list: [], counts: { returning: 0 } });
  });

  test('counts as back when the company says nothing, with a word a day before', async () => {
    const { apply_no } = await due();
    await sendBack(apply_no);
    await later(14 * day + hour);
    await later(0);
    expect((await told(company)).filter((words) => words?.includes('自动视为收到退件'))).toEqual([
      '还有 23 小时自动视为收到退件，没有收到请在这之前反馈',
    ]);
    await later(day);
    expect(await own()).toMatchObject({ sample: 'returned' });
  });

  test('that is not sent is a mark: no other sample until it goes back, late as that is', async () => {
    const { id, apply_no } = await due();
    await later(6 * day + hour);
    await later(0);
    expect((await told(tester)).filter((words) => words?.includes('小时要退回'))).toEqual([
      '还有 23 小时要退回借用的样品，过时记入履约',
    ]);
    await later(day);
    expect(await own()).toMatchObject({ sample: 'missed', can: { send_back: true } });
    expect((await received()).list[0]).toMatchObject({ history: { kept: 1 } });
    const agree = (await newestAgreement({ db: house.db, now: house.clock.now() }, 'task')).version;
    const apply = async (sample: 'keep' | 'none') =>
      house.call(
        'task.apply',
        {
          task_no: (await makeTask(house, { author_id: company.id, sample })).task_no,
          account: 'amazon.com/shop/lin',
          note: '每月露营两次，会记录充放电',
          agree,
          ...(sample === 'keep' ? { address_id: await addressOf(tester) } : {}),
        },
        { as: tester },
      );
    expect((await apply('keep')).msg).toBe('有一件借用的样品到期没有退回，退回以后才能再申请寄样品的任务');
    expect((await apply('none')).code).toBe(codes.success);
    await sendBack(apply_no);
    expect((await apply('keep')).code).toBe(codes.success);
    expect((await answer(id, 'lose')).code).toBe(codes.success);
    expect(await told(tester)).toContain('商家没有收到退件，运单已留底，不影响履约');
    expect((await received()).list.at(-1)).toMatchObject({ sample: 'lost', history: { kept: 0 } });
  });

  test('goes back however the application ended; what was still on its way has longer, or never came', async () => {
    const { apply_no, id } = await lentTo({ sample: 'shipped' });
    await house.gives('task.give_up', { apply_no }, { as: tester });
    expect(await own()).toMatchObject({
      status: 'given_up',
      sample: 'return_due',
      next_at: new Date(house.clock.now().getTime() + 22 * day).toISOString(),
      can: { send_back: true, lose: true },
    });
    expect((await lose(apply_no)).data).toEqual({ ship_by: null });
    expect((await told(company)).at(-1)).toContain('测评官没有收到');
    expect(await own()).toMatchObject({ sample: 'lost', can: { lose: false, send_back: false } });
    expect((await answer(id, 'waive')).msg).toBe('当前状态不可操作');
  });

  test('may be left to the tester; one of somebody else, and one that is given, is nothing to send back', async () => {
    const { apply_no, id } = await due();
    expect((await sendBack(apply_no, company)).code).toBe(codes.not_found);
    await answer(id, 'waive');
    expect(await told(tester)).toContain('商家确认样品不用退回');
    expect(await own()).toMatchObject({ sample: 'waived', can: { send_back: false } });
    const task = await makeTask(house, { author_id: company.id, sample: 'keep' });
    const given = await makeApplication(house, {
      task,
      user_id: tester.id,
      status: 'affirmed',
      sample: 'received',
    });
    expect((await sendBack(given.apply_no)).msg).toBe('没有要退回的样品');
    expect((await answer(given.id, 'waive')).msg).toBe('没有要退回的样品');
    await house.gives('task.give_up', { apply_no: given.apply_no }, { as: tester });
    expect(await own()).toMatchObject({ sample: 'received', next_at: null });
  });
});

test('a second parcel that is lost ends it: the place is free, nobody has a mark, and both are told', async () => {
  const task = await makeTask(house, { author_id: company.id, num: 3, valid_day: 60, sample: 'keep' });
  const { id, apply_no } = await makeApplication(house, {
    task,
    user_id: tester.id,
    status: 'affirmed',
    sample: 'shipped',
  });
  expect((await lose(apply_no)).data.ship_by).not.toBeNull();
  expect((await house.call('task.post', { apply_no } as never, { as: tester })).code).not.toBe(codes.success);
  await ship(id);
  expect((await lose(apply_no)).data).toEqual({ ship_by: null });
  expect(await own()).toMatchObject({ status: 'ended', reason: '2 件样品都没有收到' });
  expect((await received()).list[0]).toMatchObject({ history: { lost: 2, overdue: 0 } });
  expect((await told(company)).at(-1)).toBe('任务对一位测评官终止，名额已让出');
  const row = await house.db
    .selectFrom('tasks')
    .select(['taken_count', 'settled_count'])
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ taken_count: 0, settled_count: 0 });
});

test('more days are more for those whose sample is still on its way as well', async () => {
  const task = await makeTask(house, { author_id: company.id, num: 3, valid_day: 60, sample: 'keep' });
  const { apply_no } = await makeApplication(house, {
    task,
    user_id: tester.id,
    status: 'affirmed',
    sample: 'shipped',
  });
  const edit = (value: number, rev: number) =>
    house.gives('company.task_edit_finish_day', { product_task_id: task.id, value, rev }, { as: company });
  await edit(40, 1);
  // Fewer are for those who are affirmed from now on.
  await edit(20, 2);
  const { due_at } = await house.gives('task.receive_sample', { apply_no }, { as: tester });
  expect(new Date(due_at).getTime() - house.clock.now().getTime()).toBe(40 * day);
});
