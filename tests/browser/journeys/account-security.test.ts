import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hashPassword } from '../../../server/domains/account/index.ts';
import { settled } from '../harness/browser.ts';
import { mailedCode, mailTo } from '../harness/mail.ts';
import { focusedWords } from './site/keyboard.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();
const password = 'ninebamboo-71';
const new_password = 'tenlanterns-82';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, title: string) =>
  page.locator('.set-list > li').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const said = (page: Page) => page.locator('#toasts');
const dialog = (page: Page) => page.getByRole('dialog');

async function owner(username: string) {
  const email = `${username}@example.com`;
  const { id, nickname } = await site.member({ username, email });
  const password_hash = await hashPassword(password);
  await site.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  await site.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  return { id, username, nickname, email };
}

async function signIn(page: Page, account: string, with_password = password) {
  await page.goto('/login');
  await page.getByLabel('用户名、邮箱或手机号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(with_password);
  await button(page, '登录').click();
}

async function setting(page: Page, type: string) {
  await page.goto(`/user/setting?type=${type}`);
  await settled(page);
  await expect.poll(() => page.locator('.desk-skeleton').count()).toBe(0);
}

test('Tab leads from the account to the password, and to what helps without it after that', async () => {
  const { page } = await site.open();
  await page.goto('/login');
  await settled(page);
  await page.getByLabel('用户名、邮箱或手机号').focus();
  await page.keyboard.press('Tab');
  expect(
    await page.getByLabel('密码', { exact: true }).evaluate((field) => field === document.activeElement),
  ).toBe(true);
  for (const name of ['显示密码', '忘记密码']) {
    await page.keyboard.press('Tab');
    expect(await focusedWords(page)).toBe(name);
  }
});

test('the owner binds another mail, is told of a foreign device, throws it out and changes the password', async () => {
  const me = await owner('guarded_gu');
  const { page } = await site.open();
  await signIn(page, me.username);
  await page.waitForURL(`${site.url}/`);

  // Another mail: its code and the password; a wrong password is said at its field and spends no code.
  await setting(page, 'bind_account');
  await row(page, '邮箱').getByRole('button', { name: '换绑' }).click();
  await dialog(page).getByLabel('新的邮箱').fill('gu-new@example.com');
  await dialog(page).getByRole('button', { name: '发送验证码' }).click();
  await dialog(page)
    .getByLabel('新邮箱收到的验证码')
    .fill(await mailedCode(site.url, 'gu-new@example.com'));
  await dialog(page).locator('input[type=password]').fill('not-the-password-1');
  await dialog(page).getByRole('button', { name: '换绑' }).click();
  await expect.poll(() => dialog(page).innerText()).toContain('密码不对，还可以试 4 次');
  await dialog(page).locator('input[type=password]').fill(password);
  await dialog(page).getByRole('button', { name: '换绑' }).click();
  await expect.poll(() => row(page, '邮箱').innerText()).toContain('g***@example.com');
  expect((await mailTo(site.url, me.email)).subject).toBe('你的出海集账号换绑了邮箱');

  // A login elsewhere.
  const foreign = await site.open({ allow: [/401|4033|live/] });
  await signIn(foreign.page, 'gu-new@example.com');
  await foreign.page.waitForURL(`${site.url}/`);
  await expect
    .poll(async () => (await mailTo(site.url, 'gu-new@example.com')).subject)
    .toBe('你的出海集账号在新设备上登录');
  await setting(page, 'safe');
  await expect.poll(() => page.getByText('有一次登录请你认一认').isVisible()).toBe(true);
  await button(page, '不是我，退出并改密码').click();
  await page.waitForURL('**/user/setting?type=changePwd');
  await page.getByLabel('现在的密码').fill(password);
  await page.getByLabel('新密码').fill(new_password);
  await page.getByLabel('再填一次').fill(`${new_password}x`);
  await button(page, '修改密码').click();
  await expect.poll(() => page.getByText('两次填写的新密码不一样').isVisible()).toBe(true);
  await page.getByLabel('再填一次').fill(new_password);
  await button(page, '修改密码').click();
  await expect.poll(() => said(page).innerText()).toContain('密码已修改');
  await foreign.page.goto('/user');
  await foreign.page.waitForURL('**/login?redirect=*');

  await setting(page, 'safe');
  expect(await page.locator('.session-table tbody tr').count()).toBe(1);
});

test('a token is shown once, opens what it was made for, and nothing more', async () => {
  const me = await owner('script_gu');
  const { page } = await site.open();
  await signIn(page, me.username);
  await page.waitForURL(`${site.url}/`);
  await setting(page, 'safe');
  await button(page, '新建令牌').click();
  await dialog(page).getByLabel('名称').fill('库存同步脚本');
  await dialog(page).getByRole('button', { name: '新建' }).click();
  await expect.poll(() => page.getByText('请填写登录密码，或改用验证码').isVisible()).toBe(true);
  await dialog(page).locator('input[type=password]').fill(password);
  await dialog(page).getByRole('button', { name: '新建' }).click();
  const token = await dialog(page).locator('code').innerText();
  expect(token).toMatch(/^pat_[\w-]{43}$/);
  const ask = async (path: string) =>
    (await (await fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
      code: number;
      msg: string;
    };
  expect(await ask('/api/posts/mine')).toMatchObject({ code: 1 });
  expect(await ask('/api/user/me')).toMatchObject({ code: 0, msg: '这个接口不能用访问令牌调用' });
  await button(page, '我已保存').click();
  await expect.poll(() => page.locator('.token-list').innerText()).toContain(`…${token.slice(-4)}`);
  expect(await page.content()).not.toContain(token);
  expect((await mailTo(site.url, me.email)).subject).toBe('你的出海集账号新建了访问令牌');

  // A new password asks what becomes of it.
  await setting(page, 'changePwd');
  await page.getByLabel('现在的密码').fill(password);
  await page.getByLabel('新密码').fill(new_password);
  await page.getByLabel('再填一次').fill(new_password);
  await page.getByRole('checkbox', { name: '同时停用 1 个访问令牌' }).uncheck();
  await button(page, '修改密码').click();
  await expect.poll(() => said(page).innerText()).toContain('密码已修改');
  expect(await ask('/api/posts/mine')).toMatchObject({ code: 1 });

  await setting(page, 'safe');
  await button(page, '停用 库存同步脚本').click();
  await page.locator('dialog.confirm').getByRole('button', { name: '停用' }).click();
  await expect.poll(() => page.getByText('还没有令牌').isVisible()).toBe(true);
  expect(await ask('/api/posts/mine')).toMatchObject({ code: 4033 });
});

test('somebody takes their data along, leaves, is asked at the next login, and stays', async () => {
  const me = await owner('leaving_li');
  const { page } = await site.open();
  await signIn(page, me.username);
  await page.waitForURL(`${site.url}/`);
  await setting(page, 'safe');
  await button(page, '申请导出').click();
  const link = page.getByRole('link', { name: '下载', exact: true });
  await link.waitFor({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const files = unzipSync(await readFile(await download.path()));
  expect(JSON.parse(strFromU8(files['profile.json']!))).toMatchObject([{ email: me.email }]);
  expect(JSON.parse(strFromU8(files['posts.json']!))).toHaveLength(3);

  await button(page, '注销').click();
  await dialog(page).locator('input[type=password]').fill(password);
  await dialog(page).getByRole('button', { name: '注销账户' }).click();
  await page.waitForURL(`${site.url}/`);
  expect((await page.request.get(`/people/${me.username}`)).status()).toBe(404);

  await signIn(page, me.username);
  const keep = page.getByRole('checkbox', { name: /取消注销/ });
  await keep.waitFor();
  await expect.poll(() => keep.evaluate((box) => box === document.activeElement)).toBe(true);
  await keep.check();
  await button(page, '登录').click();
  await page.waitForURL(`${site.url}/`);
  expect((await page.request.get(`/people/${me.username}`)).status()).toBe(200);
});

test('who is banned for a complaint is told why at the login, and appeals there', async () => {
  const me = await owner('banned_bai');
  const [reporter, staff] = [
    await site.member(),
    await site.member({ grants: ['staff'], staff_role: 'moderator' }),
  ];
  const { id } = await site.call(
    'complaint.add',
    { target: 'user', id: me.id, reason_code: 'abuse' },
    reporter,
  );
  await site.call('admin.complaint_accept', { id }, staff);
  const decision = { id, upheld: true, reason: '多次骂人', effects: ['ban' as const] };
  await site.call('admin.complaint_decide', decision, staff);

  const { page } = await site.open();
  await signIn(page, me.username);
  const panel = page.locator('.banned');
  await panel.waitFor();
  expect(await panel.innerText()).toMatch(/这个账号已停用，\d{4}-\d\d-\d\d \d\d:\d\d 恢复。原因：多次骂人/);
  await button(page, '提交申诉').click();
  await expect.poll(() => panel.locator('.field-error').count()).toBe(1);
  await panel.getByRole('textbox').fill('那几句是转述别人的话');
  await button(page, '提交申诉').click();
  await expect.poll(() => panel.innerText()).toContain('你的申诉正在处理');
  expect(await panel.getByRole('textbox').count()).toBe(0);
  await signIn(page, me.username);
  await expect.poll(() => panel.innerText()).toContain('你的申诉正在处理');
});

test('a token that a script has read is worth nothing in another browser', async () => {
  const me = await site.member();
  const { page } = await site.open({ state: me.state });
  await page.goto('/');
  const read = await page.evaluate(() => document.cookie);
  const token = /(?:^|; )token=([^;]+)/.exec(read)![1]!;
  expect(token).toBe(me.token);
  expect(read).not.toContain('bind=');

  const thief = await site.open({ allow: [/./] });
  const place = { domain: '127.0.0.1', path: '/' };
  await thief.context.addCookies(
    read.split('; ').map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      ...place,
    })),
  );
  await thief.page.goto('/user/setting?type=safe');
  await thief.page.waitForURL('**/login?redirect=*');
  const answer = await thief.page.request.get('/user/export/own-data.zip', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await expect(site.call('user.me', {}, { token, bind: '' })).rejects.toThrow('请先登录');
});
