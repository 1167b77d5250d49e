import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { landings, most_sources, poster_templates } from '../../../../contract/league/promotion-limits.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { broughtBy, leagueMember, writtenCommission } from '../../../testing/league-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { refusedAt } from '../../../testing/refused-at.ts';

let house: TestHouse;
let member: Awaited<ReturnType<typeof leagueMember>>;
let suspended: typeof member;
beforeAll(async () => {
  house = await openHouse();
  suspended = await leagueMember(house);
  // Who is about to be stopped while the permission is still there.
  await house.db
    .updateTable('league_members')
    .set({ status: 'suspended' })
    .where('user_id', '=', suspended.id)
    .execute();
});
afterAll(() => house.close());
beforeEach(async () => {
  member = await leagueMember(house);
});

const materials = () => house.gives('league.materials', {}, { as: member });
const visit = (from: string, more: object = {}) =>
  house.gives('league.visit', { code: member.code, from, ...more });
const clicked = (day: string, source: string, clicks: number) =>
  house.db.insertInto('league_clicks').values({ member_id: member.id, day, source, clicks }).execute();

describe('materials', () => {
  test('are the link, posters, words and landings; before the first visit no source', async () => {
    expect(await materials()).toEqual({
      code: member.code,
      link: `/partner/${member.code}`,
      posters: [
        {
          template: 'invite',
          ...poster_templates.invite,
          path: `/og/invite_poster/${member.code}.png`,
        },
        { template: 'product', ...poster_templates.product, path: '' },
      ],
      texts: [
        { title: '朋友圈', text: expect.stringContaining('站点和日期') },
        { title: '卖家群', text: expect.stringContaining('注册不收费') },
        { title: '邮件签名', text: '出海集 · 跨境卖家的工作台' },
      ],
      landings: Object.entries(landings).map(([to, { title }]) => ({ to, title })),
      sources: [],
      most_sources,
    });
  });

  test('name sources by how many came from each on all days, of equals by their name, and none without a name', async () => {
    await clicked('2026-11-18', 'wechat', 2);
    await clicked('2026-11-19', 'wechat', 3);
    await clicked('2026-11-19', 'b-mail', 4);
    await clicked('2026-11-19', 'a-mail', 4);
    await clicked('2026-11-19', '', 90);
    expect((await materials()).sources).toEqual([
      { source: 'wechat', clicks: 5 },
      { source: 'a-mail', clicks: 4 },
      { source: 'b-mail', clicks: 4 },
    ]);
  });

  test('and posters are refused to a member who is suspended', async () => {
    const as = suspended;
    for (const answer of [
      await house.call('league.materials', {}, { as }),
      await house.call('league.poster', { template: 'invite' }, { as }),
    ])
      expect(answer).toMatchObject({ code: codes.error, msg: '你的联盟资格现在不可用' });
  });
});

describe('a poster', () => {
  const pno = 'G26112000000000042';
  const poster = (input: { template: 'invite' | 'product'; pno?: string }) =>
    house.call('league.poster', input, { as: member });

  test('of the invitation is the member’s, whatever product is named with it', async () => {
    const data = { path: `/og/invite_poster/${member.code}.png`, link: `/partner/${member.code}` };
    expect((await poster({ template: 'invite' })).data).toEqual(data);
    expect((await poster({ template: 'invite', pno })).data).toEqual(data);
  });

  test('of a product is of the member and the product, and its link names both', async () => {
    expect((await poster({ template: 'product', pno })).data).toEqual({
      path: `/og/product_poster/${member.code}-${pno.toLowerCase()}.png`,
      link: `/partner/${member.code}?pno=${pno}`,
    });
  });

  test.each([{}, { pno: '' }])('of a product needs one: %j', async (more) => {
    expect(await poster({ template: 'product', ...more })).toMatchObject(refusedAt('pno', '请选择一件产品'));
  });

  test('of another kind there is none', async () => {
    expect(await poster({ template: 'banner' as 'invite' })).toMatchObject(
      refusedAt('template', '没有这种海报'),
    );
  });
});

describe('a visit', () => {
  test('counts under as many sources as there may be; under others without a name, under known ones still', async () => {
    for (let n = 1; n < most_sources; n++) await clicked('2026-11-01', `source-${n}`, 1);
    await visit('the-last');
    await visit('one-too-many');
    await visit('the-last');
    await visit('source-1');
    const { sources } = await materials();
    expect(sources).toHaveLength(most_sources);
    expect(sources.slice(0, 2)).toEqual([
      { source: 'source-1', clicks: 2 },
      { source: 'the-last', clicks: 2 },
    ]);
    const { days } = await house.gives('league.data', { period: '7' }, { as: member });
    expect(days.at(-1)).toEqual({ day: '2026-11-20', clicks: 4, registered: 0 });
  });

  test('without a source takes no room', async () => {
    await clicked('2026-11-01', '', 1);
    for (let n = 1; n < most_sources; n++) await clicked('2026-11-01', `source-${n}`, 1);
    await visit('the-last');
    expect((await materials()).sources).toContainEqual({ source: 'the-last', clicks: 1 });
  });

  test('of the own link, of a link that invites nobody and of one opened before counts nothing', async () => {
    const count = async () => {
      const kept = await house.db
        .selectFrom('league_clicks')
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .where('member_id', 'in', [member.id, suspended.id])
        .executeTakeFirstOrThrow();
      return Number(kept.count);
    };
    await house.gives('league.visit', { code: member.code, from: 'a' }, { as: member });
    await house.gives('league.visit', { code: suspended.code, from: 'a' });
    await house.gives('league.visit', { code: 'zzzzzzzz', from: 'a' });
    await visit('a', { again: true });
    expect(await count()).toBe(0);
    await house.gives('league.visit', { code: member.code, from: 'a' }, { as: suspended });
    expect(await count()).toBe(1);
  });

  test('is remembered with who opened it and from where, so that an order right after it is noticed', async () => {
    const guest = await house.person();
    await house.gives('league.visit', { code: member.code, again: true }, { as: guest });
    await visit('');
    const kept = await house.db
      .selectFrom('league_visits')
      .select(['user_id', 'network', 'at'])
      .where('member_id', '=', member.id)
      .orderBy('at')
      .orderBy('user_id')
      .execute();
    expect(kept.map(({ user_id, network }) => [user_id, network !== null])).toEqual([
      [guest.id, true],
      [null, true],
    ]);
  });

  test.each([
    ['from', { from: 'a b' }, '来源至多 32 位，只用字母、数字、- 和 _'],
    ['from', { from: 'x'.repeat(33) }, '来源至多 32 位，只用字母、数字、- 和 _'],
    ['again', { again: 1 as unknown as boolean }, 'again 为 true 或 false'],
    ['code', { code: 'short' }, '邀请码是 8 位字母和数字'],
  ])('is refused for its %s: %j', async (path, more, message) => {
    const answer = await house.call('league.visit', { code: member.code, ...more });
    expect(answer).toMatchObject(refusedAt(path, message));
  });
});

// Now is 10:24 on the 20th in Beijing; a day there begins at 16:00 of the day before.
describe('figures', () => {
  type Facts = Partial<Parameters<typeof writtenCommission>[1]>;
  const begins = (day: string, ms = 0) => new Date(Date.parse(`${day}T00:00:00+08:00`) + ms);
  const data = (period: '7' | '30' | '90' = '7') => house.gives('league.data', { period }, { as: member });
  const earned = async (facts: Facts = {}) =>
    writtenCommission(house, {
      member_id: member.id,
      buyer_id: facts.buyer_id ?? (await house.person()).id,
      ...facts,
    });
  async function registered(at: Date, by: TestPerson & { code: string } = member): Promise<TestPerson> {
    const person = await house.person();
    await broughtBy(house, person, by);
    await house.db.updateTable('user_invites').set({ at }).where('user_id', '=', person.id).execute();
    return person;
  }

  test('of whom nobody came are nothing on each of the days, today the last', async () => {
    expect(await data()).toEqual({
      days: ['14', '15', '16', '17', '18', '19', '20'].map((day) => ({
        day: `2026-11-${day}`,
        clicks: 0,
        registered: 0,
      })),
      money: [],
      funnel: { clicks: 0, registered: 0, bought: 0 },
      levels: [
        { level: 1, people: 0, buyers: 0, amount: 0 },
        { level: 2, people: 0, buyers: 0, amount: 0 },
      ],
    });
    const month = await house.gives('league.data', {}, { as: member });
    expect([month.days.length, month.days[0]?.day]).toEqual([30, '2026-10-22']);
    expect((await data('90')).days).toHaveLength(90);
    expect(await house.call('league.data', { period: '8' as '7' }, { as: member })).toMatchObject(
      refusedAt('period', '天数是 7、30 或 90'),
    );
  });

  test('count clicks of all sources and people who registered by the day, and none before the first', async () => {
    await clicked('2026-11-13', 'a', 100);
    await clicked('2026-11-14', 'a', 1);
    await clicked('2026-11-14', '', 2);
    await clicked('2026-11-20', 'a', 4);
    await registered(begins('2026-11-14', -1));
    await registered(begins('2026-11-14'));
    await registered(begins('2026-11-20', -1));
    await registered(begins('2026-11-20'));
    await registered(begins('2026-11-20', 1));
    const { days, funnel } = await data();
    expect(days).toEqual([
      { day: '2026-11-14', clicks: 3, registered: 1 },
      { day: '2026-11-15', clicks: 0, registered: 0 },
      { day: '2026-11-16', clicks: 0, registered: 0 },
      { day: '2026-11-17', clicks: 0, registered: 0 },
      { day: '2026-11-18', clicks: 0, registered: 0 },
      { day: '2026-11-19', clicks: 0, registered: 1 },
      { day: '2026-11-20', clicks: 4, registered: 2 },
    ]);
    expect(funnel).toMatchObject({ clicks: 7, registered: 4 });
    expect((await data('30')).funnel).toMatchObject({ clicks: 107, registered: 5 });
  });

  test('say when money came and when what is frozen comes, two weeks ahead and no further', async () => {
    const [too_early, first] = [begins('2026-11-14', -1), begins('2026-11-14')];
    const [last, too_late] = [begins('2026-12-05', -1), begins('2026-12-05')];
    await earned({ status: 'settled', amount: 1_000, settled_at: too_early, release_at: first });
    await earned({ status: 'settled', amount: 100, settled_at: first, release_at: too_early });
    await earned({ status: 'settled', amount: 30, settled_at: begins('2026-11-15', -1) });
    await earned({ status: 'frozen', amount: 7, release_at: last });
    await earned({ status: 'frozen', amount: 5_000, release_at: too_late });
    await earned({ status: 'frozen', amount: 2, release_at: begins('2026-11-14', 5) });
    for (const status of ['estimated', 'cancelled', 'clawed_back'] as const)
      await earned({ status, settled_at: first, release_at: first });
    expect((await data()).money).toEqual([
      { day: '2026-11-14', settled: 130, frozen: 2 },
      { day: '2026-12-04', settled: 0, frozen: 7 },
    ]);
  });

  test('say of money only what is the reader’s own', async () => {
    const other = await leagueMember(house);
    const release_at = begins('2026-11-21');
    await earned({ status: 'frozen', release_at, shared: { user_id: other.id, amount: 300 } });
    expect((await data()).money).toEqual([{ day: '2026-11-21', settled: 0, frozen: 400 }]);
    expect((await house.gives('league.data', {}, { as: other })).money).toEqual([
      { day: '2026-11-21', settled: 0, frozen: 300 },
    ]);
  });

  test('count who bought within the days once, of the first level, unless it was cancelled', async () => {
    const { id: buyer_id } = await house.person();
    const first = begins('2026-11-14');
    await earned({ buyer_id, paid_at: first });
    await earned({ buyer_id, paid_at: begins('2026-11-19') });
    await earned({ status: 'clawed_back', paid_at: first });
    await earned({ status: 'cancelled', paid_at: first });
    await earned({ level: 2, paid_at: first });
    await earned({ paid_at: begins('2026-11-14', -1) });
    expect((await data()).funnel.bought).toBe(2);
    expect((await data('30')).funnel.bought).toBe(3);
  });

  test('say of both levels how many people there are, and what they brought since the month began', async () => {
    const one = await leagueMember(house);
    await broughtBy(house, one, member);
    await broughtBy(house, await house.person(), member);
    for (let n = 0; n < 3; n++) await registered(begins('2026-11-01'), one);
    const { id: buyer_id } = await house.person();
    const month = begins('2026-11-01');
    await earned({ buyer_id, amount: 100, paid_at: month });
    await earned({ buyer_id, amount: 30, paid_at: begins('2026-11-02'), status: 'settled' });
    await earned({ amount: 5_000, paid_at: begins('2026-11-01', -1) });
    await earned({ amount: 6_000, status: 'cancelled' });
    await earned({ amount: 7_000, status: 'clawed_back' });
    await earned({ level: 2, amount: 4, paid_at: month });
    await earned({ level: 2, amount: 2, paid_at: month });
    expect((await data()).levels).toEqual([
      { level: 1, people: 2, buyers: 1, amount: 130 },
      { level: 2, people: 3, buyers: 2, amount: 6 },
    ]);
  });
});
