import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportStatus } from '../../../../contract/trial/report-lifecycle.ts';
import { makeForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { claimed, makeOffer, seckillBuyer, seckillSeller } from '../../../testing/seckill-builders.ts';
import { makeApplication, makeTask } from '../../../testing/task-builders.ts';
import { makeTrialReport } from '../../../testing/trial-builders.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  await makeForum(house.db);
});
afterAll(() => house.close());

const day_ms = 86_400_000;
const due = (as: TestPerson) => house.gives('user.due', {}, { as });
const acts = async (as: TestPerson) => (await due(as)).list.map(({ act, title }) => `${act} ${title}`);
const inDays = (days: number) => new Date(house.clock.now().getTime() + days * day_ms).toISOString();

test('nothing is due to whom nothing waits for', async () => {
  expect(await due(await house.person())).toEqual({ list: [], total: 0 });
});

test('a company has its tasks to fund, its applications to answer and its samples to send, the first moment first', async () => {
  const company = await house.person({ grants: ['source'] });
  const unpaid = await makeTask(house, {
    author_id: company.id,
    status: 'awaiting_funding',
    title: '没付的任务',
  });
  const task = await makeTask(house, { author_id: company.id, num: 4, title: '在招的任务' });
  for (const status of ['applied', 'applied', 'refused'] as const)
    await makeApplication(house, { task, user_id: (await house.person()).id, status });
  const sample = await makeApplication(house, {
    task,
    user_id: (await house.person()).id,
    status: 'affirmed',
    sample: 'to_ship',
  });
  await house.db
    .updateTable('task_applications')
    .set({ due_at: inDays(5) })
    .where('id', '=', sample.id)
    .execute();
  const { list, total } = await due(company);
  expect(total).toBe(3);
  expect(list.map(({ act, title, at }) => [act, title, at])).toEqual([
    ['付托管', '没付的任务', inDays(3)],
    ['寄样品', '在招的任务', inDays(5)],
    ['答复申请', '在招的任务，2 份', inDays(7)],
  ]);
  expect(list[0]).toMatchObject({
    says: '过时自动取消',
    href: '/user/product/task/list?type=audit_wait&group=funding',
  });
  // The way leads to what it speaks of, and to nothing else.
  await makeTask(house, { author_id: company.id, status: 'pending' });
  const approvals = (status?: 'awaiting_funding' | 'running') =>
    house.gives('company.task_approvals', { status }, { as: company });
  expect((await approvals('awaiting_funding')).list.map(({ task_id }) => task_id)).toEqual([unpaid.id]);
  expect(await approvals('awaiting_funding')).toMatchObject({
    total: 1,
    counts: { funding: 1, approval: 2 },
  });
  expect(await approvals('running')).toMatchObject({ list: [], total: 0 });
  expect((await approvals()).total).toBe(2);
});

test('a tester writes, the company judges: each report waits for one of them', async () => {
  const [company, tester] = [await house.person({ grants: ['source'] }), await house.person()];
  const task = await makeTask(house, { author_id: company.id, title: '写报告的任务' });
  const { apply_no } = await makeApplication(house, { task, user_id: tester.id, status: 'affirmed' });
  expect((await due(tester)).list).toMatchObject([
    {
      act: '写报告',
      title: '写报告的任务',
      href: `/user/product/task/forum?apply_no=${apply_no}`,
      at: inDays(30),
    },
  ]);
  const other = await makeApplication(house, {
    task: await makeTask(house, { author_id: company.id }),
    user_id: tester.id,
    status: 'affirmed',
    sample: 'shipped',
  });
  expect((await due(tester)).total, `${other.apply_no} waits for its parcel`).toBe(1);
  const whose: [ReportStatus, string | null, string | null][] = [
    ['first_review', '初审', null],
    ['to_confirm', '验收', null],
    ['confirmed', '付款', null],
    ['first_refused', null, '改报告'],
    ['revision', null, '改报告'],
    ['paid', null, null],
  ];
  for (const [status, of_company, of_tester] of whose) {
    const sides = { company: await house.person({ grants: ['source'] }), tester: await house.person() };
    await makeTrialReport(house, { ...sides, status, title: '六天真实使用' });
    const expected = (act: string | null) => (act ? [`${act} 六天真实使用`] : []);
    expect(await acts(sides.company), status).toEqual(expected(of_company));
    expect(await acts(sides.tester), status).toEqual(expected(of_tester));
  }
});

test('an order is paid by its buyer and sent by its seller, those of one sale together', async () => {
  const [seller, buyer] = [await seckillSeller(house), await seckillBuyer(house)];
  const offer = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id });
  const order_no = await claimed(house, buyer, offer.id);
  expect((await due(buyer)).list).toMatchObject([
    { act: '去支付', title: offer.title, href: `/product/seckill/payment?order_no=${order_no}` },
  ]);
  expect(await acts(seller)).toEqual([]);
  const now = house.clock.now();
  await house.db
    .updateTable('seckill_orders')
    .set({ status: 'paid', paid_at: now })
    .where('order_no', '=', order_no)
    .execute();
  expect(await acts(buyer)).toEqual([]);
  expect((await due(seller)).list).toMatchObject([{ act: '去发货', title: offer.title, at: inDays(2) }]);
});

test('twenty are told, all are counted', async () => {
  const company = await house.person({ grants: ['source'] });
  for (let n = 0; n < 21; n++) await makeTask(house, { author_id: company.id, status: 'awaiting_funding' });
  const { list, total } = await due(company);
  expect([list.length, total]).toEqual([20, 21]);
});
