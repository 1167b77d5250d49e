import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '../../../server/domains/account/passwords/hash-password.ts';
import { openDesk } from './roles/desk-of-staff.ts';
import { button, drawn, said } from './roles/newcomer.ts';
import { earnings, knownWithWechat } from './site/wallet.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();
const password = '钱包-only-for-tests';

/** Somebody known by name with a WeChat that was bound a while ago, and 8,000 yuan of sales. */
async function seller() {
  const person = await site.member();
  await earnings(site, person.id, 800_000);
  await knownWithWechat(site, person.id, await hashPassword(password));
  return person;
}
const lines = (page: Page) => page.getByRole('group', { name: '提现记录' });

/** How many wait, as the head of the page says it, and as it stands beside the page's name in the menu. */
const waitsByHead = async (desk: Page) => parseInt(await desk.getByText(/\d+ 笔等着/).innerText(), 10);
const waitsBeside = async (desk: Page) =>
  parseInt((await desk.locator('.queue-nav a[aria-current] .c').allInnerTexts())[0] ?? '0', 10);

async function ask(page: Page, amount: string): Promise<void> {
  await page.goto('/user/transaction?type=recharge');
  await drawn(page);
  await page.getByLabel('提多少').fill(amount);
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
  await button(page, /^提现/).click();
}

test('money goes out after two of finance have agreed and its owner has confirmed', async () => {
  const person = await seller();
  const { page } = await site.open({ state: person.state });

  await ask(page, '60,00');
  await expect.poll(() => page.getByText('提现金额请填写数字，例如 100 或 12.50').isVisible()).toBe(true);
  expect(await page.getByLabel('提多少').inputValue()).toBe('60,00');
  // As it was copied from a page, or typed on another keyboard.
  await page.getByLabel('提多少').fill('￥６,０００．００');
  expect(await page.getByLabel('提多少').inputValue()).toBe('6000.00');
  await button(page, '提现 ¥6,000.00').click();
  await expect.poll(() => said(page).innerText()).toContain('已申请提现');
  await expect.poll(() => lines(page).innerText()).toContain('¥6,000.00');
  await expect.poll(() => page.locator('.purse .held').innerText()).toContain('6,000.00');

  const [first, second] = [await openDesk(site, 'finance'), await openDesk(site, 'finance')];
  for (const [nth, desk] of [first, second].entries()) {
    await desk.goto('/admin/trade/withdraws');
    await drawn(desk);
    await desk.locator('.wd-list').getByRole('link', { name: person.nickname }).click();
    const item = desk.getByRole('article');
    await expect.poll(() => item.innerText()).toContain('金额超过免审的 200.00 元');
    await desk.getByLabel('说明').fill(nth === 0 ? '核对过结算单' : '同意');
    await button(desk, nth === 0 ? /^第一人同意/ : /^第二人同意，打款 ¥6,000.00/).click();
    await expect.poll(() => said(desk).innerText()).toContain(nth === 0 ? '等第二个人' : '交给微信打款');
    // What waits beside the name of the page is counted anew with the queue.
    await expect.poll(async () => (await waitsBeside(desk)) - (await waitsByHead(desk))).toBe(0);
  }

  // The owner's page is open all the while.
  await expect.poll(() => lines(page).innerText(), { timeout: 30_000 }).toContain('待微信确认');
  await button(page, '去确认').click();
  await expect.poll(() => lines(page).innerText()).toContain('请用绑定的微信打开');

  const { page: phone } = await site.open();
  await phone.goto('/dev/pay');
  await phone.getByRole('link', { name: '确认收款' }).first().click();
  // WeChat is asked once a minute where its notice does not come.
  const status = async () => (await site.call('payment.withdraws', {}, person)).list[0]!.status;
  await expect.poll(status, { timeout: 150_000, interval: 2_000 }).toBe('succeeded');
  await page.reload();
  await drawn(page);
  await expect.poll(() => lines(page).innerText()).toContain('已到账');

  await page.goto('/user/transaction?type=list&kind=withdraw');
  await drawn(page);
  const table = page.locator('.statement');
  await expect.poll(() => table.innerText()).toContain('提现到微信零钱');
  expect(await table.innerText()).toContain('−6,000.00');
  expect(await table.innerText()).toContain('收益余额 → 提现冻结');
  await button(page, '导出 CSV').click();
  const file = page.getByRole('link', { name: /下载/ });
  await expect.poll(() => file.isVisible(), { timeout: 30_000 }).toBe(true);
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/^交易明细-.*\.csv$/);
}, 300_000);

test('one that is on the desk is taken back, and one is sent back with its reason', async () => {
  const person = await seller();
  const { page } = await site.open({ state: person.state });
  await ask(page, '300');
  await button(page, '取消').click();
  await page.getByRole('dialog').getByRole('button', { name: '取消提现' }).click();
  await expect.poll(() => lines(page).innerText()).toContain('已取消');

  await ask(page, '301');
  await expect.poll(() => lines(page).innerText()).toContain('¥301.00');
  const desk = await openDesk(site, 'finance');
  await expect
    .poll(
      async () => {
        await desk.goto('/admin/trade/withdraws');
        await drawn(desk);
        return desk.locator('.wd-list').getByRole('link', { name: person.nickname }).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await desk.locator('.wd-list').getByRole('link', { name: person.nickname }).click();
  await button(desk, /^驳回/).click();
  await expect.poll(() => desk.locator('#decide-error').innerText()).toBe('请先选驳回的原因');
  // Not by a mark for what was done, and the focus leads there.
  expect(await said(desk).innerText()).not.toContain('请先选');
  expect(await desk.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('wd-reason');
  await desk.getByLabel('风险核查，要补材料').check();
  await desk.getByLabel('说明').fill('请补上个月的合同');
  await button(desk, /^驳回/).click();
  await expect.poll(() => said(desk).innerText()).toContain('已驳回');
  await expect.poll(() => lines(page).innerText()).toContain('风险核查，要补材料：请补上个月的合同');
  await expect.poll(() => page.locator('.purse .earned').innerText()).toContain('8,000.00');
}, 120_000);

test('what is open stays while the line beside it changes, and a key that is held decides about one', async () => {
  const [first, second, third] = [await seller(), await seller(), await seller()];
  for (const person of [first, second, third])
    await site.call('payment.transfer', { amount: '302', proof: { password } }, person);
  const statusOf = async (person: typeof first) =>
    (await site.call('payment.withdraws', {}, person)).list[0]!.status;
  for (const person of [first, second, third])
    await expect.poll(() => statusOf(person), { timeout: 30_000 }).toBe('auditing');

  const desk = await openDesk(site, 'finance');
  const open = desk.locator('#wd-head');
  const note = desk.getByLabel('说明');
  // Those of the demo wait as well, and longer.
  const ours = [first, second, third].map(({ id }) => id);
  const put = (days: number) =>
    sql`update withdraws set created_at = created_at + make_interval(days => ${days}) where status = 'auditing' and not user_id = any(${ours})`.execute(
      site.db,
    );
  await put(30);
  onTestFinished(async () => void (await put(-30)));
  await desk.goto('/admin/trade/withdraws');
  await open.getByText(first.nickname).waitFor();
  await note.fill('核对过结算单');
  const { list } = await site.call('payment.withdraws', {}, first);
  await site.call('payment.withdraw_cancel', { id: list[0]!.id }, first);
  await desk.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => desk.locator('.wd-list').innerText()).not.toContain(first.nickname);
  expect(await open.innerText()).toContain(first.nickname);
  expect(await note.inputValue()).toBe('核对过结算单');

  await desk.reload();
  await open.getByText(second.nickname).waitFor();
  await desk.keyboard.down('a');
  await open.getByText(third.nickname).waitFor();
  await desk.keyboard.down('a');
  await desk.keyboard.down('a');
  await desk.keyboard.up('a');
  // Whatever a key did came before this.
  await desk.keyboard.press('r');
  await expect.poll(() => desk.locator('#decide-error').innerText()).toBe('请先选驳回的原因');
  expect(await open.innerText()).toContain(third.nickname);
  expect(await statusOf(third)).toBe('auditing');
}, 120_000);
