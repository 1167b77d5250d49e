import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeArticle, makeArticleComment, makeColumn } from '../../../server/testing/column-builders.ts';
import { makeComment, makePost } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { shiftsOf, watchShifts } from '../harness/layout-shifts.ts';
import { type Member, useSite } from './site/use-site.ts';

const site = useSite();

/**
 * The page as it stands on a slow way: files that its HTML does not name are held back, but for those that calls need.
 * @returns the page; what lets them pass, and says how many there were; how often nothing was to be seen of a part
 */
async function openHeld(address: string, { state }: Member, part: string) {
  const { page } = await site.open({ state });
  const html = await (await page.request.get(address)).text();
  const held = Promise.withResolvers<void>();
  let files = 0;
  await page.route('**/assets/**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!html.includes(pathname) && !pathname.includes('call-paths')) {
      files += 1;
      await held.promise;
    }
    await route.continue();
  });
  await page.addInitScript((selector) => {
    const seen = { ever: false, gone: 0 };
    new MutationObserver(() => {
      const one = document.querySelector<HTMLElement>(selector);
      if (one?.checkVisibility()) seen.ever = true;
      else if (seen.ever) seen.gone += 1;
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seen });
  }, part);
  await page.goto(address, { waitUntil: 'commit' });
  return {
    page,
    release: () => {
      held.resolve();
      return files;
    },
    seen: () => page.evaluate(() => (window as unknown as { seen: object }).seen),
  };
}

const like = (page: Page, place: string) => page.locator(place).getByRole('button', { name: /^赞/ }).first();
const isLiked = (page: Page, place: string) => like(page, place).getAttribute('aria-pressed');

describe('parts that come alive later stay where they are', () => {
  test('the comments of a post, and the own likes are shown when they do', async () => {
    const member = await site.member();
    const author = await site.member();
    const at = new Date(Date.now() - 3_600_000);
    const { id: post_id, pcode } = await makePost(site.db, { forum_id: 1, author_id: author.id, at });
    const { id: comment_id } = await makeComment(site.db, { post_id, author_id: author.id, at });
    await makeComment(site.db, { post_id, author_id: author.id, at });
    await site.call('posts.like', { pcode }, member);
    await site.call('comments.like', { comment_id }, member);

    const { page, release, seen } = await openHeld(`/posts/${pcode}`, member, '.comment');
    await expect.poll(() => isLiked(page, '.post')).toBe('true');
    expect(await isLiked(page, '.comment')).toBe('false');
    expect(release()).toBeGreaterThan(0);
    await expect.poll(() => isLiked(page, '.comment')).toBe('true');
    expect(await seen()).toEqual({ ever: true, gone: 0 });
  });

  test('the comments of an article', async () => {
    const member = await site.member();
    const author = await site.member();
    const at = new Date(Date.now() - 3_600_000);
    const { id: column_id } = await makeColumn(site.db, { author_id: author.id, at });
    const { id: article_id } = await makeArticle(site.db, { column_id, at });
    const { id: comment_id } = await makeArticleComment(site.db, { article_id, author_id: author.id, at });
    await site.call('column.article_like', { article_id }, member);
    await site.call('column.comments_like', { comment_id }, member);

    const { page, release, seen } = await openHeld(`/column/article/${article_id}`, member, '.comment');
    await expect.poll(() => isLiked(page, '.post')).toBe('true');
    expect(await isLiked(page, '.comment')).toBe('false');
    expect(release()).toBeGreaterThan(0);
    await expect.poll(() => isLiked(page, '.comment')).toBe('true');
    expect(await seen()).toEqual({ ever: true, gone: 0 });
  });

  test("the state of one's own post that waits for review, and what can be done with it", async () => {
    const author = await site.member();
    const at = new Date(Date.now() - 3_600_000);
    const { id: post_id, pcode } = await makePost(site.db, { forum_id: 1, author_id: author.id, at });
    await makeComment(site.db, { post_id, author_id: author.id, at });
    await site.db.updateTable('posts').set({ status: 'first_review' }).where('id', '=', post_id).execute();

    const { page, release, seen } = await openHeld(`/posts/${pcode}?mine=1`, author, '.post-state');
    await page.waitForResponse('**/api/posts/relation?*');
    expect(release()).toBeGreaterThan(0);
    await page.locator('.post-ends').getByRole('link', { name: '修改' }).waitFor();
    await expect.poll(() => page.locator('.comment .actions button').count()).toBeGreaterThan(0);
    expect(await seen()).toEqual({ ever: true, gone: 0 });
  });
});

test('what stands in another order on a phone than it arrives is shown when all of it is there', async () => {
  const { page, context } = await site.open({ width: 375 });
  // Its styles are known from another visit: only the page itself is waited for.
  await page.goto('/');
  await settled(page);
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 12_000,
    uploadThroughput: 12_000,
  });
  await watchShifts(page);
  await page.goto('/?limit=40', { waitUntil: 'domcontentloaded' });
  await page.locator('.home .o-mem').waitFor();
  expect(await shiftsOf(page)).toEqual([]);
});
