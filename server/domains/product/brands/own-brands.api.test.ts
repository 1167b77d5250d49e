import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '../../../../contract/index.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import { newestApproval, no, reviewer, yes } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { leaveForGood } from '../../../testing/leave-for-good.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  brandForm,
  makeBrand,
  makeProduct,
  makeProof,
  makeSquare,
} from '../../../testing/product-builders.ts';
import { drawPicture, storeFile } from '../../../testing/upload-builders.ts';

let house: TestHouse;
let staff: TestPerson;
let company: TestPerson;
let start: Date;
beforeAll(async () => {
  house = await openHouse();
  start = house.clock.now();
  staff = await reviewer(house);
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(start);
  company = await house.person({ grants: ['source'] });
});

type Form = Input<'company.brand_add'>;
const day_ms = 86_400_000;
const add = (form: Form, as = company) => house.call('company.brand_add', form, { as });
const edit = (brand_id: number, rev: number, form: Form, as = company) =>
  house.call('company.brand_edit', { ...form, brand_id, rev }, { as });
const list = (input: object = {}, as = company) =>
  house.gives('company.brand_index', { page_size: 100, ...input }, { as });
const own = async (brand_id: number, as = company) =>
  (await list({}, as)).list.find((one) => one.brand_id === brand_id)!;
const decide = async (brand_id: number, decision: object = yes) =>
  house.call(
    'admin.approval_decide',
    { kind: 'brand', ...(await newestApproval(house.db, 'brand', brand_id)), ...decision } as never,
    { as: staff },
  );
const desk = async (brand_id: number) =>
  house.gives(
    'admin.approval_detail',
    { kind: 'brand', id: (await newestApproval(house.db, 'brand', brand_id)).id },
    { as: staff },
  );
const told = async (to: TestPerson) =>
  (await noticesSent(house, to)).filter(({ object }) => object === 'brand').map(({ words }) => words);
const written = (facts: Partial<Parameters<typeof makeBrand>[1]> = {}) =>
  makeBrand(house.db, { author_id: company.id, at: house.clock.now(), ...facts });
const refusedAt = (path: string, msg: string) => ({
  code: codes.invalid,
  msg,
  data: { issues: [{ path }] },
});

/** Sent in and passed. */
async function passed(facts: Partial<Form> = {}) {
  const form = await brandForm(house, company, facts);
  const { brand_id } = await house.gives('company.brand_add', form, { as: company });
  expect((await decide(brand_id)).code).toBe(codes.success);
  return { brand_id, form, rev: (await own(brand_id)).rev };
}

describe('a brand that is sent in', () => {
  test('stands before the desk with all that was typed, and in the own list as waiting', async () => {
    const [proof, logo] = [await makeProof(house, company), await makeSquare(house, company)];
    const form = await brandForm(house, company, { proof_files: [proof], logo, proof: 'letter' });
    const { data } = await add(form);
    expect(data).toMatchObject({ status: 'pending', rev: 1, disputes: false });
    expect(await own(data.brand_id)).toMatchObject({
      status: 'pending',
      name: form.name,
      valid_from: '2024-01-01',
      valid_to: '2033-12-31',
      logo: { id: logo },
      proof_files: [{ id: proof, is_image: true }],
      reason: null,
      renewal_pending: false,
      submitted_at: house.clock.now().toISOString(),
      can: { edit: true, renew: false, withdraw: true, answer: false, revoke: false },
    });
    const { fields, checks } = await desk(data.brand_id);
    expect(fields.map(({ name, value, files }) => [name, value || files.map(({ id }) => id)])).toEqual([
      ['name', form.name],
      ['proof', '授权书'],
      ['trademark_no', form.trademark_no],
      ['class', '第 11 类'],
      ['valid', '2024-01-01 到 2033-12-31'],
      ['proof_files', [proof]],
      ['logo', [logo]],
    ]);
    expect(checks).toEqual([
      { ok: true, says: '没有别家登记同一商标号和类别', files: [] },
      { ok: true, says: '有效到 2033-12-31', files: [] },
    ]);
    expect(await house.call('file.images_delete', { ids: [logo] }, { as: company })).toMatchObject({
      msg: expect.stringContaining(`《${form.name}》正在使用这张图片`),
    });
  });

  test('is refused at its field: a proof that is over, another’s proof, a logo that is none', async () => {
    const form = await brandForm(house, company);
    expect(await add({ ...form, valid_to: '2026-11-19' })).toMatchObject(
      refusedAt('valid_to', '有效期已经过了，请上传还有效的证明'),
    );
    const foreign = await makeProof(house, await house.person());
    expect(await add({ ...form, proof_files: [foreign] })).toMatchObject(
      refusedAt('proof_files', '有一个证明还没有传好或已被删除，请重新上传'),
    );
    expect(await add({ ...form, logo: foreign })).toMatchObject(
      refusedAt('logo', '标识还没有传好或已被删除，请重新上传'),
    );
    const of_elsewhere: [string, Partial<Form>][] = [
      ['logo', { logo: await makeProof(house, company) }],
      ['proof_files', { proof_files: [await makeSquare(house, company)] }],
    ];
    for (const [path, given] of of_elsewhere)
      expect(await add({ ...form, ...given })).toMatchObject({
        msg: expect.stringContaining('是为别处上传的'),
        data: { issues: [{ path }] },
      });
    const flat = await storeFile(house, company, { bytes: await drawPicture({ width: 480, height: 240 }) });
    expect(await add({ ...form, logo: flat.id })).toMatchObject(refusedAt('logo', '图像宽高比不符合要求'));
    expect((await add({ ...form, valid_to: '2026-11-20' })).code).toBe(codes.success);
  });

  test('is one’s own once; a name that another holds in the class is taken, however it is written', async () => {
    const holder = await house.person({ grants: ['source'] });
    await written({ author_id: holder.id, name: 'Lumo·Camp', trademark_no: '11223344' });
    const form = await brandForm(house, company);
    for (const name of ['lumo camp', 'ＬＵＭＯ-CAMP', 'Lu_mo.Camp'])
      expect(await add({ ...form, name })).toMatchObject(
        refusedAt('name', '这个名称在这个类别已有一家在用，请核对商标号'),
      );
    expect((await add({ ...form, name: 'lumo camp', class: 9 })).code).toBe(codes.success);
    expect(await add({ ...form, name: '换一个名字', class: 9 })).toMatchObject(
      refusedAt('trademark_no', '这个商标号和类别你已经登记过了'),
    );
    // One that only waits, and one that ended, keep no name.
    await written({ author_id: holder.id, name: '等着的名字', status: 'pending' });
    await written({ author_id: holder.id, name: '到期的名字', status: 'expired' });
    for (const name of ['等着的名字', '到期的名字'])
      expect((await add(await brandForm(house, company, { name }))).code).toBe(codes.success);
  });

  test('is one of fifty at most; those that were revoked do not count', async () => {
    for (let i = 0; i < 49; i++) await written();
    await written({ status: 'revoked' });
    expect((await add(await brandForm(house, company))).code).toBe(codes.success);
    expect(await add(await brandForm(house, company))).toMatchObject({
      code: codes.error,
      msg: '每家企业至多登记 50 个品牌',
    });
  });

  test('of two of one name that wait the one is passed and the other told that the name is taken', async () => {
    const name = '两家都要的名字';
    const [first, second] = [
      (await add(await brandForm(house, company, { name }))).data.brand_id,
      (await add(await brandForm(house, company, { name }))).data.brand_id,
    ];
    expect((await decide(first)).code).toBe(codes.success);
    expect(await decide(second)).toMatchObject(
      refusedAt('name', '这个名称在这个类别已有一家在用，请核对商标号'),
    );
    expect((await own(second)).status).toBe('pending');
  });

  test('is changed while it waits, and the newest stands before the desk', async () => {
    const form = await brandForm(house, company);
    const { brand_id } = (await add(form)).data;
    expect((await edit(brand_id, 1, { ...form, class: 12 })).data).toMatchObject({
      status: 'pending',
      rev: 2,
    });
    expect((await desk(brand_id)).fields.find(({ name }) => name === 'class')!.value).toBe('第 12 类');
    expect((await decide(brand_id)).code).toBe(codes.success);
    expect(await own(brand_id)).toMatchObject({ status: 'approved', class: 12 });
  });

  test('to two that others hold reads of each the one it claims', async () => {
    const [one, two] = [
      await house.person({ grants: ['source'] }),
      await house.person({ grants: ['source'] }),
    ];
    const claims: [number, string][] = [];
    for (const holder of [one, two]) {
      const held = await brandForm(house, holder);
      const { brand_id } = (await add(held, holder)).data;
      await decide(brand_id);
      const proof_files = [await makeProof(house, company)];
      const claim = (await add({ ...held, name: `另一个名字 ${holder.id}`, proof_files })).data;
      claims.push([claim.brand_id, holder.username]);
    }
    for (const [brand_id, username] of claims)
      expect((await own(brand_id)).dispute).toMatchObject({ side: 'claimant', other: { username } });
  });

  test('is typed anew after a refusal, which says why; an old window changes nothing', async () => {
    const form = await brandForm(house, company);
    const { brand_id } = (await add(form)).data;
    await decide(brand_id, { ...no, reason_code: 'B03', reason: '缺最后一页' });
    expect(await own(brand_id)).toMatchObject({
      status: 'rejected',
      reason: '授权书不完整：缺最后一页',
      submitted_at: null,
      can: { edit: true, renew: false, withdraw: false, revoke: false },
    });
    const again = { ...form, name: '改过的品牌名', class: 12 };
    expect(await edit(brand_id, 2, again)).toMatchObject({ code: codes.invalid, msg: '内容已被更新' });
    expect(await edit(brand_id, 1, again)).toMatchObject({ data: { status: 'pending', rev: 2 } });
    expect(await own(brand_id)).toMatchObject({ name: '改过的品牌名', class: 12, status: 'pending' });
    await decide(brand_id);
    expect(await own(brand_id)).toMatchObject({ status: 'approved', reason: null });
  });
});

describe('a brand that was passed', () => {
  test('says how long it holds and what stands under it, and is chosen for products', async () => {
    const { brand_id } = await passed({ valid_to: '2026-12-20' });
    const at = house.clock.now();
    for (const status of ['on_shelf', 'on_shelf', 'off_shelf'] as const)
      await makeProduct(house.db, { author_id: company.id, at, status, content: { brand_id } });
    const waiting = await written({ status: 'pending' });
    await house.db
      .updateTable('brands')
      .set({ changed_at: new Date(at.getTime() + 1) })
      .where('id', '=', waiting.id)
      .execute();
    expect(await own(brand_id)).toMatchObject({
      status: 'approved',
      days_left: 30,
      product_count: 2,
      submitted_at: null,
      can: { edit: false, renew: true, withdraw: false, answer: false, revoke: true },
    });
    const ids = async (input: object) => (await list(input)).list.map((one) => one.brand_id);
    expect(await ids({})).toEqual([waiting.id, brand_id]);
    expect(await ids({ page_size: 1, page: 2 })).toEqual([brand_id]);
    expect(await ids({ live: 1 })).toEqual([brand_id]);
    expect(await list({ live: 1 })).toMatchObject({ total: 1 });
  });

  test('is renewed as what it is, holds while the new proof waits, and takes it over when that is passed', async () => {
    const { brand_id, form, rev } = await passed();
    const renewal = { ...form, valid_to: '2043-12-31', proof_files: [await makeProof(house, company)] };
    expect(await edit(brand_id, rev, { ...renewal, name: '别的名字' })).toMatchObject(
      refusedAt('name', '续期不能换品牌名，换名称请添加新的品牌'),
    );
    expect(await edit(brand_id, rev, { ...renewal, trademark_no: '87654321' })).toMatchObject(
      refusedAt('trademark_no', '续期不能换商标号，请添加新的品牌'),
    );
    expect(await edit(brand_id, rev, { ...renewal, class: 30 })).toMatchObject(
      refusedAt('class', '续期不能换类别，请添加新的品牌'),
    );
    expect(await edit(brand_id, rev, renewal)).toMatchObject({ data: { status: 'approved', rev: rev + 1 } });
    expect(await own(brand_id)).toMatchObject({
      status: 'approved',
      valid_to: '2033-12-31',
      renewal_pending: true,
      can: { renew: false, withdraw: true, revoke: false },
    });
    await decide(brand_id, { ...no, reason_code: 'B05', reason: '看不清印章' });
    expect(await own(brand_id)).toMatchObject({
      status: 'approved',
      valid_to: '2033-12-31',
      reason: '图片不清晰：看不清印章',
    });
    await edit(brand_id, rev + 1, renewal);
    await decide(brand_id);
    expect(await own(brand_id)).toMatchObject({
      status: 'approved',
      valid_to: '2043-12-31',
      proof_files: [{ id: renewal.proof_files[0] }],
      renewal_pending: false,
    });
  });

  test('is given up by its owner, or only what waits of it is taken back', async () => {
    const revoke = (brand_id: number) => house.gives('company.brand_revoke', { brand_id }, { as: company });
    const first = (await add(await brandForm(house, company))).data.brand_id;
    expect(await revoke(first)).toEqual({ status: 'draft' });
    expect(await own(first)).toMatchObject({ status: 'draft', can: { edit: true, withdraw: false } });
    const { brand_id, form, rev } = await passed();
    await edit(brand_id, rev, form);
    expect(await revoke(brand_id)).toEqual({ status: 'approved' });
    expect(await own(brand_id)).toMatchObject({ status: 'approved', renewal_pending: false });
    expect(await revoke(brand_id)).toEqual({ status: 'revoked' });
    expect(await own(brand_id)).toMatchObject({
      status: 'revoked',
      can: { edit: false, renew: false, withdraw: false, revoke: false },
    });
    expect(await edit(brand_id, rev + 1, form)).toMatchObject({ msg: '当前状态不可操作' });
  });

  test('that ends while its new proof waits stays ended when that is refused or taken back', async () => {
    const { brand_id, form, rev } = await passed({ valid_to: '2026-11-25' });
    const longer = { ...form, valid_to: '2030-01-01' };
    await edit(brand_id, rev, longer);
    house.clock.set(new Date('2026-11-25T16:00:00Z'));
    await house.runJob('product.watch_brands');
    expect(await own(brand_id)).toMatchObject({
      status: 'expired',
      renewal_pending: false,
      can: { withdraw: true, revoke: false },
    });
    await decide(brand_id, { ...no, reason_code: 'B05', reason: '看不清印章' });
    expect(await own(brand_id)).toMatchObject({ status: 'expired', can: { withdraw: false, revoke: true } });
    expect((await edit(brand_id, rev + 1, longer)).data).toMatchObject({ status: 'pending', rev: rev + 2 });
    expect(await house.gives('company.brand_revoke', { brand_id }, { as: company })).toEqual({
      status: 'expired',
    });
  });

  test('is reminded of its end anew when it was renewed', async () => {
    const { brand_id, form, rev } = await passed({ valid_to: '2026-11-25' });
    await house.runJob('product.watch_brands');
    await edit(brand_id, rev, { ...form, valid_to: '2026-11-26' });
    await decide(brand_id);
    await house.runJob('product.watch_brands');
    expect((await told(company)).filter((words) => words?.includes('到期'))).toEqual([
      '的授权还有 5 天到期，可以先上传新证明续期',
      '的授权还有 6 天到期，可以先上传新证明续期',
    ]);
  });

  test('is not passed once its proof is over; what ended is renewed by way of the desk', async () => {
    const { brand_id, form, rev } = await passed({ valid_to: '2026-11-25' });
    const late = (await add(await brandForm(house, company, { valid_to: '2026-11-25' }))).data.brand_id;
    house.clock.set(new Date('2026-11-25T15:59:00Z'));
    expect((await desk(late)).checks.at(-1)).toMatchObject({ ok: true, says: '有效到 2026-11-25' });
    house.clock.set(new Date('2026-11-25T16:00:00Z'));
    await house.runJob('product.watch_brands');
    expect((await desk(late)).checks.at(-1)).toMatchObject({ ok: false, says: '证明已过期' });
    expect(await decide(late)).toMatchObject({ msg: '证明已过期，只能不通过' });
    expect(await own(brand_id)).toMatchObject({
      status: 'expired',
      days_left: -1,
      can: { edit: false, renew: true, revoke: true },
    });
    const longer = { ...form, valid_to: '2030-01-01' };
    expect(await edit(brand_id, rev, longer)).toMatchObject({ data: { status: 'pending' } });
    await decide(brand_id);
    expect(await own(brand_id)).toMatchObject({ status: 'approved', valid_to: '2030-01-01' });
  });

  test('that ended is as it was when its new proof is refused or taken back, under no other name', async () => {
    const { brand_id, form, rev } = await passed({ valid_to: '2026-11-25' });
    house.clock.set(new Date('2026-11-25T16:00:00Z'));
    await house.runJob('product.watch_brands');
    const longer = { ...form, valid_to: '2030-01-01' };
    await edit(brand_id, rev, longer);
    const other = refusedAt('name', '续期不能换品牌名，换名称请添加新的品牌');
    expect(await edit(brand_id, rev + 1, { ...longer, name: '别的名字' })).toMatchObject(other);
    expect(await edit(brand_id, rev + 1, longer)).toMatchObject({ data: { status: 'pending' } });
    expect(await own(brand_id)).toMatchObject({ valid_to: '2026-11-25', once_approved: true });
    await decide(brand_id, { pass: false, reason_code: 'B03', reason: '授权书上没有日期' });
    expect(await own(brand_id)).toMatchObject({
      status: 'expired',
      reason: expect.stringContaining('授权书上没有日期'),
      can: { edit: false, renew: true },
    });
    expect(await edit(brand_id, rev + 2, { ...longer, name: '别的名字' })).toMatchObject(other);
    await edit(brand_id, rev + 2, longer);
    await house.gives('company.brand_revoke', { brand_id }, { as: company });
    expect(await own(brand_id)).toMatchObject({ status: 'expired', valid_to: '2026-11-25' });
  });
});

describe('staff', () => {
  const revoke = (brand_id: number, input: object = {}, as = staff) =>
    house.call('admin.brand_revoke', { brand_id, reason: '证书是伪造的', ...input }, { as });

  test.each([
    [false, '已被撤销，用它的产品撤下标识', 'on_shelf'],
    [true, '已被撤销，用它的产品随之下架', 'forced_off'],
  ])('revoke a brand with what waits of it; its goods go too: %s', async (upheld, words, status) => {
    const { brand_id, form, rev } = await passed();
    await edit(brand_id, rev, form);
    const at = house.clock.now();
    const goods = await makeProduct(house.db, { author_id: company.id, at, content: { brand_id } });
    expect((await revoke(brand_id, { upheld })).code).toBe(codes.success);
    expect((await noticesSent(house, company)).at(-1)).toMatchObject({
      kind: 'approval_decision',
      actor_id: null,
      title: form.name,
      words,
      excerpt: '证书是伪造的',
      object_id: brand_id,
      href: '/user/product/brand',
    });
    expect(await own(brand_id)).toMatchObject({
      status: 'revoked',
      reason: '证书是伪造的',
      renewal_pending: false,
      can: { withdraw: false },
    });
    const audit = await house.db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'subject_title', 'actor_id', 'details'])
      .where('subject_kind', '=', 'brand')
      .where('subject_id', '=', String(brand_id) as never)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      action: 'brand.revoke',
      reason: '证书是伪造的',
      subject_title: form.name,
      actor_id: staff.id,
      details: { upheld },
    });
    await house.runJobs();
    const { list: products } = await house.gives('company.product_all', {}, { as: company });
    expect(products.find(({ product_id }) => product_id === goods.id)).toMatchObject({
      status,
      reason: upheld ? '品牌已撤销，请换品牌或补授权后再提交' : null,
    });
  });

  test('leave alone what is their own, and decide at the desk on what waits', async () => {
    const mine = await written({ author_id: staff.id });
    expect(await revoke(mine.id)).toMatchObject({ msg: '自己的品牌要由别人处理' });
    const waiting = await written({ status: 'pending' });
    expect(await revoke(waiting.id)).toMatchObject({ msg: '这个品牌还在审核，请在审批里决定' });
    expect((await revoke(999_999)).code).toBe(codes.not_found);
  });
});

test('thirty, seven and no days before a proof ends its owner is told once, and when it has ended', async () => {
  const today = Date.parse('2026-11-20');
  const dayIn = (days: number) => new Date(today + days * day_ms).toISOString().slice(0, 10);
  for (const days of [31, 30]) await written({ valid_to: dayIn(days) });
  const watch = async (days: number) => {
    house.clock.set(new Date(start.getTime() + days * day_ms));
    await house.runJob('product.watch_brands');
    await house.runJob('product.watch_brands');
    return told(company);
  };
  const thirty = '的授权还有 30 天到期，可以先上传新证明续期';
  expect(await watch(0)).toEqual([thirty]);
  expect(await watch(1)).toEqual([thirty, thirty]);
  expect(await watch(22)).toHaveLength(2);
  expect((await watch(23)).slice(2)).toEqual(['的授权还有 7 天到期，可以先上传新证明续期']);
  expect((await watch(24)).slice(3)).toEqual(['的授权还有 7 天到期，可以先上传新证明续期']);
  expect(await watch(30)).toHaveLength(4);
  expect((await watch(31)).slice(4)).toEqual([
    '的授权已到期，用它的产品照常在架，标识已撤下；换上新证明，通过后恢复',
  ]);
  await written({ valid_to: dayIn(31) });
  expect((await watch(31)).at(-1)).toBe('的授权今天到期');
  const left = await house.db
    .selectFrom('brands')
    .select('status')
    .where('author_id', '=', company.id)
    .orderBy('id')
    .execute();
  expect(left.map(({ status }) => status)).toEqual(['approved', 'expired', 'approved']);
});

test('who leaves for good leaves brands that others may take, with nothing that waits and no proof', async () => {
  const { brand_id: held } = await passed();
  const form = await brandForm(house, company, { logo: await makeSquare(house, company) });
  const { brand_id: waiting } = (await add(form)).data;
  await leaveForGood(house, company);
  const rows = await house.db
    .selectFrom('brands')
    .select(['id', 'status', 'proof_ids', 'logo', 'logo_id'])
    .where('author_id', '=', company.id)
    .orderBy('id')
    .execute();
  const empty = { proof_ids: [], logo: null, logo_id: null };
  expect(rows).toEqual([
    { id: held, status: 'revoked', ...empty },
    { id: waiting, status: 'draft', ...empty },
  ]);
  expect(
    await house.db
      .selectFrom('approvals')
      .select('status')
      .where('kind', '=', 'brand')
      .where('subject_id', '=', waiting)
      .execute(),
  ).toEqual([{ status: 'withdrawn' }]);
  const other = await house.person({ grants: ['source'] });
  expect((await add({ ...(await brandForm(house, other)), name: form.name }, other)).code).toBe(
    codes.success,
  );
});
