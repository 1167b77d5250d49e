import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { no, reviewer, yes } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  makeBrand,
  makeSquare,
  productForm,
  wrongCells,
  type ProductForm,
} from '../../../testing/product-builders.ts';
import { indexTouched } from '../../../testing/search-builders.ts';
import { drawAnimation, drawPicture, storeFile } from '../../../testing/upload-builders.ts';

let house: TestHouse;
let staff: TestPerson;
let company: TestPerson;
let images: number[];
beforeAll(async () => {
  house = await openHouse({ max_connections: 20 });
  staff = await reviewer(house);
  company = await house.person({ grants: ['source'] });
  images = [await makeSquare(house, company)];
});
afterAll(() => house.close());

const form = (facts: Partial<ProductForm> = {}) => productForm(house, company, { images, ...facts });
const send = (input: object, as: TestPerson | null = company) =>
  house.call('company.product_publish_approval', input as never, { as });
const sent = async (facts: Partial<ProductForm> = {}) =>
  house.gives('company.product_publish_approval', await form(facts), { as: company });
async function decide(product_id: number, decision: object = yes) {
  const { id, revision } = await house.db
    .selectFrom('approvals')
    .select(['id', 'revision'])
    .where('kind', '=', 'product')
    .where('subject_id', '=', product_id)
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow();
  return house.call('admin.approval_decide', { kind: 'product', id, revision, ...decision } as never, {
    as: staff,
  });
}
async function shown(facts: Partial<ProductForm> = {}) {
  const product = await sent(facts);
  await decide(product.product_id);
  return product;
}
const edit = (input: object) => house.call('company.product_edit', input as never, { as: company });
const read = (pno: string) => house.call('product.v2_detail', { pno });
const own = (status = 0) => house.gives('company.product_index', { status, page_size: 100 }, { as: company });
const ownOne = async (product_id: number) => (await own()).list.find((one) => one.product_id === product_id)!;

describe('what is wrong is said at its field, in words', () => {
  test.each<[string, object, string, string]>([
    ['category of the second level', { cate_id: 301 }, 'cate_id', '类目要选到第三级'],
    ['no category', { cate_id: undefined }, 'cate_id', '请选择类目'],
    [
      'unknown further category',
      { extra_parse_cate: '9101,1' },
      'extra_parse_cate',
      '没有这个附加类目，请重新选择',
    ],
    ['a title of signs', { title: '？？？？' }, 'title', '产品名称里要有文字'],
    ['a short title', { title: '露营灯' }, 'title', '产品名称至少 4 个字'],
    ['no pictures', { images: [] }, 'images', '请上传图片'],
    ['eleven pictures', { images: Array.from({ length: 11 }, (_, i) => i + 1) }, 'images', '图片至多 10 张'],
    ['no price', { tiers: [] }, 'tiers', '至少填一档供货价'],
    [
      '1e9',
      { tiers: [{ min_qty: 1, price: '1e9' }] },
      'tiers.0.price',
      '供货价请填写数字，例如 100 或 12.50',
    ],
    ['1000000000', { tiers: [{ min_qty: 1, price: '1000000000' }] }, 'tiers.0.price', '供货价太大了'],
    ['nothing', { tiers: [{ min_qty: 1, price: '0' }] }, 'tiers.0.price', '供货价最少 0.01 元'],
    [
      'three decimals',
      { tiers: [{ min_qty: 1, price: '0.001' }] },
      'tiers.0.price',
      '供货价最多两位小数，到分为止',
    ],
    [
      'more that is dearer',
      {
        tiers: [
          { min_qty: 10, price: '2' },
          { min_qty: 20, price: '3' },
        ],
      },
      'tiers.1.price',
      '第 2 档的供货价不能比上一档高',
    ],
    [
      'a second tier that is smaller',
      {
        tiers: [
          { min_qty: 10, price: '2' },
          { min_qty: 10, price: '1' },
        ],
      },
      'tiers.1.min_qty',
      '第 2 档的起订量要比上一档多',
    ],
    ['no stock', { stock: null }, 'stock', '请填写现货数量'],
    ['no days', { delivery: 'made', lead_days: null }, 'lead_days', '请填写生产天数'],
    ['nowhere', { marketplaces: [], listings: [] }, 'marketplaces', '至少选一个可供站点'],
    [
      'nine characters',
      { listings: [{ marketplace: 'amz-us', value: 'B0DK7L4Q2' }] },
      'listings.0.value',
      'ASIN 是 10 位字母或数字，现在是 9 位',
    ],
    [
      'BO for B0',
      { listings: [{ marketplace: 'amz-us', value: 'BODK7L4Q2M' }] },
      'listings.0.value',
      'ASIN 应以 B0 开头，请核对前两位是不是字母 B 和数字 0',
    ],
    [
      'a book with a wrong check',
      { listings: [{ marketplace: 'amz-us', value: '0099908408' }] },
      'listings.0.value',
      'ASIN 全是数字时是书号，末位校验不符，请逐位核对',
    ],
    [
      'a link of another marketplace',
      { listings: [{ marketplace: 'amz-us', value: 'https://www.amazon.de/dp/B0DM81VXTR' }] },
      'listings.0.value',
      '这是亚马逊德国站的链接，不是亚马逊美国站的',
    ],
    [
      'javascript',
      { marketplaces: ['etsy'], listings: [{ marketplace: 'etsy', value: 'javascript:alert(1)' }] },
      'listings.0.value',
      '链接要以 https:// 开头',
    ],
    [
      'an address of figures',
      { marketplaces: ['etsy'], listings: [{ marketplace: 'etsy', value: 'https://127.0.0.1/x' }] },
      'listings.0.value',
      '链接里的网址不对，请从浏览器的地址栏复制',
    ],
    [
      'a link where it is not sold',
      { marketplaces: ['amz-de'], listings: [{ marketplace: 'amz-us', value: 'B0DK7L4Q2M' }] },
      'listings',
      '链接的站点不在可供站点里，请先勾选它',
    ],
    ['a GTIN with a wrong figure', { gtin: '4006381333932' }, 'gtin', '条码的校验位不符，请逐位核对'],
    ['a GTIN of nine figures', { gtin: '400638133' }, 'gtin', '条码是 8、12、13 或 14 位'],
    ['a GTIN with letters', { gtin: '40063813339AB' }, 'gtin', '条码只有数字'],
    [
      'a parameter twice',
      {
        specs: [
          { name: '净重', value: '1' },
          { name: '净重', value: '2' },
        ],
      },
      'specs',
      '参数名有重复的，请合并成一行',
    ],
    ['a brand that is nobody’s', { brand_id: 999_999 }, 'brand_id', '没有这个品牌，请重新选择'],
    [
      'a long text',
      { introduce: `<p>${'长'.repeat(5001)}</p>` },
      'introduce',
      '介绍至多 5000 个字，现在是 5001 个',
    ],
  ])('%s', async (_name, facts, path, message) => {
    expect(await send({ ...(await form()), ...facts })).toMatchObject({
      code: codes.invalid,
      msg: message,
      data: { issues: [{ path, message }] },
    });
  });

  test('pictures by the rules of the mission, and one’s own', async () => {
    const png = async (width: number, height: number) =>
      (await storeFile(house, company, { bytes: await drawPicture({ width, height }) })).id;
    const wrong = async (id: number, msg: string | RegExp) => {
      const answer = await send(await form({ images: [id] }));
      expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'images' }] } });
      expect(answer.msg).toMatch(msg);
    };
    await wrong(await png(799, 799), /图像宽不符合要求, 至少为800$/);
    await wrong(await png(800, 900), '图像宽高比不符合要求');
    const gif = await drawAnimation('gif', { width: 800, height: 800 });
    await wrong(
      (await storeFile(house, company, { bytes: gif, name: '转.gif' })).id,
      /为动态图, 不允许上传$/,
    );
    const stranger = await house.person({ grants: ['source'] });
    const of_a_chat = { bytes: await drawPicture({ width: 800, height: 800 }), kind: 'chat' } as const;
    await wrong(await makeSquare(house, stranger), '有一张图片还没有传好或已被删除，请重新上传');
    await wrong((await storeFile(house, company, of_a_chat)).id, /是为别处上传的，请在这里重新上传$/);
  });

  test('words that may not be published, wherever they stand', async () => {
    await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: null, word: '包过海关', action: 'refuse' })
      .execute();
    const word = '包过海关';
    for (const [path, name, facts] of [
      ['title', '产品名称', { title: `${word}的露营灯` }],
      ['summary', '一句话卖点', { summary: `这个${word}` }],
      ['specs', '参数', { specs: [{ name: '服务', value: word }] }],
      ['specs', '参数', { specs: [{ name: word, value: '有' }] }],
      ['introduce', '介绍', { introduce: `<p>保证${word}。</p>` }],
    ] as const)
      expect(await send({ ...(await form()), ...facts })).toMatchObject({
        code: codes.invalid,
        msg: `${name}里有不能发布的词：${word}`,
        data: { issues: [{ path }] },
      });
    expect((await send(await form({ model: word }))).code).toBe(codes.success);
  });

  test('what belongs to another way of delivery is not kept', async () => {
    const kept = async (facts: Partial<ProductForm>) => {
      const { product_id } = await sent(facts);
      const row = await house.db
        .selectFrom('products')
        .select(['delivery', 'stock', 'lead_days'])
        .where('id', '=', product_id)
        .executeTakeFirstOrThrow();
      return Object.values(row);
    };
    expect(await kept({ delivery: 'stock', stock: 7, lead_days: 9 })).toEqual(['stock', 7, null]);
    expect(await kept({ delivery: 'made', stock: 7, lead_days: 9 })).toEqual(['made', null, 9]);
    expect(await kept({ delivery: 'soon', stock: 7, lead_days: 9 })).toEqual(['soon', null, null]);
  });

  test('numbers of a link, of a book, and of full width are read', async () => {
    const { product_id } = await sent({
      listings: [
        { marketplace: 'amz-us', value: ' https://www.amazon.com/x/dp/b0dk7l4q2m?th=1 ' },
        { marketplace: 'amz-de', value: 'Ｂ０ＤＭ８１ＶＸＴＲ' },
      ],
    });
    const { payload } = await house.gives('company.product_edit_form', { product_id }, { as: company });
    expect(payload.listings).toEqual({ 'amz-us': 'B0DK7L4Q2M', 'amz-de': 'B0DM81VXTR' });
  });

  test('only those who may offer goods send any in', async () => {
    expect(await send(await form(), null)).toMatchObject({ code: codes.not_logged_in });
    expect(await send(await form(), await house.person())).toMatchObject({ msg: '需要“资源方”权限' });
  });
});

describe('from the form to the shelf', () => {
  test('nobody sees it before staff have, and then everybody by number and by id', async () => {
    const { product_id, pno, status } = await sent({ title: '等着看的露营灯' });
    expect(status).toBe('pending');
    expect(pno).toMatch(/^G\d{17}$/);
    expect(await read(pno)).toMatchObject({ code: codes.not_found });
    expect(await house.call('product.detail', { id: product_id }, { as: company })).toMatchObject({
      code: codes.not_found,
    });
    await decide(product_id);
    expect((await read(pno)).data).toMatchObject({
      title: '等着看的露营灯',
      price: 2680,
      tiers: [
        { min_qty: 200, price: 2680 },
        { min_qty: 500, price: 2540 },
      ],
      cate_path: [{ title: '运动户外' }, { title: '露营' }, { title: '露营灯串' }],
      extra_cate: [
        { title: '使用场景', options: ['营地'] },
        { title: '人群', options: ['亲子'] },
      ],
      listings: [{ marketplace: 'amz-us', asin: 'B0DK7L4Q2M', link: 'https://www.amazon.com/dp/B0DK7L4Q2M' }],
      flags: ['battery'],
    });
    expect(await house.gives('product.detail', { id: product_id }, {})).toMatchObject({ pno });
    await indexTouched(house);
    expect(
      await house.gives('search.index', { keyword: '等着看的露营灯', type: 'product' }, {}),
    ).toMatchObject({
      total: 1,
      list: [{ path: `/product/v2/detail/${pno}` }],
    });
  });

  test('nobody decides on their own', async () => {
    const both = await house.person({ grants: ['source', 'staff'] });
    const { product_id } = await house.gives(
      'company.product_publish_approval',
      await productForm(house, both),
      { as: both },
    );
    const { id, revision } = await house.db
      .selectFrom('approvals')
      .select(['id', 'revision'])
      .where('subject_id', '=', product_id)
      .where('kind', '=', 'product')
      .executeTakeFirstOrThrow();
    const decision = { kind: 'product' as const, id, revision, pass: true as const };
    expect((await house.call('admin.approval_decide', decision, { as: both })).code).toBe(codes.error);
  });

  test('a change waits while everybody reads what was approved, and its difference is said', async () => {
    const { product_id, pno, rev } = await shown({ title: '旧名字的露营灯' });
    const change = await form({ title: '新名字的露营灯', stock: 12 });
    const edited = await edit({ ...change, product_id, rev });
    expect(edited).toMatchObject({ code: codes.success, data: { status: 'on_shelf', rev: rev + 1 } });
    expect((await read(pno)).data).toMatchObject({ title: '旧名字的露营灯', stock: 3400 });
    expect(await ownOne(product_id)).toMatchObject({
      title: '旧名字的露营灯',
      edit_pending: true,
      edit_fields: [
        { label: '产品名称', before: '旧名字的露营灯', after: '新名字的露营灯' },
        { label: '交货', before: '现货 3400 件', after: '现货 12 件' },
      ],
      can: { withdraw: true },
    });
    expect(await edit({ ...change, product_id, rev })).toMatchObject({
      code: codes.invalid,
      msg: '内容已被更新',
      data: { issues: [{ path: 'rev' }] },
    });
    await decide(product_id);
    expect((await read(pno)).data).toMatchObject({ title: '新名字的露营灯', stock: 12 });
    expect(await ownOne(product_id)).toMatchObject({ edit_pending: false, edit_fields: [] });
    expect(await wrongCells(house.db)).toEqual([]);
  });

  test('a change that says the same is not looked at again', async () => {
    const { product_id, rev } = await shown({ title: '一模一样的露营灯' });
    const same = await form({ title: '一模一样的露营灯' });
    expect(await edit({ ...same, product_id, rev })).toMatchObject({ msg: '没有改动，不用再送审' });
  });

  test('a refused change and one that was taken back leave what was approved', async () => {
    const { product_id, pno, rev } = await shown({ title: '不变的露营灯' });
    await edit({ ...(await form({ title: '被拒的露营灯' })), product_id, rev });
    await decide(product_id, { ...no, reason_code: 'P07', reason: '价格低于成本' });
    expect(await ownOne(product_id)).toMatchObject({
      status: 'on_shelf',
      edit_pending: false,
      reason: '价格异常：价格低于成本',
    });
    await edit({ ...(await form({ title: '撤回的露营灯' })), product_id, rev: rev + 1 });
    await house.gives('company.product_withdraw', { product_id }, { as: company });
    expect((await read(pno)).data).toMatchObject({ title: '不变的露营灯' });
    expect(await house.call('company.product_withdraw', { product_id }, { as: company })).toMatchObject({
      msg: '没有等待审核的内容可以撤回',
    });
  });

  test('straight back within 180 days, later it is looked at', async () => {
    const { product_id, pno } = await shown();
    const off = () => house.gives('company.product_off', { product_id }, { as: company });
    const restore = () => house.gives('company.product_restore', { product_id }, { as: company });
    const approvedBefore = (ms: number) =>
      house.db
        .updateTable('products')
        .set({ approved_at: new Date(house.clock.now().getTime() - ms) })
        .where('id', '=', product_id)
        .execute();
    await off();
    expect(await read(pno)).toMatchObject({ code: codes.not_found });
    await approvedBefore(180 * 86_400_000);
    expect(await ownOne(product_id)).toMatchObject({ restore_days: 1 });
    expect(await restore()).toMatchObject({ status: 'on_shelf' });
    await off();
    await approvedBefore(180 * 86_400_000 + 1);
    expect(await ownOne(product_id)).toMatchObject({ restore_days: 0 });
    expect(await restore()).toMatchObject({ status: 'pending' });
  });

  test('not straight under a brand that was taken away meanwhile', async () => {
    const brand = await makeBrand(house.db, { author_id: company.id, at: house.clock.now() });
    const { product_id } = await shown({ brand_id: brand.id });
    await house.gives('company.product_off', { product_id }, { as: company });
    expect(await ownOne(product_id)).toMatchObject({ restore_days: 180 });
    const reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    await house.gives(
      'admin.brand_revoke',
      { brand_id: brand.id, reason: '权利人投诉成立', upheld: true },
      { as: reviewer },
    );
    await house.runJobs();
    expect(await ownOne(product_id)).toMatchObject({ status: 'off_shelf', restore_days: 0 });
    expect(await house.gives('company.product_restore', { product_id }, { as: company })).toMatchObject({
      status: 'pending',
    });
  });

  test('what was taken off by staff says why, and comes back by them alone', async () => {
    const { product_id, pno } = await shown();
    const force = (as: TestPerson, reason: string) =>
      house.call('admin.product_force_off', { product_id, reason }, { as });
    const moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
    expect(await force(company, '图上有别家商标')).toMatchObject({ code: codes.error });
    expect(await force(moderator, '')).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'reason' }] },
    });
    expect(await force(moderator, '图上有别家商标')).toMatchObject({ code: codes.success });
    expect(await read(pno)).toMatchObject({ code: codes.not_found });
    expect(await ownOne(product_id)).toMatchObject({ status: 'forced_off', reason: '图上有别家商标' });
    expect(await house.gives('company.product_restore', { product_id }, { as: company })).toMatchObject({
      status: 'pending',
    });
  });

  test('another’s is not there', async () => {
    const { product_id, rev } = await shown();
    const other = await house.person({ grants: ['source'] });
    const missing = { code: codes.not_found };
    for (const name of ['off', 'restore', 'del', 'withdraw'] as const)
      expect(await house.call(`company.product_${name}`, { product_id }, { as: other })).toMatchObject(
        missing,
      );
    expect(await house.call('company.product_edit_form', { product_id }, { as: other })).toMatchObject(
      missing,
    );
    const theirs = await productForm(house, other);
    expect(
      await house.call('company.product_edit', { ...theirs, product_id, rev }, { as: other }),
    ).toMatchObject(missing);
  });

  test('thirty days after it was deleted its words are gone, and its number stays taken', async () => {
    const { product_id, pno } = await shown({ title: '要忘掉的露营灯' });
    await house.gives('company.product_off', { product_id }, { as: company });
    await house.gives('company.product_del', { product_id }, { as: company });
    const start = house.clock.now();
    house.clock.advance(30 * 86_400_000);
    await house.runJob('product.erase_deleted');
    house.clock.set(start);
    const row = await house.db
      .selectFrom('products')
      .select(['title', 'pno', 'introduce'])
      .where('id', '=', product_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ title: '内容已删除', pno, introduce: '' });
    expect(
      await house.db
        .selectFrom('product_revisions')
        .select('rev')
        .where('product_id', '=', product_id)
        .execute(),
    ).toEqual([]);
  });
});

describe('what all things can', () => {
  test('liked, collected, reported, read', async () => {
    const { product_id, pno } = await shown({ title: '大家都要的露营灯' });
    const reader = await house.person();
    const like = { type: 'like_product', id: product_id } as const;
    expect(await house.gives('user.action_add', like, { as: reader })).toEqual({ on: true, count: 1 });
    expect(await house.gives('user.action_add', like, { as: reader })).toEqual({ on: true, count: 1 });
    expect(await house.call('user.action_add', like, { as: company })).toMatchObject({
      msg: '不能喜欢自己的产品',
    });
    expect(
      await house.gives('collect.add', { type: 'collect_product', id: product_id }, { as: reader }),
    ).toMatchObject({ collected: true, count: 1 });
    expect(await house.gives('product.relation', { product_id }, { as: reader })).toEqual({
      own: false,
      liked: true,
      collected: true,
      can_force_off: false,
    });
    expect((await read(pno)).data).toMatchObject({ like_count: 1, collect_count: 1 });
    expect(await house.gives('user.actions', { type: 'like_product' }, { as: reader })).toMatchObject({
      list: [{ title: '大家都要的露营灯', href: `/product/v2/detail/${pno}` }],
    });
    expect(await house.gives('user.action_remove', like, { as: reader })).toEqual({ on: false, count: 0 });
    const complaint = { target: 'product', id: product_id, reason_code: 'spam' } as const;
    expect(await house.call('complaint.add', complaint, { as: reader })).toMatchObject({
      code: codes.success,
    });
  });

  test('what is liked more comes before what is as new', async () => {
    const [a, b] = [await shown({ title: '后来的露营灯甲' }), await shown({ title: '后来的露营灯乙' })];
    const order = async () =>
      (await house.gives('product.index', { company: company.id, limit: 100 }, {})).list
        .map((one) => one.product_id)
        .filter((id) => [a.product_id, b.product_id].includes(id));
    expect(await order()).toEqual([b.product_id, a.product_id]);
    await house.gives(
      'user.action_add',
      { type: 'like_product', id: a.product_id },
      { as: await house.person() },
    );
    await house.runJob('product.refresh_heat');
    expect(await order()).toEqual([a.product_id, b.product_id]);
  });

  test('a brand that ended is no badge any more', async () => {
    const brand = await makeBrand(house.db, {
      author_id: company.id,
      at: house.clock.now(),
      valid_to: '2026-12-01',
    });
    const { pno } = await shown({ brand_id: brand.id });
    expect((await read(pno)).data).toMatchObject({ brand: { name: brand.name, verified: true } });
    const start = house.clock.now();
    house.clock.set(new Date('2026-12-01T16:00:00Z'));
    await house.runJob('product.watch_brands');
    house.clock.set(start);
    expect((await read(pno)).data).toMatchObject({ brand: null });
    expect(await send(await form({ brand_id: brand.id }))).toMatchObject({
      msg: '这个品牌还没有通过或已失效，请换一个，或选“无品牌”',
    });
  });
});
