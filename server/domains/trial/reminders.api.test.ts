import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { reviewer } from '../../testing/approval-builders.ts';
import { makeForum } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { noticesSent } from '../../testing/notices-sent.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeProduct } from '../../testing/product-builders.ts';
import { makeTrialInDispute, makeTrialReport } from '../../testing/trial-builders.ts';

const hour = 3_600_000;
const day = 24 * hour;
let house: TestHouse;
let staff: TestPerson;
let company: TestPerson;
let tester: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  await makeForum(house.db);
  staff = await reviewer(house);
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.person({ grants: ['company', 'source'] });
  tester = await house.person({ grants: ['tester'] });
});
const told = async (to: TestPerson) =>
  (await noticesSent(house, to)).flatMap(({ words }) => (words && /\d 小时/.test(words) ? [words] : []));
const later = async (ms: number) => {
  house.clock.advance(ms);
  await house.runJob('trial.watch');
};

describe('a day before a clock of a report ends', () => {
  test.each([
    ['first_review', 'company', '还有 20 小时自动通过初审'],
    ['first_refused', 'tester', '还有 20 小时要改好再交，过后按验收不通过处理'],
    ['revision', 'tester', '还有 20 小时要改好再交，过后按验收不通过处理'],
    ['to_confirm', 'company', '还有 20 小时自动通过验收'],
    ['confirmed', 'company', '还有 20 小时由托管自动付款'],
    ['rejected', 'tester', '还有 20 小时可以申请仲裁，过后托管的钱退回商家'],
  ] as const)('%s: the %s is told once', async (status, side, words) => {
    await makeTrialReport(house, { company, tester, status });
    const [whose, other] = side === 'company' ? [company, tester] : [tester, company];
    await later(2 * day - hour);
    expect(await told(whose)).toEqual([]);
    await later(5 * hour);
    await later(0);
    expect(await told(whose)).toEqual([words]);
    expect(await told(other)).toEqual([]);
  });
});

describe('a day before a clock of a dispute ends', () => {
  test('both sides hear of evidence, then staff of the ruling', async () => {
    await makeTrialInDispute(house, { company, tester });
    await later(2 * day + 6 * hour);
    await later(0);
    for (const one of [company, tester]) expect(await told(one)).toEqual(['举证还有 18 小时截止']);
    const before = (await told(staff)).length;
    await later(4 * day);
    await later(0);
    expect((await told(staff)).slice(before)).toEqual(['的仲裁还有 18 小时要裁']);
    expect(await told(tester)).toHaveLength(1);
  });

  test('both sides hear that the time to appeal ends', async () => {
    await makeTrialInDispute(house, { company, tester, dispute: 'ruled' });
    await later(2 * day + hour);
    await later(0);
    for (const one of [company, tester])
      expect(await told(one)).toEqual(['申诉还有 23 小时截止，没有申诉就照裁决结案']);
  });
});

describe('what stands around a report', () => {
  const edit = (input: { pcode: string; tags?: string[]; product_id?: number }, as = company) =>
    house.call('company.posts_edit', input, { as });
  const published = async () => {
    const report = await makeTrialReport(house, { company, tester });
    await house.gives('company.posts_pass', { pcode: report.pcode }, { as: company });
    return report;
  };

  test('its tags are set by the company of its task, and read by everybody', async () => {
    const { pcode } = await published();
    expect(await edit({ pcode, tags: ['露营', '灯具', '露营'] })).toMatchObject({
      code: codes.success,
      data: { tags: ['露营', '灯具'] },
    });
    expect(await house.gives('posts.detail', { pcode })).toMatchObject({ tags: ['露营', '灯具'] });
    expect(await house.gives('company.posts_detail', { pcode }, { as: company })).toMatchObject({
      tags: ['露营', '灯具'],
    });
    expect(await edit({ pcode, tags: ['加微信 abc12345'] })).toMatchObject({
      data: { issues: [{ path: 'tags', message: expect.stringContaining('标签') }] },
    });
    expect((await edit({ pcode, tags: [] }, await house.person({ grants: ['source'] }))).code).toBe(
      codes.not_found,
    );
  });

  test('nothing of one that nobody reads yet', async () => {
    const { pcode } = await makeTrialReport(house, { company, tester });
    expect((await edit({ pcode, tags: ['露营'] })).msg).toBe(
      '报告还没有公开，通过初审之后才能加标签、换产品',
    );
  });

  test('it is moved to another product of the company of the same kind, and its tester is told', async () => {
    const { pcode, task } = await published();
    const at = house.clock.now();
    const { cate_id } = await house.db
      .selectFrom('products')
      .select('cate_id')
      .where('id', '=', task.product_id)
      .executeTakeFirstOrThrow();
    const of_company = { author_id: company.id, at };
    const [same, off, foreign, other_kind] = [
      await makeProduct(house.db, of_company),
      await makeProduct(house.db, { ...of_company, status: 'off_shelf' }),
      await makeProduct(house.db, { author_id: tester.id, at }),
      await makeProduct(house.db, of_company),
    ];
    await house.db
      .updateTable('products')
      .set({ cate_id: cate_id === 30103 ? 30104 : 30103 })
      .where('id', '=', other_kind.id)
      .execute();
    for (const { id } of [off, foreign, other_kind])
      expect(await edit({ pcode, product_id: id })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'product_id' }] },
      });
    await edit({ pcode, product_id: same.id });
    const { pno } = await house.db
      .selectFrom('products')
      .select('pno')
      .where('id', '=', same.id)
      .executeTakeFirstOrThrow();
    const { list } = await house.gives('product.reports', { pno });
    expect(list.map((one) => one.pcode)).toEqual([pcode]);
    expect((await noticesSent(house, tester)).at(-1)!.words).toContain('改挂到产品');
  });
});

test('testers are counted without those whose permission was taken back; figures are of ninety days', async () => {
  const board = () => house.gives('test.index', {});
  const before = (await board()).testers;
  await house.db
    .updateTable('user_grants')
    .set({ revoked_at: house.clock.now() })
    .where('user_id', '=', tester.id)
    .where('permission', '=', 'tester')
    .execute();
  expect((await board()).testers).toBe(before - 1);
  const { pcode } = await makeTrialReport(house, { company, tester, status: 'to_confirm' });
  const passed = (days: number) =>
    house.db
      .updateTable('trial_reports')
      .set({ passed_at: new Date(house.clock.now().getTime() - days * day) })
      .where('pcode', '=', pcode)
      .execute();
  const writers = async () => (await board()).board.map(({ person }) => person.username);
  await passed(89);
  expect(await writers()).toContain(tester.username);
  await passed(91);
  expect(await writers()).not.toContain(tester.username);
});
