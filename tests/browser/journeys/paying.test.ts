import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codes, type Envelope } from '../../../contract/http/envelope.ts';
import { settled } from '../harness/browser.ts';
import { onPhone, phone } from './site/phone.ts';
import { type Member, useSite } from './site/use-site.ts';

const site = useSite();

const codeOf = (answer: unknown) => (answer as Envelope).code;
const orderNo = (page: Page) => new URL(page.url()).searchParams.get('order_no')!;

/** From the choice of an amount to the cashier. */
async function topUp(member: Member, fee: string, way: '微信支付' | '支付宝') {
  const { page } = await site.open({ state: member.state });
  await page.goto('/pay');
  await settled(page);
  await page.getByRole('radio', { name: way }).check();
  await page.getByLabel('充值金额').fill(fee);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL(/order_no=C/);
  return page;
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('topping up', () => {
  test('by WeChat: a code is scanned, and the page that waits says that it is paid', async () => {
    const member = await site.member();
    const page = await topUp(member, '123.45', '微信支付');
    await page.getByRole('img', { name: '微信支付二维码，123.45 元' }).waitFor();
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/前付款\s*\d\d:\d\d/);
    await onPhone(site, orderNo(page), 'pay');
    await heading(page, '付款成功').waitFor();
    expect(await page.getByRole('main').innerText()).toContain('已进入充值余额');
    expect(await site.call('wallet.index', {}, member)).toMatchObject({ topup: 12_345 });

    // In the wallet it stands as a line, each with both its sides; what was not spent goes back from there.
    await page.getByRole('link', { name: '看明细' }).click();
    await page.getByRole('link', { name: '钱包充值' }).click();
    await heading(page, '交易详情').waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).toContain('+123.45');
    await page.goto('/user/transaction?type=recharge');
    const lines = page.getByRole('region', { name: '充值记录' });
    await lines.getByRole('button', { name: /^退回 C/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('退多少').fill('200');
    await dialog.getByRole('button', { name: '退回', exact: true }).click();
    await dialog.getByText('没有用掉的只有 123.45 元').waitFor();
    await dialog.getByLabel('退多少').fill('23.45');
    await dialog.getByRole('button', { name: '退回', exact: true }).click();
    await expect.poll(() => lines.innerText()).toMatch(/(正在|已)退回/);
  });

  test('by Alipay: its page is opened, and leads back', async () => {
    const member = await site.member();
    const page = await topUp(member, '50', '支付宝');
    await page.getByRole('button', { name: /去支付宝付/ }).click();
    await page.waitForURL(/\/dev\/pay/);
    await page.getByRole('link', { name: '付款', exact: true }).click();
    await page.waitForURL(/\/pay\?order_no=C/);
    await heading(page, '付款成功').waitFor();
  });

  test('an amount that is none is refused where it was typed, and stays there', async () => {
    const { page } = await site.open({ state: (await site.member()).state });
    await page.goto('/pay');
    await settled(page);
    await page.getByLabel('充值金额').fill('1e3');
    await page.getByRole('button', { name: '去支付' }).click();
    await page.getByText('充值金额请填写数字，例如 100 或 12.50').waitFor();
    expect(await page.getByLabel('充值金额').inputValue()).toBe('1e3');
    // Typed on a Chinese keyboard, with the mark between thousands.
    await page.getByLabel('充值金额').fill('１，２００．５０');
    expect(await page.getByLabel('充值金额').inputValue()).toBe('1200.50');
  });
});

test('a top-up that nobody wants any more is given up in the wallet', async () => {
  const member = await site.member();
  const { order_no } = await site.call('payment.recharge', { fee: '10', method: 'wechat' }, member);
  const { page } = await site.open({ state: member.state });
  await page.goto('/user/transaction?type=recharge');
  const lines = page.getByRole('region', { name: '充值记录' });
  await lines.getByRole('button', { name: `取消 ${order_no}` }).click();
  await page.getByRole('button', { name: '取消充值', exact: true }).click();
  await expect.poll(() => lines.innerText()).toContain('没有付款');
  expect((await site.call('payment.order_detail', { order_no }, member)).status).toBe('closed');
});

test('what is paid after it was closed goes back by itself, and the page says so', async () => {
  const member = await site.member();
  const page = await topUp(member, '66', '微信支付');
  await page.getByRole('img', { name: /微信支付二维码/ }).waitFor();
  const order_no = orderNo(page);
  await site.call('payment.cancel', { order_no }, member);
  await heading(page, '这一单已经关闭').waitFor();
  await page.getByText('刚才已经付了？').waitFor();
  await onPhone(site, order_no, 'pay_late');
  await heading(page, '迟到的付款').waitFor();
  await heading(page, '迟到的付款已退回').waitFor({ timeout: 60_000 });
  const { refunds } = await phone(site);
  expect(refunds.find(({ out_trade_no }) => out_trade_no === `${order_no}01`)?.state).toBe('succeeded');
});

test('a clock that is two hours wrong here changes nothing', async () => {
  const member = await site.member();
  const { order_no } = await site.call('payment.recharge', { fee: '10', method: 'wechat' }, member);
  const { page } = await site.open({ state: member.state });
  await page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 7_200_000;
  });
  await page.goto(`/pay?order_no=${order_no}`);
  await page.getByRole('img', { name: /微信支付二维码/ }).waitFor();
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/(?:29|30):\d\d/);
  // What is signed with that time is refused at first, and asked again by the time that the refusal names.
  await onPhone(site, order_no, 'pay_untold');
  const answered = page.waitForResponse(
    async (response) =>
      response.url().includes('order_status') && codeOf(await response.json()) === codes.success,
  );
  await page.getByRole('button', { name: '我已付款，查一次' }).click();
  await answered;
  await heading(page, '付款成功').waitFor();
});
