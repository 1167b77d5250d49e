import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductRun } from '../../../../contract/product/product-limits.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { topUp } from '../../../testing/ledger-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProduct, type TestProduct, wrongCells } from '../../../testing/product-builders.ts';
import { makeOffer, seckillSeller } from '../../../testing/seckill-builders.ts';
import { makeTask } from '../../../testing/task-builders.ts';
import { makeTrialReport } from '../../../testing/trial-builders.ts';

let house: TestHouse;
let company: TestPerson;
let lamp: TestProduct;
let dropped: string[] = [];
beforeAll(async () => {
  house = await openHouse();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await seckillSeller(house);
  lamp = await makeProduct(house.db, { author_id: company.id, at: house.clock.now() });
  await makeProduct(house.db, { author_id: company.id, at: house.clock.now() });
});

const hour_ms = 3_600_000;
const market = (running?: ProductRun) =>
  house.gives('product.index', { company: company.id, ...(running ? { running } : {}) }, {});
const narrowed = async (running: ProductRun) =>
  (await market(running)).list.map(({ product_id }) => product_id);
const counts = async () =>
  Object.fromEntries((await market()).facets.running.map(({ key, count }) => [key, count]));
const card = async () => (await market()).list.find(({ product_id }) => product_id === lamp.id)!;

test('a product of which a task recruits is among those with one from its funding to its end', async () => {
  const task = await makeTask(house, {
    author_id: company.id,
    product_id: lamp.id,
    status: 'awaiting_funding',
    num: 2,
    reward: 8_000,
  });
  expect(await counts()).toEqual({});
  expect(await card()).toMatchObject({ task: null, sale: null, reports: null });
  await topUp(house, company.id, 100_000);
  await house.gives('company.task_fund', { product_task_id: task.id }, { as: company });
  await house.runJobs();
  expect(await narrowed('task')).toEqual([lamp.id]);
  expect(await counts()).toEqual({ task: 1 });
  const shown = (await card()).task!;
  expect(shown).toMatchObject({ task_no: task.task_no, reward: 8_000, num: 2, left: 2 });

  // Of several the one that ends first.
  const sooner = await makeTask(house, { author_id: company.id, product_id: lamp.id, valid_day: 5 });
  expect((await card()).task).toMatchObject({ task_no: sooner.task_no });
  expect(await house.tagsOf('product.index', { company: company.id })).toContain(`list:tasks:${lamp.id}`);
  await house.db.updateTable('tasks').set({ status: 'finished' }).where('id', '=', sooner.id).execute();

  house.clock.set(new Date(Date.parse(shown.end_at) + hour_ms));
  await house.runJob('task.watch');
  await house.runJobs();
  expect(await narrowed('task')).toEqual([]);
  expect((await card()).task).toBeNull();
  expect(await wrongCells(house.db)).toEqual([]);
});

test('a product in a flash sale is among them until the clock ends the sale, or staff', async () => {
  const now = house.clock.now().getTime();
  const [starts_at, ends_at] = [new Date(now + hour_ms), new Date(now + 3 * hour_ms)];
  const sale = await makeOffer(house.db, new Date(now), {
    seller_id: company.id,
    product: lamp,
    price: 3_900,
    starts_at,
    ends_at,
  });
  await house.runJob('product.refresh_runs', { product_id: lamp.id });
  expect(await narrowed('seckill')).toEqual([lamp.id]);
  expect(await counts()).toEqual({ seckill: 1 });
  expect((await card()).sale).toEqual({
    offer_id: sale.id,
    price: 3_900,
    list_price: 4_590,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    running: false,
  });
  const later = await makeOffer(house.db, new Date(now), {
    seller_id: company.id,
    product: lamp,
    starts_at: new Date(now + 30 * hour_ms),
    ends_at: new Date(now + 31 * hour_ms),
  });

  // Of another company, far ahead: that it has not begun hides nothing.
  const other = await seckillSeller(house);
  const far = await makeProduct(house.db, { author_id: other.id, at: new Date(now) });
  await makeOffer(house.db, new Date(now), {
    seller_id: other.id,
    product: far,
    starts_at: new Date(now + 80 * hour_ms),
    ends_at: new Date(now + 81 * hour_ms),
  });
  await house.runJob('product.refresh_runs', { product_id: far.id });

  // Nothing is dropped for nothing; at the start the market says so.
  dropped = [];
  await house.runJob('product.refresh_runs');
  house.clock.set(new Date(starts_at.getTime() - 60_000));
  await house.runJob('product.refresh_runs');
  expect(dropped).toEqual([]);
  house.clock.set(new Date(starts_at.getTime() + 60_000));
  await house.runJob('product.refresh_runs');
  expect(dropped).toEqual(['list:products']);
  expect((await card()).sale).toMatchObject({ offer_id: sale.id, running: true });
  dropped = [];
  house.clock.advance(10 * 60_000);
  await house.runJob('product.refresh_runs');
  expect(dropped).toEqual([]);

  house.clock.set(ends_at);
  await house.runJob('product.refresh_runs');
  expect((await card()).sale).toMatchObject({ offer_id: later.id, running: false });
  const staff = await house.person({ grants: ['staff'] });
  await house.gives('admin.seckill_stop', { id: later.id, reason: '价格写错了' }, { as: staff });
  await house.runJobs();
  expect(await narrowed('seckill')).toEqual([]);
  expect((await card()).sale).toBeNull();

  // Where nobody stops it the clock is enough.
  const last = await makeOffer(house.db, house.clock.now(), { seller_id: company.id, product: lamp });
  await house.runJob('product.refresh_runs', { product_id: lamp.id });
  expect((await card()).sale).toMatchObject({ offer_id: last.id, running: true });
  house.clock.advance(hour_ms);
  await house.runJob('product.refresh_runs');
  expect(await narrowed('seckill')).toEqual([]);
  expect(await counts()).toEqual({});
});

test('a product is among those with reports while one of it is public', async () => {
  const report = await makeTrialReport(house, {
    company,
    tester: await house.person({ grants: ['tester'] }),
  });
  const { product_id } = report.task;
  const sums = async () =>
    (await market()).list.flatMap((one) => (one.product_id === product_id ? [one.reports] : []));
  expect(await sums()).toEqual([null]);
  await house.gives('company.posts_pass', { pcode: report.pcode }, { as: company });
  await house.runJobs();
  expect(await narrowed('report')).toEqual([product_id]);
  expect((await counts()).report).toBe(1);
  expect(await sums()).toEqual([{ count: 1, average: 4 }]);
  expect(await house.tagsOf('product.index', { company: company.id })).toContain(
    `list:reports:product:${product_id}`,
  );
  await house.gives(
    'company.posts_request_revision',
    { pcode: report.pcode, reason: '第二题请补上开机时间' },
    { as: company },
  );
  await house.runJobs();
  expect(await narrowed('report')).toEqual([]);
  expect(await sums()).toEqual([null]);
});

test('what is chosen beside it counts, and what is wrong is said', async () => {
  await makeTask(house, { author_id: company.id, product_id: lamp.id });
  await house.runJob('product.refresh_runs', { product_id: lamp.id });
  const wide = await house.gives('product.index', { running: 'task', cate: 30103 }, {});
  expect(wide.total).toBe(wide.list.length);
  expect(wide.list.map(({ product_id }) => product_id)).toContain(lamp.id);
  expect(wide.facets.running).toContainEqual({ key: 'task', count: wide.total });
  expect(wide.list.every(({ task }) => task !== null)).toBe(true);
  const other = await house.gives('product.index', { running: 'task', cate: 30201 }, {});
  expect(other).toMatchObject({ list: [], total: 0, facets: { running: [] } });
  expect(await house.call('product.index', { running: 'dream' as never })).toMatchObject({
    code: codes.invalid,
    msg: '没有这个选项',
  });
  // As on the shelf by day, and where only what recruits stands.
  const [by_day] = (await house.gives('product.new_index', { limit: 48 }, {})).list.filter(
    ({ product_id }) => product_id === lamp.id,
  );
  expect(by_day?.task).toMatchObject({ num: 3, left: 3 });
  const trials = (await house.gives('product.test', {}, {})).list;
  expect(trials.find(({ product_id }) => product_id === lamp.id)?.task).toMatchObject({ num: 3 });
});
