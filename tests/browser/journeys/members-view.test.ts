import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeComment, makePost } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const hour_ms = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour_ms);

describe('the card of an author', () => {
  const card = (page: Page) => page.locator('.author-card');
  const follow = (page: Page) => card(page).getByRole('button');

  test('lets a member follow, and says so the next time', async () => {
    const author = await site.member({ nickname: '写贴的阿望' });
    const reader = await site.member();
    const { pcode } = await makePost(site.db, { forum_id: 1, author_id: author.id, at: ago(30) });
    const { page } = await site.open({ state: reader.state });
    await page.goto(`/posts/${pcode}`);
    await settled(page);
    expect(await follow(page).innerText()).toBe('关注');
    await follow(page).click();
    await expect.poll(() => follow(page).innerText()).toBe('已关注');
    const kept = () =>
      site.db
        .selectFrom('follows')
        .select('follower_id')
        .where('follower_id', '=', reader.id)
        .where('followed_id', '=', author.id)
        .execute();
    expect(await kept()).toHaveLength(1);
    await page.reload();
    await expect.poll(() => follow(page).innerText()).toBe('已关注');
    await follow(page).click();
    await expect.poll(() => follow(page).innerText()).toBe('关注');
    expect(await kept()).toEqual([]);
  });

  test('has nothing to press for the author, and leads a visitor to the login and back', async () => {
    const author = await site.member();
    const { pcode } = await makePost(site.db, { forum_id: 1, author_id: author.id, at: ago(30) });
    const own = await site.open({ state: author.state });
    await own.page.goto(`/posts/${pcode}`);
    await settled(own.page);
    await expect.poll(() => follow(own.page).count()).toBe(0);
    const { page } = await site.open();
    await page.goto(`/posts/${pcode}`);
    await settled(page);
    await follow(page).click();
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(`/posts/${pcode}`)}`);
  });
});

test("the floors beside a thread count one's own reply, and take it away with it", async () => {
  const author = await site.member();
  const reader = await site.member();
  const post = await makePost(site.db, { forum_id: 1, author_id: author.id, at: ago(30) });
  for (const at of [ago(20), ago(10)])
    await makeComment(site.db, { post_id: post.id, author_id: author.id, at });
  const { page } = await site.open({ state: reader.state });
  await page.goto(`/posts/${post.pcode}`);
  await settled(page);
  const rail = page.getByRole('navigation', { name: '楼层' });
  const head = () => rail.locator('.section-head .meta').innerText();
  expect(await head()).toBe('本页 2 / 2');
  // Over the replies and at the button beside the post.
  const counted = () =>
    Promise.all([
      page.getByRole('heading', { name: /条回复$/ }).innerText(),
      page
        .locator('.post')
        .getByRole('link', { name: /^回复，/ })
        .getAttribute('aria-label'),
    ]);
  expect(await counted()).toEqual(['2 条回复', '回复，2 条']);
  await page.getByRole('textbox', { name: '写回复' }).click();
  await page.locator('#w .ProseMirror').waitFor();
  await page.keyboard.type('第三楼是我写的，数字要跟上。');
  await page.getByRole('button', { name: '发布回复' }).click();
  await expect.poll(head).toBe('本页 3 / 3');
  expect(await counted()).toEqual(['3 条回复', '回复，3 条']);
  expect(await rail.getByRole('link', { name: '3 楼' }).getAttribute('href')).toBe('#f3');
  const own = page.locator('#f3');
  await own.getByRole('button', { name: '更多操作' }).click();
  await own.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(head).toBe('本页 2 / 2');
  expect(await counted()).toEqual(['2 条回复', '回复，2 条']);
});

test('a post is put into a folder from its bookmark', async () => {
  const author = await site.member();
  const reader = await site.member();
  const post = await makePost(site.db, { forum_id: 1, author_id: author.id, at: ago(30) });
  const folder = await site.call('collect.folder_add', { title: '旺季备货' }, reader);
  const { page } = await site.open({ state: reader.state });
  await page.goto(`/posts/${post.pcode}`);
  await settled(page);
  const bookmark = page.locator('.act-rail').getByRole('button', { name: /^收藏/ });
  const chooser = page.getByRole('button', { name: '选择收藏夹' });
  const menu = page.getByRole('group', { name: '放进收藏夹' });
  await chooser.press('Enter');
  await expect.poll(() => menu.getByRole('button').count()).toBe(3);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.count()).toBe(0);
  expect(await chooser.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await bookmark.getAttribute('aria-pressed')).toBe('false');
  await chooser.click();
  await menu.getByRole('button', { name: '旺季备货' }).click();
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true');
  const { list } = await site.call('collect.index', { type: 'collect_post', folder: folder.id }, reader);
  expect(list.map(({ thing }) => thing?.href)).toEqual([`/posts/${post.pcode}`]);
});

test('a board is searched from its own page, without a script too', async () => {
  const { page } = await site.open({ javaScript: false });
  const { id, title } = await site.db
    .selectFrom('forums')
    .select(['id', 'title'])
    .where('kind', '=', 'board')
    .orderBy('post_count', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await page.goto(`/forum/list/${id}`);
  await page.getByRole('searchbox', { name: `在${title}里搜索` }).fill('海外仓');
  await page.getByRole('search', { name: '在这个论坛里搜索' }).getByRole('button').click();
  await page.waitForURL(`**/search?type=post&forum_id=${id}&keyword=*`);
  const { list, total } = await site.call('search.index', {
    keyword: '海外仓',
    type: 'post',
    forum_id: id,
  });
  expect(total).toBeGreaterThan(0);
  expect(await page.locator('main h3').count()).toBeGreaterThanOrEqual(list.length);
});

describe('rows of posts', () => {
  test('are heavier and carry a dot while something in them is unread', async () => {
    const author = await site.member();
    const reader = await site.member();
    const forum_id = 1;
    const made = async (title: string) => {
      const post = await makePost(site.db, { forum_id, author_id: author.id, at: ago(30), title });
      await makeComment(site.db, { post_id: post.id, author_id: author.id, at: ago(20) });
      await site.call('posts.read', { marks: [{ pcode: post.pcode, floor: 1 }] }, reader);
      return post;
    };
    const answered = await made('有新楼的旧帖');
    const read = await made('读完了的旧帖');
    await makeComment(site.db, { post_id: answered.id, author_id: author.id, at: ago(1) });
    const { page } = await site.open({ state: reader.state });
    await page.goto(`/people/${author.username}`);
    await settled(page);
    const row = ({ pcode }: { pcode: string }) =>
      page.locator('.post-row').filter({ has: page.locator(`h3 a[href="/posts/${pcode}"]`) });
    const look = (post: { pcode: string }) =>
      row(post).evaluate((one) => ({
        weight: getComputedStyle(one.querySelector('h3')!).fontWeight,
        dot: getComputedStyle(one, '::before').width,
      }));
    await expect.poll(() => look(answered)).toEqual({ weight: '600', dot: '6px' });
    expect(await look(read)).toEqual({ weight: '400', dot: 'auto' });
  });

  test.each([320, 375, 768, 1280])('show their pictures as 4:3 at %d px', async (width) => {
    const { page } = await site.open();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/posts?item_type=evaluation');
    await settled(page);
    const ratios = await page
      .locator('.post-pics img')
      .evaluateAll((all) => all.map((one) => Math.round((100 * one.clientWidth) / one.clientHeight) / 100));
    expect(ratios.length).toBeGreaterThan(0);
    expect(ratios.filter((ratio) => Math.abs(ratio - 4 / 3) > 0.03)).toEqual([]);
  });
});
