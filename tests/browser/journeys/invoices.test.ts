import { expect, test } from 'vitest';
import type { Call } from '../../../server/call/call.ts';
import { fen } from '../../../server/ledger/amount.ts';
import { post } from '../../../server/ledger/post.ts';
import { openDesk } from './roles/desk-of-staff.ts';
import { button, choose, drawn, enterCentre, link, said } from './roles/newcomer.ts';
import { companyMember } from './site/company-forum.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();
let numbers = 7_700_000;

/** The service fee of a flash-sale order that somebody sold, as the ledger has it. */
async function soldFee(seller_id: number, fee: number): Promise<void> {
  const buyer = await site.member();
  await site.db.transaction().execute(async (db) => {
    const call = { db, now: new Date() } as unknown as Call;
    const [buyer_id, order_id, attempt_id] = [buyer.id, ++numbers, ++numbers];
    const parts = { channel: fen(fee * 10) };
    await post(call, 'order_pay', { buyer_id, order_id, attempt_id, parts, channel: 'mock' });
    const net = { channel: fen(fee * 9) };
    await post(call, 'order_settle', { buyer_id, order_id, seller_id, net, fee: { channel: fen(fee) } });
  });
}

test('a company ticks its fees, finance has the invoice issued, it is fetched, and a red letter brings another in its place', async () => {
  const company = await companyMember(site, '禾木开票');
  await soldFee(company.id, 3510);
  await soldFee(company.id, 40_500);
  const [desk, { page }] = await Promise.all([
    openDesk(site, 'finance'),
    site.open({ state: company.state }),
  ]);

  // A title, begun with what is verified of the company; what is wrong is said at its field and nothing is lost.
  await enterCentre(page);
  await choose(page, '交易管理', '发票');
  await button(page, '新增抬头').first().click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('发票抬头').inputValue()).toBe('佛山禾木家居有限公司');
  await dialog.getByLabel('税号').fill('91350100M000100Y4Y');
  await dialog.getByLabel('收票邮箱（选填）').fill('cw@hemu.example');
  await button(dialog, '保存').click();
  await expect.poll(() => dialog.innerText()).toContain('校验位不符');
  await dialog.getByLabel('税号').fill('91350100M000100Y43');
  await button(dialog, '保存').click();
  await expect.poll(() => said(page).innerText()).toContain('抬头已新增');
  await page.keyboard.press('Escape');

  // Two lines, their sum and tax as they will stand on the sheet.
  await page.getByRole('checkbox', { name: '全选这一页可开的' }).first().check();
  const sheet = page.locator('.inv-side');
  await expect.poll(() => sheet.innerText()).toContain('肆佰肆拾元壹角整');
  expect(await sheet.innerText()).toContain('415.19');
  await button(sheet, '申请开票 ¥440.10').click();
  await expect.poll(() => said(page).innerText()).toContain('已提交，1 个工作日内答复');
  await expect
    .poll(() =>
      page
        .getByRole('checkbox', { name: /^选择 秒杀服务费/ })
        .first()
        .isDisabled(),
    )
    .toBe(true);

  // Finance looks at every line and lets it go; the provider is asked at once.
  await desk.goto('/admin/trade/invoices?status=submitted');
  await drawn(desk);
  await desk.locator('.desk-table tr', { hasText: '440.10' }).getByRole('link').first().click();
  await expect.poll(() => desk.getByText('R12：').isVisible()).toBe(true);
  await button(desk, '通过并开票').click();
  await button(desk.getByRole('dialog'), '通过并开票').click();
  await expect.poll(() => said(desk).innerText()).toContain('已交给开票平台');
  await lookUntil('已开具');

  // The company fetches it.
  await choose(page, '交易管理', '开票记录');
  const row = page.locator('.log-table tbody tr').first();
  await expect.poll(() => row.innerText()).toContain('已开具');
  expect(await row.innerText()).toMatch(/\d{20}/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    link(row, /^下载 F\d+ 的 PDF$/).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\d{20}\.pdf$/);

  // A red letter, wished by the company and sent off by finance.
  await button(row, /^申请红冲 F\d+$/).click();
  await page.getByRole('dialog').getByLabel('红冲原因').fill('抬头要带分公司');
  await button(page.getByRole('dialog'), '提交').click();
  await expect.poll(() => row.innerText()).toContain('等财务答复红冲');
  await desk.reload();
  await expect.poll(() => desk.getByText('企业请求红冲').isVisible()).toBe(true);
  await button(desk, '红冲').click();
  await button(desk.getByRole('dialog'), '发起红冲').click();
  await expect.poll(() => desk.locator('#invoice-red').isVisible()).toBe(true);
  await page.reload();
  await expect.poll(() => page.locator('.red-chain li').count()).toBe(3);

  async function lookUntil(state: string): Promise<void> {
    await expect
      .poll(
        async () => {
          const look = button(desk, '现在查询');
          if (await look.isVisible()) await look.click();
          await desk.reload();
          await drawn(desk);
          return desk.locator('main').innerText();
        },
        { timeout: 20_000, interval: 500 },
      )
      .toContain(state);
  }
});
