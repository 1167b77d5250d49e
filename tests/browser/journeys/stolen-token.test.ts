import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hashPassword } from '../../../server/domains/account/index.ts';
import { makePost } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();
const password = 'ninebamboo-71';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const signIn = (page: Page) => page.locator('.site-head').getByRole('link', { name: '登录', exact: true });

async function safety(page: Page): Promise<void> {
  await page.goto('/user/setting?type=safe');
  await settled(page);
  await expect.poll(() => page.locator('.desk-skeleton').count()).toBe(0);
}

test('a token that a script has read opens no page, no call and no connection in another browser', async () => {
  const me = await site.member();
  const own = await site.open({ state: me.state });
  await own.page.goto('/');
  await expect.poll(() => button(own.page, '我的').isVisible()).toBe(true);
  const read = await own.page.evaluate(() => document.cookie);
  const token = /(?:^|; )token=([^;]+)/.exec(read)![1]!;

  const thief = await site.open({ allow: [/./] });
  await thief.page.goto('/');
  await thief.page.evaluate((cookies) => {
    for (const pair of cookies.split('; ')) document.cookie = `${pair}; path=/`;
  }, read);
  await thief.page.goto('/user');
  await thief.page.waitForURL('**/login?redirect=*');
  await thief.page.goto('/');
  await expect.poll(() => signIn(thief.page).isVisible()).toBe(true);
  const closed = await thief.page.evaluate(
    () =>
      new Promise<number>((done) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`);
        socket.addEventListener('message', () => done(0));
        socket.addEventListener('close', ({ code }) => done(code));
      }),
  );
  expect(closed).toBe(4033);
  await expect(site.call('posts.drafts', {}, { token, bind: 'guessed' })).rejects.toThrow('请先登录');

  // Its owner notices nothing.
  await own.page.goto('/user');
  await expect.poll(() => own.page.getByRole('heading', { level: 1 }).innerText()).toBe('用户中心');
});

test('a personal token that may read cannot write, and stops when it is taken back', async () => {
  const me = await site.member();
  const { id, pcode } = await makePost(site.db, { forum_id: 1, author_id: me.id, at: new Date() });
  const { page } = await site.open({ state: me.state });
  await safety(page);
  await button(page, '新建令牌').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('读帖脚本');
  await dialog.getByRole('button', { name: '新建' }).click();
  const token = await dialog.locator('code').innerText();
  await button(page, '我已保存').click();

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = async () => (await fetch(`${site.url}/api/posts/mine`, { headers })).json();
  const write = async () =>
    (
      await fetch(`${site.url}/api/comments/publish`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ pcode, content: '<p>脚本写的回复。</p>' }),
      })
    ).json();
  expect(await read()).toMatchObject({ code: 1, data: { total: 4 } });
  expect(await write()).toMatchObject({ code: 0, msg: '访问令牌缺少“发布”（write）范围' });
  const stored = await site.db.selectFrom('comments').select('id').where('post_id', '=', id).execute();
  expect(stored).toEqual([]);

  await button(page, '停用 读帖脚本').click();
  await page.locator('dialog.confirm').getByRole('button', { name: '停用' }).click();
  await expect.poll(() => page.getByText('还没有令牌').isVisible()).toBe(true);
  expect(await read()).toMatchObject({ code: 4033 });
});

test('a device that is signed out from another one is out at once, on every page it has open', async () => {
  const me = await site.member();
  const password_hash = await hashPassword(password);
  await site.db.updateTable('users').set({ password_hash }).where('id', '=', me.id).execute();
  const far = await site.open({ state: me.state, allow: [/401|4033|live/] });
  const other = await far.context.newPage();
  await Promise.all([far.page.goto('/user/posts'), other.goto('/posts')]);
  await Promise.all([settled(far.page), settled(other)]);
  expect(await signIn(other).isVisible()).toBe(false);

  const near = await site.open();
  await near.page.goto('/login');
  await near.page.getByLabel('用户名、邮箱或手机号').fill(me.username);
  await near.page.getByLabel('密码', { exact: true }).fill(password);
  await button(near.page, '登录').click();
  await near.page.waitForURL(`${site.url}/`);
  await safety(near.page);
  const rows = near.page.locator('.session-table tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  await rows.getByRole('button', { name: /^退出/ }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await far.page.waitForURL('**/login?redirect=%2Fuser%2Fposts*');
  await expect.poll(() => signIn(other).isVisible()).toBe(true);
});
