import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallName } from '../../../../contract/index.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeForum, makePost } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProduct, type TestProduct } from '../../../testing/product-builders.ts';
import { makeTrialReport, type TestReport } from '../../../testing/trial-builders.ts';

const hour = 3_600_000;
let house: TestHouse;
let company: TestPerson;
let tester: TestPerson;
let product: TestProduct;
let dropped: string[] = [];
beforeAll(async () => {
  house = await openHouse();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.person({ grants: ['company', 'source'] });
  tester = await house.person({ grants: ['tester'] });
  product = await makeProduct(house.db, { author_id: company.id, at: house.clock.now() });
});

const set = ({ id }: TestReport, values: object) =>
  house.db.updateTable('trial_reports').set(values).where('id', '=', id).execute();
const ago = (hours: number) => new Date(house.clock.now().getTime() - hours * hour);
/** A report of the product, passed so many hours ago. */
async function passed(hours: number, values: object = {}): Promise<TestReport> {
  const report = await makeTrialReport(house, { company, tester, status: 'paid' });
  await set(report, { product_id: product.id, passed_at: ago(hours), ...values });
  return report;
}
const ofProduct = (input: object = {}) => house.gives('product.reports', { pno: product.pno, ...input });
const ofPerson = (input: object = {}) =>
  house.gives('user.profile_reports', { username: tester.username, ...input });
const pcodes = (list: { pcode: string }[]) => list.map(({ pcode }) => pcode);

test('of a product are those that everybody may read, recommended ones first, then the newest', async () => {
  const picture = { id: 1, url: '/files/a.png', width: 4, height: 3 };
  const [old, recommended, fresh, silent] = [
    await passed(9, { ratings: [5, 4, 4] }),
    await passed(20, { recommended_at: ago(1), ratings: [1, 2] }),
    await passed(2, { images: JSON.stringify([picture, { ...picture, url: '/files/b.png' }]) }),
    await passed(5, { ratings: [] }),
  ];
  for (const status of ['first_review', 'first_refused', 'revision', 'rejected', 'disputed'])
    await passed(1, { status });
  const { list, ...facts } = await ofProduct();
  expect(pcodes(list)).toEqual([recommended, fresh, silent, old].map(({ pcode }) => pcode));
  // The mean of the means 4.33, 1.5 and 4; who gave none counts for none.
  expect(facts).toEqual({ total: 4, page: 1, limit: 10, count: 4, average: 3.3 });
  expect(list.map(({ rating, recommended: first, picture: shown }) => [rating, first, shown])).toEqual([
    [1.5, true, null],
    [4, false, '/files/a.png'],
    [null, false, null],
    [4.3, false, null],
  ]);
  expect(list[1]).toMatchObject({
    author: { username: tester.username },
    passed_at: ago(2).toISOString(),
  });
  expect(pcodes((await ofProduct({ limit: 2, page: 2 })).list)).toEqual([silent.pcode, old.pcode]);
});

test('of a product that nobody sees are not there; of one without reports there are none', async () => {
  expect(await ofProduct()).toMatchObject({ list: [], total: 0, count: 0, average: null });
  const off = await makeProduct(house.db, {
    author_id: company.id,
    at: house.clock.now(),
    status: 'off_shelf',
  });
  for (const pno of [off.pno, 'G00000000000000000'])
    expect(await house.call('product.reports', { pno })).toMatchObject({
      code: codes.not_found,
      msg: '这个产品不存在或不再公开',
    });
});

test('of a person are the newest first, and none of whoever shows none', async () => {
  const [old, fresh, middle] = [await passed(9), await passed(1), await passed(5)];
  await passed(0, { status: 'rejected' });
  expect(pcodes((await ofPerson()).list)).toEqual([fresh, middle, old].map(({ pcode }) => pcode));
  expect(await ofPerson({ limit: 2, page: 2 })).toMatchObject({ total: 3, list: [{ pcode: old.pcode }] });
  await house.db.updateTable('users').set({ shows_writing: false }).where('id', '=', tester.id).execute();
  expect(await ofPerson({ page: 2 })).toEqual({ list: [], total: 0, page: 2, limit: 9 });
  expect((await house.call('user.profile_reports', { username: 'nobody_here' })).code).toBe(codes.not_found);
});

test('what is kept of them is dropped by what changes one, and by nothing that changes another', async () => {
  const report = await passed(1);
  const pages = (of: { pno: string; username: string; company_id: number }) =>
    [
      ['product.reports', { pno: of.pno }],
      ['user.profile_reports', { username: of.username }],
      ['company.credit', { company_id: String(of.company_id) }],
    ] as const;
  const isDropped = async (name: CallName, input: Record<string, unknown>) =>
    (await house.tagsOf(name, input)).some((tag) => dropped.includes(tag));
  const other = {
    pno: (await makeProduct(house.db, { author_id: company.id, at: house.clock.now() })).pno,
    username: (await house.person()).username,
    company_id: (await house.person({ grants: ['source'] })).id,
  };
  dropped = [];
  await house.gives('company.posts_set_recommend', { pcode: report.pcode }, { as: company });
  const mine = { pno: product.pno, username: tester.username, company_id: company.id };
  for (const [name, input] of pages(mine)) expect(await isDropped(name, input), name).toBe(true);
  expect(await isDropped('test.index', {})).toBe(true);
  for (const [name, input] of pages(other)) expect(await isDropped(name, input), name).toBe(false);
  // Moved to another product it stands on another page.
  const next = await makeProduct(house.db, { author_id: company.id, at: house.clock.now() });
  dropped = [];
  await house.gives('company.posts_edit', { pcode: report.pcode, product_id: next.id }, { as: company });
  for (const { pno } of [product, next]) expect(await isDropped('product.reports', { pno }), pno).toBe(true);
  expect(await ofProduct()).toMatchObject({ total: 0 });
});

test('who has handed in nothing, and a desk with nothing to rule, read empty lists', async () => {
  expect(await house.gives('task.posts', {}, { as: tester })).toMatchObject({ list: [], total: 0 });
  const staff = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
  expect(await house.gives('admin.disputes', { state: 'ruled' }, { as: staff })).toEqual({
    list: [],
    total: 0,
    page: 1,
    limit: 20,
    waiting: 0,
  });
});

test('of one whose post the platform took down nobody reads the words; what its company hides is read all the same', async () => {
  const staff = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  const report = await passed(3, { title: '加微信领返现', excerpt: '写五星加微信', ratings: [5] });
  const forum = await makeForum(house.db);
  const post = await makePost(house.db, { forum_id: forum.id, author_id: tester.id, at: ago(3) });
  await house.db.updateTable('posts').set({ pcode: report.pcode }).where('id', '=', post.id).execute();
  const judge = (act: 'hide' | 'display') =>
    house.gives('posts.admin_batch', { pcodes: [report.pcode], act, reason: '引流到站外' }, { as: staff });
  const read = async () => {
    const [one, other] = [(await ofProduct()).list[0]!, (await ofPerson()).list[0]!];
    expect(other).toMatchObject({ title: one.title, excerpt: one.excerpt });
    return [one.title, one.excerpt, one.rating];
  };
  expect(await read()).toEqual(['加微信领返现', '写五星加微信', 5]);
  await judge('hide');
  expect(await read()).toEqual(['这份报告已被平台隐藏', '', 5]);
  await judge('display');
  expect(await read()).toEqual(['加微信领返现', '写五星加微信', 5]);
  const by_company = (to_state: string) =>
    house.db
      .insertInto('flow_log')
      .values({
        machine: 'post',
        subject_id: BigInt(post.id),
        event: 'hide',
        from_state: 'normal',
        to_state,
        actor: 'admin',
        at: house.clock.now(),
      })
      .execute();
  await by_company('hidden');
  await house.db.updateTable('posts').set({ status: 'hidden' }).where('id', '=', post.id).execute();
  expect(await read()).toEqual(['加微信领返现', '写五星加微信', 5]);
});
