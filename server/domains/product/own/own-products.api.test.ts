import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, Input } from '../../../../contract/index.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import type { ProductStatus } from '../../../../contract/product/product-lifecycle.ts';
import { newestApproval, no, yes } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  makeBrand,
  makeProduct,
  makeSquare,
  productForm,
  type ProductForm,
} from '../../../testing/product-builders.ts';
import { makeOffer } from '../../../testing/seckill-builders.ts';
import { makeTask } from '../../../testing/task-builders.ts';
import { drawPicture, storeFile } from '../../../testing/upload-builders.ts';

let house: TestHouse;
let staff: TestPerson;
let company: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  staff = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.person({ grants: ['source'] });
});

const form = (facts: Partial<ProductForm> = {}) => productForm(house, company, facts);
const publish = (input: object) =>
  house.call('company.product_publish_approval', input as never, { as: company });
const edit = (input: object) => house.call('company.product_edit', input as never, { as: company });
const decide = async (product_id: number, decision: object = yes) =>
  house.call(
    'admin.approval_decide',
    { kind: 'product', ...(await newestApproval(house.db, 'product', product_id)), ...decision } as never,
    { as: staff },
  );
const desk = async (product_id: number) =>
  house.gives(
    'admin.approval_detail',
    { kind: 'product', id: (await newestApproval(house.db, 'product', product_id)).id },
    { as: staff },
  );
const all = async (input: object = {}) =>
  house.gives('company.product_all', { page_size: 100, ...input }, { as: company });
const own = async (product_id: number) => (await all()).list.find((one) => one.product_id === product_id)!;
const editForm = (product_id: number) =>
  house.gives('company.product_edit_form', { product_id }, { as: company });
/** Another one each time. */
const picture = async () =>
  (await storeFile(house, company, { bytes: await drawPicture({ width: 800, height: 800 }) })).id;
/** Whether a picture may be deleted by its owner. */
const mayGo = async (id: number) =>
  (await house.call('file.images_delete', { ids: [id] }, { as: company })).code === codes.success;
async function shown(facts: Partial<ProductForm> = {}) {
  const sent = (await publish(await form(facts))).data;
  expect((await decide(sent.product_id)).code).toBe(codes.success);
  return sent;
}
const written = (status: ProductStatus = 'on_shelf', content: object = {}) =>
  makeProduct(house.db, { author_id: company.id, at: house.clock.now(), status, content });

describe('one’s own products', () => {
  const states = ['draft', 'pending', 'rejected', 'on_shelf', 'off_shelf', 'forced_off', 'deleted'] as const;

  test('stand in a list for each state, each with what may be done, and every list counts all', async () => {
    const ids = new Map<number, string>();
    for (const status of states) ids.set((await written(status)).id, status);
    await makeProduct(house.db, { author_id: staff.id, at: house.clock.now() });
    await house.gives('company.product_draft', { payload: { title: '半个名字' } }, { as: company });
    const counts = { 0: 6, 1: 1, 2: 1, 3: 1, 4: 2, 5: 1 };
    const statesOf = async (answer: ReturnType<typeof all>) => {
      const { list, total, draft_count, ...page } = await answer;
      expect(page.counts).toEqual(counts);
      expect([total, draft_count]).toEqual([list.length, 1]);
      return list.map(({ product_id }) => ids.get(product_id)).toReversed();
    };
    const listed = (name: CallName, status?: number) =>
      statesOf(house.gives(name as 'company.product_index', { status, page_size: 100 }, { as: company }));
    const live = states.slice(0, -1);
    expect(await statesOf(all())).toEqual(live);
    for (const name of ['company.product_all', 'company.product_index'] as const) {
      expect(await listed(name, 0), name).toEqual(live);
      expect(await listed(name, 1), name).toEqual(['on_shelf']);
      expect(await listed(name, 2), name).toEqual(['pending']);
      expect(await listed(name, 3), name).toEqual(['rejected']);
      expect(await listed(name, 4), name).toEqual(['off_shelf', 'forced_off']);
      expect(await listed(name, 5), name).toEqual(['draft']);
    }
    for (const status of [undefined, 0, 4])
      expect(await listed('company.product_off_index', status)).toEqual(['off_shelf', 'forced_off']);
    expect(await listed('company.product_approval_index', 0)).toEqual(['pending', 'rejected']);
    expect(await listed('company.product_approval_index', 2)).toEqual(['pending']);
    expect(await listed('company.product_approval_index', 3)).toEqual(['rejected']);
    for (const [name, status] of [
      ['company.product_all', 6],
      ['company.product_off_index', 1],
      ['company.product_approval_index', 1],
    ] as const)
      expect(await house.call(name, { status }, { as: company }), name).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'status', message: '状态不对' }] },
      });
    const { list } = await all();
    const can = (status: string) => {
      const may = list.find(({ product_id }) => ids.get(product_id) === status)!.can;
      return Object.entries(may).flatMap(([what, yes]) => (yes ? [what] : []));
    };
    expect(can('draft')).toEqual(['edit', 'delete']);
    expect(can('pending')).toEqual(['edit', 'withdraw']);
    expect(can('rejected')).toEqual(['edit', 'delete']);
    expect(can('on_shelf')).toEqual(['edit', 'off']);
    expect(can('off_shelf')).toEqual(['edit', 'restore', 'delete']);
    expect(can('forced_off')).toEqual(['edit', 'restore']);
    expect((await all({ page_size: 4, page: 2 })).list.map(({ product_id }) => ids.get(product_id))).toEqual([
      'pending',
      'draft',
    ]);
  });

  test('say since when they wait and by when they are answered; of what does not wait nothing is said', async () => {
    const { product_id } = await shown();
    expect(await own(product_id)).toMatchObject({
      approval_id: null,
      submitted_at: null,
      answer_by: null,
      reason: null,
      restore_days: 0,
    });
    const { data } = await publish(await form());
    expect(await own(data.product_id)).toMatchObject({
      approval_id: data.approval_id,
      submitted_at: '2026-11-20T02:24:00.000Z',
      answer_by: '2026-11-22T02:24:00.000Z',
    });
    await house.gives('company.product_off', { product_id }, { as: company });
    expect(await own(product_id)).toMatchObject({ status: 'off_shelf', restore_days: 180 });
  });

  test('say what a change says otherwise: brand, goods, pictures, and long words cut', async () => {
    const before = await makeBrand(house.db, { author_id: company.id, at: house.clock.now() });
    const after = await makeBrand(house.db, { author_id: company.id, at: house.clock.now() });
    const images = [await makeSquare(house, company)];
    const base = await form({ brand_id: before.id, images });
    const { product_id, rev } = (await publish(base)).data;
    await decide(product_id);
    const long = '灯罩是两层硅胶'.repeat(10);
    const change = {
      ...base,
      brand_id: after.id,
      extra_parse_cate: '9101',
      summary: '短了',
      model: '',
      gtin: '',
      delivery: 'made',
      stock: null,
      lead_days: 12,
      tiers: [{ min_qty: 100, price: '27' }],
      marketplaces: ['amz-us', 'etsy'],
      listings: [{ marketplace: 'etsy', value: 'https://www.etsy.com/listing/1234567890' }],
      specs: [{ name: '净重', value: '300 g' }],
      introduce: `<p>${long}</p>`,
    };
    expect((await edit({ ...change, product_id, rev })).code).toBe(codes.success);
    expect((await own(product_id)).edit_fields).toEqual([
      { label: '一句话卖点', before: '压扁 5.2 厘米，亮 40 小时', after: '短了' },
      { label: '附加类目', before: '营地、亲子', after: '营地' },
      { label: '品牌', before: before.name, after: after.name },
      { label: '型号', before: 'YA-L40', after: '' },
      { label: '条码', before: '4006381333931', after: '' },
      { label: '供货价', before: '200 件起 ¥26.80，500 件起 ¥25.40', after: '100 件起 ¥27.00' },
      { label: '交货', before: '现货 3400 件', after: '按单生产 12 天' },
      { label: '可供站点', before: '亚马逊美国站、亚马逊德国站', after: '亚马逊美国站、Etsy' },
      {
        label: '链接',
        before: '亚马逊美国站 B0DK7L4Q2M',
        after: 'Etsy https://www.etsy.com/listing/1234567890',
      },
      { label: '参数', before: '净重：286 g', after: '净重：300 g' },
      {
        label: '介绍',
        before: '灯罩是两层硅胶，压下去锁住，背包侧袋放得进。',
        after: `${long.slice(0, 60)}…`,
      },
    ]);
    const more = [...images, await picture()];
    await edit({ ...base, images: more, brand_id: null, delivery: 'soon', product_id, rev: rev + 1 });
    expect((await own(product_id)).edit_fields).toEqual([
      { label: '品牌', before: before.name, after: '无品牌' },
      { label: '交货', before: '现货 3400 件', after: '15 天内' },
      { label: '图片', before: '1 张', after: '2 张' },
    ]);
  });
});

describe('the form of a product', () => {
  test('has what was sent in, as it was typed', async () => {
    const { id: brand_id } = await makeBrand(house.db, { author_id: company.id, at: house.clock.now() });
    const sent = await form({ brand_id, unit: '套' });
    const { product_id, pno } = (await publish(sent)).data;
    expect(await editForm(product_id)).toEqual({
      product_id,
      pno,
      rev: 1,
      status: 'pending',
      reason: null,
      edit_pending: false,
      edit_refused: null,
      payload: {
        cate_id: 30103,
        extra_cate: [[9101], [9201], []],
        brand_id,
        model: 'YA-L40',
        title: sent.title,
        summary: sent.summary,
        images: [{ id: sent.images[0], url: expect.stringMatching(/^\//) }],
        unit: '套',
        tiers: [
          { min_qty: '200', price: '26.80' },
          { min_qty: '500', price: '25.40' },
        ],
        delivery: 'stock',
        stock: '3400',
        lead_days: '',
        marketplaces: ['amz-us', 'amz-de'],
        listings: { 'amz-us': 'B0DK7L4Q2M' },
        gtin: '4006381333931',
        specs: [{ name: '净重', value: '286 g' }],
        content: sent.introduce,
      },
    });
    await decide(product_id, { ...no, reason_code: 'P04', reason: '主图太暗' });
    const refused = await editForm(product_id);
    expect(refused.status).toBe('rejected');
    expect(refused.reason).toMatch(/主图太暗$/);
  });

  test('has the change that waits, and what is shown once that was refused', async () => {
    const { product_id, rev } = await shown({ title: '先前的露营灯', delivery: 'made', lead_days: 9 });
    expect((await editForm(product_id)).payload).toMatchObject({ stock: '', lead_days: '9' });
    await edit({ ...(await form({ title: '以后的露营灯' })), product_id, rev });
    expect(await editForm(product_id)).toMatchObject({
      rev: rev + 1,
      edit_pending: true,
      payload: { title: '以后的露营灯' },
    });
    await decide(product_id, { ...no, reason_code: 'P04', reason: '主图太暗' });
    expect(await editForm(product_id)).toMatchObject({
      edit_pending: false,
      edit_refused: expect.stringMatching(/主图太暗$/),
      payload: { title: '先前的露营灯' },
    });
    expect((await noticesSent(house, company)).at(-1)).toMatchObject({
      act: '去修改',
      href: `/product/edit/form?product_id=${product_id}`,
    });
  });

  test('of a change that was refused is a draft again, unless its owner has begun another', async () => {
    const drafts = async (product_id: number) =>
      (await house.gives('company.product_drafts', { product_id, limit: 2 }, { as: company })).list;
    const refusal = { ...no, reason_code: 'P04', reason: '主图太暗' };
    const { product_id, rev } = await shown({ title: '先前的露营灯' });
    const change = await form({ title: '改了很久的露营灯' });
    await edit({ ...change, product_id, rev });
    await decide(product_id, refusal);
    expect(await drafts(product_id)).toMatchObject([
      { product_id, payload: { title: '改了很久的露营灯', images: [{ id: change.images[0] }] } },
    ]);
    await edit({ ...change, title: '再改一次的露营灯', product_id, rev: rev + 1 });
    expect(await drafts(product_id)).toEqual([]);
    expect(await editForm(product_id)).toMatchObject({ edit_refused: null });
    const begun = { product_id, rev: 0, payload: { title: '又在改的露营灯' } };
    await house.gives('company.product_draft', begun, { as: company });
    await decide(product_id, refusal);
    expect(await drafts(product_id)).toMatchObject([{ payload: { title: '又在改的露营灯' } }]);
  });

  test('of a refused product is a draft as soon as its owner works on it, and of one off the shelf it is not', async () => {
    const [refused, off] = [await written('rejected'), await written('off_shelf')];
    const save = (product_id: number) =>
      house.gives('company.product_draft', { product_id, payload: { title: '改到一半' } }, { as: company });
    for (const { id } of [refused, off]) await save(id);
    expect((await own(refused.id)).status).toBe('draft');
    expect((await own(off.id)).status).toBe('off_shelf');
    const drafts = await house.gives('company.product_drafts', { product_id: off.id }, { as: company });
    expect(drafts.list).toMatchObject([{ product_id: off.id, payload: { title: '改到一半' } }]);
    const { draft_id } = drafts.list[0]!;
    const read = () => house.call('company.product_draft_detail', { id: draft_id }, { as: company });
    expect((await read()).data.payload.title).toBe('改到一半');
    await house.gives('company.product_draft_delete', { id: draft_id }, { as: company });
    expect((await read()).code).toBe(codes.not_found);
  });
});

describe('the preview', () => {
  const preview = (payload: Input<'company.product_preview'>['payload'], as = company) =>
    house.gives('company.product_preview', { payload }, { as });

  test('shows what buyers would see of what was typed', async () => {
    const brand = await makeBrand(house.db, { author_id: company.id, at: house.clock.now() });
    const image = await makeSquare(house, company);
    const payload = {
      cate_id: 30103,
      extra_cate: [[9101], [9201, 1]],
      brand_id: brand.id,
      title: ' 折叠露营灯 ',
      summary: ' 亮 40 小时 ',
      model: ' YA ',
      gtin: ' 4006381333931 ',
      images: [
        { id: image, url: '' },
        { id: 999_999, url: '' },
      ],
      unit: '套' as const,
      tiers: [
        { min_qty: '200', price: ' 26.8 ' },
        { min_qty: '两百', price: '25' },
        { min_qty: '900', price: '0' },
        { min_qty: '900', price: '便宜' },
      ],
      delivery: 'made' as const,
      stock: '12x',
      lead_days: ' 15 ',
      marketplaces: ['amz-us'],
      listings: { 'amz-us': 'B0DK7L4Q2M', 'amz-de': 'B0DM81VXTR' },
      specs: [
        { name: '净重', value: '286 g' },
        { name: ' ', value: '1' },
        { name: '长', value: ' ' },
      ],
      content: '<p>放得进<script>alert(1)</script></p>',
    };
    expect(await preview(payload)).toMatchObject({
      title: '折叠露营灯',
      summary: '亮 40 小时',
      model: 'YA',
      gtin: '4006381333931',
      cover: expect.stringMatching(/^\//),
      images: [{ width: 800, height: 800 }],
      unit: '套',
      price: 2680,
      min_qty: 200,
      tiers: [
        { min_qty: 200, price: 2680 },
        { min_qty: 1, price: 2500 },
      ],
      delivery: 'made',
      stock: null,
      lead_days: 15,
      cate: { id: 30103, title: '露营灯串' },
      flags: ['battery'],
      extra_cate: [
        { title: '使用场景', options: ['营地'] },
        { title: '人群', options: ['亲子'] },
      ],
      brand: { name: brand.name },
      company: { username: company.username },
      listings: [{ marketplace: 'amz-us', asin: 'B0DK7L4Q2M' }],
      specs: [{ name: '净重', value: '286 g' }],
      introduce: '<p>放得进</p>',
      like_count: 0,
      similar: [],
      more: [],
      company_count: 0,
    });
    expect((await preview({ ...payload, stock: '12345678' })).stock).toBeNull();
    expect((await preview({ ...payload, listings: { 'amz-us': '' } })).listings).toEqual([]);
    const other = await house.person({ grants: ['source'] });
    expect((await preview(payload, other)).brand).toBeNull();
  });

  test('of nothing is an empty page, and keeps nothing', async () => {
    expect(await preview({})).toMatchObject({
      title: '还没有名称',
      cover: '',
      price: 0,
      min_qty: 1,
      delivery: 'stock',
      brand: null,
      images: [],
    });
    expect(await all()).toMatchObject({ total: 0, draft_count: 0 });
  });
});

describe('the desk', () => {
  test('reads what is new in words, the pictures, and what the category asks for', async () => {
    const brand = await makeBrand(house.db, { author_id: company.id, at: house.clock.now() });
    const image = await makeSquare(house, company);
    const { product_id } = (
      await publish(
        await form({
          brand_id: brand.id,
          images: [image],
          summary: '',
          model: '',
          specs: [
            { name: '净重', value: '286 g' },
            { name: '高', value: '5.2 厘米' },
          ],
          listings: [
            { marketplace: 'amz-us', value: 'B0DK7L4Q2M' },
            { marketplace: 'amz-de', value: 'B0DM81VXTR' },
          ],
        }),
      )
    ).data;
    const { fields, checks } = await desk(product_id);
    expect(fields.map(({ name }) => name)).toEqual([
      'title',
      'cate',
      'extra_cate',
      'brand',
      'gtin',
      'tiers',
      'delivery',
      'marketplaces',
      'listings',
      'specs',
      'introduce',
      'images',
    ]);
    const valueOf = (name: string) => fields.find((one) => one.name === name)!;
    expect(valueOf('brand').value).toBe(brand.name);
    expect(valueOf('cate').value).toContain('露营灯串');
    expect(valueOf('specs').value).toBe('净重：286 g\n高：5.2 厘米');
    expect(valueOf('listings').value).toBe('亚马逊美国站 B0DK7L4Q2M\n亚马逊德国站 B0DM81VXTR');
    expect(valueOf('images').files.map(({ id }) => id)).toEqual([image]);
    expect(checks.map(({ ok, says }) => [ok, says])).toEqual([
      [true, '品牌证明有效'],
      [true, '自家没有同名产品'],
      [true, '带电产品：要写电池容量，发货附 MSDS 与 UN38.3'],
    ]);
    await house.gives('company.brand_revoke', { brand_id: brand.id }, { as: company });
    expect((await desk(product_id)).checks[0]).toMatchObject({ ok: false, says: '品牌证明已失效' });
    expect(await decide(product_id)).toMatchObject({ msg: '这个品牌的证明已失效，只能不通过' });
    expect((await own(product_id)).status).toBe('pending');
  });

  test('is warned of a product of the same name on the same company’s shelf', async () => {
    const [twin, gone] = [await written('on_shelf'), await written('off_shelf')];
    const says = async (title: string) => {
      const { product_id } = (await publish(await form({ title }))).data;
      return (await desk(product_id)).checks[0];
    };
    expect(await says(twin.title)).toMatchObject({ ok: false, says: `与自家在架的 ${twin.pno} 同名` });
    expect(await says(gone.title)).toMatchObject({ ok: true });
    const another = await makeProduct(house.db, { author_id: staff.id, at: house.clock.now() });
    expect(await says(another.title)).toMatchObject({ ok: true, says: '自家没有同名产品' });
  });
});

describe('what waits and what is shown', () => {
  test('keep their pictures while either is in use', async () => {
    const [old, fresh] = [await picture(), await picture()];
    const { product_id, rev } = await shown({ images: [old] });
    await edit({ ...(await form({ images: [fresh] })), product_id, rev });
    for (const id of [old, fresh]) expect(await mayGo(id)).toBe(false);
    await house.gives('company.product_withdraw', { product_id }, { as: company });
    expect([await mayGo(old), await mayGo(fresh)]).toEqual([false, true]);
  });

  test('go their way: once on the shelf it is changed, not sent in; a change waits no longer when it is taken off', async () => {
    const { product_id, rev } = await shown();
    expect(await publish({ ...(await form()), product_id, rev })).toMatchObject({
      msg: '这个产品已经上过架，要改请从“我的产品”里点“修改”',
    });
    expect(await edit({ ...(await form()), product_id })).toMatchObject({
      code: codes.invalid,
      msg: '缺少版本，请重新打开这一页',
      data: { issues: [{ path: 'rev' }] },
    });
    await edit({ ...(await form({ title: '还在等的露营灯' })), product_id, rev });
    await house.gives('company.product_off', { product_id }, { as: company });
    expect(await own(product_id)).toMatchObject({
      status: 'off_shelf',
      edit_pending: false,
      restore_days: 0,
    });
    expect((await decide(product_id)).code).not.toBe(codes.success);
    const changed = await edit({ ...(await form({ title: '改了再上的露营灯' })), product_id, rev: rev + 1 });
    expect(changed.data).toMatchObject({ status: 'pending', rev: rev + 2 });
    expect(await own(product_id)).toMatchObject({ title: '改了再上的露营灯', status: 'pending' });
  });

  test('a refused product is sent in anew in the place of the one that waits', async () => {
    const { product_id } = (await publish(await form())).data;
    const again = await publish({ ...(await form({ title: '马上改的露营灯' })), product_id, rev: 1 });
    expect(again.data).toMatchObject({ product_id, status: 'pending', rev: 2 });
    const { draft_id } = await house.gives(
      'company.product_draft',
      { product_id, payload: { title: '改到一半' } },
      { as: company },
    );
    await decide(product_id, { ...no, reason_code: 'P04', reason: '主图太暗' });
    await publish({ ...(await form({ title: '再改的露营灯' })), product_id, rev: 2, draft_id });
    expect(await own(product_id)).toMatchObject({ title: '再改的露营灯', status: 'pending' });
    expect(await all()).toMatchObject({ draft_count: 0 });
  });

  test('what staff take off drops its change, ends its tasks and is told with the reason', async () => {
    const { product_id, rev } = await shown();
    const task = await makeTask(house, { author_id: company.id, product_id });
    await edit({ ...(await form()), product_id, rev });
    const reason = '图上有别家商标';
    await house.gives('admin.product_force_off', { product_id, reason }, { as: staff });
    expect(await own(product_id)).toMatchObject({ status: 'forced_off', edit_pending: false });
    expect((await noticesSent(house, company)).filter(({ object }) => object === 'product')).toMatchObject([
      { words: '被平台下架', excerpt: reason, object_id: product_id, href: '/user/product/product' },
    ]);
    await house.runJobs();
    const { status } = await house.gives(
      'company.task_detail',
      { product_task_id: task.id },
      { as: company },
    );
    expect(status).not.toBe('running');
  });

  test('comes back by a change, also where staff took it off; what waits is sent in with a change alone', async () => {
    const { product_id, rev } = await shown();
    const change = await form({ title: '改一次就够的露营灯' });
    await edit({ ...change, product_id, rev });
    expect(await edit({ ...change, product_id, rev: rev + 1 })).toMatchObject({
      code: codes.error,
      msg: '没有改动，不用再送审',
    });
    expect(await own(product_id)).toMatchObject({ edit_pending: true });
    await house.gives('admin.product_force_off', { product_id, reason: '图上有别家商标' }, { as: staff });
    const again = await edit({ ...change, product_id, rev: rev + 1 });
    expect(again.data).toMatchObject({ product_id, status: 'pending', rev: rev + 2 });
    await decide(product_id);
    expect(await own(product_id)).toMatchObject({
      status: 'on_shelf',
      title: '改一次就够的露营灯',
      reason: null,
    });
  });

  test('is told as it was decided, with the way to it; what staff take off stands in the log', async () => {
    const { product_id } = (await publish(await form({ title: '要说清楚的露营灯' }))).data;
    await decide(product_id, { ...no, reason_code: 'P04', reason: '主图太暗' });
    expect((await noticesSent(house, company)).at(-1)).toMatchObject({
      href: `/product/edit/form?product_id=${product_id}`,
    });
    const goods = await written();
    await house.gives(
      'admin.product_force_off',
      { product_id: goods.id, reason: '图上有别家商标' },
      { as: staff },
    );
    const log = await house.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_title', 'reason'])
      .where('subject_kind', '=', 'product')
      .where('subject_id', '=', goods.id)
      .execute();
    expect(log).toEqual([
      {
        action: 'product.force_off',
        actor_id: staff.id,
        subject_title: goods.title,
        reason: '图上有别家商标',
      },
    ]);
  });

  test('stays on the shelf while a flash sale of it is to come or runs, and is there until that is settled', async () => {
    const goods = await written();
    const start = house.clock.now();
    await makeOffer(house.db, start, { seller_id: company.id, product: goods });
    const act = (name: 'off' | 'del') =>
      house.call(`company.product_${name}`, { product_id: goods.id }, { as: company });
    expect(await act('off')).toMatchObject({ msg: '这个产品还有没结束的秒杀，停止或结束以后才能下架' });
    expect((await own(goods.id)).status).toBe('on_shelf');
    house.clock.advance(2 * 3_600_000);
    expect((await act('off')).code).toBe(codes.success);
    expect(await act('del')).toMatchObject({ msg: '这个产品还有没结算的秒杀，结算之后才能删除' });
    await house.db.updateTable('seckill_offers').set({ status: 'settled' }).execute();
    expect((await act('del')).code).toBe(codes.success);
    expect(await act('del')).toMatchObject({ code: codes.not_found });
    house.clock.set(start);
  });

  test('says what runs on it: its own tasks by their places, its sales by what is gone, the first to begin first', async () => {
    const [goods, quiet] = [await written(), await written()];
    const now = house.clock.now();
    const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const task = (status: 'running' | 'awaiting_funding' | 'pending' | 'finished', title: string) =>
      makeTask(house, { author_id: company.id, product_id: goods.id, status, num: 12, title });
    const open = await task('running', '三十天真实使用');
    await house.db.updateTable('tasks').set({ taken_count: 9 }).where('id', '=', open.id).execute();
    await task('awaiting_funding', '英制说明书校对');
    await task('pending', '开箱图文');
    await task('finished', '做完的不在这里');
    const sale = (starts_at: Date, status: 'approved' | 'pending' | 'settled' = 'approved') =>
      makeOffer(house.db, now, {
        seller_id: company.id,
        product: goods,
        stock: 200,
        status,
        starts_at,
        ends_at: new Date(starts_at.getTime() + 3_600_000),
      });
    const later = await sale(after(20));
    const running = await sale(after(-0.5));
    await sale(after(-9), 'settled');
    await sale(after(40), 'pending');
    await sale(after(-2));
    await house.db
      .updateTable('seckill_stock')
      .set({ units_left: 37, units_sold: 163 })
      .where('offer_id', '=', running.id)
      .execute();
    const tasks = [
      { title: '三十天真实使用', status_title: '进行中', waits: null, used: 9, of: 12 },
      { title: '英制说明书校对', status_title: '待支付', waits: 'money', used: 0, of: 12 },
      { title: '开箱图文', status_title: '审核中', waits: 'staff', used: 0, of: 12 },
    ];
    const sales = [
      { id: running.id, status_title: '进行中', waits: null, used: 163, of: 200 },
      { id: later.id, status_title: '未开始', waits: null, used: 0, of: 200 },
      { status_title: '审核中', waits: 'staff', used: 0, of: 200, starts_at: after(40).toISOString() },
    ];
    expect((await own(goods.id)).campaigns).toMatchObject([
      ...tasks.map((one) => ({ kind: 'task', starts_at: null, ...one })),
      ...sales.map((one) => ({ kind: 'seckill', title: '', ...one })),
    ]);
    expect((await own(quiet.id)).campaigns).toEqual([]);
  });

  test('several are taken off at once, each with its own answer, and nothing of others', async () => {
    const [good, sold, off] = [await written(), await written(), await written('off_shelf')];
    await makeOffer(house.db, house.clock.now(), { seller_id: company.id, product: sold });
    const other = await house.person({ grants: ['source'] });
    const foreign = await makeProduct(house.db, {
      author_id: other.id,
      at: house.clock.now(),
      status: 'on_shelf' as const,
    });
    const ids = [good, sold, off, foreign].map(({ id }) => id);
    const { list } = await house.gives('company.product_batch_off', { ids }, { as: company });
    expect(list).toEqual([
      { id: good.id, done: true, msg: '' },
      { id: sold.id, done: false, msg: '这个产品还有没结束的秒杀，停止或结束以后才能下架' },
      { id: off.id, done: false, msg: '当前状态不可操作' },
      { id: foreign.id, done: false, msg: expect.stringMatching(/产品/) },
    ]);
    expect([(await own(good.id)).status, (await own(sold.id)).status]).toEqual(['off_shelf', 'on_shelf']);
    const { status } = await house.db
      .selectFrom('products')
      .select('status')
      .where('id', '=', foreign.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('on_shelf');
    for (const wrong of [[], Array.from({ length: 51 }, (_, nth) => nth + 1)])
      expect(await house.call('company.product_batch_off', { ids: wrong }, { as: company })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'ids' }] },
      });
  });

  test('is not deleted while a task of it is open', async () => {
    const { id: product_id } = await written('off_shelf');
    await makeTask(house, { author_id: company.id, product_id });
    expect(await house.call('company.product_del', { product_id }, { as: company })).toMatchObject({
      msg: '这个产品还有没结束的试用任务，结束之后才能删除',
    });
  });
});

test('what was taken off after a complaint is back after an appeal, and both are told', async () => {
  const goods = await written();
  const [reporter, judge] = [await house.person(), await house.person({ grants: ['staff'] })];
  const { id } = await house.gives(
    'complaint.add',
    { target: 'product', id: goods.id, reason_code: 'spam' },
    { as: reporter },
  );
  await house.gives('admin.complaint_accept', { id }, { as: staff });
  const decide = (upheld: boolean, effects: 'hide'[], as: TestPerson) =>
    house.gives('admin.complaint_decide', { id, upheld, effects, reason: '核对了图片' }, { as });
  await decide(true, ['hide'], staff);
  expect((await own(goods.id)).status).toBe('forced_off');
  await house.gives('complaint.appeal', { id, words: '商标是我们自己的' }, { as: company });
  await house.gives('admin.complaint_take', { id }, { as: judge });
  await decide(false, [], judge);
  expect((await own(goods.id)).status).toBe('on_shelf');
  const told = (await noticesSent(house, company)).filter(({ object }) => object === 'product');
  expect(told.map(({ kind, words, actor_id }) => [kind, words, actor_id])).toEqual([
    ['post_decision', '被平台下架', null],
    ['post_decision', '已恢复上架', null],
  ]);
  const log = await house.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_kind', '=', 'product')
    .where('subject_id', '=', goods.id)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'product.force_off', actor_id: staff.id },
    { action: 'product.lift', actor_id: judge.id },
  ]);
});

test('staff take off no goods of their own', async () => {
  const mine = await makeProduct(house.db, { author_id: staff.id, at: house.clock.now() });
  expect(
    await house.call(
      'admin.product_force_off',
      { product_id: mine.id, reason: '自己下架自己' },
      { as: staff },
    ),
  ).toMatchObject({ msg: '自己的产品要由别人处理' });
});
