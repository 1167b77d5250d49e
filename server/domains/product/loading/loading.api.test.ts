import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { newestApproval, reviewer, yes } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { productContent, wrongCells } from '../../../testing/product-builders.ts';
import { type BrandToLoad, loadBrands, loadProducts, type ProductToLoad } from './index.ts';

const day_ms = 86_400_000;
let house: TestHouse;
let staff: TestPerson;
let company: TestPerson;
let other: TestPerson;
let now: Date;
beforeAll(async () => {
  house = await openHouse();
  staff = await reviewer(house);
  now = house.clock.now();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.person({ grants: ['source'] });
  other = await house.person({ grants: ['source'] });
});

const before = (days: number) => new Date(now.getTime() - days * day_ms);
const loaded = (products: readonly ProductToLoad[]) =>
  callByNobody(house.kernel).inTransaction((call) => loadProducts(call, products));
const product = (facts: Partial<ProductToLoad> = {}): ProductToLoad => ({
  author_id: company.id,
  status: 'on_shelf',
  content: productContent(),
  created_at: before(3),
  view_count: 0,
  likers: [],
  ...facts,
});
const own = async () => (await house.gives('company.product_all', { page_size: 100 }, { as: company })).list;
const decide = async (kind: 'product' | 'brand', id: number) =>
  house.call(
    'admin.approval_decide',
    { kind, ...(await newestApproval(house.db, kind, id)), ...yes },
    { as: staff },
  );
const history = async (machine: string, id: number) =>
  (
    await house.db
      .selectFrom('flow_log')
      .select(['event', 'from_state', 'to_state', 'actor', 'actor_id', 'reason', 'at'])
      .where('machine', '=', machine)
      .where('subject_id', '=', BigInt(id))
      .orderBy('id')
      .execute()
  ).map(({ event, from_state, to_state, actor, actor_id, reason, at }) => [
    `${from_state} ${event} ${to_state}`,
    actor,
    actor_id,
    reason,
    at,
  ]);

test('products that are loaded stand as if they had gone their way', async () => {
  const likers = [staff, other].map(({ id }, at) => ({ user_id: id, at: before(at) }));
  const content = productContent({
    listings: [{ marketplace: 'amz-us', asin: 'B0DK7L4Q2M', link: 'https://www.amazon.com/dp/B0DK7L4Q2M' }],
    specs: [{ name: '净重', value: '286 g' }],
    images: [{ id: 0, url: '/app-icon-512.png', width: 512, height: 512 }],
  });
  const reason = '图上有别家商标';
  const ids = await loaded([
    product({ content, likers, view_count: 41 }),
    product({ created_at: before(9) }),
    product({ status: 'off_shelf' }),
    product({ status: 'forced_off', decision: { by: staff.id, reason } }),
    product({ status: 'draft' }),
  ]);
  const list = await own();
  const of = (at: number) => list.find(({ product_id }) => product_id === ids[at])!;
  expect(ids.map((_, at) => of(at).status)).toEqual([
    'on_shelf',
    'on_shelf',
    'off_shelf',
    'forced_off',
    'draft',
  ]);
  expect(of(2)).toMatchObject({ restore_days: 177, can: { restore: true } });
  expect([of(0).reason, of(3).reason, of(4).restore_days]).toEqual([null, reason, 0]);
  const { pno } = of(0);
  expect(pno).toMatch(/^G\d{17}$/);
  expect(await house.gives('product.v2_detail', { pno })).toMatchObject({
    title: content.title,
    price: 2680,
    images: [{ url: '/app-icon-512.png', width: 512, height: 512 }],
    tiers: content.tiers,
    listings: content.listings,
    specs: content.specs,
    like_count: 2,
    collect_count: 0,
    view_count: 41,
    listed_at: before(3).toISOString(),
    changed_at: before(3).toISOString(),
  });
  // A drawing of the site's own is no file that could be sent in again.
  const { payload } = await house.gives(
    'company.product_edit_form',
    { product_id: ids[0]! },
    { as: company },
  );
  expect(payload).toMatchObject({ title: content.title, images: [] });
  expect(await house.gives('user.actions', { type: 'like_product' }, { as: other })).toMatchObject({
    list: [{ id: ids[0], at: before(1).toISOString() }],
  });
  const { list: shelf } = await house.gives('product.index', { company: company.id });
  expect(shelf.map(({ product_id }) => product_id)).toEqual([ids[0], ids[1]]);
  expect(await wrongCells(house.db)).toEqual([]);
  const sent = ['draft publish_approval pending', 'author', company.id, '', before(3)];
  const passed = ['pending approve on_shelf', 'ops', null, '', before(3)];
  expect(await history('product', ids[0]!)).toEqual([sent, passed]);
  expect(await history('product', ids[2]!)).toEqual([
    sent,
    passed,
    ['on_shelf off off_shelf', 'author', company.id, '', before(3)],
  ]);
  expect(await history('product', ids[3]!)).toEqual([
    sent,
    ['pending approve on_shelf', 'ops', staff.id, '', before(3)],
    ['on_shelf force_off forced_off', 'ops', staff.id, reason, before(3)],
  ]);
  expect(await history('product', ids[4]!)).toEqual([
    sent,
    ['pending withdraw draft', 'author', company.id, '', before(3)],
  ]);
});

test('what waits stands before staff: a product since it came, a change since now', async () => {
  const change = productContent();
  const [waiting, changed] = await loaded([product({ status: 'pending' }), product({ change })]);
  const list = await own();
  const of = (id: number) => list.find(({ product_id }) => product_id === id)!;
  expect(of(waiting!)).toMatchObject({
    status: 'pending',
    submitted_at: before(3).toISOString(),
    can: { withdraw: true },
  });
  expect(of(changed!)).toMatchObject({
    status: 'on_shelf',
    edit_pending: true,
    edit_fields: [{ label: '产品名称', after: change.title }],
    submitted_at: now.toISOString(),
  });
  expect(await history('product', waiting!)).toHaveLength(1);
  for (const id of [waiting!, changed!]) expect((await decide('product', id)).code).toBe(codes.success);
  expect((await own()).map(({ status, title }) => [status, title])).toEqual(
    expect.arrayContaining([['on_shelf', change.title]]),
  );
  expect((await own()).every(({ status, edit_pending }) => status === 'on_shelf' && !edit_pending)).toBe(
    true,
  );
});

test('brands that are loaded hold, wait and are in dispute', async () => {
  const brand = (name: string, facts: Partial<BrandToLoad> = {}): BrandToLoad => ({
    author_id: company.id,
    status: 'approved',
    name,
    proof: 'certificate',
    trademark_no: '30214455',
    class: 11,
    valid_from: '2024-01-01',
    valid_to: '2033-12-31',
    reason: '',
    created_at: before(2),
    ...facts,
  });
  const claimed_at = before(1);
  const [held, claim, refused, ended] = await callByNobody(house.kernel).inTransaction((call) =>
    loadBrands(call, [
      brand('萤岸', { status: 'disputed', disputed_by: 1 }),
      brand('萤岸灯', { status: 'pending', author_id: other.id, proof: 'letter', created_at: claimed_at }),
      brand('驿灯', { status: 'rejected', trademark_no: '30214456', reason: '授权书不完整：缺最后一页' }),
      brand('旧灯', { status: 'expired', trademark_no: '30214457', valid_to: '2026-01-01' }),
    ]),
  );
  const brands = async (as: TestPerson) => (await house.gives('company.brand_index', {}, { as })).list;
  const of = async (as: TestPerson, id: number) => (await brands(as)).find((one) => one.brand_id === id)!;
  expect(await of(company, held!)).toMatchObject({
    status: 'disputed',
    rev: 1,
    submitted_at: null,
    changed_at: before(2).toISOString(),
    dispute: {
      side: 'holder',
      other: { username: other.username },
      since: claimed_at.toISOString(),
      answer_by: new Date(claimed_at.getTime() + 15 * day_ms).toISOString(),
    },
  });
  expect(await of(other, claim!)).toMatchObject({
    status: 'pending',
    submitted_at: claimed_at.toISOString(),
    dispute: { side: 'claimant' },
  });
  expect(await of(company, refused!)).toMatchObject({
    status: 'rejected',
    reason: '授权书不完整：缺最后一页',
    dispute: null,
  });
  expect((await of(company, ended!)).status).toBe('expired');
  const approved = await house.db
    .selectFrom('brands')
    .select(['id', 'approved_at'])
    .where('id', 'in', [held!, claim!, refused!, ended!])
    .orderBy('id')
    .execute();
  expect(approved.map(({ approved_at }) => approved_at)).toEqual([before(2), null, null, before(2)]);
  // Its name is taken as if it had been typed.
  house.clock.set(new Date(claimed_at.getTime() + 16 * day_ms));
  expect((await decide('brand', claim!)).code).toBe(codes.success);
  expect((await of(company, held!)).status).toBe('revoked');
  house.clock.set(now);
});
