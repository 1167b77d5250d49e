import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { categories } from '../../../../contract/product/categories.ts';
import type { ProductRun } from '../../../../contract/product/product-limits.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { makeBrand, makeProduct, wrongCells } from '../../../testing/product-builders.ts';

let house: TestHouse;
const setRuns = (id: number, runs: readonly ProductRun[]) =>
  house.db
    .updateTable('products')
    .set({
      has_task: runs.includes('task'),
      has_seckill: runs.includes('seckill'),
      has_report: runs.includes('report'),
    })
    .where('id', '=', id)
    .execute();
type Row = {
  id: number;
  cate_id: number;
  price: number;
  delivery: string;
  marketplaces: string[];
  extra_cate: number[];
  runs: ProductRun[];
};
const rows: Row[] = [];
const leaves = categories.filter(({ level }) => level === 3);
beforeAll(async () => {
  house = await openHouse();
  // Nothing by chance, and no two columns in step.
  let turn = 15;
  const pick = <T>(list: readonly T[]): T => {
    turn = (turn * 48_271) % 2_147_483_647;
    return list[turn % list.length]!;
  };
  const author = await house.person({ grants: ['source'] });
  for (let i = 0; i < 120; i++) {
    const facts = {
      cate_id: pick(leaves).id,
      tiers: [{ min_qty: 10, price: pick([1999, 2000, 4999, 5000, 9999, 10_000, 25_000]) }],
      delivery: pick(['stock', 'soon', 'made'] as const),
      marketplaces: pick([['amz-us'], ['amz-us', 'amz-de'], ['temu'], ['amz-de', 'etsy', 'dtc']]),
      extra_cate: pick([[], [9101], [9101, 9203]]),
    };
    const runs = pick<ProductRun[]>([
      [],
      [],
      ['task'],
      ['report'],
      ['task', 'seckill'],
      ['seckill', 'report'],
    ]);
    const at = new Date(house.clock.now().getTime() - i * 3_600_000);
    const { id } = await makeProduct(house.db, { author_id: author.id, at, content: facts });
    await setRuns(id, runs);
    rows.push({ id, ...facts, price: facts.tiers[0]!.price, runs });
  }
  await makeProduct(house.db, { author_id: author.id, at: house.clock.now(), status: 'pending' });
});
afterAll(() => house.close());

const index = (input: object) => house.gives('product.index', { limit: 100, ...input }, {});
const bandOf = (price: number) => (price < 2000 ? 1 : price < 5000 ? 2 : price < 10_000 ? 3 : 4);
const flagsOf = (cate_id: number): readonly string[] => {
  const { flags } = leaves.find(({ id }) => id === cate_id)!;
  return flags.length === 0 ? ['plain'] : flags;
};

type Given = {
  cate?: number;
  marketplace?: string;
  band?: number;
  delivery?: string;
  flag?: string;
  running?: ProductRun;
  price_min?: number;
  price_max?: number;
  extra_parse?: number;
};
/** Whether a row fits all that is given, but for one. */
const fits = (row: Row, given: Given, but?: string): boolean =>
  (but === 'cate' || !given.cate || `${row.cate_id}`.startsWith(`${given.cate}`)) &&
  (but === 'marketplace' || !given.marketplace || row.marketplaces.includes(given.marketplace)) &&
  (but === 'price' || !given.band || bandOf(row.price) === given.band) &&
  (but === 'delivery' || !given.delivery || row.delivery === given.delivery) &&
  (but === 'flag' || !given.flag || flagsOf(row.cate_id).includes(given.flag)) &&
  (but === 'running' || !given.running || row.runs.includes(given.running)) &&
  (!given.price_min || row.price >= given.price_min * 100) &&
  (!given.price_max || row.price <= given.price_max * 100) &&
  (!given.extra_parse || row.extra_cate.includes(given.extra_parse));

function counted(given: Given, facet: string, keysOf: (row: Row) => (string | number)[]) {
  const sums: Record<string, number> = {};
  for (const row of rows.filter((one) => fits(one, given, facet)))
    for (const key of keysOf(row)) sums[key] = (sums[key] ?? 0) + 1;
  return sums;
}

describe('the market', () => {
  test.each<Given>([
    {},
    { cate: 3 },
    { cate: 301 },
    { marketplace: 'amz-de' },
    { band: 2 },
    { delivery: 'made', flag: 'plain' },
    { flag: 'battery', marketplace: 'amz-us' },
    { cate: 1, marketplace: 'amz-us', band: 1, delivery: 'stock' },
    { running: 'task' },
    { running: 'seckill', marketplace: 'amz-us', band: 2 },
    { running: 'report', price_max: 100 },
    { price_min: 50 },
    { price_max: 50 },
    { price_min: 20, price_max: 50, delivery: 'soon' },
    { extra_parse: 9203, marketplace: 'temu' },
  ])('counts %j as whoever counts by hand, and shows as many', async ({ extra_parse, ...given }) => {
    const all = { ...given, ...(extra_parse ? { extra_parse } : {}) };
    const answer = await index({ ...given, ...(extra_parse ? { extra_cate: String(extra_parse) } : {}) });
    const fitting = rows.filter((row) => fits(row, all));
    expect(answer.total).toBe(fitting.length);
    expect(new Set(answer.list.map((one) => one.product_id))).toEqual(
      new Set(
        fitting.slice(0, 100).length === fitting.length
          ? fitting.map(({ id }) => id)
          : answer.list.map((one) => one.product_id),
      ),
    );
    const facet = (name: keyof typeof answer.facets) =>
      Object.fromEntries(answer.facets[name].map(({ key, count }) => [key, count]));
    expect(facet('cate')).toEqual(
      counted(all, 'cate', ({ cate_id }) => [
        cate_id,
        Math.floor(cate_id / 100),
        Math.floor(cate_id / 10_000),
      ]),
    );
    expect(facet('marketplace')).toEqual(counted(all, 'marketplace', (row) => row.marketplaces));
    expect(facet('price')).toEqual(counted(all, 'price', (row) => [bandOf(row.price)]));
    expect(facet('delivery')).toEqual(counted(all, 'delivery', (row) => [row.delivery]));
    expect(facet('running')).toEqual(counted(all, 'running', (row) => row.runs));
    expect(facet('flag')).toEqual(counted(all, 'flag', (row) => [...flagsOf(row.cate_id)]));
  });

  test('has sixteen a page, in the order that is asked for', async () => {
    const first = await house.gives('product.index', { sort: 'price_up' }, {});
    expect(first.list).toHaveLength(16);
    const second = await house.gives('product.index', { sort: 'newest', page: 2 }, {});
    expect(second.list.map((one) => one.product_id)).toEqual(rows.slice(16, 32).map(({ id }) => id));
    expect(second).toMatchObject({ page: 2, limit: 16, total: rows.length });
    const prices = (await index({ sort: 'price_up' })).list.map((one) => one.price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const down = (await index({ sort: 'price_down' })).list.map((one) => one.price);
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect((await index({ sort: 'newest' })).list.map((one) => one.product_id)).toEqual(
      rows.slice(0, 100).map(({ id }) => id),
    );
  });

  test('has its choices in an order: markets by how much is there, prices upwards, categories as they stand', async () => {
    const { facets } = await index({});
    const sites = facets.marketplace.map(({ key, count }) => [-count, key] as const);
    expect(sites.length).toBeGreaterThan(3);
    expect(sites).toEqual(sites.toSorted(([a, x], [b, y]) => a - b || (x < y ? -1 : 1)));
    expect(facets.price.map(({ key }) => key)).toEqual(['1', '2', '3', '4']);
    const known = categories.map(({ id }) => String(id));
    const cates = facets.cate.map(({ key }) => known.indexOf(key));
    expect(cates).toEqual(cates.toSorted((a, b) => a - b));
    const nothing = await index({ price_min: 900_000 });
    expect(nothing).toMatchObject({ total: 0, list: [], facets: { cate: [], marketplace: [], flag: [] } });
  });

  test('has what its cells do not count: a brand and a company', async () => {
    const at = house.clock.now();
    const other = await house.person({ grants: ['source'] });
    const brand = await makeBrand(house.db, { author_id: other.id, at });
    const { id } = await makeProduct(house.db, { author_id: other.id, at, content: { brand_id: brand.id } });
    await makeProduct(house.db, { author_id: other.id, at, status: 'off_shelf' });
    for (const given of [{ brand: brand.id }, { company: other.id }]) {
      const { list, total, facets } = await index(given);
      expect([total, list.map(({ product_id }) => product_id)]).toEqual([1, [id]]);
      expect(facets.cate.map(({ count }) => count)).toEqual([1, 1, 1]);
    }
    await house.db.updateTable('products').set({ status: 'deleted' }).where('id', '=', id).execute();
  });

  test('has pages as far as anybody turns them', async () => {
    expect(await index({ page: 101 })).toMatchObject({ list: [], total: rows.length, page: 101 });
    expect(await house.gives('product.index', { limit: 1, page: 120 })).toMatchObject({
      list: [{ product_id: expect.any(Number) }],
    });
  });

  test('tells its categories with their hints, and further ones in groups', async () => {
    const { list, extra } = await house.gives('product.categories', {});
    expect(list).toHaveLength(categories.length);
    expect(list.find(({ id }) => id === 30103)).toEqual({
      id: 30103,
      title: '露营灯串',
      level: 3,
      parent_id: 301,
      flags: ['battery'],
    });
    expect(extra.map(({ title }) => title)).toContain('使用场景');
    expect(extra[0]!.options[0]).toEqual({ id: 9101, title: '营地' });
  });

  test('says what it does not know', async () => {
    const wrong = async (input: object, msg: string) =>
      expect(await house.call('product.index', input as never)).toMatchObject({ code: codes.invalid, msg });
    await wrong({ cate: 77 }, '没有这个类目');
    await wrong({ marketplace: 'amz-xx' }, '没有这个站点，请重新选择');
    await wrong({ sort: 'dear' }, '排序不对');
    await wrong({ band: 9 }, '价格段太大了');
    await wrong({ price_min: -1 }, '最低价不能是负数');
    await wrong({ flag: 'magic' }, '没有这个特性');
  });

  test('knows the new ones by day in Beijing', async () => {
    const { days, total } = await house.gives('product.new_index', {}, {});
    expect(total).toBe(rows.length);
    expect(days).toHaveLength(14);
    expect(days.at(-1)!.day).toBe('2026-11-20');
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    // An hour apart from 10:24 on, so eleven on the last day and all 24 hours of the days before.
    expect(days.slice(-3).map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-18', 24],
      ['2026-11-19', 24],
      ['2026-11-20', 11],
    ]);
    expect(days[0]).toEqual({ day: '2026-11-07', count: 0 });
    const second = await house.gives('product.new_index', { page: 2, limit: 10 }, {});
    expect(second.list.map(({ product_id }) => product_id)).toEqual(rows.slice(10, 20).map(({ id }) => id));
    expect(second).toMatchObject({ page: 2, limit: 10 });
  });

  test('keeps its cells whatever becomes of a product', async () => {
    const [one, two] = rows;
    await house.db.updateTable('products').set({ status: 'off_shelf' }).where('id', '=', one!.id).execute();
    await house.db
      .updateTable('products')
      .set({ price: 123_456n, marketplaces: ['wb'] })
      .where('id', '=', two!.id)
      .execute();
    await setRuns(rows[2]!.id, rows[2]!.runs.includes('report') ? [] : ['report']);
    expect(await wrongCells(house.db)).toEqual([]);
  });
});
