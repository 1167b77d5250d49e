import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callByNobody } from '../../call/make-call.ts';
import { siteExportParts } from './index.ts';
import { codes } from '../../../contract/http/envelope.ts';
import type { Input } from '../../../contract/index.ts';
import { codeFor, freshAddress } from '../../testing/account-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeSession } from '../../testing/sessions.ts';
import { storeFile } from '../../testing/upload-builders.ts';

let house: TestHouse;
let admin: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.person({ grants: ['staff'], staff_role: 'admin' });
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
});
afterAll(() => house.close());

const minute = 60_000;
const ahead = (ms: number) => new Date(house.clock.now().getTime() + ms).toISOString();
const audits = async (action: string) =>
  house.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();

type Ad = Input<'admin.site_ad_save'>;
const ad = (more: Partial<Ad> = {}): Ad => ({
  slot: 'login',
  title: '年货节备货清单',
  text: '按上架日倒推',
  href: '/posts',
  starts_at: ahead(0),
  ...more,
});
const save = (more?: Partial<Ad>, as = moderator) => house.gives('admin.site_ad_save', ad(more), { as });
const refused = async (more: Partial<Ad>) => {
  const answer = await house.call('admin.site_ad_save', ad(more), { as: moderator });
  expect(answer.code).toBe(codes.invalid);
  return answer.data as unknown as { issues: { path: string; message: string }[] };
};

describe('ads', () => {
  test('stand in their place at their minute, and are gone at their minute', async () => {
    const { id } = await save({ starts_at: ahead(minute), ends_at: ahead(3 * minute) });
    const shown = async () => (await house.gives('ad.login', {})).map((one) => one.id);
    expect(await shown()).toEqual([]);
    house.clock.advance(minute);
    expect(await shown()).toEqual([id]);
    expect(await house.gives('ad.home', {})).toEqual([]);
    house.clock.advance(2 * minute - 1);
    expect(await shown()).toEqual([id]);
    house.clock.advance(1);
    expect(await shown()).toEqual([]);
    expect(
      (await house.gives('admin.site_ads', {}, { as: moderator })).find((one) => one.id === id),
    ).toMatchObject({ state: 'over', clicks: 0 });
  });

  test('stand in the order that staff gave them, and no more than there is room for', async () => {
    const second = await save({ slot: 'home_small', title: '第二个', sort: 20 });
    const first = await save({ slot: 'home_small', title: '第一个', sort: 10 });
    await save({ slot: 'home_small', title: '没有地方', sort: 30 });
    expect((await house.gives('ad.home_small', {})).map((one) => one.id)).toEqual([first.id, second.id]);
  });

  test('have a picture of whoever puts it there, said in words', async () => {
    const file = await storeFile(house, moderator);
    const foreign = await storeFile(house, admin);
    expect((await refused({ file_id: file.id })).issues[0]).toEqual({
      path: 'alt',
      message: '请写一句图片说明，给看不到图片的人',
    });
    expect((await refused({ file_id: foreign.id, alt: '一箱货' })).issues[0]!.path).toBe('file_id');
    const saved = await save({ slot: 'home', file_id: file.id, alt: '一箱货' });
    const [shown] = await house.gives('ad.home', {});
    expect(shown).toMatchObject({ id: saved.id, picture: { alt: '一箱货', width: 40, height: 30 } });
    const uses = await house.db.selectFrom('file_uses').selectAll().where('file_id', '=', file.id).execute();
    expect(uses).toMatchObject([{ kind: 'ad', subject_id: saved.id }]);
    // A colleague may change the words beside it.
    const next = await save({ slot: 'home', file_id: file.id, alt: '两箱货', ...saved }, admin);
    await house.gives('admin.site_ad_delete', next, { as: admin });
    expect(await house.gives('ad.home', {})).toEqual([]);
    expect(
      await house.db.selectFrom('file_uses').selectAll().where('file_id', '=', file.id).execute(),
    ).toEqual([]);
  });

  test.each([
    [{ href: 'javascript:alert(1)' }, 'href'],
    [{ href: '//evil.example' }, 'href'],
    [{ href: 'http://plain.example' }, 'href'],
    [{ href: 'https://me:secret@evil.example/' }, 'href'],
    [{ title: '短' }, 'title'],
    [{ title: '长'.repeat(25) }, 'title'],
    [{ starts_at: 'tomorrow' }, 'starts_at'],
    [{ sort: -1 }, 'sort'],
    [{ starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, 'ends_at'],
  ] as [Partial<Ad>, string][])('%j is refused at its field', async (more, path) => {
    expect((await refused(more)).issues.map((issue) => issue.path)).toEqual([path]);
  });

  test('of two who change one at a time, the second is told', async () => {
    const saved = await save({ slot: 'home', href: 'https://partner.example/a?b=1' });
    const both = await Promise.all(
      ['甲的标题', '乙的标题'].map((title) =>
        house.call('admin.site_ad_save', ad({ slot: 'home', title, ...saved }), { as: moderator }),
      ),
    );
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([codes.success, codes.invalid]));
    expect(await audits('site.ad_change')).toMatchObject([
      { subject_id: saved.id, details: { before: { title: '年货节备货清单' } } },
      expect.anything(),
    ]);
    const gone = { id: 999_999, rev: 1 };
    expect((await house.call('admin.site_ad_delete', gone, { as: moderator })).code).toBe(codes.not_found);
  });

  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const click = (id: number, agent = browser) =>
    house.gives('ad.click', { id }, { headers: { 'user-agent': agent } });

  test('count clicks of people while they are shown', async () => {
    const { id } = await save({ slot: 'home' });
    const later = await save({ slot: 'home', starts_at: ahead(minute) });
    await Promise.all(Array.from({ length: 5 }, () => click(id)));
    await click(id, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
    await click(later.id);
    await click(999_999);
    const list = await house.gives('admin.site_ads', {}, { as: admin });
    expect(list.find((one) => one.id === id)!.clicks).toBe(5);
    expect(list.find((one) => one.id === later.id)!.clicks).toBe(0);
  });
});

describe('header and slogans', () => {
  const frame = () => house.gives('admin.site_frame', {}, { as: admin });

  test('a new site leads to the columns between forum and posts', async () => {
    expect((await house.gives('common.header_link', {})).map(({ href }) => href)).toEqual([
      '/',
      '/forum',
      '/column',
      '/product',
      '/product/seckill',
      '/posts',
    ]);
  });

  test('are what staff have saved, and are written down', async () => {
    const { rev } = await frame();
    const links = [
      { title: '首页', href: '/' },
      { title: '热帖', href: '/hot' },
    ];
    const saved = await house.gives('admin.site_header_save', { rev, links }, { as: admin });
    expect(await house.gives('common.header_link', {})).toEqual(links);
    const again = await house.call('admin.site_header_save', { rev, links }, { as: admin });
    expect(again).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'rev' }] } });
    const slogans = ['一箱一箱来。', '一箱一箱来。'];
    const own = await house.gives('admin.site_slogans_save', { rev: saved.rev, slogans }, { as: admin });
    expect(own).toMatchObject({ slogans: ['一箱一箱来。'], slogans_own: true });
    expect(await house.gives('common.slogan', {})).toEqual({ slogan: '一箱一箱来。' });
    await house.gives('admin.site_slogans_save', { rev: own.rev, slogans: [] }, { as: admin });
    expect((await house.gives('common.slogan', {})).slogan).not.toBe('一箱一箱来。');
    expect((await audits('site.header_change'))[0]).toMatchObject({
      details: {
        before: {
          header_links: [
            '首页 /',
            '论坛 /forum',
            '专栏 /column',
            '产品 /product',
            '秒杀 /product/seckill',
            '帖子 /posts',
          ],
        },
        after: { header_links: ['首页 /', '热帖 /hot'] },
      },
    });
  });

  test.each([
    [[], 'links'],
    [[{ title: '外面', href: 'https://elsewhere.example' }], 'links.0.href'],
    [
      [
        { title: '首页', href: '/' },
        { title: '又是', href: '/' },
      ],
      'links.1.href',
    ],
    [[{ title: '七个字的名称呀', href: '/' }], 'links.0.title'],
  ])('%j is refused at its field', async (links, path) => {
    const { rev } = await frame();
    const answer = await house.call('admin.site_header_save', { rev, links }, { as: admin });
    expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path }] } });
  });
});

describe('official pages', () => {
  type Page = Input<'admin.site_page_save'>;
  const page = (more: Partial<Page> = {}): Page => ({
    url: 'about',
    title: '关于我们',
    content: '<p>跨境卖家的社区。<script>alert(1)</script></p>',
    ...more,
  });
  const savePage = (more?: Partial<Page>) => house.gives('admin.site_page_save', page(more), { as: admin });

  test('are there for everybody once published, clean, and in the footer where staff say so', async () => {
    const draft = await savePage();
    expect((await house.call('official.detail', { url: 'about' })).code).toBe(codes.not_found);
    const shown = await savePage({ ...draft, published: true });
    expect(await house.gives('official.detail', { url: 'about' })).toMatchObject({
      title: '关于我们',
      content: '<p>跨境卖家的社区。</p>',
      summary: '跨境卖家的社区。',
    });
    expect(await house.gives('official.list', {})).toEqual([]);
    await savePage({ ...shown, published: true, in_footer: true });
    expect(await house.gives('official.list', {})).toEqual([{ url: 'about', title: '关于我们' }]);
  });

  test('keep what they said before; other words are another version', async () => {
    const first = await savePage({ url: 'help', title: '帮助中心', content: '<p>第一版。</p>' });
    const same = await savePage({
      ...first,
      url: 'help',
      title: '帮助中心',
      content: '<p>第一版。</p>',
      sort: 5,
    });
    await savePage({ ...same, url: 'help', title: '帮助中心', content: '<p>第二版。</p>' });
    const { id } = first;
    expect(await house.gives('admin.site_page', { id }, { as: admin })).toMatchObject({
      content: '<p>第二版。</p>',
      version: 2,
      versions: [{ version: 2, saved_by: expect.any(String) }, { version: 1 }],
    });
    expect(await house.gives('admin.site_page', { id, version: 1 }, { as: admin })).toMatchObject({
      content: '<p>第一版。</p>',
    });
    const none = await house.call('admin.site_page', { id, version: 9 }, { as: admin });
    expect(none.code).toBe(codes.not_found);
  });

  test('have each an address of their own, whoever is first', async () => {
    const both = await Promise.all(
      [1, 2].map(() => house.call('admin.site_page_save', page({ url: 'contact' }), { as: admin })),
    );
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([codes.success, codes.invalid]));
    expect(both.find(({ code }) => code === codes.invalid)!.data).toMatchObject({
      issues: [{ path: 'url', message: '这个地址已经有页面了，请换一个' }],
    });
  });

  test.each([
    [{ url: 'About Us' }, 'url'],
    [{ url: '-a' }, 'url'],
    [{ content: '<p> </p>' }, 'content'],
    [{ title: '一' }, 'title'],
    [{ id: 999_999, rev: 1, url: 'nobody' }, null],
  ] as [Partial<Page>, string | null][])('%j is refused', async (more, path) => {
    const answer = await house.call('admin.site_page_save', page({ url: 'fresh', ...more }), { as: admin });
    if (path === null) expect(answer.code).toBe(codes.not_found);
    else expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path }] } });
  });
});

describe('agreements', () => {
  type Agreement = Input<'admin.site_agreement_add'>;
  const agreement = (more: Partial<Agreement> = {}): Agreement => ({
    type: 'privacy',
    version: '9.0',
    title: '隐私政策',
    content: '<p>我们只收用得着的。</p>',
    effective_on: '2026-12-20',
    ...more,
  });
  const add = (more?: Partial<Agreement>) =>
    house.call('admin.site_agreement_add', agreement(more), { as: admin });

  test('change after people have been told: the old one holds until then', async () => {
    const reader = await house.person();
    const before = await house.gives('common.agreement', { type: 'privacy' });
    expect((await add()).code).toBe(codes.success);
    expect((await house.gives('common.agreement', { type: 'privacy' })).version).toBe(before.version);
    const coming = await house.gives('common.agreement', { type: 'privacy', version: '9.0' });
    expect(coming).toMatchObject({
      content: '<p>我们只收用得着的。</p>',
      published_at: '2026-12-19T16:00:00.000Z',
    });
    await house.runJobs();
    // What the job has to say becomes notices with the next turn.
    await house.runJobs();
    const notices = await house.gives('notify.list', {}, { as: reader });
    expect(JSON.stringify(notices)).toContain('隐私政策 9.0 版');
    house.clock.set(new Date('2026-12-19T16:00:00Z'));
    expect((await house.gives('common.agreement', { type: 'privacy' })).version).toBe('9.0');
    const all = await house.gives('admin.site_agreements', {}, { as: admin });
    expect(all.find(({ type }) => type === 'privacy')!.versions[0]).toMatchObject({
      version: '9.0',
      state: 'current',
    });
    house.clock.set(new Date('2026-11-20T02:24:00Z'));
  });

  test.each([
    [{ type: 'user', effective_on: '2026-11-26' }, 'effective_on'],
    [{ type: 'user', version: '1.0' }, 'version'],
    [{ type: 'user', version: 'second' }, 'version'],
    [{ type: 'user', content: '<p></p>' }, 'content'],
    [{ type: 'user', content: '<p>好</p><img src="https://a.example/b.png">' }, 'content'],
    [{ type: 'user', effective_on: '2026-02-30' }, 'effective_on'],
    [{ type: 'league', version: '9.9', asks_consent: true }, 'asks_consent'],
  ] as [Partial<Agreement>, string][])('%j is refused at its field', async (more, path) => {
    expect(await add(more)).toMatchObject({ code: codes.invalid, data: { issues: [{ path }] } });
  });

  test('that ask for it are agreed to once by those who were here before', async () => {
    const before = await house.person();
    const asked = (as = before) => house.gives('common.asked_consents', {}, { as });
    const agree = (version: string) =>
      house.call('common.consent', { type: 'user', version }, { as: before });
    expect((await add({ type: 'user', version: '8.0', title: '用户协议', asks_consent: true })).code).toBe(
      codes.success,
    );
    // It does not hold yet.
    expect(await asked()).toEqual([]);
    expect(await agree('8.0')).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'version' }] },
    });

    house.clock.set(new Date('2026-12-20T02:00:00Z'));
    expect(await asked()).toEqual([
      { type: 'user', title: '用户协议', version: '8.0', published_at: '2026-12-19T16:00:00.000Z' },
    ]);
    // Whoever registers now has agreed to it by that.
    expect(await asked(await house.person({ created_days_ago: 0 }))).toEqual([]);
    expect(await agree('1.0')).toMatchObject({ code: codes.invalid });
    expect((await agree('8.0')).code).toBe(codes.success);
    house.clock.advance(60_000);
    expect((await agree('8.0')).code).toBe(codes.success);
    expect(await asked()).toEqual([]);
    const kept = await house.db
      .selectFrom('agreement_consents')
      .select('at')
      .where('user_id', '=', before.id)
      .execute();
    expect(kept).toEqual([{ at: new Date('2026-12-20T02:00:00Z') }]);
    expect(await siteExportParts[0]!.rows(callByNobody(house.kernel), before.id)).toEqual([
      { title: '用户协议', version: '8.0', at: new Date('2026-12-20T02:00:00Z') },
    ]);
    const all = await house.gives('admin.site_agreements', {}, { as: admin });
    expect(all.find(({ type }) => type === 'user')!.versions[0]).toMatchObject({
      asks_consent: true,
      consents: 1,
    });
    // A later version that does not ask takes the place of the one that does: who never agreed is asked for it.
    const silent = await house.person({ created_days_ago: 60 });
    await add({ type: 'user', version: '8.1', title: '用户协议', effective_on: '2026-12-28' });
    house.clock.set(new Date('2026-12-29T02:00:00Z'));
    const later = async ({ id }: { id: number }) =>
      house.gives('common.asked_consents', {}, { as: await makeSession(house.db, house.clock.now(), id) });
    expect(await later(silent)).toMatchObject([{ type: 'user', version: '8.1' }]);
    expect(await later(before)).toEqual([]);
    house.clock.set(new Date('2026-11-20T02:24:00Z'));
  });

  test('are agreed to with the account and before the first upload: which versions, and when, is kept', async () => {
    const at = house.clock.now();
    const versions = async (types: ('user' | 'privacy' | 'upload')[]) =>
      Promise.all(
        types.map(async (type) => {
          const { title, version } = await house.gives('common.agreement', { type });
          return { title, version, at };
        }),
      );
    const ownConsents = (id: number) => siteExportParts[0]!.rows(callByNobody(house.kernel), id);
    const idOf = async (email: string) =>
      (await house.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
        .id;
    const of_all = await versions(['privacy', 'user']);
    const sorted = (rows: Record<string, unknown>[]) =>
      rows.toSorted((a, b) => String(a.title).localeCompare(String(b.title)));

    const named = freshAddress();
    const password = '海运费又涨了三成';
    const proof = await codeFor(house, 'register', named, { ip: '192.0.2.201' });
    await house.gives('auth.register', { ...proof, username: 'agreeing', password, agree: true });
    expect(sorted(await ownConsents(await idOf(named)))).toEqual(sorted(of_all));

    const nameless = freshAddress();
    const code = await codeFor(house, 'login', nameless, { ip: '192.0.2.202' });
    await house.gives('auth.login_v2', { ...code, agree: true });
    expect(sorted(await ownConsents(await idOf(nameless)))).toEqual(sorted(of_all));

    const uploader = await house.person();
    const [upload] = await versions(['upload']);
    const agree = (version: string) =>
      house.call('common.consent', { type: 'upload', version }, { as: uploader });
    expect(await agree('0.1')).toMatchObject({ data: { issues: [{ path: 'version' }] } });
    expect((await agree(upload!.version)).code).toBe(codes.success);
    expect(await ownConsents(uploader.id)).toEqual([upload]);
    // Nobody is asked for it again by the bar that everybody's agreements have.
    expect(await house.gives('common.asked_consents', {}, { as: uploader })).toEqual([]);
  });
});
