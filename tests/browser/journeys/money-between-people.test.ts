import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../../server/domains/account/passwords/hash-password.ts';
import { openDesk } from './roles/desk-of-staff.ts';
import { button, drawn } from './roles/newcomer.ts';
import { knownWithWechat, toppedUp } from './site/wallet.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();
const password = '转账-only-for-tests';

/** Members may send money where the site allows it, which it does not by itself. */
const allow = async (on: boolean) => {
  const admin = await site.member({ grants: ['staff'], staff_role: 'admin' });
  const { rev } = await site.call('admin.settings', {}, admin);
  await site.call('admin.settings_change', { rev, switches: { p2p_transfer: on } }, admin);
};
beforeAll(() => allow(true), 60_000);
afterAll(() => allow(false));

test('that members may send money is asked about before it holds', async () => {
  const admin = await openDesk(site, 'admin');
  await admin.goto('/admin/settings');
  const allowed = admin.getByRole('switch', { name: '会员之间转账' });
  const answer = async (question: string, yes: string) => {
    await allowed.click();
    const asked = admin.getByRole('dialog', { name: question });
    await expect.poll(() => asked.innerText()).toContain('储值转账须有支付牌照');
    await asked.getByRole('button', { name: yes, exact: true }).click();
    await expect.poll(() => asked.count()).toBe(0);
  };
  await answer('关闭“会员之间转账”', '关闭');
  await expect.poll(() => allowed.isChecked()).toBe(false);
  await answer('打开“会员之间转账”', '取消');
  expect(await allowed.isChecked()).toBe(false);
  await answer('打开“会员之间转账”', '打开');
  await expect.poll(() => allowed.isChecked()).toBe(true);
});

const form = (page: Page) => page.getByRole('form', { name: '转账' });
const statement = async (page: Page) => {
  await page.goto('/user/transaction?type=list&kind=transfer');
  await drawn(page);
  return page.locator('.statement');
};

test('money goes from one member to another: too much is refused in words, the rest stands on both statements', async () => {
  const [payer, payee] = [await site.member(), await site.member()];
  await knownWithWechat(site, payer.id, await hashPassword(password));
  await knownWithWechat(site, payee.id, await hashPassword(password));
  await toppedUp(site, payer.id, 8_000, 500);

  const { page } = await site.open({ state: payer.state });
  await page.goto('/user/transaction?type=recharge');
  await drawn(page);
  const send = async () => {
    await button(form(page), '转账').click();
    const sure = page.getByRole('dialog', { name: `转给 ${payee.username}` });
    await sure.getByRole('button', { name: '转账', exact: true }).click();
  };
  await form(page).getByLabel('对方的用户名').fill(payee.username);
  await form(page).getByLabel('转多少').fill('80.01');
  await form(page).getByLabel('附言').fill('拼柜的运费');
  await form(page).getByRole('textbox', { name: '登录密码' }).fill(password);
  await send();
  await form(page).getByText('可以转的余额是 80.00 元，赠送余额不能转').waitFor();
  expect(await form(page).getByLabel('附言').inputValue()).toBe('拼柜的运费');
  expect(await site.call('wallet.index', {}, payer)).toMatchObject({ topup: 8_000 });

  await form(page).getByLabel('转多少').fill('80');
  await form(page).getByRole('textbox', { name: '登录密码' }).fill('不是这个密码');
  await send();
  await form(page)
    .getByText(/密码不对/)
    .waitFor();
  await form(page).getByRole('textbox', { name: '登录密码' }).fill(password);
  await send();
  await expect
    .poll(() => form(page).getByRole('status').last().innerText())
    .toMatch(new RegExp(`^已转给 ${payee.nickname} ¥80\\.00，单号 P`));
  expect(await site.call('wallet.index', {}, payer)).toMatchObject({ topup: 0, bonus: 500 });

  const paid = await statement(page);
  await expect.poll(() => paid.innerText()).toContain('−80.00');
  expect(await paid.innerText()).toContain('拼柜的运费');
  const { page: other } = await site.open({ state: payee.state });
  const got = await statement(other);
  await expect.poll(() => got.innerText()).toContain('+80.00');
  expect(await got.innerText()).toContain(`${payer.nickname} 转来`);
}, 120_000);
