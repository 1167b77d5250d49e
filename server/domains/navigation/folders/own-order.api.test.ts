import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { makeNavSite, titlesOf } from '../../../testing/nav-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { readBookmarks } from './read-bookmarks.ts';

let house: TestHouse;
let as: TestPerson;
let other: TestPerson;
let dropped: string[];
beforeAll(async () => {
  house = await openHouse();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
});
afterAll(() => house.close());
beforeEach(async () => {
  [as, other] = [await house.person(), await house.person()];
  dropped = [];
});

const keep = (title: string, folder_id = 0, by = as) =>
  house.gives('nav.collect', { url: `https://${title}.example`, title, folder_id }, { as: by });
const folder = (title: string, by = as) => house.gives('nav.folder_add', { title }, { as: by });
const folders = async () => (await house.gives('nav.folders', {}, { as })).map(({ title }) => title);
const noFolder = { code: codes.not_found, msg: '没有这个收藏夹' };
const noLink = { code: codes.not_found, msg: '没有这个收藏' };

describe('folders', () => {
  test('stand in one’s own order; those that are not named behind it', async () => {
    const [a, b, c] = [await folder('a'), await folder('b'), await folder('c')];
    expect(a).toEqual({ id: a.id, title: 'a', count: 0, code: null });
    const sort = (ids: number[]) => house.call('nav.folders_sort', { ids }, { as });
    await sort([c.id, c.id, a.id]);
    expect(await folders()).toEqual(['c', 'a', 'b', '未分类']);
    await sort([b.id]);
    expect(await folders()).toEqual(['b', 'c', 'a', '未分类']);
    const foreign = await folder('别人的', other);
    for (const ids of [[foreign.id], [a.id, foreign.id]]) expect(await sort(ids)).toMatchObject(noFolder);
    expect(await folders()).toEqual(['b', 'c', 'a', '未分类']);
    await folder('d');
    expect(await folders()).toEqual(['b', 'c', 'a', 'd', '未分类']);
  });

  test('say what stands in each, and are nobody else’s', async () => {
    const { id } = await folder('物流');
    await keep('inside', id);
    await keep('theirs', 0, other);
    const renamed = await house.gives('nav.folder_edit', { id, title: '物流查询' }, { as });
    expect(renamed).toEqual({ id, title: '物流查询', count: 1, code: null });
    expect(await house.gives('nav.folders', {}, { as })).toEqual([
      renamed,
      { id: 0, title: '未分类', count: 0, code: null },
    ]);
    for (const answer of [
      await house.call('nav.folder_edit', { id, title: '抢' }, { as: other }),
      await house.call('nav.folder_delete', { id }, { as: other }),
      await house.call('nav.links', { folder_id: id }, { as: other }),
      await house.call('nav.collect', { url: 'https://x.example', title: 'x', folder_id: id }, { as: other }),
      await house.call('nav.links_sort', { folder_id: id, ids: [1] }, { as: other }),
    ])
      expect(answer).toMatchObject(noFolder);
    expect(await house.call('nav.folder_edit', { id, title: '未分类' }, { as })).toMatchObject({
      data: { issues: [{ path: 'title', message: '已经有“未分类”这个收藏夹了' }] },
    });
  });

  test('that are shared are made anew wherever something in them changes', async () => {
    const { id } = await folder('分享');
    const { code } = await house.gives('nav.folder_edit', { id, shared: true }, { as });
    const page = `nav-folder:${code}`;
    const drops = async (work: () => Promise<unknown>) => {
      dropped = [];
      await work();
      return dropped.includes(page);
    };
    const link = await keep('first', id);
    const second = await keep('second', id);
    expect(await drops(() => keep('third', id))).toBe(true);
    expect(await drops(() => house.gives('nav.link_edit', { id: link.id, title: '改' }, { as }))).toBe(true);
    expect(
      await drops(() => house.gives('nav.links_sort', { folder_id: id, ids: [second.id] }, { as })),
    ).toBe(true);
    expect(await drops(() => house.gives('nav.uncollect', { id: second.id }, { as }))).toBe(true);
    expect(await drops(() => house.gives('nav.folder_edit', { id, title: '新名' }, { as }))).toBe(true);
    expect(await drops(() => house.gives('nav.folder_delete', { id }, { as }))).toBe(true);
    expect(await drops(() => keep('fourth'))).toBe(false);
  });

  test('that are shared show their links and nothing else of their owner', async () => {
    const { id } = await folder('分享');
    await house.gives(
      'nav.collect',
      { url: 'https://shown.example', title: '看汇率', note: '每天', folder_id: id },
      { as },
    );
    const last = await keep('last', id);
    await keep('foreign', 0, other);
    await house.gives('nav.links_sort', { folder_id: id, ids: [last.id] }, { as });
    const { code } = await house.gives('nav.folder_edit', { id, shared: true }, { as });
    const shared = await house.gives('nav.shared', { code: code! });
    expect(shared.owner).toEqual({ username: as.username, nickname: as.nickname });
    expect(shared.list.map(({ title }) => title)).toEqual(['last', '看汇率']);
    expect(shared.list[1]).toEqual({
      id: shared.list[1]!.id,
      url: 'https://shown.example/',
      title: '看汇率',
      note: '每天',
      check: 'unknown',
    });
    expect(await house.call('nav.shared', { code: 'zzzzzzzz' })).toMatchObject(noFolder);
  });
});

describe('links', () => {
  test('of a listed site bear its name, and go where it was pressed last', async () => {
    const site = await makeNavSite(house.db, house.clock.now(), {
      title: '快船',
      url: 'https://fast.own.example/zh',
    });
    const { id } = await folder('物流');
    const kept = await house.gives('nav.collect', { site_id: site.id, note: '船期' }, { as });
    expect(kept).toEqual({
      id: kept.id,
      folder_id: 0,
      site_id: site.id,
      url: 'https://fast.own.example/zh',
      title: '快船',
      note: '船期',
      check: 'unknown',
      dead_since: null,
      added_at: house.clock.now().toISOString(),
    });
    expect(await house.gives('nav.collect', { site_id: site.id, folder_id: id }, { as })).toEqual({
      ...kept,
      folder_id: id,
    });
    const named = await makeNavSite(house.db, house.clock.now());
    expect(await house.gives('nav.collect', { site_id: named.id, title: '自己起的' }, { as })).toMatchObject({
      title: '自己起的',
    });
    // An own address that is listed later is the same link.
    const own = await keep('mine-first');
    const listed = await makeNavSite(house.db, house.clock.now(), { url: 'https://mine-first.example' });
    expect(await house.gives('nav.collect', { site_id: listed.id, folder_id: id }, { as })).toMatchObject({
      id: own.id,
      site_id: listed.id,
      folder_id: id,
    });
    expect(
      (await house.gives('nav.collect', { url: 'https://mine-first.example/place', title: '别处' }, { as }))
        .id,
    ).not.toBe(own.id);
  });

  test('are moved, kept where they are, and taken out of their folder', async () => {
    const { id: folder_id } = await folder('物流');
    const { id } = await keep('moved', folder_id);
    const edit = (more: object) => house.gives('nav.link_edit', { id, ...more }, { as });
    expect(await edit({ note: '看价' })).toMatchObject({ folder_id, title: 'moved', note: '看价' });
    expect(await edit({ folder_id: 0 })).toMatchObject({ folder_id: 0, title: 'moved', note: '看价' });
    expect(await edit({ title: '改名' })).toMatchObject({ folder_id: 0, title: '改名' });
    expect(await edit({ note: '' })).toMatchObject({ note: '' });
  });

  test('that are not there are said to be missing', async () => {
    const site = await makeNavSite(house.db, house.clock.now());
    const [mine, foreign] = [await keep('mine'), await keep('foreign', 0, other)];
    await house.gives('nav.collect', { site_id: site.id }, { as: other });
    for (const answer of [
      await house.call('nav.uncollect', { id: foreign.id }, { as }),
      await house.call('nav.uncollect', { site_id: site.id }, { as }),
      await house.call('nav.link_edit', { id: foreign.id, title: '改' }, { as }),
      await house.call('nav.links_sort', { folder_id: 0, ids: [mine.id, foreign.id] }, { as }),
    ])
      expect(answer).toMatchObject(noLink);
    expect(await titlesOf(house, as)).toEqual(['mine']);
    expect(await titlesOf(house, other)).toEqual(['foreign', expect.any(String)]);
    await house.gives('nav.uncollect', { id: mine.id }, { as });
    expect(await titlesOf(house, other)).toHaveLength(2);
  });
});

describe('a bookmarks file', () => {
  const read = (content: string, by = as) =>
    house.gives('nav.import', { name: 'a.html', content }, { as: by });
  const take = (id: number, places: { path: string; to: number | 'new' }[], by = as) =>
    house.call('nav.import_take', { id, folders: places }, { as: by });
  const undo = (id: number, by = as) => house.call('nav.import_undo', { id }, { as: by });
  const file = (...rows: string[]) => `<DL><p>${rows.join('')}</DL><p>`;
  const link = (name: string, title = name) => `<DT><A HREF="https://${name}.file.example">${title}</A>`;
  const within = (title: string, ...rows: string[]) => `<DT><H3>${title}</H3><DL><p>${rows.join('')}</DL><p>`;
  const none = { code: codes.not_found, msg: '没有这次导入' };

  test('goes into a folder that is there, by number or by name, or into none', async () => {
    const { id: own } = await folder('Logistics');
    const content = file(
      within('logistics', link('a')),
      within('未分类', link('b')),
      within('税务', link('c'), link('d')),
      within('别的', link('e')),
      link('f'),
    );
    const { id, folders: places, fresh } = await read(content);
    expect(fresh).toBe(6);
    expect(places).toEqual([
      { path: 'logistics', fresh: 1 },
      { path: '未分类', fresh: 1 },
      { path: '税务', fresh: 2 },
      { path: '别的', fresh: 1 },
      { path: '', fresh: 1 },
    ]);
    const foreign = await folder('别人的', other);
    expect(await take(id, [{ path: 'logistics', to: foreign.id }])).toMatchObject(noFolder);
    expect(
      await take(id, [
        { path: 'logistics', to: 'new' },
        { path: '未分类', to: 'new' },
        { path: '税务', to: own },
        { path: '', to: 'new' },
      ]),
    ).toMatchObject({ data: { taken: 5 } });
    expect(await folders()).toEqual(['Logistics', '未分类']);
    expect(await titlesOf(house, as, own)).toEqual(['a', 'c', 'd']);
    expect(await titlesOf(house, as, 0)).toEqual(['b', 'f']);
  });

  test('leaves out what was kept meanwhile, and comes behind what was there', async () => {
    await keep('first');
    const { id } = await read(file(link('a'), link('b')));
    await house.gives('nav.collect', { url: 'https://a.file.example', title: '手动' }, { as });
    expect(await take(id, [{ path: '', to: 0 }])).toMatchObject({ data: { taken: 1 } });
    expect(await titlesOf(house, as)).toEqual(['first', '手动', 'b']);
    // What was collected by hand stays when the file is taken back.
    expect(await undo(id)).toMatchObject({ data: { removed: 1 } });
    expect(await titlesOf(house, as)).toEqual(['first', '手动']);
    expect(await undo(id)).toMatchObject(none);
  });

  test('is the reader’s alone; one that was not taken is forgotten with the next, one that was can be taken back', async () => {
    const first = await read(file(link('a')));
    expect(await take(first.id, [{ path: '', to: 0 }], other)).toMatchObject(none);
    expect(await undo(first.id)).toMatchObject({ code: codes.error, msg: '这个文件还没有导入' });
    const second = await read(file(link('b')));
    expect(await take(first.id, [{ path: '', to: 0 }])).toMatchObject(none);
    await take(second.id, [{ path: '', to: 0 }]);
    await read(file(link('c')), other);
    await read(file(link('c')));
    expect(await undo(second.id, other)).toMatchObject(none);
    house.clock.advance(nav_limits.undo_hours * 3_600_000);
    expect(await undo(second.id)).toMatchObject({ code: codes.success });
    const third = await read(file(link('d')));
    await take(third.id, [{ path: '', to: 0 }]);
    house.clock.advance(nav_limits.undo_hours * 3_600_000 + 1);
    await read(file(link('e')));
    expect(await undo(third.id)).toMatchObject(none);
  });

  test('makes a shared folder anew', async () => {
    const { id } = await folder('分享');
    await house.gives('nav.folder_edit', { id, shared: true }, { as });
    const held = await read(file(link('a')));
    dropped = [];
    await take(held.id, [{ path: '', to: id }]);
    expect(dropped.filter((tag) => tag.startsWith('nav-folder:'))).toHaveLength(1);
    dropped = [];
    await undo(held.id);
    expect(dropped.filter((tag) => tag.startsWith('nav-folder:'))).toHaveLength(1);
  });

  test('gives names to what has none, and takes signs out that are no words', () => {
    const { links } = readBookmarks(
      file(within('  ', link('a', ' ')), within('一\u0000\n 二', link('b', '三\u0007四\ufffd'))),
    );
    expect(links.map(({ path, title }) => [path, title])).toEqual([
      ['未命名', 'a.file.example'],
      ['一 二', '三 四'],
    ]);
  });

  test('a name without end is read as far as 500 signs', () => {
    const { links } = readBookmarks(file(link('a', 'a&amp;'.repeat(600))));
    expect(links[0]!.title).toBe('a&'.repeat(250));
  });

  test('a folder’s name stands for its own links alone', () => {
    const { links, left_out } = readBookmarks(
      file(
        within('外', within('内', link('a')), link('b')),
        link('c'),
        '<DL><p>',
        link('d'),
        '</DL><p>',
        '<DT><A HREF="ftp://x.example">x</A><DT><A>空</A>',
      ),
    );
    expect(links.map(({ path, title }) => [path, title])).toEqual([
      ['外 / 内', 'a'],
      ['外', 'b'],
      ['', 'c'],
      ['', 'd'],
    ]);
    expect(left_out).toBe(2);
  });

  test('of more than two thousand links the others are counted', () => {
    const rows = Array.from({ length: nav_limits.import_links + 3 }, (_, n) => link(`n${n}`));
    const { links, left_out } = readBookmarks(file(...rows));
    expect([links.length, left_out]).toEqual([nav_limits.import_links, 3]);
  });

  test('is written out as browsers write it', async () => {
    const { id } = await folder('税务 & 合规');
    await keep('inside', id);
    await keep('bare');
    await keep('theirs', 0, other);
    const at = Math.floor(house.clock.now().getTime() / 1000);
    expect((await house.gives('nav.export', {}, { as })).content.split('\n')).toEqual([
      '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
      '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
      '<TITLE>Bookmarks</TITLE>',
      '<H1>Bookmarks</H1>',
      '<DL><p>',
      '    <DT><H3>税务 &amp; 合规</H3>',
      '    <DL><p>',
      `        <DT><A HREF="https://inside.example/" ADD_DATE="${at}">inside</A>`,
      '    </DL><p>',
      `    <DT><A HREF="https://bare.example/" ADD_DATE="${at}">bare</A>`,
      '</DL><p>',
      '',
    ]);
  });
});
