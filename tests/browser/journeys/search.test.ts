import { expect, test } from 'vitest';
import { axe, settled } from '../harness/browser.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

/** Without its spaces: a title keeps a number and its unit on one line. */
const inks = (text: string) => text.replace(/\s+/gu, '');
const keywordOf = (url: string) => new URL(url).searchParams.get('keyword');

test('by keys alone: slash, words, arrows, Enter, Escape, and what was searched before', async () => {
  const { page } = await site.open();
  await page.goto('/forum');
  await settled(page);
  const field = page
    .getByRole('searchbox', { name: '搜索' })
    .or(page.getByRole('combobox', { name: '搜索' }));
  await page.keyboard.press('/');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.pressSequentially('核价');
  const options = page.getByRole('option');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[role=option][aria-selected=true]');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('核价');

  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?**');
  expect(keywordOf(page.url())).toBe('核价');
  await page.locator('.hit mark').first().waitFor();
  expect(await page.locator('h1').innerText()).toContain('核价');
  expect(await field.inputValue()).toBe('核价');

  await page.goto('/search');
  const searched_before = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '搜过的' }) })
    .last();
  await searched_before.getByRole('link', { name: '核价', exact: true }).click();
  await page.waitForURL('**/search?**');
});

test('whoever has gone on before the suggestions are there is not followed by them', async () => {
  const { page } = await site.open();
  await page.goto('/forum');
  await settled(page);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/search-box*.js', async (route) => {
    await held;
    await route.continue();
  });
  const field = page.locator('header input[name=keyword]');
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const hot = page.waitForResponse(/\/api\/search\/hot/);
  arrive();
  await hot;
  await settled(page);
  expect(await page.getByRole('listbox', { name: '搜索建议' }).count()).toBe(0);
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await field.focus();
  await field.pressSequentially('核价');
  await page.getByRole('option').first().waitFor();
});

test('with only HTML: the form, the types, the filters and the pages', async () => {
  const { page } = await site.open({ javaScript: false });
  await page.goto('/');
  await page.getByRole('searchbox', { name: '搜索' }).fill('海外仓');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?**');
  expect(await page.locator('.hit').count()).toBe(9);
  await page.getByRole('link', { name: '下一页' }).click();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.getByRole('combobox', { name: '时间' }).selectOption('year');
  await page.getByRole('button', { name: '筛选' }).click();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    keyword: '海外仓',
    period: 'year',
  });
  await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: /论坛/ }).click();
  expect(await page.locator('.hit h3').first().innerText()).toContain('海外仓');
});

test('what was blocked is not among the hits, and a word with nothing says what to do', async () => {
  const reader = await site.member();
  const post = await site.db
    .selectFrom('posts')
    .select(['title', 'author_id'])
    .where('status', '=', 'normal')
    .where('title', 'like', '%海外仓%')
    .orderBy('like_count', 'desc')
    .executeTakeFirstOrThrow();
  const { page } = await site.open({ state: reader.state });
  const titles = async () => {
    await page.goto('/search?keyword=海外仓&limit=36');
    return inks((await page.locator('.hit h3').allInnerTexts()).join());
  };
  expect(await titles()).toContain(inks(post.title.slice(0, 8)));
  await site.call('user.black_list_add', { user_id: post.author_id }, reader);
  expect(await titles()).not.toContain(inks(post.title.slice(0, 8)));
  await page.goto('/search?keyword=絕無此詞');
  await page.getByText('没有找到含“絕無此詞”的帖子').waitFor();
  await page.getByRole('link', { name: '去提问' }).first().waitFor();
  expect(await axe(page)).toEqual([]);
});
