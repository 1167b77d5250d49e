import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { ProductStatus } from '../../../../contract/product/product-lifecycle.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { leaveForGood } from '../../../testing/leave-for-good.ts';
import { ownDataOf } from '../../../testing/own-data.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeBrand, makeProduct, productContent } from '../../../testing/product-builders.ts';
import { indexEverything } from '../../../testing/search-builders.ts';
import { loadProducts, type ProductToLoad } from '../loading/index.ts';
import type { ProductContent } from '../products/content.ts';

let house: TestHouse;
let staff: TestPerson;
let company: TestPerson;
let reader: TestPerson;
let dropped: string[] = [];
beforeAll(async () => {
  house = await openHouse();
  staff = await house.person({ grants: ['staff'] });
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: null, word: '秘方', action: 'mask' })
    .execute();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.person({ grants: ['source'] });
  reader = await house.person();
});

const day_ms = 86_400_000;
const make = (content: Partial<ProductContent> = {}, status: ProductStatus = 'on_shelf', as = company) =>
  makeProduct(house.db, { author_id: as.id, at: house.clock.now(), status, content });
const setStatus = (id: number, status: ProductStatus) =>
  house.db.updateTable('products').set({ status }).where('id', '=', id).execute();
const like = (id: number, as = reader) => house.call('user.action_add', { type: 'like_product', id }, { as });
const unlike = (id: number, as = reader) =>
  house.gives('user.action_remove', { type: 'like_product', id }, { as });
const collect = (id: number, as = reader) =>
  house.gives('collect.add', { type: 'collect_product', id }, { as });
async function during(work: () => Promise<unknown>): Promise<string[]> {
  dropped = [];
  await work();
  return dropped;
}

describe('a product is found', () => {
  const found = async (keyword: string) =>
    (await house.gives('search.index', { keyword, type: 'product' }, {})).list;

  test('by its title, number, model, brand, category, site and its number there', async () => {
    const brand = await makeBrand(house.db, {
      author_id: company.id,
      at: house.clock.now(),
      name: '萤岸灯具',
    });
    const { pno } = await make({
      title: '收得很小的夜灯',
      summary: '亮四十小时',
      model: 'QX77',
      gtin: '4006381333931',
      brand_id: brand.id,
      marketplaces: ['etsy'],
      listings: [{ marketplace: 'amz-us', asin: 'B0DK7L4Q2M', link: null }],
      specs: [{ name: '净重', value: '286 克' }],
      introduce: '<p>灯罩是两层硅胶</p>',
      cate_id: 30202,
    });
    await make({ title: '别的东西' }, 'off_shelf');
    await indexEverything(house);
    for (const keyword of [
      '收得很小的夜灯',
      pno,
      'QX77',
      '4006381333931',
      '萤岸灯具',
      '瑜伽垫',
      'Etsy',
      'B0DK7L4Q2M',
      '两层硅胶',
    ])
      expect(
        (await found(keyword)).map(({ path }) => path),
        keyword,
      ).toEqual([`/product/v2/detail/${pno}`]);
    const [hit] = await found('收得很小的夜灯');
    expect(hit).toMatchObject({
      person: { username: company.username },
      figures: [
        { title: '浏览', count: 0 },
        { title: '收藏', count: 0 },
      ],
      picture: '/app-icon-512.png',
    });
    expect(JSON.stringify(hit)).toContain('26.80 元起，亮四十小时');
    expect(JSON.stringify(await found('286 克'))).toContain('净重 286 克');
    expect(await found('别的东西')).toEqual([]);
    await house.db.updateTable('brands').set({ status: 'expired' }).where('id', '=', brand.id).execute();
    await indexEverything(house);
    expect(await found('萤岸灯具')).toEqual([]);
  });
});

describe('who likes a product', () => {
  test('reads it in a list, the last liked first, as long as it is on the shelf', async () => {
    const [earliest, first, second] = [await make(), await make(), await make()];
    for (const { id } of [earliest, first, second]) {
      await like(id);
      house.clock.advance(1000);
    }
    const liked = async (input: object = {}) =>
      house.gives('user.actions', { type: 'like_product', ...input }, { as: reader });
    expect(await liked()).toMatchObject({
      total: 3,
      list: [{ id: second.id }, { id: first.id }, { id: earliest.id }],
    });
    expect(await liked({ limit: 2, page: 2 })).toMatchObject({
      total: 3,
      list: [{ id: earliest.id, title: earliest.title, image: '/app-icon-512.png' }],
    });
    await setStatus(second.id, 'off_shelf');
    expect(await liked()).toMatchObject({ total: 2, list: [{ id: first.id }, { id: earliest.id }] });
  });

  test('likes one that is on the shelf, a thousand at most, and takes back what was liked once', async () => {
    const { id } = await make();
    expect(await unlike(id)).toEqual({ on: false, count: 0 });
    const off = await make({}, 'off_shelf');
    expect((await like(off.id)).code).toBe(codes.not_found);
    const at = house.clock.now();
    const liked: ProductToLoad = {
      author_id: company.id,
      status: 'on_shelf',
      content: productContent(),
      created_at: at,
      view_count: 0,
      likers: [{ user_id: reader.id, at }],
    };
    await callByNobody(house.kernel).inTransaction((call) =>
      loadProducts(
        call,
        Array.from({ length: 999 }, () => liked),
      ),
    );
    expect((await like(id)).code).toBe(codes.success);
    expect(await like((await make()).id)).toMatchObject({ msg: '至多喜欢 1000 个产品' });
  });

  test('moves it up in the market, as does who collects it', async () => {
    const [a, b, c] = [await make(), await make(), await make()];
    const order = async () =>
      (await house.gives('product.index', { company: company.id }, {})).list.map((one) => one.product_id);
    expect(await order()).toEqual([c.id, b.id, a.id]);
    await collect(a.id);
    await like(b.id);
    expect(await during(() => house.runJob('product.refresh_heat'))).toEqual(['list:products']);
    expect(await during(() => house.runJob('product.refresh_heat'))).toEqual([]);
    expect(await order()).toEqual([a.id, b.id, c.id]);
    await unlike(b.id);
    await house.gives('collect.cancel', { type: 'collect_product', id: a.id }, { as: reader });
    await house.runJob('product.refresh_heat');
    expect(await order()).toEqual([c.id, b.id, a.id]);
  });
});

describe('what is said of a product elsewhere', () => {
  test('covers words that are covered, and is gone with it', async () => {
    const { id, pno } = await make({ title: '秘方露营灯', summary: '祖传秘方' });
    expect((await collect(id)).count).toBe(1);
    expect((await collect(id, await house.person())).count).toBe(2);
    const collected = async () =>
      (await house.gives('collect.index', { type: 'collect_product' }, { as: reader })).list[0]!;
    expect(await collected()).toMatchObject({
      state: 'shown',
      thing: { title: '＊＊露营灯', href: `/product/v2/detail/${pno}` },
    });
    expect(JSON.stringify(await collected())).toContain('祖传＊＊');
    const { data } = await house.call('product.detail', { id });
    expect(data).toMatchObject({ title: '＊＊露营灯', summary: '祖传＊＊' });
    for (const status of ['off_shelf', 'forced_off', 'deleted'] as const) {
      await setStatus(id, status);
      expect(await collected()).toMatchObject({ state: 'gone' });
    }
  });

  test('its reader is told what is the own, and staff what they may do', async () => {
    const { id } = await make();
    const relation = (as: TestPerson) => house.call('product.relation', { product_id: id }, { as });
    expect((await relation(company)).data).toMatchObject({ own: true, can_force_off: false });
    expect((await relation(staff)).data).toMatchObject({ own: false, can_force_off: true });
    expect((await relation(reader)).data).toMatchObject({ own: false, liked: false, collected: false });
    await setStatus(id, 'off_shelf');
    expect((await relation(company)).data).toMatchObject({ own: true });
    expect((await relation(staff)).code).toBe(codes.not_found);
  });

  test('is counted once a reader and day, and who read is forgotten after the day before', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36',
    };
    const { id } = await make();
    const read = (ip: string) => house.call('product.view', { product_id: id }, { ip, headers });
    for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) await read(ip);
    await house.views.flush(house.db);
    expect((await house.call('product.detail', { id })).data).toMatchObject({ view_count: 2 });
    const kept = async () => {
      await house.runJob('product.forget_visitors');
      return (await house.db.selectFrom('product_views').select('day').where('product_id', '=', id).execute())
        .length;
    };
    const start = house.clock.now();
    house.clock.advance(day_ms);
    expect(await kept()).toBe(2);
    house.clock.advance(day_ms);
    expect(await kept()).toBe(0);
    house.clock.set(start);
  });
});

test('one company’s goods stand beside each other, and those nearest by of others', async () => {
  const others = [
    await house.person({ grants: ['source'] }),
    await house.person({ grants: ['source'] }),
  ] as const;
  const own: number[] = [];
  for (let i = 0; i < 5; i++) {
    own.push((await make({ cate_id: 40101 })).id);
    house.clock.advance(1000);
  }
  await make({ cate_id: 40101 }, 'off_shelf');
  const near = await make({ cate_id: 40102 }, 'on_shelf', others[0]);
  const same = await make({ cate_id: 40101 }, 'on_shelf', others[1]);
  await make({ cate_id: 40101 }, 'off_shelf', others[1]);
  await make({ cate_id: 40201 }, 'on_shelf', others[1]);
  const { data } = await house.call('product.detail', { id: own[0]! });
  expect(data.similar.map(({ product_id }) => product_id)).toEqual([same.id, near.id]);
  expect(data.more).toHaveLength(3);
  expect(data.more.every(({ product_id }) => own.slice(1).includes(product_id))).toBe(true);
  expect(data.company_count).toBe(5);
});

describe('a kept page', () => {
  test('of the market is made of its list, one product of itself, its neighbours and its brand', async () => {
    const brand = await makeBrand(house.db, { author_id: company.id, at: house.clock.now() });
    const { id, pno } = await make({ brand_id: brand.id, cate_id: 50101 });
    const other = await make({ cate_id: 50101 }, 'on_shelf', await house.person({ grants: ['source'] }));
    for (const name of ['product.index', 'product.new_index', 'product.test'] as const)
      expect(await house.tagsOf(name, {}), name).toContain('list:products');
    for (const read of [
      await house.tagsOf('product.detail', { id: String(id) }),
      await house.tagsOf('product.v2_detail', { pno }),
    ])
      expect(read).toEqual(
        expect.arrayContaining([
          `product:${id}`,
          `list:products:${company.id}`,
          `product:${other.id}`,
          `brand:${brand.id}`,
        ]),
      );
  });

  test('is dropped by what changes it: a move everywhere, a like on its own page alone', async () => {
    const { id } = await make();
    const one = `product:${id}`;
    expect(await during(() => like(id))).toEqual([one]);
    expect(await during(() => like(id))).toEqual([]);
    expect(await during(() => unlike(id))).toEqual([one]);
    expect(await during(() => collect(id))).toContain(one);
    const off = await during(() => house.gives('company.product_off', { product_id: id }, { as: company }));
    expect(off).toEqual(expect.arrayContaining([one, 'list:products', `list:products:${company.id}`]));
  });

  test('of goods is dropped when their brand ends', async () => {
    const brand = await makeBrand(house.db, { author_id: company.id, at: house.clock.now() });
    const { id } = await make({ brand_id: brand.id });
    await make({ brand_id: brand.id }, 'off_shelf');
    const revoke = (brand_id: number) =>
      during(() => house.gives('company.brand_revoke', { brand_id }, { as: company }));
    expect(new Set(await revoke(brand.id))).toEqual(
      new Set([`brand:${brand.id}`, 'list:products', `product:${id}`]),
    );
    const unused = await makeBrand(house.db, { author_id: company.id, at: house.clock.now() });
    expect(await revoke(unused.id)).toEqual([`brand:${unused.id}`]);
  });
});

describe('who leaves for good', () => {
  test('takes the own likes along, and goods whatever state they are in but what staff took off', async () => {
    const theirs = await make({}, 'on_shelf', await house.person({ grants: ['source'] }));
    await like(theirs.id, company);
    const ids: number[] = [];
    for (const status of ['draft', 'pending', 'rejected', 'on_shelf', 'off_shelf', 'forced_off'] as const)
      ids.push((await make({}, status)).id);
    await house.db.updateTable('products').set({ pending_rev: 1 }).where('id', '=', ids[3]!).execute();
    await leaveForGood(house, company);
    const rows = await house.db
      .selectFrom('products')
      .select(['status', 'pending_rev', 'deleted_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual([...Array(5).fill('deleted'), 'forced_off']);
    expect(rows[3]!.pending_rev).toBeNull();
    expect(rows[3]!.deleted_at).toEqual(house.clock.now());
    expect((await house.call('product.detail', { id: theirs.id })).data.like_count).toBe(0);
  });

  test('could take the own data along: goods, brands and what was liked', async () => {
    const me = await house.person({ grants: ['source'], email: `export${company.id}@example.com` });
    const mine = await make({ title: '我的露营灯' }, 'rejected', me);
    const brand = await makeBrand(house.db, { author_id: me.id, at: house.clock.now() });
    const [liked, gone] = [await make(), await make()];
    for (const { id } of [liked, gone]) await like(id, me);
    await setStatus(gone.id, 'off_shelf');
    const { json, html } = await ownDataOf(house, me);
    expect(json('products')).toMatchObject([
      { pno: mine.pno, title: '我的露营灯', status: 'rejected', content: { title: '我的露营灯' } },
    ]);
    expect(json('brands')).toMatchObject([
      { name: brand.name, class: 11, valid_from: '2024-01-01', valid_to: '2033-12-31' },
    ]);
    expect(json('product-likes')).toMatchObject([{ title: liked.title }]);
    for (const [name, words] of [
      ['products', '卖点'],
      ['brands', '商标号'],
      ['product-likes', '产品'],
    ] as const)
      expect(html(name)).toContain(words);
  });
});

test('what was deleted is forgotten after thirty days and not before, with its likes, drafts and pictures', async () => {
  const { id } = await make({ introduce: '<p>要忘掉的话</p>' }, 'off_shelf');
  await house.gives('company.product_draft', { product_id: id, payload: { title: '半个' } }, { as: company });
  await house.db
    .insertInto('product_likes')
    .values({ product_id: id, user_id: reader.id, at: house.clock.now() })
    .execute();
  await house.gives('company.product_del', { product_id: id }, { as: company });
  const start = house.clock.now();
  const left = async () => {
    await house.runJob('product.erase_deleted');
    const [row, likes, drafts] = await Promise.all([
      house.db
        .selectFrom('products')
        .select(['introduce', 'title'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      house.db.selectFrom('product_likes').select('at').where('product_id', '=', id).execute(),
      house.db.selectFrom('drafts').select('id').where('user_id', '=', company.id).execute(),
    ]);
    return [row.introduce, likes.length, drafts.length];
  };
  house.clock.set(new Date(start.getTime() + 30 * day_ms - 1));
  expect((await left()).slice(0, 2)).toEqual(['<p>要忘掉的话</p>', 1]);
  house.clock.set(new Date(start.getTime() + 30 * day_ms));
  expect(await during(async () => expect(await left()).toEqual(['', 0, 0]))).toContain(`product:${id}`);
  // Once.
  expect(await during(left)).toEqual([]);
  house.clock.set(start);
});
