import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { titleOf } from './site/lists.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

/** A member on a post, whose like will be answered with this. */
async function likeAnswered(answer: { code: number; msg: string } | 'failure' | 'nonsense'): Promise<Page> {
  const { state } = await site.member();
  const { page } = await site.open({
    state,
    allow: [/ERR_FAILED/, /answer 50[02]/, /status of 50[02]/, /\/404\.data/],
  });
  const { pcode } = await site.db
    .selectFrom('posts')
    .select('pcode')
    .where('status', '=', 'normal')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await page.goto(`/posts/${pcode}`);
  await page.waitForLoadState('networkidle');
  await page.route('**/api/posts/like', (route) => {
    if (answer === 'failure') return route.abort();
    if (answer === 'nonsense')
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    return route.fulfill({ json: { ...answer, data: null } });
  });
  const like = page.locator('.post').getByRole('button', { name: /^赞/ });
  const before = await like.getAttribute('aria-label');
  await like.click();
  if (typeof answer === 'string' || answer.code !== codes.not_found)
    await expect.poll(() => like.getAttribute('aria-label')).toBe(before);
  return page;
}

const alerts = (page: Page) => page.locator('#toasts').getByRole('alert').allInnerTexts();

describe('what the page does about an answer', () => {
  test('40001: its words, until they are closed', async () => {
    const page = await likeAnswered({ code: codes.invalid, msg: '这篇帖子不能赞' });
    await expect.poll(() => alerts(page)).toEqual(['这篇帖子不能赞']);
    await page.locator('#toasts').getByRole('button', { name: '关闭' }).click();
    expect(await alerts(page)).toEqual([]);
  });

  test('404: to the page that says so, with its words', async () => {
    const page = await likeAnswered({ code: codes.not_found, msg: '这篇帖子已被作者删除' });
    await page.waitForURL(`${site.url}/404`);
    await expect.poll(() => alerts(page)).toEqual(['这篇帖子已被作者删除']);
    await expect.poll(() => titleOf(page)).toBe('This page could not be found');
    await page.getByRole('link', { name: /点图回首页/ }).click();
    await page.waitForURL(`${site.url}/`);
    await expect.poll(() => titleOf(page)).toBe('出海集首页');
  });

  test('any other code: its words', async () => {
    const page = await likeAnswered({ code: codes.error, msg: '点赞太频繁，请 20 秒后再试' });
    await expect.poll(() => alerts(page)).toEqual(['点赞太频繁，请 20 秒后再试']);
  });

  test('any other code without words: 接口错误', async () => {
    const page = await likeAnswered({ code: 7, msg: '' });
    await expect.poll(() => alerts(page)).toEqual(['接口错误']);
  });

  test.each(['failure', 'nonsense'] as const)('a %s on the way: 系统错误', async (failure) => {
    const page = await likeAnswered(failure);
    await expect.poll(() => alerts(page)).toEqual(['系统错误']);
  });

  test('4033 on a public page: the confirm box', async () => {
    const page = await likeAnswered({ code: codes.not_logged_in, msg: '请先登录' });
    const box = page.getByRole('dialog', { name: '提示' });
    await expect.poll(() => box.getByRole('button').allInnerTexts()).toEqual(['取消', '去登录']);
    await page.keyboard.press('Escape');
    await expect.poll(() => box.count()).toBe(0);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user');
    expect(await alerts(page)).toEqual([]);
  });

  test('4033 on a protected page: to the login, and back from there', async () => {
    const { state } = await site.member();
    const { page } = await site.open({ state });
    await page.goto('/forum/publish');
    await page.locator('.ProseMirror').waitFor();
    await page.route('**/api/forum/detail?*', (route) =>
      route.fulfill({ json: { code: codes.not_logged_in, msg: '请先登录', data: null } }),
    );
    await page.getByLabel('发到').selectOption({ index: 1 });
    await page.waitForURL(`**/login?redirect=${encodeURIComponent('/forum/publish')}`);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
  });

  test('4033 on the login page: nothing', async () => {
    const { page } = await site.open();
    await page.route('**/api/auth/password-login', (route) =>
      route.fulfill({ json: { code: codes.not_logged_in, msg: '请先登录', data: null } }),
    );
    await page.goto('/login');
    await page.getByLabel('用户名、邮箱或手机号').fill('laozhou');
    await page.getByLabel('密码', { exact: true }).fill('whatever-it-is');
    const answered = page.waitForResponse('**/api/auth/password-login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await answered;
    await expect
      .poll(() => page.getByRole('button', { name: '登录', exact: true }).getAttribute('aria-busy'))
      .toBe(null);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await alerts(page)).toEqual([]);
    expect(page.url()).toBe(`${site.url}/login`);
  });
});
