import { expect, test } from 'vitest';
import { button, drawn, said } from './roles/newcomer.ts';
import { openDesk } from './roles/desk-of-staff.ts';
import { titleOf } from './site/lists.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

/** A channel has told of a number that nobody here knows. */
const strayed = async (number: string): Promise<string> => {
  const { id } = await site.db
    .insertInto('payment_notices')
    .values({
      channel: 'wechat',
      notice_id: `stray ${number}`,
      verdict: 'genuine',
      headers: '{}',
      body: Buffer.from(`{"out_trade_no":"${number}"}`),
      about: 'payment',
      number,
      says: JSON.stringify({
        id: `stray ${number}`,
        about: 'payment',
        out_trade_no: number,
        state: {
          result: 'paid',
          payment: {
            out_trade_no: number,
            channel_no: '42000000009',
            amount: { fen: '3900' },
            currency: 'CNY',
            paid_at: new Date().toISOString(),
          },
        },
      }),
      received_at: new Date(),
      last_at: new Date(),
      processed_at: new Date(),
      outcome: 'unmatched',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
};

test('finance looks at what a channel told of an unknown number, and what it wrote stays while it is refused', async () => {
  const number = `STRAY${Date.now()}`;
  const [mine, taken] = [`${number}01`, `${number}02`];
  const [, taken_id] = [await strayed(mine), await strayed(taken)];
  const page = await openDesk(site, 'finance');
  await page.goto('/admin/trade');
  await drawn(page);
  await page
    .getByRole('navigation', { name: '交易' })
    .getByRole('link', { name: /^没有单号的通知/ })
    .click();
  await expect.poll(() => titleOf(page)).toBe('没有单号的通知');
  const row = (of: string) => page.locator('.notice-row', { hasText: of });
  await expect.poll(() => row(mine).innerText()).toContain('¥39.00');
  await button(row(mine), /^原文/).click();
  await expect.poll(() => row(mine).locator('pre').innerText()).toContain(`"out_trade_no":"${mine}"`);
  await button(row(mine), /^重放/).click();
  await expect.poll(() => said(page).innerText()).toContain('没有对应的单号，没有改动');

  // Somebody else is faster: what was typed stays, to be copied or sent again.
  await button(row(taken), /^已处理/).click();
  const dialog = page.getByRole('dialog', { name: `处理完 ${taken}` });
  await dialog.getByLabel('理由').fill('渠道测试款，已在商户平台退回');
  const second = await site.member({ grants: ['staff'], staff_role: 'finance' });
  await site.call('finance.notice_deal', { id: taken_id, note: '已经挂账' }, second);
  await dialog.getByRole('button', { name: '已处理' }).click();
  await expect.poll(() => said(page).innerText()).toContain('这条通知已经处理过了');
  expect(await dialog.getByLabel('理由').inputValue()).toBe('渠道测试款，已在商户平台退回');
  await dialog.getByRole('button', { name: '取消' }).click();
  // What was typed is not thrown away by one press.
  await page
    .getByRole('dialog', { name: '填的内容还没有提交' })
    .getByRole('button', { name: '关掉' })
    .click();
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => row(taken).count()).toBe(0);

  await button(row(mine), /^已处理/).click();
  const again = page.getByRole('dialog', { name: `处理完 ${mine}` });
  expect(await again.getByLabel('理由').inputValue()).toBe('');
  await again.getByLabel('理由').fill('渠道测试款，已在商户平台退回');
  await again.getByRole('button', { name: '已处理' }).click();
  await expect.poll(() => said(page).innerText()).toContain('已记为处理完');
  await expect.poll(() => again.count()).toBe(0);
  await page
    .getByRole('navigation', { name: '按结果看' })
    .getByRole('link', { name: /^已处理/ })
    .click();
  await expect.poll(() => row(mine).innerText()).toContain('渠道测试款，已在商户平台退回');
  await expect.poll(() => row(taken).innerText()).toContain('已经挂账');
});
