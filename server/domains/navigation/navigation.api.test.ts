import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { callByNobody } from '../../call/make-call.ts';
import { no, yes } from '../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import {
  approvalOf,
  countRows,
  makeNavCategory,
  makeNavClaim,
  makeNavSite,
} from '../../testing/nav-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { metaTag } from './claims/claim-record.ts';
import { judge } from './claims/look-for-proof.ts';
import { navLeaving } from './own-data.ts';

let house: TestHouse;
let member: TestPerson;
let ops: TestPerson;
let category: number;
const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0' };
beforeAll(async () => {
  house = await openHouse();
  member = await house.person();
  ops = await house.person({ grants: ['staff'] });
  category = await makeNavCategory(house.db, '头程与小包');
});
afterAll(() => house.close());

const site = (facts: Parameters<typeof makeNavSite>[2] = {}) =>
  makeNavSite(house.db, house.clock.now(), { category_id: category, ...facts });
const group = async (input = {}) =>
  (await house.gives('nav.index', input)).categories.find(({ id }) => id === category)!;
const day = 86_400_000;

describe('the directory', () => {
  beforeAll(async () => {
    for (const [title, clicks, regions] of [
      ['快船', 9, ['us']],
      ['慢船', 5, ['eu', 'us']],
      ['小包', 3, []],
      ['专线', 1, ['jp']],
    ] as const)
      await site({ title, clicks, regions: [...regions] });
    await site({ title: '撤下的', hidden: true, clicks: 99 });
  });

  test('shows the first few of each category, the most opened first', async () => {
    const { sites, count, found } = await group();
    expect(sites.map(({ title }) => title)).toEqual(['快船', '慢船', '小包']);
    expect([count, found]).toEqual([4, 4]);
  });

  test('narrowed it shows all that fits, and only that', async () => {
    expect((await group({ region: 'us' })).sites.map(({ title }) => title)).toEqual(['快船', '慢船']);
    expect((await group({ keyword: '头程 专' })).sites.map(({ title }) => title)).toEqual(['专线']);
    const nothing = await house.gives('nav.index', { keyword: '没有这种站' });
    expect(nothing.found).toBe(0);
    // They are all there to suggest a site for.
    expect(nothing.categories).toContainEqual(expect.objectContaining({ id: category, found: 0, sites: [] }));
    expect(await house.call('nav.index', { region: 'moon' as never })).toMatchObject({
      code: codes.invalid,
      msg: '没有这个站点',
    });
  });

  test('nobody finds what was taken off', async () => {
    const { list } = await house.gives('nav.sites', { keyword: '撤下' });
    expect(list).toEqual([]);
  });

  test('a click counts once a day and person, and never for a program; the order follows', async () => {
    const { id } = await site({ title: '后起之秀', url: 'https://late.example' });
    const click = (headers: Record<string, string>, as: TestPerson | null = null) =>
      house.gives('nav.click', { site_id: id }, { as, headers });
    const before = await countRows(house.db, 'nav_clicks');
    await click({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    expect(await countRows(house.db, 'nav_clicks')).toBe(before);
    for (let times = 0; times < 3; times++) {
      await click(browser);
      await click(browser, member);
    }
    expect(await countRows(house.db, 'nav_clicks')).toBe(before + 2);
    await house.runJob('nav.count_clicks');
    expect((await group()).sites[0]!.title).toBe('后起之秀');
    expect((await house.gives('nav.mine', {}, { as: member })).quick).toEqual([
      { id, title: '后起之秀', url: 'https://late.example/' },
    ]);
    await house.db.updateTable('nav_clicks').set({ day: '2026-08-22' }).execute();
    await house.runJob('nav.count_clicks');
    expect(await countRows(house.db, 'nav_clicks')).toBe(0);
  });
});

describe('a suggestion', () => {
  const suggest = (url: string, title = '新站') =>
    house.call('nav.suggest', { url, title, category, intro: '查单号' }, { as: member });

  const scheme = '网址要以 http 或 https 开头，不能太长，比如 https://17track.net';
  test.each([
    ['javascript:alert(1)', scheme],
    ['file:///etc/passwd', scheme],
    [`https://long.example/${'长'.repeat(300)}`, scheme],
    ['', '请填写网址'],
  ])('of “%s” is refused at the address', async (url, message) => {
    expect(await suggest(url)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'url', message }] },
    });
  });

  test('of a host that is listed is told where it stands', async () => {
    await site({ title: '17TRACK', url: 'https://www.17track.example/zh' });
    await site({ title: '英国税务', url: 'https://gov.example/vat' });
    expect(await suggest('http://17track.example')).toMatchObject({
      msg: '已经收录在“头程与小包”：17TRACK',
    });
    expect(await suggest('https://gov.example/ipo')).toMatchObject({ code: codes.success });
  });

  test('waits once for staff, and is listed when they take it', async () => {
    const { data } = await suggest('https://taken.example', '要收录的站');
    const { id } = data;
    expect(await suggest('https://www.taken.example/')).toMatchObject({
      msg: '已有人推荐过这个站，站务正在看',
    });
    const waiting = (await approvalOf(house, 'nav_suggestion', id))!;
    await house.gives('admin.approval_decide', { kind: 'nav_suggestion', ...waiting, ...yes }, { as: ops });
    expect((await house.gives('nav.sites', { keyword: 'taken' })).list).toMatchObject([
      { title: '要收录的站', intro: '查单号', is_new: true },
    ]);
    expect((await house.gives('nav.index', {})).changes[0]).toMatchObject({
      kind: 'added',
      title: '要收录的站',
    });
    expect((await house.gives('nav.suggestions', {}, { as: member }))[0]).toMatchObject({
      id,
      status: 'accepted',
    });
  });
});

describe('a claim', () => {
  const claims = async () => (await house.gives('nav.claims', {}, { as: member }))[0]!;

  test('with its proof goes to staff, and gives the entry its badge and its owner the word', async () => {
    const { id, site_id } = await makeNavClaim(house, member, { proven: true });
    expect(await claims()).toMatchObject({
      id,
      status: 'pending',
      checks: [{ found: true, says: '查到标签' }],
    });
    const edit = () => house.call('nav.claim_edit', { claim_id: id, intro: '自己的话' }, { as: member });
    expect(await edit()).toMatchObject({ msg: '认领通过后才能改介绍' });
    const waiting = (await approvalOf(house, 'nav_claim', id))!;
    await house.gives('admin.approval_decide', { kind: 'nav_claim', ...waiting, ...yes }, { as: ops });
    expect(await edit()).toMatchObject({ code: codes.success });
    const { list } = await house.gives('nav.sites', {});
    expect(list.find((one) => one.id === site_id)).toMatchObject({ claimed: true, intro: '自己的话' });
    const other = await house.person();
    expect(await house.call('nav.claim', { site_id }, { as: other })).toMatchObject({
      msg: '这个网址已有人认领；认为不对，请联系站务',
    });
  });

  test('is free again when its owner has left', async () => {
    const left = await house.person();
    const { id, site_id } = await makeNavClaim(house, left, { proven: true });
    const approve = async (claim: number) => {
      const waiting = (await approvalOf(house, 'nav_claim', claim))!;
      return house.call('admin.approval_decide', { kind: 'nav_claim', ...waiting, ...yes }, { as: ops });
    };
    await approve(id);
    await callByNobody(house.kernel).inTransaction((call) => navLeaving.leave!(call, left.id, 'anonymise'));
    const next = await house.gives('nav.claim', { site_id, proof: 'meta' }, { as: member });
    await house.gives('nav.claim_check', { claim_id: next.id }, { as: member });
    expect((await approve(next.id)).code).toBe(codes.success);
    expect(await claims()).toMatchObject({ id: next.id, status: 'approved' });
  });

  test('is looked for outside of comments, also in a page that is made to be slow to read', () => {
    const token = 'abc';
    const seek = (html: string) =>
      judge({ result: 'page', status: 200, html, ms: 1 }, { proof: 'meta', token }).found;
    const tag = metaTag(token);
    for (const html of [`<!-- a -->${tag}`, `${tag}<!-- `, `<meta <meta ${tag}`])
      expect(seek(html)).toBe(true);
    for (const html of [`<!-- ${tag} -->`, `<!-- ${tag}`, '<!--'.repeat(60_000), '<meta '.repeat(40_000)])
      expect(seek(html)).toBe(false);
  });

  test.each([
    ['bare', 'meta', '首页打开正常，里面有 0 个 meta，没有这一个；可能还没发布，或有缓存'],
    ['bare', 'file', '文件打开了，里面没有这一行字'],
    ['inward', 'meta', '网址指向内网地址，不能访问'],
    ['silent', 'meta', '30 秒没有答复'],
    ['endless', 'meta', '首页太大，只看了前 256 kB，里面没有这一个 meta；请把它放在 head 的最前面'],
    ['endless', 'file', '文件太大，只看了前 256 kB，里面没有这一行字；文件里只放这一行就行'],
    ['login', 'meta', '网站答复 401，可能正在维护或要登录'],
  ] as const)('of a site that is %s (%s) is told why and waits', async (name, proof, says) => {
    const { id } = await makeNavClaim(house, member, { url: `https://${name}.${proof}-claim.example` });
    const checked = await house.gives('nav.claim_check', { claim_id: id, proof }, { as: member });
    expect(checked).toMatchObject({ status: 'waiting', checks: [{ found: false, says }] });
    await house.gives('nav.claim_withdraw', { claim_id: id }, { as: member });
  });

  test('is looked for by itself, and ends after seven days', async () => {
    const { id } = await makeNavClaim(house, member, { url: 'https://bare.waiting.example' });
    house.clock.advance(11 * 60_000);
    await house.runJob('nav.watch_claims');
    expect(await claims()).toMatchObject({ id, status: 'waiting', checks: [{ found: false }] });
    house.clock.advance(7 * day);
    await house.runJob('nav.watch_claims');
    expect(await claims()).toMatchObject({ id, status: 'expired', can: { check: false } });
  });

  test('that staff do not pass says why', async () => {
    const { id } = await makeNavClaim(house, member, { proven: true });
    const waiting = (await approvalOf(house, 'nav_claim', id))!;
    const refusal = { ...no, reason_code: 'R02', reason: '条目是别家的' };
    await house.gives('admin.approval_decide', { kind: 'nav_claim', ...waiting, ...refusal }, { as: ops });
    expect(await claims()).toMatchObject({ status: 'refused', reason: '条目属于别家：条目是别家的' });
  });
});

test('what cannot be opened is marked and stays, and is told again when it is back', async () => {
  const { id } = await site({ title: '失联的站', url: 'https://dead.lost.example' });
  const far = await site({ title: '真的站', url: 'https://www.far-away.com' });
  const found = async (one: number) => (await house.gives('nav.sites', {})).list.find((s) => s.id === one)!;
  for (let run = 0; run < 3; run++) await house.runJob('nav.check_links');
  expect(await found(id)).toMatchObject({ check: 'dead', dead_since: expect.stringMatching(/^\d{4}-/) });
  expect(await found(far.id)).toMatchObject({ check: 'unknown' });
  await house.db
    .updateTable('nav_sites')
    .set({ url: 'https://back.lost.example' })
    .where('id', '=', id)
    .execute();
  house.clock.advance(2 * day);
  for (let run = 0; run < 3; run++) await house.runJob('nav.check_links');
  expect(await found(id)).toMatchObject({ check: 'ok', dead_since: null });
  const { changes } = await house.gives('nav.index', {});
  expect(changes.filter(({ site_id }) => site_id === id).map(({ kind }) => kind)).toEqual(['alive', 'dead']);
});

describe('staff', () => {
  const entry = (more = {}) => ({
    category_id: category,
    title: '站务添的',
    url: 'https://staff.example',
    ...more,
  });

  test('add and change entries; each stands in the log', async () => {
    expect(await house.call('admin.nav_save', entry(), { as: member })).toMatchObject({
      data: { permission: 'staff_moderator' },
    });
    const saved = await house.gives('admin.nav_save', entry(), { as: ops });
    expect(await house.call('admin.nav_save', entry(), { as: ops })).toMatchObject({
      msg: '这一类里已有这个网址：站务添的',
    });
    const change = { id: saved.id, rev: saved.rev };
    await house.gives('admin.nav_save', entry({ ...change, hidden: true }), { as: ops });
    expect(await house.call('admin.nav_save', entry(change), { as: ops })).toMatchObject({
      msg: '这个网址刚被别人改过，请刷新后再改',
    });
    const log = await house.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'nav_site')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['nav.add', 'nav.change']);
  });

  test('put a category first and say how many it shows', async () => {
    await house.gives(
      'admin.nav_category_save',
      { category_id: category, place: 1, shown_first: 4 },
      { as: ops },
    );
    const [first] = (await house.gives('nav.index', {})).categories;
    expect([first!.id, first!.sites.length]).toEqual([category, 4]);
  });
});
