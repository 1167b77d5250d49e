import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { newestApproval, no } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProduct } from '../../../testing/product-builders.ts';
import { makeOffer, offerForm, offerTyped, seckillSeller } from '../../../testing/seckill-builders.ts';

let house: TestHouse;
let staff: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  staff = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());

type Saving = Input<'company.seckill_draft'>;
const saved = (as: TestPerson, input: Saving) => house.gives('company.seckill_draft', input, { as });
const drafts = (as: TestPerson, input: Input<'company.seckill_drafts'> = {}) =>
  house.gives('company.seckill_drafts', input, { as });
const detail = (as: TestPerson, id: number) => house.gives('company.seckill_detail', { id }, { as });
const shelved = (author_id: number) => makeProduct(house.db, { author_id, at: house.clock.now() });

const typedBy = async (seller: TestPerson, facts: Parameters<typeof offerTyped>[2]) =>
  offerTyped(house.clock.now(), (await shelved(seller.id)).id, facts);

describe('a draft of a flash sale', () => {
  test('keeps two fields that were typed, and nothing that was not', async () => {
    const seller = await seckillSeller(house);
    const { draft_id, rev } = await saved(seller, { payload: { price: '十九块', date: '2026-11-2' } });
    expect(rev).toBe(1);
    const { payload } = await house.gives('company.seckill_draft_detail', { id: draft_id }, { as: seller });
    expect(payload).toEqual({
      price: '十九块',
      stock: '',
      limit: '',
      date: '2026-11-2',
      time: '',
      minutes: '',
      rules: '',
      fair: false,
    });
  });

  test('is listed with its product, as long as that is on the shelf', async () => {
    const seller = await seckillSeller(house);
    const [shown, off] = [await shelved(seller.id), await shelved(seller.id)];
    for (const product of [null, off.id, shown.id]) {
      house.clock.advance(1000);
      await saved(seller, { payload: { product } });
    }
    await house.gives('company.product_off', { product_id: off.id }, { as: seller });
    const { list, total } = await drafts(seller);
    expect(total).toBe(3);
    expect(list.map(({ product }) => product && [product.title, product.pno])).toEqual([
      [shown.title, shown.pno],
      null,
      null,
    ]);
    expect(await drafts(await seckillSeller(house))).toMatchObject({ total: 0, list: [] });
  });

  test('of a stale revision changes nothing', async () => {
    const seller = await seckillSeller(house);
    const { draft_id, rev } = await saved(seller, { payload: { price: '19' } });
    await saved(seller, { draft_id, rev, payload: { price: '18' } });
    expect(
      await house.call('company.seckill_draft', { draft_id, rev, payload: { price: '17' } }, { as: seller }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'rev' }] } });
    expect((await drafts(seller)).list).toMatchObject([{ rev: 2, payload: { price: '18' } }]);
  });

  test('is gone when it is sent in; others stay, and what it was sent as waits for staff', async () => {
    const seller = await seckillSeller(house);
    const form = await offerForm(house, seller);
    const { draft_id } = await saved(seller, { payload: { price: '19.90' } });
    await saved(seller, { payload: { price: '8' } });
    const strangers = await saved(await seckillSeller(house), { payload: { price: '7' } });
    const late = { ...form, draft_id, starts_at: house.clock.now().toISOString() };
    expect((await house.call('company.seckill_publish', late, { as: seller })).code).toBe(codes.invalid);
    expect((await drafts(seller)).total).toBe(2);
    const { id, status } = await house.gives(
      'company.seckill_publish',
      { ...form, draft_id },
      { as: seller },
    );
    expect(status).toBe('pending');
    expect((await drafts(seller)).list).toMatchObject([{ payload: { price: '8' } }]);
    // Another's number takes nothing away.
    await house.gives(
      'company.seckill_publish',
      { ...form, id, draft_id: strangers.draft_id },
      { as: seller },
    );
    const left = await house.db
      .selectFrom('drafts')
      .select('id')
      .where('id', '=', BigInt(strangers.draft_id))
      .execute();
    expect(left).toHaveLength(1);
  });

  test('of a refused sale is one, found by the sale, and leaves it as it was until it is sent', async () => {
    const seller = await seckillSeller(house);
    const form = await offerForm(house, seller);
    const { id } = await house.gives('company.seckill_publish', form, { as: seller });
    const newest = await newestApproval(house.db, 'seckill', id);
    await house.gives(
      'admin.approval_decide',
      { kind: 'seckill', ...newest, ...no, reason_code: 'K01' } as never,
      { as: staff },
    );
    const first = await saved(seller, { offer_id: id, payload: { price: '18' } });
    const again = await saved(seller, { offer_id: id, rev: first.rev, payload: { price: '17' } });
    expect(again.draft_id).toBe(first.draft_id);
    expect((await drafts(seller, { offer_id: id })).list).toMatchObject([
      { offer_id: id, payload: { price: '17' } },
    ]);
    expect(await detail(seller, id)).toMatchObject({
      status: 'rejected',
      price: 1990,
      product_id: form.product,
      can: { edit: true },
    });
    const sent = { ...form, price: '17', id, draft_id: first.draft_id };
    expect(await house.call('company.seckill_publish', { ...sent, rev: 0 }, { as: seller })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'rev' }] },
    });
    await house.gives('company.seckill_publish', { ...sent, rev: 1 }, { as: seller });
    expect(await detail(seller, id)).toMatchObject({ status: 'pending', price: 1700, rev: 2 });
    expect((await drafts(seller)).total).toBe(0);
  });

  test('goes with the withdrawn sale that it was to change; only what was withdrawn can be deleted', async () => {
    const seller = await seckillSeller(house);
    const { id } = await house.gives('company.seckill_publish', await offerForm(house, seller), {
      as: seller,
    });
    const drop = (as = seller) => house.call('company.seckill_delete', { id }, { as });
    expect((await drop()).msg).toBe('只能删除撤回的秒杀');
    await house.gives('company.seckill_withdraw', { id }, { as: seller });
    await saved(seller, { offer_id: id, payload: { price: '18' } });
    const lists = () => house.gives('company.seckill_lists', { status: 3 }, { as: seller });
    expect(await lists()).toMatchObject({ total: 1, counts: { 0: 1, 1: 0, 2: 0, 3: 1 } });
    expect((await drop(await seckillSeller(house))).code).toBe(codes.not_found);
    expect((await drop()).code).toBe(codes.success);
    expect([(await lists()).total, (await drafts(seller)).total]).toEqual([0, 0]);
    expect((await house.call('company.seckill_detail', { id }, { as: seller })).code).toBe(codes.not_found);
  });
});

describe('a look at what is typed', () => {
  const look = (as: TestPerson, payload: Input<'company.seckill_preview'>['payload']) =>
    house.call('company.seckill_preview', { payload }, { as });

  test('shows it as buyers will see it, by the times of Beijing, also when its time has passed', async () => {
    const seller = await seckillSeller(house);
    const payload = await typedBy(seller, { date: '2025-11-22', time: '20:00', minutes: '90' });
    expect((await look(seller, payload)).data).toMatchObject({
      price: 1990,
      list_price: 2680,
      left: 10,
      per_user: 2,
      starts_at: '2025-11-22T12:00:00.000Z',
      ends_at: '2025-11-22T13:30:00.000Z',
      company: { id: seller.id },
    });
    expect((await drafts(seller)).total).toBe(0);
  });

  test.each<[Partial<Input<'company.seckill_preview'>['payload']>, string, string]>([
    [{ product: null }, 'payload.product', '先选一个自己的产品，秒杀才能预览'],
    [{ price: '' }, 'payload.price', '填好才能预览：请填写秒杀价'],
    [{ stock: '' }, 'payload.stock', '填好才能预览：请填写数量'],
    [{ date: '' }, 'payload.starts_at', '填好才能预览：请选择开始时间'],
    [{ limit: '11' }, 'payload.limit', '填好才能预览：每人限购至多 10'],
    [{ price: '26.80' }, 'price', '秒杀价要低于原价 26.80 元'],
  ])('says what a buyer could not do without: %j', async (facts, path, message) => {
    const seller = await seckillSeller(house);
    expect(await look(seller, await typedBy(seller, facts))).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path, message }] },
    });
  });

  test('is not had of another’s product', async () => {
    const seller = await seckillSeller(house);
    const { id: product } = await shelved(staff.id);
    expect((await look(seller, await typedBy(seller, { product }))).msg).toBe('只能选自己在架的产品');
  });
});

test('the list of own sales counts each kind', async () => {
  const seller = await seckillSeller(house);
  for (const status of ['draft', 'rejected', 'pending', 'approved', 'stopped', 'settled'] as const)
    await makeOffer(house.db, house.clock.now(), { seller_id: seller.id, status });
  for (const [status, total] of [
    [0, 6],
    [1, 3],
    [2, 1],
    [3, 2],
  ] as const)
    expect(await house.gives('company.seckill_lists', { status, limit: 1 }, { as: seller })).toMatchObject({
      total,
      counts: { 0: 6, 1: 3, 2: 1, 3: 2 },
    });
});
