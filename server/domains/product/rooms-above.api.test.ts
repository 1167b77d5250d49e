import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productLifecycle, type ProductStatus } from '../../../contract/product/product-lifecycle.ts';
import { callByNobody } from '../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeBrand, makeProduct } from '../../testing/product-builders.ts';
import { seckillSeller } from '../../testing/seckill-builders.ts';
import { makeTask } from '../../testing/task-builders.ts';
import { productThing } from './thing/product-thing.ts';
import { productNames, productsForTasks, productsOfCompany, shelfProduct, shownProductId } from './index.ts';

let house: TestHouse;
let company: TestPerson;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await seckillSeller(house);
});

const make = (content: object = {}, status: ProductStatus = 'on_shelf', as = company) =>
  makeProduct(house.db, { author_id: as.id, at: house.clock.now(), status, content });

test('a task names a product whatever became of it, and says whether it stands there and its brand holds', async () => {
  const at = house.clock.now();
  const [held, ended] = [
    await makeBrand(house.db, { author_id: company.id, at }),
    await makeBrand(house.db, { author_id: company.id, at, status: 'expired' }),
  ];
  const plain = await make({ title: '没有品牌的灯', marketplaces: ['etsy'] });
  const branded = await make({ brand_id: held.id });
  const unbranded = await make({ brand_id: ended.id }, 'off_shelf');
  const found = await productsForTasks(house, [plain.id, branded.id, unbranded.id, plain.id, 999_999]);
  expect(found.size).toBe(3);
  expect(found.get(plain.id)).toEqual({
    id: plain.id,
    pno: plain.pno,
    author_id: company.id,
    title: '没有品牌的灯',
    cover: '/app-icon-512.png',
    cate_id: 30103,
    marketplaces: ['etsy'],
    on_shelf: true,
    brand_holds: true,
  });
  expect(found.get(branded.id)).toMatchObject({ on_shelf: true, brand_holds: true });
  expect(found.get(unbranded.id)).toMatchObject({ on_shelf: false, brand_holds: false });
  expect((await productsForTasks(house, [])).size).toBe(0);
});

test('those of one company on its shelf are told page by page, the newest first', async () => {
  const ids: number[] = [];
  for (let nth = 0; nth < 3; nth++) {
    ids.unshift((await make()).id);
    house.clock.advance(1_000);
  }
  await make({}, 'off_shelf');
  const call = callByNobody(house.kernel);
  const of = async (page: number) => {
    const { list, total } = await productsOfCompany(call, company.id, { page, limit: 2 });
    return [list.map(({ product_id }) => product_id), total];
  };
  expect(await of(1)).toEqual([ids.slice(0, 2), 3]);
  expect(await of(2)).toEqual([ids.slice(2), 3]);
});

test('what is offered in a flash sale is one’s own that stands on the shelf, the newest first', async () => {
  const older = await make({ title: '先来的灯', tiers: [{ min_qty: 10, price: 1999 }] });
  const newer = await make();
  const off = await make({}, 'off_shelf');
  await make({}, 'on_shelf', await house.person());
  const { products } = await house.gives('company.seckill_form', {}, { as: company });
  expect(products.map(({ product_id }) => product_id)).toEqual([newer.id, older.id]);
  expect(await shelfProduct(house, older.id)).toEqual({
    id: older.id,
    pno: older.pno,
    author_id: company.id,
    title: '先来的灯',
    cover: '/app-icon-512.png',
    price: 1999n,
  });
  expect(await shelfProduct(house, off.id)).toBeNull();
});

test('a product is called by its name in every state, and found by its number while it is shown', async () => {
  const [shown, off] = [await make(), await make({}, 'off_shelf')];
  const names = await productNames(house, [shown.id, off.id, off.id]);
  expect([...names].toSorted(([a], [b]) => a - b)).toEqual([
    [shown.id, { pno: shown.pno, title: shown.title }],
    [off.id, { pno: off.pno, title: off.title }],
  ]);
  expect((await productNames(house, [])).size).toBe(0);
  expect([await shownProductId(house, shown.pno), await shownProductId(house, off.pno)]).toEqual([
    shown.id,
    undefined,
  ]);
});

test('other rooms show what it is called, where it is read and what became of it; a card its price', async () => {
  const states: [ProductStatus, string][] = [
    ['on_shelf', 'shown'],
    ['forced_off', 'hidden'],
    ['off_shelf', 'gone'],
    ['pending', 'gone'],
    ['deleted', 'gone'],
  ];
  const call = callByNobody(house.kernel);
  for (const [status, visibility] of states) {
    const { id, pno, title } = await make({ images: [], summary: '亮 40 小时' }, status);
    expect((await productThing.present(call, [id])).get(id), status).toEqual({
      id,
      title,
      excerpt: '亮 40 小时',
      href: `/product/v2/detail/${pno}`,
      picture: null,
      author_id: company.id,
      state: productLifecycle.states[status].title,
      visibility,
    });
  }
  const { id } = await make({ tiers: [{ min_qty: 12, price: 1999 }] });
  expect((await productThing.present(call, [id])).get(id)!.picture).toBe('/app-icon-512.png');
  expect(await productThing.card!.facts!(call, [id])).toEqual(new Map([[id, ['19.99 元', '起订 12 件']]]));
});

test('the more it is liked and collected, the sooner it is found', async () => {
  const [plain, liked] = [await make({ model: 'QX-1' }), await make()];
  await house.db
    .updateTable('products')
    .set({ like_count: 4, collect_count: 2 })
    .where('id', '=', liked.id)
    .execute();
  const documents = await productThing.search!.documents(house.db, [plain.id, liked.id]);
  const weights = new Map(documents.map(({ id, weight }) => [id, weight]));
  expect(weights.get(plain.id)).toBe(1);
  expect(weights.get(liked.id)).toBeCloseTo(1 + 0.05 * Math.log(11), 10);
  expect(documents.find(({ id }) => id === plain.id)).toMatchObject({
    title: plain.title,
    body: '只为测试而写的卖点',
    author_id: company.id,
    tags: [plain.pno, 'QX-1', '运动户外', '露营', '露营灯串', '亚马逊美国站'],
  });
});

test('products that recruit testers are listed as cards', async () => {
  const product = await make();
  await makeTask(house, { author_id: company.id, product_id: product.id });
  await make();
  const answer = await house.gives('product.test', {});
  expect(answer).toMatchObject({ total: 1, page: 1, limit: 16 });
  expect(answer.list).toMatchObject([{ product_id: product.id, title: product.title }]);
  expect((await house.gives('product.test', { page: 2 })).list).toEqual([]);
});
