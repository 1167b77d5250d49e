import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { nav_limits } from '../../../contract/navigation/nav-words.ts';
import { callByNobody } from '../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import {
  approvalOf,
  makeNavCategory,
  makeNavClaim,
  makeNavSite,
  titlesOf,
} from '../../testing/nav-builders.ts';
import { navExportParts, navLeaving } from './own-data.ts';

let house: TestHouse;
let category: number;
beforeAll(async () => {
  house = await openHouse();
  category = await makeNavCategory(house.db, '海外仓');
});
afterAll(() => house.close());

const suggestion = (nth: number) => ({
  url: `https://host${nth}.limits.example`,
  title: `站 ${nth}`,
  category,
  intro: '',
});

describe('of one person there is an end', () => {
  test('of folders', async () => {
    const as = await house.person();
    for (let nth = 1; nth <= nav_limits.folders; nth++)
      await house.gives('nav.folder_add', { title: `夹 ${nth}` }, { as });
    expect(await house.call('nav.folder_add', { title: '再一个' }, { as })).toMatchObject({
      msg: `收藏夹至多 ${nav_limits.folders} 个`,
    });
  });

  test('of links, by hand and by a file', async () => {
    const as = await house.person();
    await house.gives('nav.collect', { url: 'https://first.example', title: '一' }, { as });
    const rows = Array.from({ length: nav_limits.links - 2 }, (_, n) => ({
      user_id: as.id,
      url: `https://n${n}.many.example/`,
      host: `n${n}.many.example`,
      title: `${n}`,
      sort: n + 2,
      added_at: house.clock.now(),
    }));
    await house.db.insertInto('nav_links').values(rows).execute();
    const links = (count: number) =>
      Array.from({ length: count }, (_, n) => `<A HREF="https://f${n}.file.example">${n}</A>`).join('');
    const take = async (count: number) => {
      const { id } = await house.gives('nav.import', { name: 'a.html', content: links(count) }, { as });
      return house.call('nav.import_take', { id, folders: [{ path: '', to: 0 }] }, { as });
    };
    expect(await take(2)).toMatchObject({ msg: `网址至多收藏 ${nav_limits.links} 个，还能放 1 个` });
    expect(await take(1)).toMatchObject({ data: { taken: 1 } });
    expect(
      await house.call('nav.collect', { url: 'https://one-more.example', title: '多' }, { as }),
    ).toMatchObject({
      msg: `网址至多收藏 ${nav_limits.links} 个`,
    });
  });

  test('of suggestions that wait, and of claims at one time', async () => {
    const as = await house.person();
    for (let nth = 0; nth < nav_limits.suggestions; nth++)
      await house.gives('nav.suggest', suggestion(nth), { as });
    expect(await house.call('nav.suggest', suggestion(99), { as })).toMatchObject({
      msg: `你已有 ${nav_limits.suggestions} 个推荐在等站务看，看完再推荐`,
    });
    for (let nth = 0; nth < nav_limits.claims_at_once; nth++) await makeNavClaim(house, as);
    const { id: site_id } = await makeNavSite(house.db, house.clock.now());
    expect(await house.call('nav.claim', { site_id, proof: 'meta' }, { as })).toMatchObject({
      msg: `同时至多认领 ${nav_limits.claims_at_once} 个网址`,
    });
    const [{ id: claim_id, site }] = await house
      .gives('nav.claims', {}, { as })
      .then((list) => list.slice(0, 1) as [(typeof list)[number]]);
    expect(await house.call('nav.claim', { site_id: site.id, proof: 'file' }, { as })).toMatchObject({
      msg: '你已经在认领这个网址',
    });
    await house.gives('nav.claim_withdraw', { claim_id }, { as });
    expect((await house.call('nav.claim', { site_id, proof: 'meta' }, { as })).code).toBe(codes.success);
  });
});

test('a folder is called once, whatever its case', async () => {
  const as = await house.person();
  const { id } = await house.gives('nav.folder_add', { title: 'Daily' }, { as });
  const taken = { msg: '已经有“daily”这个收藏夹了' };
  expect(await house.call('nav.folder_add', { title: 'daily' }, { as })).toMatchObject(taken);
  const other = await house.gives('nav.folder_add', { title: '每周' }, { as });
  expect(await house.call('nav.folder_edit', { id: other.id, title: 'daily' }, { as })).toMatchObject(taken);
  expect(await house.gives('nav.folder_edit', { id, title: 'daily' }, { as })).toMatchObject({
    title: 'daily',
  });
});

test('shared again a folder has another address, and changed it keeps its own', async () => {
  const as = await house.person();
  const { id } = await house.gives('nav.folder_add', { title: '分享' }, { as });
  const share = async (shared: boolean) =>
    (await house.gives('nav.folder_edit', { id, shared }, { as })).code;
  const first = (await share(true))!;
  expect(first).toMatch(/^[0-9a-z]{8}$/);
  expect(await share(true)).toBe(first);
  expect((await house.gives('nav.folder_edit', { id, title: '改名' }, { as })).code).toBe(first);
  expect(await share(false)).toBeNull();
  const second = (await share(true))!;
  expect(second).not.toBe(first);
  expect(await house.call('nav.shared', { code: first })).toMatchObject({ code: codes.not_found });
  await house.gives('nav.folder_delete', { id }, { as });
  expect(await house.call('nav.shared', { code: second })).toMatchObject({ code: codes.not_found });
});

test('a link is changed, moved and removed by its owner alone', async () => {
  const [as, other] = [await house.person(), await house.person()];
  const { id } = await house.gives(
    'nav.collect',
    { url: 'https://mine.example', title: '我的', note: '记' },
    { as },
  );
  for (const answer of [
    await house.call('nav.link_edit', { id, title: '别人' }, { as: other }),
    await house.call('nav.uncollect', { id }, { as: other }),
    await house.call('nav.links_sort', { folder_id: 0, ids: [id] }, { as: other }),
  ])
    expect(answer).toMatchObject({ code: codes.not_found });
  expect(await house.gives('nav.link_edit', { id, title: '改了' }, { as })).toMatchObject({
    title: '改了',
    note: '记',
  });
  expect(
    await house.call('nav.collect', { url: 'https://www.mine.example/', title: '又' }, { as }),
  ).toMatchObject({
    msg: '已经收藏过这个网址',
  });
  const hidden = await makeNavSite(house.db, house.clock.now(), { hidden: true });
  expect(await house.call('nav.collect', { site_id: hidden.id }, { as })).toMatchObject({
    msg: '没有这个网址',
  });
  expect(await titlesOf(house, as)).toEqual(['改了']);
});

test('what does not open is sought among entries that need no proxy, are in Chinese or in a category', async () => {
  const make = async (title: string, facts: object) => {
    const { id } = await makeNavSite(house.db, house.clock.now(), { title, category_id: category });
    await house.db.updateTable('nav_sites').set(facts).where('id', '=', id).execute();
  };
  await make('窄直连', { needs_proxy: false, in_chinese: false });
  await make('窄代理', { needs_proxy: true, in_chinese: true });
  const found = async (input: object) =>
    (await house.gives('nav.sites', { keyword: '窄', ...input })).list.map(({ title }) => title).toSorted();
  expect(await found({})).toEqual(['窄代理', '窄直连']);
  expect(await found({ direct: '1' })).toEqual(['窄直连']);
  expect(await found({ chinese: '1' })).toEqual(['窄代理']);
  expect(await found({ direct: '1', chinese: '1' })).toEqual([]);
  const other = await makeNavCategory(house.db, '别的');
  const { code } = await house.db
    .selectFrom('nav_categories')
    .select('code')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  expect(await found({ category: code })).toEqual([]);
});

test('what was made here is in one’s own data, and goes with its owner; what they claimed is free', async () => {
  const as = await house.person();
  const { id: folder_id } = await house.gives('nav.folder_add', { title: '仓' }, { as });
  await house.gives(
    'nav.collect',
    { url: 'https://kept.example', title: '留的', note: '看价', folder_id },
    { as },
  );
  const { id } = await house.gives('nav.suggest', suggestion(200), { as });
  const { site_id } = await makeNavClaim(house, as, { proven: true });
  const call = callByNobody(house.kernel);
  const own = async () =>
    Object.fromEntries(
      await Promise.all(
        navExportParts.map(async ({ name, rows }) => [name, await rows(call, as.id)] as const),
      ),
    );
  expect(await own()).toMatchObject({
    'nav-links': [{ title: '留的', url: 'https://kept.example/', note: '看价', folder: '仓' }],
    'nav-suggestions': [{ title: '站 200', status: '待审核' }],
    'nav-claims': [{ status: '待审核' }],
  });
  await call.inTransaction((inner) => navLeaving.leave!(inner, as.id, 'anonymise'));
  expect(await own()).toMatchObject({
    'nav-links': [],
    'nav-suggestions': [{ status: '已撤回' }],
    'nav-claims': [{ status: '已撤回' }],
  });
  expect(await approvalOf(house, 'nav_suggestion', id)).toBeDefined();
  const next = await house.person();
  expect((await house.call('nav.claim', { site_id, proof: 'meta' }, { as: next })).code).toBe(codes.success);
  // What they suggested does not keep others from it.
  expect((await house.call('nav.suggest', suggestion(200), { as: next })).code).toBe(codes.success);
});
