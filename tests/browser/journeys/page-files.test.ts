import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settled } from '../harness/browser.ts';
import { titleOf } from './site/lists.ts';
import { somePost } from './site/some-post.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const failed = [
  /ERR_FAILED/,
  /ERR_INTERNET_DISCONNECTED/,
  /Failed to fetch/,
  /dynamically imported module/,
  /Error loading route module/,
];
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

describe('a file of the page that does not come', () => {
  async function withoutThePostsScreen() {
    const { page, context } = await site.open({ allow: failed });
    await context.route(/\/assets\/[^/]+\/posts\.screen\.js$/, (route) => route.abort());
    let loads = 0;
    page.on('domcontentloaded', () => loads++);
    await page.goto('/');
    await settled(page);
    return { page, context, loads: () => loads };
  }

  test('is asked for anew by loading the page once; then the error page says what to do', async () => {
    const { page, context, loads } = await withoutThePostsScreen();
    expect(loads()).toBe(1);
    await nav(page, '帖子').click();
    await expect.poll(loads).toBe(2);
    await settled(page);

    await nav(page, '帖子').click();
    await expect.poll(() => titleOf(page)).toBe('页面没有载入完整');
    expect(loads()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/posts');

    await context.unrouteAll();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect.poll(() => titleOf(page)).toBe('全部帖子');
    await expect.poll(loads).toBe(3);
  });

  test('a minute later it is worth another load', async () => {
    const { page, loads } = await withoutThePostsScreen();
    await nav(page, '帖子').click();
    await expect.poll(loads).toBe(2);
    await settled(page);
    await page.evaluate(() => {
      const last = Number(sessionStorage.getItem('chunk_reload_at'));
      sessionStorage.setItem('chunk_reload_at', String(last - 60_000));
    });
    await nav(page, '帖子').click();
    await expect.poll(loads).toBe(3);
  });

  test('without a network nothing is loaded anew, for nothing would come', async () => {
    const { page, context, loads } = await withoutThePostsScreen();
    await context.setOffline(true);
    await nav(page, '论坛').click();
    await expect.poll(() => titleOf(page)).toMatch(/无法连接网站|页面没有载入完整/);
    expect(loads()).toBe(1);
    await context.setOffline(false);
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect.poll(() => titleOf(page)).toBe('论坛');
  });

  test('a press that needs it says so, and a reply stays where it was typed', async () => {
    const pcode = await somePost(site);
    const { page, context } = await site.open({ allow: failed });
    await page.goto(`/posts/${pcode}`);
    await settled(page);
    // As without a network: the page is not loaded anew for it.
    await page.evaluate(() => sessionStorage.setItem('chunk_reload_at', String(Date.now())));
    await context.route(/\/assets\/.*(share-dialog|reply-box)/, (route) => route.abort());
    const share = page.locator('.post').getByRole('button', { name: '分享' });
    await share.click();
    await expect.poll(() => page.locator('#toasts').innerText()).toContain('系统错误');
    await page.locator('#toasts').getByRole('button', { name: '关闭' }).click();

    const field = page.locator('.reply-box textarea');
    await field.fill('断网时写的一句话，别自己发出去');
    await page
      .locator('.reply-box')
      .getByRole('button', { name: /发布|回复/ })
      .last()
      .click();
    await expect.poll(() => page.locator('#toasts').innerText()).toContain('系统错误');
    expect(await field.inputValue()).toBe('断网时写的一句话，别自己发出去');
  });

  test('the page can be read and its links followed while no script comes at all', async () => {
    const { page, context } = await site.open({ allow: [...failed, /\.js/] });
    await context.route('**/assets/**/*.js', (route) => route.abort());
    await page.goto('/');
    await nav(page, '帖子').click();
    await expect.poll(() => titleOf(page)).toBe('全部帖子');
  });
});

describe('light and dark', () => {
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('the choice stays over loads and is there before anything is painted', async () => {
    const { page } = await site.open();
    await page.goto('/');
    await settled(page);
    const light = await ground(page);
    const switches = page.getByRole('group', { name: '外观' });
    expect(await switches.getByRole('button', { name: '跟随系统' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await switches.getByRole('button', { name: '深色' }).click();
    const dark = await ground(page);
    expect(dark).not.toBe(light);

    // The theme at the moment when the body begins, long before the page is alive.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { theme_at_first: document.documentElement.dataset.theme });
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of ['/', '/forum', '/login']) {
      await page.goto(path);
      expect(
        await page.evaluate(() => (window as unknown as { theme_at_first: string }).theme_at_first),
      ).toBe('dark');
      expect(await ground(page)).toBe(dark);
    }
    await settled(page);
    expect(await switches.getByRole('button', { name: '深色' }).getAttribute('aria-pressed')).toBe('true');

    await switches.getByRole('button', { name: '跟随系统' }).click();
    expect(await ground(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground(page)).toBe(dark);
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe(null);
    expect(await ground(page)).toBe(dark);
  });

  test('a light page in a dark system stays light', async () => {
    const { page } = await site.open({ dark: true });
    await page.goto('/');
    await settled(page);
    const dark = await ground(page);
    await page.getByRole('group', { name: '外观' }).getByRole('button', { name: '浅色' }).click();
    const light = await ground(page);
    expect(light).not.toBe(dark);
    await page.goto('/posts');
    expect(await ground(page)).toBe(light);
  });
});

test('what was done is said in a region that is read out', async () => {
  const { page, context } = await site.open();
  await context.grantPermissions(['clipboard-write']);
  const pcode = await somePost(site);
  const address = `${site.url}/posts/${pcode}`;
  expect(await (await fetch(address)).text()).toMatch(
    /<div id="toasts"[^>]* role="status" aria-live="polite">/,
  );
  await page.goto(address);
  await settled(page);
  const region = page.locator('#toasts[role=status][aria-live=polite]');
  expect(await region.innerText()).toBe('');
  await page.locator('.post').getByRole('button', { name: '分享' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '复制链接' }).click();
  await expect.poll(() => region.innerText()).toBe('链接已复制');
});

describe('from page to page', () => {
  /** What is animated by the change of page: the named part and how long it takes. */
  async function animated(page: Page): Promise<string[]> {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (...given) => {
        const transition = start(...given);
        const note = async () => {
          await transition.ready;
          for (const { effect } of document.getAnimations()) {
            const { pseudoElement } = effect as KeyframeEffect;
            if (pseudoElement?.startsWith('::view-transition'))
              seen.push(`${pseudoElement} ${String(effect?.getTiming().duration)}`);
          }
          seen.push('ready');
        };
        void note();
        return transition;
      };
    });
    await page.goto('/');
    await settled(page);
    await nav(page, '帖子').click();
    await expect.poll(() => titleOf(page)).toBe('全部帖子');
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(seen).toContain('ready');
    return (await seen()).filter((one) => one !== 'ready');
  }

  test('the part named page goes out and in', async () => {
    const { page } = await site.open();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const parts = await animated(page);
    expect(parts.filter((part) => part.includes('(page)')).toSorted()).toEqual([
      expect.stringMatching(/^::view-transition-new\(page\) /),
      expect.stringMatching(/^::view-transition-old\(page\) /),
    ]);
  });

  test('nothing moves for who asked for less motion', async () => {
    const { page } = await site.open();
    const parts = await animated(page);
    expect(parts.filter((part) => !/ 0(\.\d+)?$/.test(part))).toEqual([]);
  });
});

test('styles that a part brings along change nothing of the page: it stands as where it is loaded by itself', async () => {
  const { page } = await site.open({ width: 375 });
  const reports = page.getByRole('region', { name: '这个产品的试用报告' });
  const topOf = async (of: Locator) => (await of.boundingBox())!.y;
  const stands = async () => (await topOf(page.locator('.task-side .places'))) < (await topOf(reports));
  await page.goto('/product/task');
  // The reader's own applications come later, and with them what every page has.
  await settled(page);
  await page.getByRole('link', { name: '宠物饮水机欧规，开箱图文' }).click();
  await reports.waitFor();
  await settled(page);
  expect(await stands()).toBe(true);
  await page.reload();
  await settled(page);
  expect(await stands()).toBe(true);
});
