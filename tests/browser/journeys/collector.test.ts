import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePost } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { enter, tabTo, takeUp, typeInto } from './site/keyboard.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const said = (page: Page) => page.locator('#toasts');
const plain = (words: readonly string[]) => words.map((one) => one.replaceAll('\u00A0', ' ').trim());
const collect = (page: Page) => page.locator('.post').getByRole('button', { name: /^收藏，/ });
const folders = (page: Page) => page.getByRole('navigation', { name: '收藏夹' });
const kept = async (page: Page) => plain(await page.locator('.collected h3').allInnerTexts());
const rows = async (page: Page) => plain(await page.locator('.folder-row h3').allInnerTexts());

test('a collector keeps a post and an article, puts them in order by keys, and opens a folder to everybody', async () => {
  const [collector, author] = await Promise.all([
    site.member({ nickname: '爱收着的人' }),
    site.member({ nickname: '写清单的人' }),
  ]);
  const at = new Date();
  const post = await makePost(site.db, {
    forum_id: 1,
    author_id: author.id,
    at,
    title: '出单前要核对的 9 张表',
  });
  const article = await site.db
    .selectFrom('articles')
    .select(['id', 'title'])
    .where('status', '=', 'normal')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { page } = await site.open({ state: collector.state });

  // Pressed, and from what is said then into a new folder.
  await page.goto(`/posts/${post.pcode}`);
  await settled(page);
  await enter(collect(page));
  await expect.poll(() => collect(page).getAttribute('aria-label')).toBe('收藏，1 人收藏过');
  await said(page).getByRole('button', { name: '放进收藏夹' }).click();
  const dialog = page.getByRole('dialog', { name: '放进收藏夹' });
  await dialog.getByLabel('新收藏夹的名称').fill('旺季要用');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page).innerText()).toContain('已放进“旺季要用”');

  await page.goto(`/column/article/${article.id}`);
  await settled(page);
  await enter(collect(page));
  await expect.poll(() => collect(page).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => said(page).innerText()).toContain('已收藏');
  await page.reload();
  await expect.poll(() => collect(page).getAttribute('aria-pressed')).toBe('true');

  // Both are there, each with its kind; a name that is taken is said at the field.
  await page.goto('/user/collect?type=collect_post');
  await expect.poll(() => kept(page)).toEqual([post.title]);
  await page.goto('/user/collect?type=column_post');
  await expect.poll(() => kept(page)).toEqual([article.title]);
  await enter(folders(page).getByRole('link', { name: '管理收藏夹' }));
  const name = page.getByLabel('新收藏夹的名称');
  await typeInto(name, '旺季要用');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.field-error').allInnerTexts()).toHaveLength(1);
  expect(await name.inputValue()).toBe('旺季要用');
  for (const title of ['再读一遍', '给同事看']) {
    await typeInto(name, title);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page)).toContain(title);
  }
  expect(await rows(page)).toEqual(['旺季要用', '再读一遍', '给同事看']);

  // Taken up, moved and put down by keys; the order is the same afterwards.
  const grip = page.getByRole('button', { name: '给给同事看换位置' });
  await tabTo(grip, 'Shift+Tab').catch(() => tabTo(grip));
  await takeUp(page, '拿起 给同事看，在第 3 位，共 3 位');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByText('给同事看 移到第 2 位').count()).toBe(1);
  await page.keyboard.press('Space');
  await expect.poll(() => rows(page)).toEqual(['旺季要用', '给同事看', '再读一遍']);
  const sorted = async () =>
    (await site.call('collect.folders', {}, collector)).filter(({ id }) => id > 0).map(({ title }) => title);
  await expect.poll(sorted).toEqual(['旺季要用', '给同事看', '再读一遍']);

  // The article goes into one of them, by its own menu.
  await page.goto('/user/collect?type=column_post');
  await page.getByRole('checkbox', { name: `选中：${article.title}` }).check();
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '移到…' }).click();
  const moving = page.getByRole('dialog', { name: '移到' });
  await moving.getByRole('radio', { name: '旺季要用' }).check();
  await moving.getByRole('button', { name: '放进去' }).click();
  await expect.poll(() => said(page).innerText()).toContain('已移到“旺季要用”');
  await expect
    .poll(() =>
      folders(page)
        .getByRole('link', { name: /^旺季要用/ })
        .innerText(),
    )
    .toMatch(/1$/);

  // Nobody sees a folder before it is opened.
  const visitor = await site.open({ javaScript: false });
  const shared = `/people/${collector.username}?tab=collects`;
  await visitor.page.goto(shared);
  expect(await visitor.page.locator('.person-page').innerText()).not.toContain(post.title);
  await enter(folders(page).getByRole('link', { name: '管理收藏夹' }));
  await enter(page.getByRole('button', { name: '公开旺季要用' }));
  await expect.poll(() => said(page).innerText()).toContain('已公开');
  await visitor.page.goto(shared);
  const seen = await visitor.page.locator('.person-page').innerText();
  for (const words of ['旺季要用', article.title]) expect(seen).toContain(words);
  expect(plain([seen])[0]).toContain(post.title);
  expect(seen).not.toContain('给同事看');
});
