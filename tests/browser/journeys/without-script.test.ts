import { describe, expect, test } from 'vitest';
import { announcePages } from '../../../server/announce-pages.ts';
import { titleOf, titles } from './site/lists.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const busiest = () =>
  site.db
    .selectFrom('posts as p')
    .innerJoin('post_bodies as b', 'b.post_id', 'p.id')
    .select(['p.id', 'p.pcode', 'p.title', 'p.comment_count', 'b.body_html'])
    .where('p.status', '=', 'normal')
    .orderBy('p.comment_count', 'desc')
    .executeTakeFirstOrThrow();

describe('reading with only HTML', () => {
  test('tabs, pager, sizes and the way to a page by its number', async () => {
    const { page } = await site.open({ javaScript: false });
    await page.goto('/');
    const first = await titles(page);
    expect(first).toHaveLength(9);
    await page.getByRole('navigation', { name: '帖子筛选' }).getByRole('link', { name: '新发布' }).click();
    expect(new URL(page.url()).search).toBe('?sort=newest');
    const newest = await titles(page);
    await page.getByRole('link', { name: '下一页' }).click();
    const second = await titles(page);
    expect(second).toHaveLength(9);
    expect(second.filter((title) => newest.includes(title))).toEqual([]);

    await page.getByRole('link', { name: '每页 18 条' }).click();
    expect(await titles(page)).toEqual([...newest, ...second]);

    await page.getByRole('spinbutton', { name: '跳到第几页' }).fill('7');
    await page.keyboard.press('Enter');
    await page.waitForURL('**page=7**');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ sort: 'newest', limit: '18', page: '7' });
    expect(await page.getByRole('link', { name: '第 7 页' }).getAttribute('aria-current')).toBe('page');
    expect(await titles(page)).toHaveLength(18);
  });

  test('a post is there whole, with every reply, its orders and its floors', async () => {
    const { page } = await site.open({ javaScript: false });
    const post = await busiest();
    await page.goto(`/posts/${post.pcode}`);
    expect(await titleOf(page)).toBe(post.title);
    const inks = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/gu, '');
    const body = await page.locator('.post .prose').first().innerHTML();
    expect(inks(body).length).toBeGreaterThan(40);
    expect(inks(body)).toBe(inks(post.body_html));

    const seen = new Set<string>();
    for (;;) {
      for (const floor of await page.locator('.comment .fno').allTextContents()) seen.add(floor);
      const next = page.getByRole('link', { name: '下一页' });
      if ((await next.count()) === 0) break;
      await next.click();
    }
    const { floors } = await site.db
      .selectFrom('comments')
      .select((all) => all.fn.countAll<string>().as('floors'))
      .where('post_id', '=', post.id)
      .where('root_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect(seen.size).toBe(Number(floors));

    await page.getByRole('link', { name: '只看楼主' }).click();
    expect(await page.getByRole('link', { name: '只看楼主' }).getAttribute('aria-current')).toBe('true');
    await page.getByRole('link', { name: '只看楼主' }).click();
    await page.locator('#replies').getByRole('navigation', { name: '排序' }).getByRole('link').nth(1).click();
    const newest = await page.locator('.comment .fno').allTextContents();
    expect(Number.parseInt(newest[0] ?? '', 10)).toBe(
      Math.max(...[...seen].map((floor) => Number.parseInt(floor, 10))),
    );
  });

  test('all replies under one floor have an address', async () => {
    const { page } = await site.open({ javaScript: false });
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
    await page
      .locator(`#f${floor.floor}`)
      .getByRole('link', { name: /还有 \d+ 条回复/ })
      .click();
    expect(await page.locator(`#f${floor.floor} .comment-nest [id^=c]`).count()).toBe(floor.reply_count);
  });

  test('new products: a column leads to its day, and a day on one line opens', async () => {
    const { page } = await site.open({ javaScript: false });
    await page.goto('/product/new_index?limit=48');
    const columns = page.getByRole('region', { name: /^近 14 天每天上新/ }).getByRole('link');
    const folded = page.locator('section:has(> details)').first();
    const id = (await folded.getAttribute('id'))!;
    const counted = await page.locator(`a[href="#${id}"]`).innerText();
    expect(await columns.count()).toBeGreaterThan(2);
    await page.locator(`a[href="#${id}"]`).click();
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    const product = folded.locator('.product-card h3 a').first();
    expect(await product.isVisible()).toBe(false);
    await folded.locator('summary').click();
    expect(`${await folded.locator('.product-card').count()}`).toBe(counted.split(/\s/)[0]);
    const title = await product.innerText();
    await product.click();
    expect(await page.locator('h1').innerText()).toBe(title);
  });

  test('nothing is offered that would need a script', async () => {
    const { page } = await site.open({ javaScript: false });
    const { pcode } = await busiest();
    // A button of a form with an address sends it.
    const needing = 'button:visible:not(form[action] button), form:visible:not([action])';
    for (const path of ['/', `/posts/${pcode}`, '/forum', '/people/laozhou']) {
      await page.goto(path);
      const offered = page.locator(needing);
      expect(await offered.evaluateAll((all) => all.map((one) => one.outerHTML)), path).toEqual([]);
    }
  });

  test.each([
    '/',
    '/posts',
    '/hot',
    '/forum',
    '/forum/list/1',
    '/forum/list/1/category',
    '/people/laozhou?tab=replies',
    '/agreement/user',
  ])('%s: each inner link leads to a page', async (path) => {
    const { page } = await site.open({ javaScript: false });
    await page.goto(path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    const inner = [...new Set(links.map((link) => link.replace(/#.*/, '')))].filter((link) =>
      link.startsWith(site.url),
    );
    expect(inner.length).toBeGreaterThan(5);
    const answers = await Promise.all(
      inner.map(async (link) => {
        const { status, headers } = await fetch(link, { redirect: 'manual' });
        return { link, status, to: headers.get('location') };
      }),
    );
    // Writing and what belongs to a member ask a visitor to log in first.
    const asksToLogin = ({ link, status, to }: (typeof answers)[number]) =>
      status === 302 &&
      /\/forum\/publish|\/user\//.test(link) &&
      to === `/login?redirect=${encodeURIComponent(link.slice(site.url.length))}`;
    expect(answers.filter((answer) => answer.status !== 200 && !asksToLogin(answer))).toEqual([]);
  });

  test('every version of the agreement is one link away', async () => {
    const { page } = await site.open({ javaScript: false });
    await site.db
      .insertInto('agreements')
      .values({
        type: 'user',
        version: '0.9',
        title: '用户协议',
        content: '<p>试运行期间的约定。</p>',
        published_at: new Date('2026-06-01T00:00:00Z'),
      })
      .execute();
    await announcePages(site.db, ['agreement:user']);
    await page.goto('/');
    await page.getByRole('link', { name: '用户协议' }).click();
    await expect
      .poll(async () => (await page.reload(), page.getByRole('navigation', { name: '其他版本' }).count()))
      .toBe(1);
    const words = await page.locator('.agreement .prose').innerText();
    expect(words.length).toBeGreaterThan(500);
    await page.getByRole('navigation', { name: '其他版本' }).getByRole('link', { name: '0.9' }).click();
    expect(await page.locator('.agreement .meta').first().innerText()).toContain('版本 0.9');
    expect(await page.locator('.agreement .prose').innerText()).toBe('试运行期间的约定。');
  });
});
