import { beforeAll, expect, test } from 'vitest';
import { button, drawn, link, said } from './roles/newcomer.ts';
import { openDesk } from './roles/desk-of-staff.ts';
import { titleOf } from './site/lists.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();
const pictures = process.env.FINANCE_PICTURES;

/** A bill that was compared yesterday: one payment that we do not know, one that went away by itself. */
beforeAll(async () => {
  const now = new Date();
  const day = '2026-11-19';
  for (const channel of ['wechat', 'alipay'])
    await site.db
      .insertInto('recon_days')
      .values({
        channel,
        day,
        bill: 'ready',
        says: '',
        tries: 1,
        asked_at: now,
        compared_at: now,
        lines: 3,
        matched: 2,
        received: 12_700n,
        fee: 76n,
        fee_booked: 76n,
        ours: channel === 'wechat' ? 3_824n : 12_624n,
      })
      .execute();
  await site.db
    .insertInto('recon_breaks')
    .values({
      channel: 'wechat',
      day,
      sort: 'channel_only',
      kind: 'payment',
      out_no: 'STRANGE202611190001',
      channel_no: '4200002477191119336400000001',
      effect: 8_800n,
      their_amount: 8_800n,
      says: '账单有这笔付款，我们没有这个单号',
      status: 'open',
      found_at: now,
    })
    .execute();
});

test('finance reconciles a day: sees what differs, takes it, says how it ended, and a second person changes a rate', async () => {
  const page = await openDesk(site, 'finance');
  await page.goto('/admin/trade');
  await drawn(page);
  await expect.poll(() => titleOf(page)).toBe('资金总览');
  await expect.poll(() => page.getByText('1 笔对账差异没办结').isVisible()).toBe(true);
  if (pictures) await page.screenshot({ path: `${pictures}/overview.png`, fullPage: true });
  await link(page, '去对账').click();
  await expect.poll(() => titleOf(page)).toBe('对账');
  const work = page.getByRole('region', { name: '差异工作单' });
  await expect.poll(() => work.getByText('账单有这笔付款，我们没有这个单号').isVisible()).toBe(true);
  await page.goto('/admin/trade/recon?day=2026-11-19&channel=wechat');
  await expect.poll(() => page.getByText('其中长款').isVisible()).toBe(true);
  if (pictures) await page.screenshot({ path: `${pictures}/recon.png`, fullPage: true });
  await button(page, '由我来办 STRANGE202611190001').click();
  await expect.poll(() => said(page).innerText()).toContain('由你来办');
  await button(page, '办结 STRANGE202611190001').click();
  await page.getByRole('dialog').getByRole('button', { name: '办结' }).click();
  await page.getByText('请填写怎么办的').waitFor();
  await page.getByLabel('怎么办的').fill('渠道测试款，已原路退回');
  await page.getByRole('dialog').getByRole('button', { name: '办结' }).click();
  await expect.poll(() => page.getByText('没有要办的差异').isVisible()).toBe(true);
  await page.goto('/admin/trade/recon?breaks=resolved');
  await expect.poll(() => page.getByText('渠道测试款，已原路退回').isVisible()).toBe(true);

  await page.goto('/admin/trade/terms');
  await button(page, '修改秒杀服务费率').click();
  await page.getByLabel('新的值（%）').fill('40');
  await page.getByLabel('理由').fill('年末大促降费');
  await button(page, '提出').click();
  await page.getByText('秒杀服务费率：最多 30%').waitFor();
  await page.getByLabel('新的值（%）').fill('2.5');
  await button(page, '提出').click();
  await expect.poll(() => page.getByText('改为 2.5%，复核后马上生效').isVisible()).toBe(true);
  if (pictures) await page.screenshot({ path: `${pictures}/terms.png`, fullPage: true });
  await expect.poll(() => button(page, '通过秒杀服务费率的修改').count()).toBe(0);
  const second = await openDesk(site, 'finance');
  await second.goto('/admin/trade/terms');
  await button(second, '通过秒杀服务费率的修改').click();
  await expect.poll(() => said(second).innerText()).toContain('已通过，现在生效');
});

test('money moved by hand: the effect is seen first, another agrees, and the receiver has it', async () => {
  const receiver = await site.member();
  const page = await openDesk(site, 'finance');
  await page.goto('/admin/trade/adjustments');
  await button(page, '提出调账').click();
  await page.getByLabel('用户名').fill(receiver.username);
  await page.getByLabel('金额（元）').fill('0.001');
  await page.getByLabel('理由').fill('线下补款，已核对流水');
  await page.locator('input[type=file]').setInputFiles({
    name: '流水.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await page.getByRole('alertdialog').getByRole('button', { name: '我已知悉并进入下一步' }).click();
  await page.getByText('流水.png').waitFor();
  await button(page, '看影响').click();
  await page.getByText('调账金额最多两位小数，到分为止').waitFor();
  await page.getByLabel('金额（元）').fill('39');
  await button(page, '看影响').click();
  await page.getByText(`${receiver.nickname}的充值余额`).waitFor();
  if (pictures) await page.screenshot({ path: `${pictures}/propose.png` });
  await page.getByRole('dialog').getByRole('button', { name: '提出' }).click();
  await expect.poll(() => said(page).innerText()).toContain('等另一位财务复核');
  const second = await openDesk(site, 'finance');
  await second.goto('/admin/trade/adjustments?status=proposed');
  await second.locator('.money-table a').first().click();
  await second.getByText('线下补款，已核对流水').first().waitFor();
  if (pictures) await second.screenshot({ path: `${pictures}/adjustment.png`, fullPage: true });
  await button(second, '复核入账').click();
  await second.getByRole('button', { name: '入账', exact: true }).click();
  await expect.poll(() => said(second).innerText()).toContain('已入账');
  await expect.poll(() => second.getByText('已入账', { exact: true }).first().isVisible()).toBe(true);
});
