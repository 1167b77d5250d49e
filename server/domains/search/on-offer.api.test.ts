import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/index.ts';
import type { SearchType } from '../../../contract/search/search-kinds.ts';
import { openHouse, type CallOptions, type TestHouse } from '../../testing/house.ts';
import { makeNavCategory, makeNavSite } from '../../testing/nav-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeProduct } from '../../testing/product-builders.ts';
import { indexEverything, indexTouched } from '../../testing/search-builders.ts';
import { makeOffer, seckillSeller } from '../../testing/seckill-builders.ts';
import { makeTask } from '../../testing/task-builders.ts';

let house: TestHouse;
let seller: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  seller = await seckillSeller(house, { nickname: '远岸户外' });
  staff = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());

const hour_ms = 3_600_000;
const find = (
  keyword: string,
  type: SearchType,
  input: Partial<Input<'search.index'>> = {},
  options?: CallOptions,
) => house.gives('search.index', { keyword, type, limit: 36, ...input }, options);
const titles = async (keyword: string, type: SearchType, options?: CallOptions) =>
  (await find(keyword, type, {}, options)).list.map((hit) => hit.title.text);
const countOf = async (keyword: string, type: SearchType) =>
  (await find(keyword, 'post')).counts.find((one) => one.type === type)!.count;
const retitle = (table: 'products' | 'seckill_offers', id: number, title: string) =>
  house.db.updateTable(table).set({ title }).where('id', '=', id).execute();

async function offer(title: string, facts: Partial<Parameters<typeof makeOffer>[2]> = {}) {
  const made = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id, ...facts });
  await retitle('seckill_offers', made.id, title);
  return made;
}

describe('a trial task', () => {
  test('is found by its title, its number and what its product is called, with what a report is paid', async () => {
    const product = await makeProduct(house.db, { author_id: seller.id, at: house.clock.now() });
    await retitle('products', product.id, '雾化加湿器青瓷款');
    const task = await makeTask(house, {
      author_id: seller.id,
      product_id: product.id,
      title: '夜间静音实测三晚',
      reward: 8_800,
    });
    await indexEverything(house);
    for (const keyword of ['静音实测', task.task_no, '青瓷款'])
      expect(await titles(keyword, 'task'), keyword).toEqual(['夜间静音实测三晚']);
    const [hit] = (await find('静音实测', 'task')).list;
    expect(hit).toMatchObject({
      path: `/product/task/detail/${task.task_no}`,
      person: { nickname: '远岸户外' },
      title: { marks: [[2, 6]] },
    });
    expect(hit!.excerpt.text).toContain('进行中，报告酬 88.00 元');
    expect(await countOf('静音实测', 'task')).toBe(1);
  });

  test.each(['draft', 'pending', 'rejected', 'awaiting_funding', 'cancelled'] as const)(
    'in the state %s is found by nobody, not even by who wrote it',
    async (status) => {
      await makeTask(house, { author_id: seller.id, status, title: `隐身任务${status}甲乙` });
      await indexEverything(house);
      expect(await titles(`隐身任务${status}`, 'task', { as: seller })).toEqual([]);
      expect(await titles(`隐身任务${status}`, 'task')).toEqual([]);
    },
  );

  test('is found by its new words as soon as they are written', async () => {
    const task = await makeTask(house, { author_id: seller.id, title: '改词之前的任务' });
    const input = {
      product_task_id: task.id,
      rev: 1,
      value: '拍下磁吸底座吸在铁门上的样子，写清吸了多久才掉。',
    };
    await house.gives('company.task_edit_target_desc', input, { as: seller });
    expect(await titles('磁吸底座', 'task')).toEqual([]);
    await indexTouched(house);
    expect(await titles('磁吸底座', 'task')).toEqual(['改词之前的任务']);
  });
});

describe('an offer of the flash sale', () => {
  test('is found by its title and its product, with price and state of this moment', async () => {
    const starts_at = new Date(house.clock.now().getTime() + hour_ms);
    const ends_at = new Date(house.clock.now().getTime() + 3 * hour_ms);
    const made = await offer('榨汁杯限时一小时', { starts_at, ends_at, price: 3_900 });
    await indexEverything(house);
    expect(await titles('榨汁杯', 'seckill')).toEqual(['榨汁杯限时一小时']);
    expect(await titles(made.pno, 'seckill')).toEqual(['榨汁杯限时一小时']);
    const [hit] = (await find('榨汁杯', 'seckill')).list;
    expect(hit!.path).toBe(`/product/v2/detail/${made.pno}`);
    expect(hit!.excerpt.text).toContain('未开始，秒杀价 39.00 元，原价 45.90 元');
    house.clock.advance(2 * hour_ms);
    const [now] = (await find('榨汁杯', 'seckill')).list;
    expect(now!.excerpt.text).toContain('进行中，秒杀价 39.00 元');
  });

  test.each(['draft', 'pending', 'rejected'] as const)(
    'in the state %s is found by nobody',
    async (status) => {
      await offer(`藏着的秒杀${status}丙丁`, { status });
      await indexEverything(house);
      expect(await titles(`藏着的秒杀${status}`, 'seckill', { as: seller })).toEqual([]);
    },
  );

  test('of somebody whom the reader has blocked is left out and not counted', async () => {
    const reader = await house.person();
    await offer('拉黑之后看不到的那一场');
    await indexEverything(house);
    expect(await titles('拉黑之后', 'seckill', { as: reader })).toHaveLength(1);
    await house.gives('user.black_list_add', { user_id: seller.id }, { as: reader });
    const found = await find('拉黑之后', 'seckill', {}, { as: reader });
    expect([found.list, found.total]).toEqual([[], 0]);
  });
});

describe('a site of the directory', () => {
  test('is found by its name, its host and its category, and leads out', async () => {
    const category_id = await makeNavCategory(house.db, '关税查询');
    const site = await makeNavSite(house.db, house.clock.now(), {
      category_id,
      title: '税则速查台',
      url: 'https://tariff-desk.example',
    });
    await indexEverything(house);
    for (const keyword of ['速查台', 'tariff-desk', '关税查询'])
      expect(await titles(keyword, 'site'), keyword).toEqual(['税则速查台']);
    const [hit] = (await find('速查台', 'site')).list;
    expect(hit).toMatchObject({ id: site.id, path: site.url, place: { title: '关税查询' }, person: null });
    const { places } = await house.gives('search.suggest', { keyword: '税则速' });
    expect(places).toMatchObject([{ type: 'site', path: site.url, note: '网址' }]);
  });

  test('that staff hide is gone from the hits at once, and from the count with the index', async () => {
    const category_id = await makeNavCategory(house.db);
    const entry = {
      category_id,
      title: '船期对照屋',
      url: 'https://sailing-house.example',
      intro: '各船公司的开船日放在一张表里',
    };
    const saved = await house.gives('admin.nav_save', entry, { as: staff });
    await indexTouched(house);
    expect(await titles('开船日', 'site')).toEqual(['船期对照屋']);
    await house.gives('admin.nav_category_save', { category_id, title: '航线与船期' }, { as: staff });
    await indexTouched(house);
    expect(await titles('航线与船期', 'site')).toEqual(['船期对照屋']);
    await house.gives(
      'admin.nav_save',
      { ...entry, id: saved.id, rev: saved.rev, hidden: true },
      { as: staff },
    );
    expect(await titles('开船日', 'site')).toEqual([]);
    await indexTouched(house);
    expect(await countOf('开船日', 'site')).toBe(0);
  });
});

test('every run of characters of a title finds it', async () => {
  const made: [SearchType, string][] = [
    ['task', '碳纤维登山杖负重五公里'],
    ['seckill', '不粘煎锅二十八厘米开抢'],
    ['site', '外贸术语对照小词典'],
  ];
  await makeTask(house, { author_id: seller.id, title: made[0]![1] });
  await offer(made[1]![1]);
  await makeNavSite(house.db, house.clock.now(), { title: made[2]![1] });
  await indexEverything(house);
  for (const [type, title] of made)
    for (let from = 0; from < title.length - 1; from += 2)
      expect(await titles(title.slice(from, from + 3), type), title.slice(from, from + 3)).toContain(title);
});
