import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePost } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { mailedCode, caughtMails } from '../harness/mail.ts';
import { enter, tabTo, typeInto } from './site/keyboard.ts';
import { titleOf } from './site/lists.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const nickname = '苏青不熬夜';
const password = 'ninebamboo-71';
const new_password = 'tenlanterns-82';

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const said = (page: Page) => page.locator('#toasts');

test('somebody new, with the keyboard alone: registers, publishes, talks, changes, deletes, leaves and comes back', async () => {
  const { page } = await site.open();
  const { keyboard } = page;
  // An earlier try of the same journey has taken the names, and had its mails.
  const username = `suqing_${Math.random().toString(36).slice(2, 8)}`;
  const email = `Su.Qing.${username.slice(-6)}@example.com`;
  await site.leavesName(nickname, 'suqing');

  await page.goto('/');
  await enter(link(page, '注册').first());
  await page.waitForURL('**/register');
  await typeInto(page.getByLabel('邮箱或手机号'), email);
  await enter(button(page, '发送验证码'));
  await expect
    .poll(() =>
      page.getByLabel('验证码', { exact: true }).evaluate((code) => code === document.activeElement),
    )
    .toBe(true);
  await keyboard.type(await mailedCode(site.url, email));
  await typeInto(page.getByLabel('昵称'), nickname);
  await typeInto(page.getByLabel('用户名'), username);
  await typeInto(page.getByLabel('密码', { exact: true }), password);
  await tabTo(page.getByRole('checkbox', { name: /已阅读并同意/ }));
  await keyboard.press('Space');
  await enter(button(page, '注册'));
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => link(page, '注册').first().isVisible()).toBe(false);
  await enter(page.getByRole('button', { name: '我的', exact: true }));
  await expect.poll(() => page.locator('.menu .who').innerText()).toContain(`@${username}`);
  expect(await page.locator('.menu .who').innerText()).toContain(nickname);
  await keyboard.press('Escape');

  // A post.
  await tabTo(page.locator('.site-head').getByRole('link', { name: '发布' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.waitForURL('**/forum/publish');
  await expect.poll(() => page.getByText('前 3 帖要等版主看过才公开').isVisible()).toBe(true);
  const board = page.getByLabel('发到');
  await tabTo(board);
  for (let presses = 0; presses < 30; presses++) {
    if ((await board.locator('option:checked').innerText()) === '托管模式') break;
    await keyboard.press('ArrowDown');
  }
  const category = page.getByRole('radiogroup', { name: '分类' }).getByRole('radio').first();
  await tabTo(category);
  await keyboard.press('Space');
  await typeInto(
    page.getByRole('textbox', { name: '标题' }),
    '半托管首批 300 件到仓后，核价从 42 压到 36 的经过',
  );
  await keyboard.press('Enter');
  await expect
    .poll(() =>
      page.getByRole('textbox', { name: '正文' }).evaluate((text) => text === document.activeElement),
    )
    .toBe(true);
  await writeBody(page);
  await expect.poll(() => page.getByText(/^还差/).count()).toBe(0);
  await keyboard.press('ControlOrMeta+Enter');

  await page.waitForURL('**/posts/*?mine=1');
  const pcode = new URL(page.url()).pathname.slice('/posts/'.length);
  await expect.poll(() => said(page).innerText()).toContain('已交初审，通过后大家才看得到');
  expect(await page.locator('.post-state').innerText()).toContain('初审中，通过后大家才看得到');
  await seesTheBody(page);
  expect((await fetch(`${site.url}/posts/${pcode}`)).status).toBe(404);

  await passFirstReview(pcode);
  await page.goto(`/posts/${pcode}`);
  expect(await titleOf(page)).toBe('半托管首批 300 件到仓后，核价从 42 压到 36 的经过');
  expect(await page.locator('.post-state').count()).toBe(0);
  await seesTheBody(page);

  // Likes: somebody else's post, and not one's own.
  const like = page.locator('.post').getByRole('button', { name: /^赞/ });
  await enter(like);
  await expect.poll(() => said(page).innerText()).toContain('不能赞自己的帖子');
  await expect.poll(() => like.getAttribute('aria-label')).toBe('赞，0 人赞过');
  const author = await site.member();
  const others = await makePost(site.db, { forum_id: 1, author_id: author.id, at: new Date() });
  await page.goto(`/posts/${others.pcode}`);
  await settled(page);
  await enter(like);
  await expect.poll(() => like.getAttribute('aria-label')).toBe('赞，1 人赞过');
  expect(await like.getAttribute('aria-pressed')).toBe('true');
  await keyboard.press('Enter');
  await expect.poll(() => like.getAttribute('aria-label')).toBe('赞，0 人赞过');
  expect(await like.getAttribute('aria-pressed')).toBe('false');
  await page.goto(`/posts/${pcode}`);

  // A reply, changed and taken away.
  await tabTo(page.getByRole('textbox', { name: '写回复' }));
  await page.locator('#w .ProseMirror').waitFor();
  await keyboard.type('补一句：第二批降到 36，运费没有变。');
  await enter(button(page, '发布回复'));
  const reply = page.locator('#f1');
  await expect.poll(() => reply.innerText()).toContain('补一句：第二批降到 36，运费没有变。');
  await expect.poll(() => reply.evaluate((floor) => floor === document.activeElement)).toBe(true);
  await enter(reply.getByRole('button', { name: '更多操作' }));
  await enter(reply.getByRole('button', { name: '修改' }));
  const editing = page.getByRole('textbox', { name: '修改回复' });
  await expect.poll(() => editing.evaluate((text) => text === document.activeElement)).toBe(true);
  await keyboard.press('ControlOrMeta+End');
  await keyboard.type('仓租另算。');
  await enter(button(page, '保存'));
  await expect.poll(() => reply.innerText()).toContain('运费没有变。仓租另算。');
  await enter(reply.getByRole('button', { name: '更多操作' }));
  await enter(reply.getByRole('button', { name: '删除' }));
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain('30 天内可以恢复');
  await enter(page.getByRole('dialog').getByRole('button', { name: '删除' }));
  await expect.poll(() => page.getByText('仓租另算').count()).toBe(0);

  // The post, changed and taken away.
  await enter(page.locator('.post-ends').getByRole('link', { name: '修改' }));
  await page.waitForURL(`**/forum/publish?pcode=${pcode}`);
  await typeInto(
    page.getByRole('textbox', { name: '标题' }),
    '半托管首批 300 件到仓后，核价从 42 压到 36 的全过程',
  );
  await enter(button(page, '保存修改').first());
  await page.waitForURL(`**/posts/${pcode}`);
  await expect.poll(() => titleOf(page)).toBe('半托管首批 300 件到仓后，核价从 42 压到 36 的全过程');
  await enter(page.locator('.post-ends').getByRole('button', { name: '删除' }));
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain('30 天内可以恢复');
  await enter(page.getByRole('dialog').getByRole('button', { name: '删除' }));
  await page.waitForURL('**/forum/list/*');
  expect((await fetch(`${site.url}/posts/${pcode}`)).status).toBe(404);

  // Out, a new password, and in again.
  await page.goto('/');
  await enter(page.getByRole('button', { name: '我的', exact: true }));
  await enter(button(page, '退出登录'));
  await expect.poll(() => link(page, '登录').first().isVisible()).toBe(true);
  await enter(link(page, '登录').first());
  await page.waitForURL('**/login');
  await enter(link(page, '忘记密码'));
  await page.waitForURL('**/reset_password');
  const seen = await caughtMails(site.url, email);
  await typeInto(page.getByLabel('邮箱或手机号', { exact: true }), email);
  await enter(button(page, '发送验证码'));
  await expect
    .poll(() =>
      page.getByLabel('验证码', { exact: true }).evaluate((code) => code === document.activeElement),
    )
    .toBe(true);
  await keyboard.type(await mailedCode(site.url, email, { seen }));
  await typeInto(page.getByLabel('新密码'), new_password);
  await keyboard.press('Enter');
  await expect.poll(() => page.getByText('新密码已生效').isVisible()).toBe(true);
  await enter(page.getByRole('main').getByRole('link', { name: '去登录' }));
  await page.waitForURL('**/login');
  await typeInto(page.getByLabel('用户名、邮箱或手机号'), username);
  await typeInto(page.getByLabel('密码', { exact: true }), password);
  await keyboard.press('Enter');
  await expect.poll(() => page.getByText('账号或密码不对').isVisible()).toBe(true);
  await typeInto(page.getByLabel('密码', { exact: true }), new_password);
  await keyboard.press('Enter');
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => link(page, '登录').first().isVisible()).toBe(false);
});

/** A heading, a list, bold words, a link and a table, by the keys that the toolbar names and by the toolbar. */
async function writeBody(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.locator('.ProseMirror').waitFor();
  await keyboard.press('ControlOrMeta+Alt+2');
  await keyboard.type('首批到仓');
  await keyboard.press('Enter');
  await keyboard.type('三百件分两票走，');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.type('上架用了 4 天');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.type('，入仓要求见');
  await keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: '加链接' });
  await typeInto(dialog.getByLabel('链接'), 'https://example.com/inbound');
  await typeInto(dialog.getByLabel('文字'), '入仓说明');
  await keyboard.press('Enter');
  await expect
    .poll(() => page.locator('.ProseMirror').evaluate((text) => text === document.activeElement))
    .toBe(true);
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+Shift+8');
  await keyboard.type('纸箱单边不超过 63 厘米');
  await keyboard.press('Enter');
  await keyboard.type('每箱贴两张标');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  const tools = page.getByRole('toolbar', { name: '格式' });
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => tools.evaluate((bar) => bar.contains(document.activeElement))).toBe(true);
  for (let presses = 0; presses < 30; presses++) {
    if (await tools.getByRole('button', { name: '表格' }).evaluate((one) => one === document.activeElement))
      break;
    await keyboard.press('ArrowRight');
  }
  await keyboard.press('Enter');
  await keyboard.type('批次');
  await keyboard.press('Tab');
  await keyboard.type('核价');
}

async function seesTheBody(page: Page): Promise<void> {
  const body = page.locator('.post .prose').first();
  expect(await body.locator('h2').innerText()).toBe('首批到仓');
  expect(await body.locator('strong').innerText()).toBe('上架用了 4 天');
  expect(await body.locator('li').allInnerTexts()).toEqual(['纸箱单边不超过 63 厘米', '每箱贴两张标']);
  expect(await body.getByRole('link', { name: '入仓说明' }).getAttribute('href')).toBe(
    'https://example.com/inbound',
  );
  expect((await body.locator('table :is(th, td)').allInnerTexts()).slice(0, 2)).toEqual(['批次', '核价']);
}

/** The forum's main admin signs in with the demo password and lets the post pass, from the post's own menu. */
async function passFirstReview(pcode: string): Promise<void> {
  const { page } = await site.open();
  await page.goto(`/login?redirect=${encodeURIComponent(`/posts/${pcode}?mine=1`)}`);
  await page.getByLabel('用户名、邮箱或手机号').fill('laozhou');
  await page.getByLabel('密码', { exact: true }).fill(site.password);
  await button(page, '登录').click();
  await page.waitForURL(`**/posts/${pcode}?mine=1`);
  await page.getByRole('button', { name: '管理这篇帖子' }).click();
  await page.getByRole('button', { name: '通过初审' }).click();
  await expect.poll(() => said(page).innerText()).toContain('已通过');
}

test('a name that somebody has is said when its field is left, before anything is sent', async () => {
  const somebody = await site.member();
  const { page } = await site.open();
  await page.goto('/register');
  await settled(page);
  const username = page.getByLabel('用户名');
  const next = page.getByLabel('密码', { exact: true });
  const taken = page.getByText('这个用户名已经有人用了，请换一个');
  await username.fill(somebody.username);
  await next.focus();
  await taken.waitFor();
  expect(await username.getAttribute('aria-invalid')).toBe('true');
  // Nobody is torn from the field that they are in.
  expect(await next.evaluate((field) => field === document.activeElement)).toBe(true);
  await username.fill(`free_${Math.random().toString(36).slice(2, 10)}`);
  await next.focus();
  await expect.poll(() => taken.count()).toBe(0);
});
