import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import { no, yes } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { approvalOf, makeNavCategory, makeNavSite } from '../../../testing/nav-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let ops: TestPerson;
let member: TestPerson;
let category: number;
let dropped: string[];
beforeAll(async () => {
  house = await openHouse();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
  ops = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());
beforeEach(async () => {
  dropped = [];
  member = await house.person();
  category = await makeNavCategory(house.db, '物流');
});

const suggest = (
  url: string,
  more: { title?: string; intro?: string; category?: number } = {},
  as = member,
) => house.call('nav.suggest', { url, title: '新站', category, ...more }, { as });
const idOf = async (...given: Parameters<typeof suggest>) => {
  const answer = await suggest(...given);
  expect(answer.code, answer.msg).toBe(codes.success);
  return answer.data.id;
};
const own = () => house.gives('nav.suggestions', {}, { as: member });
const deskOf = async (id: number) => {
  const { id: approval } = (await approvalOf(house, 'nav_suggestion', id))!;
  return house.gives('admin.approval_detail', { kind: 'nav_suggestion', id: approval }, { as: ops });
};
const decide = async (id: number, decision: object) => {
  const waiting = (await approvalOf(house, 'nav_suggestion', id))!;
  const given = { kind: 'nav_suggestion', ...waiting, ...decision } as never;
  return house.call('admin.approval_decide', given, { as: ops });
};
const twice = { msg: '已有人推荐过这个站，站务正在看' };

describe('a suggestion', () => {
  test('is listed for who made it, newest first, and its category has to be there', async () => {
    const first = await idOf('https://one.suggested.example/a', { title: '一', intro: '查价' });
    const second = await idOf('https://two.suggested.example', { title: '二' });
    house.clock.advance(1_000);
    const third = await idOf('https://three.suggested.example', { title: '三' });
    const list = await own();
    expect(list.map(({ id }) => id)).toEqual([third, second, first]);
    expect(list[0]).toEqual({
      id: third,
      status: 'pending',
      title: '三',
      url: 'https://three.suggested.example/',
      category: '物流',
      reason: '',
      at: house.clock.now().toISOString(),
    });
    expect(await house.gives('nav.suggestions', {}, { as: await house.person() })).toEqual([]);
    expect(await suggest('https://four.suggested.example', { category: 999_999 })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'category', message: '没有这个分类，请重新选择' }] },
    });
  });

  test('of a host is one with what stands there, unless each names a place of its own', async () => {
    await idOf('https://host.suggested.example/vat');
    expect(await suggest('https://host.suggested.example')).toMatchObject(twice);
    expect(await suggest('https://www.host.suggested.example/vat/')).toMatchObject(twice);
    await idOf('https://host.suggested.example/ipo');
    await idOf('https://other.suggested.example');
    expect(await suggest('https://other.suggested.example/place')).toMatchObject(twice);
    await makeNavSite(house.db, house.clock.now(), { url: 'https://gone.suggested.example', hidden: true });
    await idOf('https://gone.suggested.example');
  });

  test('sent by many at once stands there once, and nobody has more waiting than they may', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => house.person()));
    const answers = await Promise.all(
      [member, ...others].map((as) => suggest('https://race.suggested.example', {}, as)),
    );
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    const [keen] = others;
    const tried = await Promise.all(
      Array.from({ length: nav_limits.suggestions + 4 }, (_, at) =>
        suggest(`https://keen-${at}.suggested.example`, {}, keen),
      ),
    );
    const waiting = (await house.gives('nav.suggestions', {}, { as: keen! })).length;
    expect(waiting).toBe(nav_limits.suggestions);
    expect(tried.filter(({ code }) => code === codes.success).length).toBeLessThanOrEqual(waiting);
  });

  test('is free again once it was decided or taken back', async () => {
    const id = await idOf('https://again.suggested.example');
    const { id: approval } = (await approvalOf(house, 'nav_suggestion', id))!;
    await house.gives('approval.withdraw', { id: approval }, { as: member });
    expect((await own())[0]).toMatchObject({ id, status: 'withdrawn', reason: '' });
    const next = await idOf('https://again.suggested.example');
    await decide(next, { ...no, reason_code: 'W01', reason: '看不到联系方式' });
    expect((await own())[0]).toMatchObject({
      id: next,
      status: 'refused',
      reason: '打不开：看不到联系方式',
    });
    expect(dropped).not.toContain('nav');
    await idOf('https://again.suggested.example');
  });
});

describe('staff', () => {
  test('see what was sent, and whether it stands there already', async () => {
    const id = await idOf('https://desk.suggested.example', { intro: '查单号' });
    const desk = await deskOf(id);
    expect(desk.fields).toMatchObject([
      { name: 'title', label: '名称', value: '新站' },
      { name: 'url', label: '网址', value: 'https://desk.suggested.example/' },
      { name: 'category', label: '分类', value: '物流' },
      { name: 'intro', label: '介绍', value: '查单号' },
    ]);
    expect(desk.checks).toMatchObject([{ ok: true, says: '导航里没有这个域名' }]);
    for (const title of ['旧站', '老站'])
      await makeNavSite(house.db, house.clock.now(), {
        title,
        url: 'https://desk.suggested.example',
        hidden: true,
      });
    expect((await deskOf(id)).checks).toMatchObject([{ ok: false, says: '导航里已有：旧站、老站' }]);
    const bare = await deskOf(await idOf('https://bare.suggested.example'));
    expect(bare.fields.map(({ name }) => name)).toEqual(['title', 'url', 'category']);
  });

  test('take it as it was sent, once; not where its category has it meanwhile', async () => {
    const id = await idOf('https://taken.suggested.example/a', { title: '收的', intro: '查单号' });
    dropped = [];
    expect(await decide(id, yes)).toMatchObject({ code: codes.success });
    expect(dropped).toContain('nav');
    expect((await house.gives('nav.sites', { keyword: '收的' })).list).toMatchObject([
      {
        title: '收的',
        url: 'https://taken.suggested.example/a',
        intro: '查单号',
        category: '物流',
        is_new: true,
      },
    ]);
    expect((await house.gives('nav.index', {})).changes[0]).toMatchObject({ kind: 'added', words: '查单号' });
    const second = await idOf('https://meanwhile.suggested.example');
    await makeNavSite(house.db, house.clock.now(), {
      category_id: category,
      title: '先到的',
      url: 'https://meanwhile.suggested.example',
    });
    expect(await decide(second, yes)).toMatchObject({ msg: '这一类里已有这个网址：先到的' });
    expect((await own())[0]).toMatchObject({ id: second, status: 'pending' });
  });
});
