import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { announcePages } from '../../../server/announce-pages.ts';
import { tags } from '../../../server/domains/seckill/page-tags.ts';
import { builtIn } from '../../../server/environment/variables.mjs';
import { vaultOf } from '../../../server/gateways/vault.ts';
import { makeOffer, type TestOffer } from '../../../server/testing/seckill-builders.ts';
import { openDesk } from './roles/desk-of-staff.ts';
import { button, drawn, link, said } from './roles/newcomer.ts';
import { clockStrikes } from './site/clocks.ts';
import { onPhone } from './site/phone.ts';
import { boughtOnSite, claimOnSite, madeBuyer } from './site/sale.ts';
import { type Member, useSite } from './site/use-site.ts';

const site = useSite();

let seller: Member;
beforeAll(async () => {
  seller = await site.member({ nickname: '浪岸户外', grants: ['source', 'seckill'] });
});

const minute = 60_000;
const from_now = (ms: number) => new Date(Date.now() + ms);
const offer = (facts: { starts_at?: Date } = {}) =>
  makeOffer(site.db, new Date(), { seller_id: seller.id, stock: 5, ...facts });
async function buyer(nickname: string): Promise<Member> {
  const member = await site.member({ nickname });
  await madeBuyer(site, member);
  return member;
}
/** As if it had been set for that moment from the beginning. */
async function startsAt({ id }: TestOffer, starts_at: Date, remind_at: Date | null): Promise<void> {
  await site.db.updateTable('seckill_offers').set({ starts_at, remind_at }).where('id', '=', id).execute();
  await announcePages(site.db, [tags.offers, tags.offer(id)]);
}
const ordered = (page: Page, order_no: string) => page.locator('.sale-order', { hasText: order_no });
const sold = (page: Page, order_no: string) => page.locator('.sold-line', { hasText: order_no });
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await drawn(page);
}
const my_orders = '/user/product/seckill/foruser?type=my-order';
const sold_orders = '/user/product/seckill/forcompany?type=manage-user-order';

test('somebody reserves, is reminded, waits with a wrong clock, presses at the second, pays, and gets what was sent', async () => {
  const goods = await offer({ starts_at: from_now(30 * minute) });
  await announcePages(site.db, [tags.offers]);
  const member = await buyer('木棉要抢灯');
  const { page } = await site.open({ state: member.state });
  await page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 7_200_000;
  });
  await page.goto('/product/seckill?state=coming');
  await button(page, `预约 ${goods.title}`).click();
  await expect.poll(() => said(page).innerText()).toMatch(/^已预约，.*提醒你/);
  await button(page, `已预约 ${goods.title}`).waitFor();

  await startsAt(goods, from_now(14 * minute), from_now(-1_000));
  await clockStrikes(site, 'seckill.clocks');
  await goTo(page, '/user/notify');
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toContain(`秒杀《${goods.title}》14 分钟后开始`);

  await startsAt(goods, from_now(20_000), null);
  await page.goto('/product/seckill');
  const row = page.locator(`#o${goods.id}`);
  const claim = row.getByRole('button', { name: `立即抢购 ${goods.title}` });
  await row.getByRole('button', { name: `已预约 ${goods.title}` }).waitFor();
  // In its place some seconds before, and not to be pressed.
  await claim.waitFor({ timeout: 40_000 });
  const early = await claim.isDisabled();
  await expect.poll(() => claim.isEnabled(), { timeout: 20_000 }).toBe(true);
  expect(early, 'the button is there before it can be pressed').toBe(true);
  await claim.click();
  await page.waitForURL(/order_no=S\d{17}/);
  const order_no = new URL(page.url()).searchParams.get('order_no')!;
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/1[45]:\d\d/);
  await link(page, '去支付').click();
  await page.getByRole('img', { name: '微信支付二维码，19.90 元' }).waitFor();
  await onPhone(site, order_no, 'pay');
  await page.getByRole('heading', { level: 1, name: '付款成功' }).waitFor();

  const { page: desk } = await site.open({ state: seller.state });
  await goTo(desk, sold_orders);
  await button(desk, `发货 ${order_no}`).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('承运商').fill('顺丰速运');
  await dialog.getByLabel('运单号').fill('SF 1400 2290 7786');
  await dialog.getByRole('button', { name: '发货', exact: true }).click();
  await expect.poll(() => said(desk).innerText()).toContain('已发货，买家收到了通知');
  await expect.poll(() => sold(desk, order_no).innerText()).toContain('已发货');

  await goTo(page, my_orders);
  await expect.poll(() => ordered(page, order_no).innerText()).toContain('SF140022907786');
  await ordered(page, order_no).getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
  await expect.poll(() => said(page).innerText()).toContain('已确认收货');
  await expect.poll(() => ordered(page, order_no).innerText()).toContain('已完成');
}, 180_000);

test('what is paid after it was cancelled goes back by itself, and the piece is somebody else’s', async () => {
  const { id } = await offer();
  const member = await buyer('晚来的阿北');
  const order_no = await claimOnSite(site, member, id);
  const { page } = await site.open({ state: member.state });
  await page.goto(`/product/seckill/payment?order_no=${order_no}`);
  await link(page, '去支付').click();
  await page.getByRole('img', { name: /微信支付二维码/ }).waitFor();
  await page.goBack();
  await button(page, '取消订单').click();
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await page.waitForURL(`**${my_orders}`);
  await drawn(page);
  await expect.poll(() => ordered(page, order_no).innerText()).toContain('已取消');
  await claimOnSite(site, await buyer('接手的人'), id);
  await onPhone(site, order_no, 'pay_late');
  await page.goto(`/pay?order_no=${order_no}`);
  await page.getByRole('heading', { name: '迟到的付款已退回' }).waitFor({ timeout: 90_000 });
  expect((await site.call('wallet.index', {}, member)).topup).toBe(0);
}, 150_000);

test('a fair sale: entered within its seconds, drawn, the draw checked by who lost, and paid by who won', async () => {
  const goods = await makeOffer(site.db, new Date(), {
    seller_id: seller.id,
    stock: 1,
    starts_at: from_now(60 * minute),
    ends_at: from_now(180 * minute),
    fair_by: vaultOf(builtIn.DATA_SECRET, undefined),
  });
  const { seed_hash } = await site.db
    .selectFrom('seckill_draws')
    .select('seed_hash')
    .where('offer_id', '=', goods.id)
    .executeTakeFirstOrThrow();
  await announcePages(site.db, [tags.offers, tags.offer(goods.id)]);
  const draw_page = `/product/seckill/draw/${goods.id}`;
  const members = [await buyer('等抽签的阿满'), await buyer('等抽签的小穗')];
  const pages: Page[] = [];
  for (const { state } of members) pages.push((await site.open({ state })).page);
  // Before it begins everybody reads by what it will be drawn.
  await pages[0]!.goto(draw_page);
  const facts = pages[0]!.locator('.draw-facts');
  expect(await facts.innerText()).toContain(seed_hash);
  expect(await facts.innerText()).toContain('抽完才公布');
  // The steps of it are counted.
  const steps = pages[0]!.locator('.draw-how li');
  expect(await steps.first().evaluate((step) => getComputedStyle(step).listStyleType)).toBe('decimal');

  await startsAt(goods, from_now(12_000), null);
  const row = (page: Page) => page.locator(`#o${goods.id}`);
  await Promise.all(
    pages.map(async (page) => {
      await page.goto('/product/seckill');
      const enter = row(page).getByRole('button', { name: `登记抽签 ${goods.title}` });
      await enter.waitFor({ timeout: 40_000 });
      await expect.poll(() => enter.isEnabled(), { timeout: 20_000, interval: 100 }).toBe(true);
      await enter.click();
      await row(page)
        .getByText(/^登记码 [2-9A-Z]{10}，抽完签这里会说结果/)
        .waitFor();
    }),
  );
  // Its draw waits for an hour (see `fair_by`), so that the page can be opened anew; nothing is pressed.
  const codes: string[] = [];
  for (const page of pages) {
    await page.reload();
    const says = row(page).getByText(/^登记码 /);
    await says.waitFor();
    codes.push(/[2-9A-Z]{10}/.exec(await says.innerText())![0]);
  }
  expect(new Set(codes).size).toBe(2);

  await site.db
    .updateTable('seckill_offers')
    .set({ draw_at: from_now(-1_000) })
    .where('id', '=', goods.id)
    .execute();
  const paying = (page: Page) => /order_no=S\d{17}/.test(page.url());
  await expect.poll(() => pages.filter(paying).length, { timeout: 60_000 }).toBe(1);
  const winner = pages.findIndex(paying);
  const loser = 1 - winner;
  const lost = pages[loser]!;
  await row(lost).getByText(`登记码 ${codes[loser]} 没有中签`).waitFor();

  await goTo(lost, `${draw_page}?code=${codes[winner]}`);
  expect(await lost.locator('.draw-list').innerText()).toMatch(/1\s+\S{10}\s+1\s+中签/);
  await goTo(lost, draw_page);
  const found = () => lost.locator('.draw-check').getByRole('status').innerText();
  await button(lost, '验算').click();
  await expect.poll(found).toContain('全部相符');
  // One that entered is left out, by whoever stands in between.
  await lost.route('**/api/product/seckill/draw_list*', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { lines: string[] } };
    json.data.lines.pop();
    await route.fulfill({ response: answer, json });
  });
  await button(lost, '验算').click();
  await expect.poll(found).toContain('有不相符的，请联系平台');
  expect((await found()).replaceAll(/\s+/g, ' ')).toMatch(/种子的哈希 相符 名单的哈希 不符/);

  const won = pages[winner]!;
  await link(won, '去支付').click();
  await won.getByRole('img', { name: '微信支付二维码，19.90 元' }).waitFor();
  await onPhone(site, new URL(won.url()).searchParams.get('order_no')!, 'pay');
  await won.getByRole('heading', { level: 1, name: '付款成功' }).waitFor();
}, 180_000);

test('whoever entered a draw and comes back to the page of their order sees the entry, and is led to what it wins', async () => {
  const goods = await makeOffer(site.db, new Date(), {
    seller_id: seller.id,
    stock: 1,
    starts_at: from_now(60 * minute),
    ends_at: from_now(180 * minute),
    fair_by: vaultOf(builtIn.DATA_SECRET, undefined),
  });
  await startsAt(goods, from_now(8_000), null);
  const { page } = await site.open({ state: (await buyer('回来看签的阿沐')).state });
  const confirm = `/product/seckill/payment?id=${goods.id}`;
  const entry = page.getByRole('status').filter({ hasText: /^登记码 [2-9A-Z]{10}，抽完签这里会说结果/ });
  await page.goto(confirm);
  const enter = button(page, '登记抽签');
  await enter.waitFor({ timeout: 40_000 });
  await expect.poll(() => enter.isEnabled(), { timeout: 20_000, interval: 100 }).toBe(true);
  await enter.click();
  await entry.waitFor();
  const said_first = await entry.innerText();
  await page.goto(confirm);
  await entry.waitFor();
  expect(await entry.innerText()).toBe(said_first);
  expect(await button(page, '登记抽签').count()).toBe(0);

  await site.db
    .updateTable('seckill_offers')
    .set({ draw_at: from_now(-1_000) })
    .where('id', '=', goods.id)
    .execute();
  await page.waitForURL(/order_no=S\d{17}/, { timeout: 60_000 });
  await link(page, '去支付').waitFor();
}, 150_000);

describe('money is asked back', () => {
  /** Who paid an order has the form of the refund open; `desk` is the seller's page. */
  const asking = async (nickname: string) => {
    const { id } = await offer();
    const member = await buyer(nickname);
    const order_no = await boughtOnSite(site, member, id);
    const [{ page }, { page: desk }] = await Promise.all([
      site.open({ state: member.state }),
      site.open({ state: seller.state }),
    ]);
    await goTo(page, my_orders);
    await button(page, `申请退款 ${order_no}`).click();
    return { order_no, page, desk, dialog: page.getByRole('dialog') };
  };

  test('before it was sent: the buyer says why, the seller agrees, and it goes back the way it came', async () => {
    const { order_no, page, desk, dialog } = await asking('改主意的夏夏');
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await dialog.getByText('请选择原因').waitFor();
    // What lacks has the focus, and after it is sent the act in the place of the one that was pressed.
    const here = () =>
      page.evaluate(() => document.activeElement?.closest('label, button')?.textContent ?? '');
    await expect.poll(here).toBe(await dialog.locator('label:has(input[type=radio])').first().innerText());
    await dialog.getByRole('radio', { name: '不想要了' }).check();
    await dialog.getByLabel('说明，选填').fill('买重了');
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await expect.poll(() => said(page).innerText()).toContain('退款申请已提交');
    await expect.poll(here).toBe('撤销退款');

    await goTo(desk, sold_orders);
    await button(desk, `看退款 ${order_no}`).click();
    await expect.poll(() => desk.getByRole('dialog').innerText()).toContain('买重了');
    await desk.getByRole('dialog').getByRole('button', { name: '同意退 ¥19.90' }).click();
    await expect.poll(() => said(desk).innerText()).toContain('已同意，原路退回');
    await expect
      .poll(
        async () => {
          await goTo(page, my_orders);
          return ordered(page, order_no).innerText();
        },
        { timeout: 90_000, interval: 2_000 },
      )
      .toContain('已退款');
  }, 150_000);

  test('a part of it: more than was paid is refused at its field, the seller sees the proof and agrees, the order goes on', async () => {
    const { order_no, page, desk, dialog } = await asking('少了配件的阿素');
    await dialog.getByRole('radio', { name: '质量问题' }).check();
    await dialog.getByLabel('退多少').fill('20');
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await dialog.getByText('最多可退 19.90 元').waitFor();
    await dialog.getByLabel('退多少').fill('5.5');
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await expect.poll(() => said(page).innerText()).toContain('退款申请已提交');

    await goTo(desk, sold_orders);
    await button(desk, `看退款 ${order_no}`).click();
    const drawer = desk.getByRole('dialog');
    await expect.poll(() => drawer.innerText()).toContain('付款 ¥19.90，退一部分');
    await drawer.getByRole('button', { name: '同意退 ¥5.50' }).click();
    await expect.poll(() => said(desk).innerText()).toContain('已同意，原路退回');
    // Whoever came by the keyboard goes on from where they were.
    await expect.poll(() => desk.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(/退款/);
    await expect
      .poll(
        async () => {
          await goTo(page, my_orders);
          return ordered(page, order_no).innerText();
        },
        { timeout: 90_000, interval: 2_000 },
      )
      .toContain('已退 ¥5.50');
    await expect.poll(() => ordered(page, order_no).innerText()).toContain('待发货');
  }, 150_000);

  test('after it was sent: the seller refuses, the buyer asks the platform, staff decide', async () => {
    const { id } = await offer();
    const member = await buyer('较真的周周');
    const order_no = await boughtOnSite(site, member, id);
    await site.call(
      'company.seckill_ship',
      { order_no, carrier: '中通', tracking_no: 'ZT7702009981' },
      seller,
    );
    await site.call(
      'user.seckill_apply_refund',
      { order_no, refund_reason: 'F04', words: '灯罩是黄的，页面上是白的' },
      member,
    );
    const [{ page }, { page: desk }, staff] = await Promise.all([
      site.open({ state: member.state }),
      site.open({ state: seller.state }),
      openDesk(site, 'admin'),
    ]);
    await goTo(desk, sold_orders);
    await button(desk, `看退款 ${order_no}`).click();
    const drawer = desk.getByRole('dialog');
    await drawer.getByRole('radio', { name: '拒绝，写明理由' }).check();
    await drawer.getByLabel('拒绝的理由').fill('页面写了暖白光');
    await drawer.getByRole('button', { name: '拒绝并说明' }).click();
    await expect.poll(() => said(desk).innerText()).toContain('已拒绝，理由给买家看');

    await goTo(page, my_orders);
    await ordered(page, order_no).getByRole('button', { name: '申请平台介入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '申请', exact: true }).click();
    await expect.poll(() => said(page).innerText()).toContain('已转平台处理');

    await goTo(staff, '/admin/seckill/refunds');
    await button(staff, `裁定 ${order_no}`).click();
    const ruling = staff.getByRole('dialog');
    await ruling.getByRole('radio', { name: '支持退款 ¥19.90' }).check();
    await ruling.getByLabel('理由，给双方看').fill('颜色与页面不符');
    await ruling.getByRole('button', { name: '决定', exact: true }).click();
    await expect.poll(() => said(staff).innerText()).toContain('已决定，双方收到了通知');
    await expect
      .poll(async () => (await site.call('user.seckill_order_show', { order_no }, member)).status, {
        timeout: 90_000,
        interval: 1_000,
      })
      .toBe('refunded');
  }, 150_000);
});
