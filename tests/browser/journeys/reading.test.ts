import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settled } from '../harness/browser.ts';
import { titles, titleOf } from './site/lists.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

/** What only lives as long as the page is not loaded anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('a visitor reads', () => {
  test('from the home page over a list to a post, its forum and its author, without one reload', async () => {
    const { page } = await site.open();
    await page.goto('/');
    await settled(page);
    await mark(page);
    expect(await page.title()).toBe('出海集 · 跨境电商资源生态社区');
    const newest = await titles(page);
    expect(newest).toHaveLength(9);

    await page.getByRole('navigation', { name: '帖子筛选' }).getByRole('link', { name: '问答' }).click();
    await page.waitForURL('**/?item_type=question');
    await expect.poll(() => titles(page)).not.toEqual(newest);
    expect(await page.getByRole('link', { name: '问答' }).getAttribute('aria-current')).toBe('page');
    const questions = await titles(page);

    await page.getByRole('link', { name: '第 2 页', exact: true }).click();
    await page.waitForURL('**/?*page=2*');
    await expect.poll(() => titles(page)).not.toEqual(questions);
    const second = await titles(page);
    expect(second.filter((title) => questions.includes(title))).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => focused(page)).toBe('main');

    await page.locator('.post-row h3 a').first().click();
    await page.waitForURL('**/posts/*');
    await expect.poll(() => titleOf(page)).toBe(second[0]);
    await expect.poll(() => page.title()).toBe(`${second[0]} · 出海集`);
    await expect.poll(() => focused(page)).toBe('main');

    const forum = page.locator('.breadcrumb a').nth(1);
    const forum_title = (await forum.innerText()).trim();
    await forum.click();
    await page.waitForURL('**/forum/list/*');
    await expect.poll(() => titleOf(page)).toBe(forum_title);
    await expect.poll(() => page.title()).toBe(`${forum_title} · 出海集`);

    await page.getByRole('link', { name: '按分类看' }).click();
    await page.waitForURL('**/category');
    const category = page.getByRole('navigation', { name: '分类', exact: true }).getByRole('link').nth(1);
    const [category_title = '', of_it = ''] = (await category.innerText()).split('\n');
    await category.click();
    await page.waitForURL('**/category?category_id=*');
    await expect.poll(() => page.title()).toBe(`${category_title.trim()} · ${forum_title} · 出海集`);
    expect((await titles(page)).length).toBe(Math.min(9, Number(of_it)));

    // Whoever wrote last may never have replied to anybody: the author must be one of whom there are replies.
    const authors = page.locator('.post-row .post-by a[href^="/people/"]');
    const names = await authors.evaluateAll((all) =>
      all.map((one) => (one.getAttribute('href') ?? '').slice('/people/'.length)),
    );
    const { username } = await site.db
      .selectFrom('comments as c')
      .innerJoin('users as u', 'u.id', 'c.author_id')
      .innerJoin('posts as p', 'p.id', 'c.post_id')
      .select('u.username')
      .where('u.username', 'in', names)
      .where('c.status', '=', 'normal')
      .where('p.status', '=', 'normal')
      .limit(1)
      .executeTakeFirstOrThrow();
    await authors.nth(names.indexOf(username)).click();
    await page.waitForURL(`**/people/${username}`);
    await expect.poll(() => page.locator('.person .at').innerText()).toContain(`@${username}`);
    await page.getByRole('navigation', { name: '个人主页' }).getByRole('link', { name: '回复' }).click();
    await page.waitForURL('**/people/*?tab=replies');
    await expect.poll(() => page.locator('article.said').count()).toBeGreaterThan(0);
    expect(await isMarked(page)).toBe(true);
  });

  test.each([375, 1280])('the label of an ad stands beside its drawing, at %d px', async (width) => {
    const { page } = await site.open();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await settled(page);
    const strip = page.locator('.ad-strip').filter({ has: page.locator('img') });
    expect(await strip.count()).toBeGreaterThan(0);
    const apart = await strip.evaluateAll((all) =>
      all.map((one) => {
        const [words, label, picture] = ['strong', 'small', 'img'].map((part) =>
          one.querySelector(part)!.getBoundingClientRect(),
        ) as [DOMRect, DOMRect, DOMRect];
        const beside = (a: DOMRect, b: DOMRect) =>
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        return (
          beside(label, picture) && beside(label, words) && label.bottom <= one.getBoundingClientRect().bottom
        );
      }),
    );
    expect(apart).toEqual(apart.map(() => true));
  });

  test('back and forward lead where one was, as far down as one was', async () => {
    const { page } = await site.open();
    await page.goto('/posts');
    await settled(page);
    await mark(page);
    const rows = await titles(page);
    await page.evaluate(() => scrollTo(0, 300));
    await page.locator('.post-row h3 a').nth(4).click();
    await expect.poll(() => titleOf(page)).toBe(rows[4]);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(rows);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await page.goForward();
    await expect.poll(() => titleOf(page)).toBe(rows[4]);
    expect(await isMarked(page)).toBe(true);
  });

  test('replies are sorted, found by their floor and paged', async () => {
    const { page } = await site.open();
    const post = await site.db
      .selectFrom('posts')
      .select(['pcode', 'comment_count'])
      .where('status', '=', 'normal')
      .orderBy('comment_count', 'desc')
      .executeTakeFirstOrThrow();
    const floors = () =>
      page
        .locator('.comment .fno')
        .evaluateAll((all) => all.map((one) => Number.parseInt(one.textContent ?? '', 10)));
    await page.goto(`/posts/${post.pcode}`);
    await settled(page);
    await mark(page);
    const oldest = await floors();
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
    expect(oldest[0]).toBe(1);

    await page
      .getByRole('navigation', { name: '楼层' })
      .getByRole('link', { name: `${oldest[4]} 楼` })
      .click();
    await page.waitForURL(`**#f${oldest[4]}`);
    await expect
      .poll(() =>
        page.locator(`#f${oldest[4]}`).evaluate((floor) => floor.getBoundingClientRect().top < innerHeight),
      )
      .toBe(true);

    const sorts = page.locator('#replies').getByRole('navigation', { name: '排序' });
    await sorts.getByRole('link').nth(1).click();
    await page.waitForURL('**sort=newest**');
    await expect.poll(async () => (await floors())[0]).toBeGreaterThan(oldest.at(-1) ?? 0);
    const newest = await floors();
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));

    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL('**page=2**');
    await expect.poll(async () => (await floors())[0]).toBeLessThan(newest.at(-1) ?? 0);
    await expect.poll(() => focused(page)).toBe('replies');
    expect(await isMarked(page)).toBe(true);
  });

  test('a long talk under one floor opens in its place', async () => {
    const { page } = await site.open();
    const floor = await site.db
      .selectFrom('comments as c')
      .innerJoin('posts as p', 'p.id', 'c.post_id')
      .select(['p.pcode', 'c.floor', 'c.reply_count'])
      .where('p.status', '=', 'normal')
      .where('c.status', '=', 'normal')
      .where('c.root_id', 'is', null)
      .where('c.floor', '<=', 9)
      .orderBy('c.reply_count', 'desc')
      .executeTakeFirstOrThrow();
    await page.goto(`/posts/${floor.pcode}`);
    await settled(page);
    const talk = page.locator(`#f${floor.floor} .comment-nest`);
    const shown = await talk.locator('[id^=c]').count();
    const more = talk.getByRole('link', { name: /还有 \d+ 条回复/ });
    expect(await more.innerText()).toBe(`还有 ${floor.reply_count - shown} 条回复`);
    await more.click();
    await expect.poll(() => talk.locator('[id^=c]').count()).toBe(floor.reply_count);
    expect(await more.count()).toBe(0);
  });
});
