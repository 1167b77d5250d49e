import { readFile } from 'node:fs/promises';
import parseBookmarks from 'node-bookmarks-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { readBookmarks } from './read-bookmarks.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Bookmark = ReturnType<typeof parseBookmarks>[number];
type Link = { path: string; title: string; url: string };

/** What somebody else's parser finds, as a flat list. It puts what has no folder under a “Menu” of its own. */
function asTheyRead(html: string): Link[] {
  const walk = (list: readonly Bookmark[], path: readonly string[]): Link[] =>
    list.flatMap(({ type, title = '', url = '', children = [], nsRoot }) =>
      type === 'bookmark'
        ? [{ path: path.join(' / '), title, url }]
        : walk(children, nsRoot === 'menu' ? path : [...path, title]),
    );
  return walk(parseBookmarks(html), []);
}
const sorted = (links: readonly Link[]) => links.toSorted((a, b) => (a.url < b.url ? -1 : 1));
const fileOf = (browser: string) =>
  readFile(new URL(`../../../testing/bookmarks/${browser}.html`, import.meta.url), 'utf8');

const read = {
  chrome: [
    ['书签栏', 'Amazon Seller Central', 'https://sellercentral.amazon.com/home'],
    ['书签栏', '17TRACK - 全球物流查询平台', 'https://www.17track.net/zh-cn'],
    [
      '书签栏 / 税务 & 合规',
      'VIES <VAT> validation',
      'https://ec.europa.eu/taxation_customs/vies/#/vat-validation',
    ],
    [
      '书签栏 / 税务 & 合规',
      'Register for VAT: Overview "GOV.UK"',
      'https://www.gov.uk/vat-registration?step-by-step-nav=1&ref=a%20b',
    ],
    ['', '路由器', 'http://192.168.1.1/'],
    ['', '1688.com', 'https://www.1688.com/'],
  ],
  firefox: [
    ['Mozilla Firefox', '获取帮助', 'https://support.mozilla.org/products/firefox'],
    ['书签工具栏', 'Google 趋势', 'https://trends.google.com/trends/?geo=US&hl=zh-CN'],
    ['书签工具栏 / 物流 · 头程', 'Maersk – 跟踪 🚢', 'https://www.maersk.com/tracking/'],
    ['其他书签', 'Harmonized Tariff Schedule', 'https://hts.usitc.gov/'],
  ],
  safari: [
    ['个人收藏', 'XE', 'https://www.xe.com/'],
    ['个人收藏 / 平台', 'TikTok Shop 跨境', 'https://seller.tiktokglobalshop.com/'],
    ['', 'The World Clock', 'https://www.timeanddate.com/worldclock/'],
  ],
} as const;
const left_out = { chrome: 2, firefox: 2, safari: 0 } as const;

describe.each(['chrome', 'firefox', 'safari'] as const)('a file as %s writes it', (browser) => {
  test('is read with its folders; what is no address of the web is counted and left out', async () => {
    const found = readBookmarks(await fileOf(browser));
    expect(found.links.map(({ path, title, url }) => [path, title, url])).toEqual(read[browser]);
    expect(found.left_out).toBe(left_out[browser]);
  });

  test('goes into folders, and what is written out of them is read by somebody else’s parser', async () => {
    const as = await house.person();
    const content = await fileOf(browser);
    const { id, fresh, folders } = await house.gives(
      'nav.import',
      { name: `${browser}.html`, content },
      { as },
    );
    expect(fresh).toBe(read[browser].length);
    const places = folders.map(({ path }) => ({ path, to: path === '' ? 0 : ('new' as const) }));
    expect(await house.gives('nav.import_take', { id, folders: places }, { as })).toEqual({ taken: fresh });
    const written = (await house.gives('nav.export', {}, { as })).content;
    // Folders have one level here: each is called as the last part of where it stood.
    const expected = read[browser].map(([path, title, url]) => ({
      path: path.split(' / ').at(-1)!,
      title,
      url,
    }));
    expect(sorted(asTheyRead(written))).toEqual(sorted(expected));
  });
});

test.each(['chrome', 'firefox'] as const)('of %s’s own file both parsers make the same', async (browser) => {
  // A folder with a description is none to them.
  const html = (await fileOf(browser)).replace(/<DD>.*/g, '');
  const theirs = asTheyRead(html).filter(({ url }) => /^https?:/.test(url));
  // They leave out what has no title, and say nothing instead.
  const ours = readBookmarks(html).links.map((link) =>
    link.url === 'https://www.1688.com/' ? { ...link, title: '' } : link,
  );
  expect(sorted(ours)).toEqual(sorted(theirs));
});

test('a folder with a name without end does not stand whole in the path of each of its links', () => {
  const name = '夹'.repeat(100_000);
  const links = Array.from({ length: 20 }, (_, n) => `<DT><A HREF="https://a${n}.example/">网址</A>`);
  const html = `<DL><DT><H3>${name}</H3><DL><DT><H3>${name}</H3><DL>${links.join('')}</DL></DL></DL>`;
  const { links: found } = readBookmarks(html);
  expect(found).toHaveLength(20);
  expect(new Set(found.map(({ path }) => path))).toEqual(
    new Set([`${'夹'.repeat(500)} / ${'夹'.repeat(500)}`]),
  );
});

test('what is hostile in names and addresses stays words in the file that is written', async () => {
  const as = await house.person();
  const title = '</A><script>alert(1)</script>" onclick="x" &amp;';
  const { id } = await house.gives('nav.folder_add', { title: '</H3><A HREF="x">' }, { as });
  await house.gives(
    'nav.collect',
    { url: 'https://a.example/?q="><script>&r=\'', title, folder_id: id },
    { as },
  );
  const { content } = await house.gives('nav.export', {}, { as });
  expect(asTheyRead(content)).toEqual([
    { path: '</H3><A HREF="x">', title, url: 'https://a.example/?q=%22%3E%3Cscript%3E&r=%27' },
  ]);
});

test('a title of a page is kept as far as 80 signs, and by hand no longer one is taken', async () => {
  const as = await house.person();
  const long = '长'.repeat(79) + '🚢🚢';
  const content = `<DL><DT><A HREF="https://long.example">${long}</A></DL>`;
  const { id } = await house.gives('nav.import', { name: 'a.html', content }, { as });
  await house.gives('nav.import_take', { id, folders: [{ path: '', to: 0 }] }, { as });
  const [link] = await house.gives('nav.links', {}, { as });
  expect(link!.title).toBe('长'.repeat(79) + '🚢');
  expect(await house.call('nav.link_edit', { id: link!.id, title: long }, { as })).toMatchObject({
    msg: '名称至多 80 个字',
  });
});
