import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeForum, makePost } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { titleOf, titles } from './site/lists.ts';
import { body, choosePlace, isSaved, title, write } from './site/publish-page.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const said = (page: Page) => page.locator('#toasts');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** As everybody reads it. */
const prose = (page: Page) => page.locator('.post .prose');
const views = (page: Page) =>
  page.locator('.post dt', { hasText: '浏览' }).locator('xpath=../dd').innerText();

test('an author posts, is read, changes the same post in two tabs, and deletes and restores it', async () => {
  const board = await makeForum(site.db, { title: '仓储与退换', categories: ['退件', '换标'] });
  const author = await site.member({ nickname: '仓里的阿木' });
  const { page, context } = await site.open({ state: author.state, allow: [/404/] });

  // Published: what lacks is named, and the way to it is a press.
  await page.goto('/forum/publish');
  await body(page).waitFor();
  await title(page).fill('海外仓换标一件收多少');
  await button(page, '发布').click();
  await expect.poll(() => page.getByText('还没选论坛').isVisible()).toBe(true);
  expect(await page.getByLabel('发到').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await title(page).inputValue()).toBe('海外仓换标一件收多少');
  await choosePlace(page, board.title, '换标');
  await write(page, '洛杉矶仓报 0.35 美元一件，含撕旧标。');
  await page.getByLabel('标签').fill('换标');
  await page.keyboard.press('Enter');
  await button(page, '发布').click();
  await page.waitForURL('**/posts/*');
  await expect.poll(() => said(page).innerText()).toContain('已发布');
  await expect.poll(() => titleOf(page)).toBe('海外仓换标一件收多少');
  const path = new URL(page.url()).pathname;
  const pcode = path.split('/').at(-1)!;

  // Read by two; whoever comes twice counts once.
  const { page: reader } = await site.open({ userAgent: firefox, allow: [/404/] });
  for (let times = 0; times < 2; times++) {
    const counted = reader.waitForResponse('**/api/posts/view');
    await reader.goto(path);
    await counted;
  }
  await page.reload();
  await settled(page);

  // Long enough ago for a change to be one that readers are told of.
  await site.db
    .updateTable('posts')
    .set({ published_at: new Date(Date.now() - 3_600_000) })
    .where('pcode', '=', pcode)
    .execute();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/forum/publish?pcode=${pcode}`);
    await expect.poll(() => body(tab).innerText()).toContain('0.35 美元');
    expect(await tab.getByLabel('发到').isDisabled()).toBe(true);
  }
  await write(other, '达拉斯仓报 0.30 美元。');
  await button(other, '保存修改').click();
  await other.waitForURL(`**${path}`);
  await expect.poll(() => prose(other).innerText()).toContain('达拉斯仓');

  await write(page, '新泽西仓要 0.42 美元，另收开箱费。');
  await button(page, '保存修改').click();
  const bar = page.getByRole('alert').filter({ hasText: '内容已被更新' });
  await expect.poll(() => bar.count()).toBe(1);
  expect(await body(page).innerText()).toContain('新泽西仓');
  await bar.getByRole('button', { name: '对照着看' }).click();
  const compared = page.getByRole('dialog', { name: '对照着看' });
  expect(await compared.getByRole('region', { name: '这里的' }).innerText()).toContain('新泽西仓');
  expect(await compared.getByRole('region', { name: '另一份' }).innerText()).toContain('达拉斯仓');
  await compared.getByRole('button', { name: '看完了' }).click();
  // Nothing is overwritten unasked.
  await reader.reload();
  expect(await prose(reader).innerText()).toContain('达拉斯仓');
  await bar.getByRole('button', { name: '用这里的' }).click();
  await button(page, '保存修改').click();
  await page.waitForURL(`**${path}`);
  await expect.poll(() => prose(page).innerText()).toContain('新泽西仓');
  expect(await prose(page).innerText()).not.toContain('达拉斯仓');

  // Every reader sees what was changed, the newest first.
  await reader.reload();
  await settled(reader);
  await reader.getByRole('button', { name: /修改过$/ }).click();
  const changes = reader.getByRole('dialog', { name: '修改记录' }).locator('.changes details');
  await expect.poll(() => changes.count()).toBe(2);
  await expect.poll(() => changes.first().locator('ins').allInnerTexts()).not.toEqual([]);
  expect((await changes.first().locator('del').allInnerTexts()).join('')).toContain('达拉斯');
  expect((await changes.first().locator('ins').allInnerTexts()).join('')).toContain('新泽西');
  await changes.nth(1).locator('summary').click();
  await expect
    .poll(async () => (await changes.nth(1).locator('ins').allInnerTexts()).join(''))
    .toContain('达拉斯仓');
  await reader.keyboard.press('Escape');

  // Deleted, gone for everybody, and brought back by the word that says so.
  await button(page, '删除').click();
  await page.getByRole('dialog', { name: '删除这篇帖子' }).getByRole('button', { name: '删除' }).click();
  await page.waitForURL(`**/forum/list/${board.id}`);
  expect((await reader.goto(path))?.status()).toBe(404);
  await said(page).getByRole('button', { name: '恢复' }).click();
  await page.waitForURL(`**${path}?mine=1`);
  await expect.poll(() => said(page).innerText()).toContain('已恢复');
  await reader.goto(path);
  await expect.poll(() => prose(reader).innerText()).toContain('新泽西仓');
  await reader.goto(`/forum/list/${board.id}`);
  expect(await titles(reader)).toEqual(['海外仓换标一件收多少']);

  // What readers come to is counted every few seconds; the author's own page says it.
  await expect
    .poll(async () => (await page.reload(), views(page)), { timeout: 20_000, interval: 500 })
    .toBe('1');
});

test('an author who follows the notice reads what was hidden, and why; nobody else does', async () => {
  const board = await makeForum(site.db, { title: '退件与换标', categories: ['换标'] });
  const [author, other, staff] = await Promise.all([
    site.member(),
    site.member(),
    site.member({ grants: ['staff'] }),
  ]);
  const { pcode } = await makePost(site.db, { forum_id: board.id, author_id: author.id, at: new Date() });
  await site.call('posts.admin_hide', { pcodes: pcode, reason: '标题和正文对不上' }, staff);
  const { page } = await site.open({ state: author.state, allow: [/404/] });
  await page.goto(`/posts/${pcode}`);
  await page.getByText('已被隐藏：标题和正文对不上').waitFor();
  const { page: stranger } = await site.open({ state: other.state, allow: [/404/] });
  await stranger.goto(`/posts/${pcode}`);
  await stranger.waitForURL(/mine=1/);
  await settled(stranger);
  expect(await stranger.getByText('这篇帖子不存在或不再公开').isVisible()).toBe(true);
});

/** What names itself headless is counted as a robot. */
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

test('a draft of a change is not what readers see', async () => {
  const author = await site.member();
  const [post] = (await site.call('posts.mine', { limit: 9 }, author)).list;
  const { page } = await site.open({ state: author.state });
  await page.goto(`/forum/publish?pcode=${post!.pcode}`);
  await body(page).waitFor();
  await title(page).fill('改到一半的标题');
  await isSaved(page);
  const { page: reader } = await site.open();
  await reader.goto(`/posts/${post!.pcode}`);
  expect(await titleOf(reader)).toBe(post!.title);
  await page.goto(`/forum/publish?pcode=${post!.pcode}`);
  await expect.poll(() => title(page).inputValue()).toBe('改到一半的标题');
  await page.getByRole('button', { name: '从已发布的重新改' }).click();
  await expect.poll(() => title(page).inputValue()).toBe(post!.title);
  expect((await site.call('posts.drafts', {}, author)).list).toEqual([]);
});
