import { expect, test } from 'vitest';
import { makePost } from '../../../server/testing/forum-builders.ts';
import { makePerson } from '../../../server/testing/people.ts';
import { settled } from '../harness/browser.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

test('twelve people like a post at once: one notice, which names the last and opens all of them', async () => {
  const author = await site.member({ nickname: '被赞的人' });
  const post = await makePost(site.db, {
    forum_id: 1,
    author_id: author.id,
    at: new Date(),
    title: '一张图算清 FBA 总费用',
  });
  const fans = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      makePerson(site.db, new Date(), { username: `fan_of_fees_${at}`, nickname: `赞手 ${at + 1}` }),
    ),
  );
  const { page } = await site.open({ state: author.state });
  await page.goto('/posts');
  await settled(page);
  const bell = page.locator('.site-head a.bell:not(.talk)');
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('通知');

  await Promise.all(fans.map((fan) => site.call('posts.like', { pcode: post.pcode }, fan)));
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('通知，1 条未读');
  await page.goto('/user/notify');
  const rows = page.locator('.notice-row');
  await expect.poll(() => rows.count()).toBe(1);
  const told = async () => (await rows.innerText()).replaceAll('\u00A0', ' ');
  await expect.poll(told).toMatch(/等 12 人赞了你的帖子《一张图算清 FBA 总费用》/);

  // Who comes back counts once; who takes the like back does not make a second notice.
  await site.call('posts.unlike', { pcode: post.pcode }, fans[0]);
  await site.call('posts.like', { pcode: post.pcode }, fans[0]);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(told).toContain('等 12 人');

  await rows.getByRole('link', { name: /赞了你的帖子/ }).click();
  await page.waitForURL(`**/posts/${post.pcode}`);
  await expect
    .poll(() => page.locator('.post').getByRole('button', { name: /^赞/ }).getAttribute('aria-label'))
    .toBe('赞，12 人赞过');
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('通知');
});
