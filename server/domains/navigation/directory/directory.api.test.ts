import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { nav_limits, nav_region_names } from '../../../../contract/navigation/nav-words.ts';
import type { SiteLook } from '../../../gateways/sites/site-gateway.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { makeNavCategory, makeNavSite } from '../../../testing/nav-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { stateOf } from '../checks/check-links.job.ts';
import { siteSource } from './searched-sites.ts';

const day = 86_400_000;
let house: TestHouse;
let ops: TestPerson;
let category: number;
let dropped: string[];
beforeAll(async () => {
  house = await openHouse();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
});
afterAll(() => house.close());
/** Each test has the directory to itself. */
beforeEach(async () => {
  dropped = [];
  for (const table of [
    'nav_changes',
    'nav_clicks',
    'nav_links',
    'nav_sites',
    'nav_suggestions',
    'nav_categories',
  ] as const)
    await house.db.deleteFrom(table).execute();
  ops = await house.person({ grants: ['staff'] });
  category = await makeNavCategory(house.db, '头程与小包');
});

const site = (facts: Parameters<typeof makeNavSite>[2] = {}) =>
  makeNavSite(house.db, house.clock.now(), { category_id: category, ...facts });
const set = (id: number, facts: object) =>
  house.db.updateTable('nav_sites').set(facts).where('id', '=', id).execute();
const index = (input = {}) => house.gives('nav.index', input);
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

describe('the page', () => {
  test('says of each site what staff wrote, whether it is new, and since when it cannot be opened', async () => {
    const { id } = await site({ title: '快船', url: 'https://fast.example/zh', regions: ['us', 'eu'] });
    const now = house.clock.now();
    await set(id, {
      intro: '查船期',
      needs_proxy: true,
      check_state: 'dead',
      dead_since: new Date('2026-11-18T16:30:00Z'),
      added_at: new Date(now.getTime() - nav_limits.new_days * day + 1),
    });
    const expected = {
      id,
      title: '快船',
      url: 'https://fast.example/zh',
      intro: '查船期',
      regions: ['us', 'eu'],
      needs_proxy: true,
      in_chinese: false,
      claimed: false,
      is_new: true,
      check: 'dead',
      dead_since: '2026-11-19',
    };
    const { categories } = await index();
    expect(categories).toEqual([
      { id: category, code: categories[0]!.code, title: '头程与小包', count: 1, found: 1, sites: [expected] },
    ]);
    expect(await house.gives('nav.sites', {})).toEqual({
      list: [{ ...expected, category: '头程与小包' }],
      total: 1,
    });
    await set(id, { added_at: new Date(now.getTime() - nav_limits.new_days * day) });
    expect((await house.gives('nav.sites', {})).list[0]).toMatchObject({ is_new: false });
  });

  test('counts all that stands there, and what fits, without what was taken off', async () => {
    const other = await makeNavCategory(house.db, '税务');
    const empty = await makeNavCategory(house.db, '空的');
    for (let n = 1; n <= 4; n++) await site({ title: `站 ${n}`, regions: n < 3 ? ['us'] : [], clicks: 5 });
    await site({ title: '税一', category_id: other, clicks: 7, regions: ['us', 'jp'] });
    await site({ title: '撤下的', hidden: true, clicks: 99, regions: ['us'] });
    const all = await index();
    expect([all.total, all.found]).toEqual([5, 5]);
    expect(all.categories.map(({ id, count, found }) => [id, count, found])).toEqual([
      [category, 4, 4],
      [other, 1, 1],
      [empty, 0, 0],
    ]);
    // Opened equally often the older entry comes first.
    expect(titles(all.categories[0]!.sites)).toEqual(['站 1', '站 2', '站 3']);
    expect(titles(all.quick)).toEqual(['税一', '站 1', '站 2', '站 3', '站 4']);
    const counts: Record<string, number> = { us: 3, jp: 1 };
    expect(all.regions).toEqual(nav_region_names.map((region) => ({ region, count: counts[region] ?? 0 })));
    const narrow = await index({ region: 'us' });
    expect([narrow.total, narrow.found]).toEqual([5, 3]);
    expect(titles((await house.gives('nav.sites', { region: 'us' })).list)).toEqual(['税一', '站 1', '站 2']);
    const { code } = narrow.categories[0]!;
    expect(titles((await index({ category: code })).categories[0]!.sites)).toHaveLength(4);
    for (const flag of ['direct', 'chinese'])
      expect((await index({ [flag]: '0' })).categories[0]!.sites).toHaveLength(3);
    expect((await index({ direct: '1' })).categories[0]!.sites).toHaveLength(4);
  });

  test('shows no more than eight that are opened most', async () => {
    for (let n = 1; n <= 9; n++) await site({ title: `站 ${n}`, clicks: n, url: `https://q${n}.example/` });
    const { quick } = await index();
    expect(quick).toHaveLength(8);
    expect(quick[0]).toMatchObject({ title: '站 9', url: 'https://q9.example/' });
  });

  test('is narrowed by words in any case, wherever they stand', async () => {
    await site({ title: 'Maersk 跟踪', url: 'https://www.maersk.example/Tracking' });
    const { id } = await site({ title: '慢船' });
    await set(id, { intro: '看 ETA' });
    const found = async (keyword: string) =>
      titles((await house.gives('nav.sites', { keyword })).list).toSorted();
    expect(await found('MAERSK')).toEqual(['Maersk 跟踪']);
    expect(await found('maersk.example/tracking')).toEqual(['Maersk 跟踪']);
    expect(await found('头程  eta')).toEqual(['慢船']);
    expect(await found('头程 eta maersk')).toEqual([]);
    expect(await found('头程')).toHaveLength(2);
  });

  test('tells the four newest changes of what is listed, and last month’s suggestions', async () => {
    const [one, hidden] = [
      await site({ title: '一', url: 'https://one.example' }),
      await site({ hidden: true }),
    ];
    const at = (n: number) => new Date(house.clock.now().getTime() - n * 60_000);
    const change = (site_id: number, n: number) => ({
      site_id,
      kind: 'moved' as const,
      words: `第 ${n} 次`,
      at: at(n),
    });
    await house.db
      .insertInto('nav_changes')
      .values([change(hidden.id, 0), ...[3, 1, 2, 5, 4].map((n) => change(one.id, n))])
      .execute();
    const { changes } = await index();
    expect(changes.map(({ words }) => words)).toEqual(['第 1 次', '第 2 次', '第 3 次', '第 4 次']);
    expect(changes[0]).toEqual({
      site_id: one.id,
      kind: 'moved',
      title: '一',
      words: '第 1 次',
      url: 'https://one.example/',
      at: at(1).toISOString(),
    });
    const by = await house.person();
    const suggested = (when: string, status: 'pending' | 'accepted' | 'withdrawn') => ({
      user_id: by.id,
      status,
      category_id: category,
      title: '站',
      url: `https://${when.replaceAll(/\W/g, '')}.example/`,
      host: `${when.replaceAll(/\W/g, '')}.example`,
      path: '',
      intro: '',
      at: new Date(when),
    });
    await house.db
      .insertInto('nav_suggestions')
      .values([
        suggested('2026-09-30T23:59:59+08:00', 'accepted'),
        suggested('2026-10-01T00:00:00+08:00', 'accepted'),
        suggested('2026-10-15T00:00:00+08:00', 'pending'),
        suggested('2026-10-16T00:00:00+08:00', 'withdrawn'),
        suggested('2026-10-31T23:59:59+08:00', 'accepted'),
        suggested('2026-11-01T00:00:00+08:00', 'accepted'),
      ])
      .execute();
    expect((await index()).suggested).toEqual({ sent: 3, listed: 2 });
  });
});

describe('clicks', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0' };
  const click = (site_id: number, as: TestPerson | null) =>
    house.gives('nav.click', { site_id }, { as, headers: browser });
  const mine = (as: TestPerson) => house.gives('nav.mine', {}, { as });

  test('show a member what they open most, of the last thirty days and of what is listed', async () => {
    const [as, other] = [await house.person(), await house.person()];
    const [a, b, c] = [await site({ title: 'a' }), await site({ title: 'b' }), await site({ title: 'c' })];
    const hidden = await site({ hidden: true });
    await click(a.id, as);
    await click(c.id, other);
    await click(hidden.id, as);
    house.clock.advance(day);
    await click(a.id, as);
    await click(b.id, as);
    expect(titles((await mine(as)).quick)).toEqual(['a', 'b']);
    await click(c.id, as);
    house.clock.advance(day);
    await click(c.id, as);
    // As often as the other, and later.
    expect(titles((await mine(as)).quick)).toEqual(['c', 'a', 'b']);
    house.clock.advance(28 * day);
    const again = await house.person();
    expect(await mine(again)).toEqual({ quick: [], kept: [], folders: 0 });
    const rows = await house.db.selectFrom('nav_clicks').select('site_id').execute();
    expect(rows.some(({ site_id }) => site_id === hidden.id)).toBe(false);
  });

  test('older than thirty days are not one’s own any more, and older than ninety are gone', async () => {
    const as = await house.person();
    const { id } = await site({ clicks: 0 });
    await click(id, as);
    const on = (date: string) => house.db.updateTable('nav_clicks').set({ day: date }).execute();
    const today = new Date(house.clock.now().getTime() + 8 * 3_600_000);
    const ago = (days: number) => new Date(today.getTime() - days * day).toISOString().slice(0, 10);
    await on(ago(29));
    expect((await mine(as)).quick).toHaveLength(1);
    await on(ago(30));
    expect((await mine(as)).quick).toHaveLength(0);
    await on(ago(89));
    await house.runJob('nav.count_clicks');
    expect((await house.db.selectFrom('nav_sites').select('clicks').execute())[0]).toEqual({ clicks: 1 });
    await on(ago(90));
    await house.runJob('nav.count_clicks');
    expect((await house.db.selectFrom('nav_sites').select('clicks').execute())[0]).toEqual({ clicks: 0 });
  });

  test('do not hide what one keeps', async () => {
    const as = await house.person();
    const { id } = await site();
    await house.gives('nav.folder_add', { title: '常用' }, { as });
    await house.gives('nav.collect', { site_id: id }, { as });
    await house.gives('nav.collect', { url: 'https://own.example', title: '自己的' }, { as });
    expect(await mine(as)).toEqual({ quick: [], kept: [id], folders: 1 });
  });
});

describe('staff', () => {
  const entry = (more = {}) => ({
    category_id: category,
    title: '添的',
    url: 'https://staff.example',
    ...more,
  });
  const save = (input: object) => house.call('admin.nav_save', entry(input), { as: ops });
  const log = () =>
    house.db.selectFrom('audit_log').select(['action', 'subject_title', 'details']).orderBy('id').execute();

  test('see all of it, with who owns what', async () => {
    const owner = await house.person({ nickname: '站主' });
    const one = await site({ title: '一', clicks: 2 });
    const two = await site({ title: '二', clicks: 9, hidden: true });
    const at = house.clock.now();
    await set(one.id, { claimed_by: owner.id, checked_at: at, check_state: 'slow' });
    const { categories, list } = await house.gives('admin.nav_list', {}, { as: ops });
    expect(categories).toMatchObject([{ id: category, title: '头程与小包', shown_first: 3, count: 2 }]);
    expect(list).toMatchObject([
      { id: two.id, hidden: true, claimed_by: null, checked_at: null, check: 'unknown', regions: [] },
      {
        id: one.id,
        hidden: false,
        claimed_by: '站主',
        checked_at: at.toISOString(),
        check: 'slow',
        clicks: 2,
      },
    ]);
  });

  test('change an entry to another address, which is told; the log has it before and after', async () => {
    const { data: saved } = await save({ intro: '查价' });
    expect(saved).toMatchObject({ rev: 1, intro: '查价', hidden: false, clicks: 0 });
    expect(dropped).toContain('nav');
    const { data: renamed } = await save({ id: saved.id, rev: 1, title: '改名' });
    expect(renamed).toMatchObject({ id: saved.id, rev: 2, title: '改名' });
    expect((await index()).changes).toMatchObject([{ kind: 'added', words: '查价' }]);
    await save({ id: saved.id, rev: 2, url: 'https://staff.example/other' });
    await save({ id: saved.id, rev: 3, url: 'https://moved.example/other' });
    expect((await index()).changes.map(({ kind }) => kind)).toEqual(['moved', 'moved', 'added']);
    const [added, , moved] = (await log()).slice(-4);
    expect(added).toMatchObject({ action: 'nav.add', subject_title: '添的' });
    expect(added!.details).not.toHaveProperty('before');
    expect(moved!.details).toMatchObject({
      before: { title: '改名', url: 'https://staff.example/', hidden: false },
      after: { url: 'https://staff.example/other' },
    });
  });

  test('may list a site in two categories, and not twice in one; what is not there is said', async () => {
    const other = await makeNavCategory(house.db, '另一类');
    await save({});
    expect(await save({ category_id: other })).toMatchObject({ code: codes.success });
    expect(await save({ url: 'http://www.staff.example/' })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'url', message: '这一类里已有这个网址：添的' }] },
    });
    expect(await save({ url: 'https://staff.example/place' })).toMatchObject({ code: codes.success });
    expect(await save({ url: 'https://other.example', category_id: 999_999 })).toMatchObject({
      data: { issues: [{ path: 'category_id', message: '没有这个分类，请重新选择' }] },
    });
    expect(await save({ id: 999_999, rev: 1, url: 'https://other.example' })).toMatchObject({
      code: codes.not_found,
      msg: '没有这个网址',
    });
  });

  test('name a category and put it anywhere; what is not said stays', async () => {
    const [second, third] = [await makeNavCategory(house.db, '二'), await makeNavCategory(house.db, '三')];
    await site();
    const change = (category_id: number, more: object) =>
      house.call('admin.nav_category_save', { category_id, ...more }, { as: ops });
    const order = async () => (await index()).categories.map(({ id }) => id);
    await change(category, { place: 2 });
    expect(await order()).toEqual([second, category, third]);
    await change(category, { place: 50 });
    expect(await order()).toEqual([second, third, category]);
    dropped = [];
    await change(category, { title: '头程' });
    expect(dropped).toContain('nav');
    await change(category, { shown_first: 5 });
    const list = await house.gives('admin.nav_list', {}, { as: ops });
    expect(list.categories.at(-1)).toMatchObject({ id: category, title: '头程', shown_first: 5 });
    expect(await order()).toEqual([second, third, category]);
    expect((await log()).slice(-2)).toMatchObject([
      {
        action: 'nav.category',
        subject_title: '头程',
        details: {
          before: { title: '头程与小包', shown_first: 3 },
          after: { title: '头程', shown_first: 3 },
        },
      },
      { details: { before: { title: '头程', shown_first: 3 }, after: { title: '头程', shown_first: 5 } } },
    ]);
    expect(await change(999_999, { place: 1 })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'category_id', message: '没有这个分类，请重新选择' }] },
    });
  });
});

describe('the search', () => {
  test('finds what is listed by its words, category and host, the more opened the heavier', async () => {
    const a = await site({ title: '快船', url: 'https://www.fast.example/zh', clicks: 0 });
    const b = await site({ title: '慢船', clicks: 99 });
    const hidden = await site({ hidden: true });
    await set(a.id, { intro: '查船期' });
    const ids = [a.id, b.id, hidden.id];
    expect(await siteSource.idsAfter(house.db, 0, 10)).toEqual([a.id, b.id]);
    expect(await siteSource.idsAfter(house.db, a.id, 10)).toEqual([b.id]);
    expect(await siteSource.idsAfter(house.db, 0, 1)).toEqual([a.id]);
    const [first, second] = await siteSource.documents(house.db, ids);
    expect(first).toMatchObject({
      id: a.id,
      title: '快船',
      tags: ['头程与小包', 'fast.example'],
      body: '查船期',
      weight: 1,
    });
    expect(second!.weight).toBeCloseTo(1 + 0.05 * Math.log(100));
    const shown = await siteSource.present({ db: house.db } as never, ids.map((id) => ({ id })) as never);
    const { code } = (await index()).categories[0]!;
    expect(new Set(shown.keys())).toEqual(new Set([a.id, b.id]));
    expect(shown.get(a.id)).toMatchObject({
      path: 'https://www.fast.example/zh',
      title: '快船',
      body: '查船期',
      note: '网址',
      place: { title: '头程与小包', path: `/nav?category=${code}`, flag: null },
      figures: [{ title: '近 90 天点击', count: 0 }],
    });
  });
});

describe('a look at an address', () => {
  const page = (status: number, ms = 100): SiteLook => ({ result: 'page', status, html: '', ms });
  test.each<[SiteLook, ReturnType<typeof stateOf>]>([
    [{ result: 'unlooked' }, null],
    [{ result: 'trouble', why: 'network' }, 'dead'],
    [page(200), 'ok'],
    [page(399), 'ok'],
    [page(400), 'dead'],
    [page(401), 'login'],
    [page(403), 'login'],
    [page(407), 'login'],
    [page(404), 'dead'],
    [page(500), 'dead'],
    [page(200, 5_000), 'ok'],
    [page(200, 5_001), 'slow'],
  ])('%j is %s', (look, state) => expect(stateOf(look)).toBe(state));

  const look = () => house.runJob('nav.check_links');
  const stored = (id: number) =>
    house.db
      .selectFrom('nav_sites')
      .select(['check_state', 'checked_at', 'dead_since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('is made once a week, daily where it could not be opened, and first of all where there was none', async () => {
    const ok = await site({ url: 'https://fine.look.example' });
    const dead = await site({ url: 'https://dead.look.example' });
    const slow = await site({ url: 'https://slow.look.example' });
    const login = await site({ url: 'https://login.look.example' });
    const hidden = await site({ url: 'https://fine.hidden.example', hidden: true });
    const at = house.clock.now();
    await look();
    expect((await index()).checked_at).toBe(at.toISOString());
    expect(await stored(ok.id)).toEqual({ check_state: 'ok', checked_at: at, dead_since: null });
    expect(await stored(dead.id)).toEqual({ check_state: 'dead', checked_at: at, dead_since: at });
    expect((await stored(slow.id)).check_state).toBe('slow');
    expect((await stored(login.id)).check_state).toBe('login');
    expect((await stored(hidden.id)).checked_at).toBeNull();
    expect((await index()).changes).toMatchObject([
      { kind: 'dead', words: '标着，不撤下', site_id: dead.id },
    ]);
    house.clock.advance(day);
    await look();
    expect((await stored(dead.id)).checked_at).toEqual(at);
    house.clock.advance(1_000);
    await look();
    // Since when it cannot be opened stays, and is told once.
    expect(await stored(dead.id)).toEqual({
      check_state: 'dead',
      checked_at: house.clock.now(),
      dead_since: at,
    });
    expect((await index()).changes).toHaveLength(1);
    expect((await stored(ok.id)).checked_at).toEqual(at);
    house.clock.advance(6 * day);
    await look();
    expect((await stored(ok.id)).checked_at).toEqual(house.clock.now());
    expect((await index()).changes).toHaveLength(1);
    await set(dead.id, { url: 'https://slow.again.example' });
    house.clock.advance(2 * day);
    await look();
    expect((await index()).changes[0]).toMatchObject({ kind: 'alive', words: '又能打开了' });
    expect(await stored(dead.id)).toMatchObject({ check_state: 'slow', dead_since: null });
  });

  test('goes to thirty at one time, the directory before what people keep; of those nothing is told', async () => {
    const as = await house.person();
    const { id } = await house.gives(
      'nav.collect',
      { url: 'https://dead.own.example', title: '自己的' },
      { as },
    );
    for (let n = 0; n < 30; n++) await site();
    const link = () =>
      house.gives('nav.links', {}, { as }).then((list) => list.find((one) => one.id === id)!);
    await look();
    expect((await link()).check).toBe('unknown');
    expect(
      await house.db.selectFrom('nav_sites').select('id').where('checked_at', 'is', null).execute(),
    ).toEqual([]);
    await look();
    expect(await link()).toMatchObject({
      check: 'dead',
      dead_since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await index()).changes).toEqual([]);
  });
});
