import { expect, test } from 'vitest';
import { button, drawn, link, said } from './roles/newcomer.ts';
import { openDesk } from './roles/desk-of-staff.ts';
import { titleOf } from './site/lists.ts';
import { useSite } from './site/use-site.ts';
import { fillWallet } from './site/wallet.ts';

const site = useSite();
const pictures = process.env.FINANCE_PICTURES;

test('finance reconciles a day: takes what differs, notes, says how each ended, and a second person changes a rate', async () => {
  const page = await openDesk(site, 'finance');
  await page.goto('/admin/trade');
  await drawn(page);
  await expect.poll(() => titleOf(page)).toBe('资金总览');
  await expect.poll(() => page.getByText('5 笔对账差异没办结').isVisible()).toBe(true);
  if (pictures) await page.screenshot({ path: `${pictures}/overview.png`, fullPage: true });
  await link(page, '去对账').click();
  await expect.poll(() => titleOf(page)).toBe('对账');
  const work = page.getByRole('region', { name: '差异工作单' });
  const rowOf = (says: string) => work.locator('tbody tr', { hasText: says });
  await expect.poll(() => rowOf('账单有这笔付款，我们没有这个单号').isVisible()).toBe(true);
  if (pictures) await page.screenshot({ path: `${pictures}/recon.png`, fullPage: true });

  const missing = rowOf('我们记为已支付，账单里没有');
  await button(missing, /^由我来办/).click();
  await expect.poll(() => said(page).innerText()).toContain('由你来办');
  await button(missing, /^备注/).click();
  await page.getByLabel('查到哪一步了').fill('等次日账单');
  await button(page.getByRole('dialog'), '保存').click();
  await expect.poll(() => missing.innerText()).toContain('等次日账单');
  await button(missing, /^办结/).click();
  await button(page.getByRole('dialog'), '办结').click();
  await page.getByText('请填写办结说明').waitFor();
  for (const [left, how] of [
    [4, '次日账单里有这一笔'],
    [3, '渠道测试款，已原路退回'],
    [2, '账单写了两行，资金到账一次'],
    [1, '差额经调账入账'],
    [0, '渠道已改为退款成功'],
  ] as const) {
    if (left < 4)
      await button(work, /^办结 /)
        .first()
        .click();
    await page.getByLabel('办结说明').fill(how);
    await button(page.getByRole('dialog'), '办结').click();
    await expect.poll(() => work.getByText(`没办结 ${left} 笔`).isVisible()).toBe(true);
  }
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
  // The topmost of what is missing has the focus, though the form knows it later than what stands below.
  await button(page, '看影响').click();
  await page.getByText('请填写调账金额').waitFor();
  await expect
    .poll(() => page.getByLabel('用户名').evaluate((field) => field === document.activeElement))
    .toBe(true);
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
  await second.locator('.money-table tr', { hasText: receiver.nickname }).getByRole('link').first().click();
  await second.getByText('线下补款，已核对流水').first().waitFor();
  if (pictures) await second.screenshot({ path: `${pictures}/adjustment.png`, fullPage: true });
  await button(second, '复核入账').click();
  await second.getByRole('button', { name: '入账', exact: true }).click();
  await expect.poll(() => said(second).innerText()).toContain('已入账');
  await expect.poll(() => second.getByText('已入账', { exact: true }).first().isVisible()).toBe(true);
});

test('a refund that its channel did a second time says so, and leads to an adjustment with all that is known of it', async () => {
  const payer = await site.member();
  await fillWallet(site, payer, '300');
  const paid = await site.db
    .selectFrom('payments as p')
    .innerJoin('payment_attempts as a', 'a.id', 'p.paid_by')
    .select(['p.id', 'p.order_no', 'a.id as attempt_id', 'a.channel'])
    .where('p.user_id', '=', payer.id)
    .executeTakeFirstOrThrow();
  const out_refund_no = `R2611${paid.id}00000000`;
  const at = new Date();
  await site.db
    .insertInto('payment_refunds')
    .values({
      user_id: payer.id,
      payment_id: paid.id,
      attempt_id: paid.attempt_id,
      out_refund_no,
      channel: paid.channel,
      why: 'topup',
      subject_id: 0n,
      status: 'settled',
      amount: 12_050n,
      reason: '充值退款',
      proof: '网银回单 8814',
      channel_no: '5030',
      said: '已经结束后，渠道又退了 120.50 元（5030）',
      created_at: at,
      ended_at: at,
    })
    .execute();
  const page = await openDesk(site, 'finance');
  await page.goto('/admin/trade/refunds?status=settled');
  await drawn(page);
  const row = page.locator('.money-table tr', { hasText: out_refund_no });
  // Beside the proof of what finance paid, and not in its place.
  await expect.poll(() => row.innerText()).toMatch(/网银回单 8814[\s\S]*渠道又退了 120.50 元/);
  await button(page, `为 ${out_refund_no} 提出调账`).click();
  const asked = page.getByRole('dialog');
  await expect.poll(() => asked.getByLabel('金额（元）').inputValue()).toBe('120.50');
  expect(await asked.getByLabel('理由').inputValue()).toBe(
    `退款 ${out_refund_no} 退了两次，多退 120.50 元，支付单 ${paid.order_no}，收款人 ${payer.username}`,
  );
  if (pictures) await page.screenshot({ path: `${pictures}/twice.png` });
  await button(page, '看影响').click();
  await expect.poll(() => asked.innerText()).toMatch(/对账差异挂账[\s\S]*微信支付资金/);
});
