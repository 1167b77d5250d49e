import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { makeNavSite, titlesOf } from '../../../testing/nav-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { readBookmarks } from './read-bookmarks.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const keep = (as: TestPerson, title: string, folder_id = 0) =>
  house.gives('nav.collect', { url: `https://${title}.example`, title, folder_id }, { as });

describe('links', () => {
  test('stand in the order and the folder that their owner gives them', async () => {
    const as = await house.person();
    const { id: folder } = await house.gives('nav.folder_add', { title: '每天要看' }, { as });
    const [a, b, c] = [await keep(as, 'a'), await keep(as, 'b'), await keep(as, 'c')];
    await house.gives('nav.links_sort', { folder_id: folder, ids: [c.id, a.id] }, { as });
    expect(await titlesOf(house, as)).toEqual(['c', 'a', 'b']);
    expect(await titlesOf(house, as, folder)).toEqual(['c', 'a']);
    expect(await titlesOf(house, as, 0)).toEqual(['b']);
    await house.gives(
      'nav.link_edit',
      { id: b.id, title: '改了名', note: '看汇率', folder_id: folder },
      { as },
    );
    expect(await house.gives('nav.folders', {}, { as })).toMatchObject([
      { title: '每天要看', count: 3, code: null },
      { id: 0, title: '未分类', count: 0 },
    ]);
    await house.gives('nav.folder_delete', { id: folder }, { as });
    expect(await titlesOf(house, as, 0)).toEqual(['c', 'a', '改了名']);
    const other = await house.person();
    const foreign = await house.gives('nav.folder_add', { title: '别人的' }, { as: other });
    expect(await house.call('nav.link_edit', { id: a.id, folder_id: foreign.id }, { as })).toMatchObject({
      code: codes.not_found,
    });
  });

  test('a listed site is kept once, however often it is pressed', async () => {
    const as = await house.person();
    const site = await makeNavSite(house.db, house.clock.now());
    for (let times = 0; times < 2; times++) await house.gives('nav.collect', { site_id: site.id }, { as });
    expect((await house.gives('nav.mine', {}, { as })).kept).toEqual([site.id]);
    await house.gives('nav.uncollect', { site_id: site.id }, { as });
    expect(await titlesOf(house, as)).toEqual([]);
    expect(
      await house.call('nav.collect', { url: 'javascript:alert(1)', title: '坏' }, { as }),
    ).toMatchObject({
      code: codes.invalid,
    });
    expect(await house.call('nav.collect', {}, { as })).toMatchObject({ msg: '请填写网址' });
  });
});

test('a shared folder is read by whoever has its link, until it is not shared any more', async () => {
  const as = await house.person({ nickname: '分享的人' });
  const { id } = await house.gives('nav.folder_add', { title: '物流查询' }, { as });
  await keep(as, 'inside', id);
  await keep(as, 'outside');
  const { code } = await house.gives('nav.folder_edit', { id, shared: true }, { as });
  expect(await house.gives('nav.shared', { code: code! })).toMatchObject({
    title: '物流查询',
    owner: { nickname: '分享的人' },
    list: [{ title: 'inside' }],
  });
  await house.gives('nav.folder_edit', { id, shared: false }, { as });
  expect(await house.call('nav.shared', { code: code! })).toMatchObject({ code: codes.not_found });
});

const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
  <DT><H3 ADD_DATE="1">书签栏</H3><DL><p>
    <DT><A HREF="https://one.example/a?b=1&amp;c=2">一 &lt;号&gt;</A>
    <DT><H3>物流</H3><DL><p><DT><A HREF="http://two.example">二</A><DT><A HREF="https://one.example/a?b=1&c=2">重复</A></DL><p>
    <DT><A HREF=" jAvascript:alert(1)">坏</A><DT><A HREF="data:text/html,x">坏</A><DT><A HREF="place:sort=8">空</A>
  </DL><p>
  <DT><A HREF="https://three.example">三</A>
</DL>`;

describe('a bookmarks file', () => {
  test('is shown before it is taken, taken as was said, and taken back whole', async () => {
    const as = await house.person();
    await keep(as, 'two');
    const read = await house.gives('nav.import', { name: '书签.html', content: file }, { as });
    expect(read).toMatchObject({
      fresh: 2,
      known: 2,
      left_out: 3,
      folders: [
        { path: '书签栏', fresh: 1 },
        { path: '', fresh: 1 },
      ],
    });
    expect(await titlesOf(house, as)).toEqual(['two']);
    const folders = [{ path: '书签栏', to: 'new' as const }];
    expect(await house.gives('nav.import_take', { id: read.id, folders }, { as })).toEqual({ taken: 1 });
    expect(await house.gives('nav.links', {}, { as })).toMatchObject([
      { title: 'two' },
      { title: '一 <号>', url: 'https://one.example/a?b=1&c=2' },
    ]);
    expect(await house.call('nav.import_take', { id: read.id, folders }, { as })).toMatchObject({
      msg: '这个文件已经导入过',
    });
    expect(await house.gives('nav.import_undo', { id: read.id }, { as })).toEqual({ removed: 1 });
    expect(await titlesOf(house, as)).toEqual(['two']);
  });

  test('is taken back within a day, and not later', async () => {
    const as = await house.person();
    const { id } = await house.gives('nav.import', { name: '书签.html', content: file }, { as });
    await house.gives('nav.import_take', { id, folders: [{ path: '', to: 0 }] }, { as });
    house.clock.advance(25 * 3_600_000);
    expect(await house.call('nav.import_undo', { id }, { as })).toMatchObject({
      msg: '只能撤回 24 小时内的导入',
    });
  });

  test('nested thirty deep ends in the tenth folder', () => {
    const deep = Array.from({ length: 30 }, (_, at) => `<DT><H3>${at}</H3><DL><p>`).join('');
    const { links } = readBookmarks(
      `<DL>${deep}<DT><A HREF="https://deep.example">深</A>${'</DL><p>'.repeat(31)}`,
    );
    expect(links).toMatchObject([{ path: '0 / 1 / 2 / 3 / 4 / 5 / 6 / 7 / 8 / 9', title: '深' }]);
  });

  test('with folders or tags that never close is refused, or read, at once', async () => {
    const as = await house.person();
    const content = '<DL>'.repeat(101);
    expect(await house.call('nav.import', { name: '书签.html', content }, { as })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'content', message: '书签文件里的文件夹套得太深' }] },
    });
    const tags = `${'<b>'.repeat(200)}<a href="https://a.example">一</a>${'</i>'.repeat(200)}`;
    expect(readBookmarks(tags).links).toMatchObject([{ title: '一', path: '' }]);
  });

  test.each([
    ['x'.repeat(20 * 1024 * 1024), 413, '提交的内容太大'],
    [
      `<a href="https://a.example">a</a>${' '.repeat(5 * 1024 * 1024)}`,
      200,
      '书签文件不能超过 5 MB，请只导出要用的文件夹',
    ],
    ['<p>不是书签</p>', 200, '文件里没有书签，请选择浏览器导出的 HTML 文件'],
  ])('that is none or too large is refused in words (%#)', async (content, status, says) => {
    const as = await house.person();
    const answer = await house.call('nav.import', { name: '书签.html', content }, { as });
    expect(answer.status).toBe(status);
    expect(answer.code).not.toBe(codes.success);
    expect(answer.msg).toBe(says);
  });
});

test('what is written out is read again as it was, folders and signs', async () => {
  const as = await house.person();
  const { id } = await house.gives('nav.folder_add', { title: '关税 & <认证>' }, { as });
  await house.gives(
    'nav.collect',
    { url: 'https://hts.example/?a=1&b="2"', title: '“税则” <7323>', folder_id: id },
    { as },
  );
  await keep(as, 'bare');
  const { content, name } = await house.gives('nav.export', {}, { as });
  expect(name).toMatch(/^chuhaiji-bookmarks-\d{4}-\d\d-\d\d\.html$/);
  expect(readBookmarks(content).links).toEqual([
    { path: '关税 & <认证>', title: '“税则” <7323>', url: 'https://hts.example/?a=1&b=%222%22' },
    { path: '', title: 'bare', url: 'https://bare.example/' },
  ]);
});
