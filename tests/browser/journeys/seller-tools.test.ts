import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { planBack } from '../../../contract/tools/plan-back.ts';
import { settled } from '../harness/browser.ts';
import { button, drawn, said } from './roles/newcomer.ts';
import { tabTo } from './site/keyboard.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();
const day_ms = 86_400_000;
const dayAfter = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * day_ms).toISOString().slice(0, 10);
async function tools(page: Page, rest = ''): Promise<void> {
  await page.goto(`/tools${rest}`);
  await settled(page);
}

test('a meeting: its hours are found by keys and by the pointer, and others see them by its link', async () => {
  const { page, context } = await site.open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await tools(page);
  const part = page.locator('#clock');
  const handle = (name: string) => part.getByRole('slider', { name });
  await tools(page, '?span=20:00-21:30#clock');
  await tabTo(handle('开始'));
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowRight');
  expect(await handle('开始').getAttribute('aria-valuetext')).toBe('北京时间 20:30');
  await page.waitForURL('**/tools?span=20%3A30-21%3A30#clock');

  const box = (await handle('结束').boundingBox())!;
  const scale = (await part.locator('.lay').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(scale.x + (scale.width * 23) / 24, box.y + 4, { steps: 4 });
  await page.mouse.up();
  await page.waitForURL('**/tools?span=20%3A30-23%3A00#clock');
  await expect.poll(() => part.locator('.tools-got b').first().innerText()).toBe('20:30—23:00');
  const berlin = await part.locator('.tools-tide li', { hasText: '柏林' }).locator('.t span').innerText();
  await button(page, '复制会议时间和链接').click();
  await expect.poll(() => said(page).innerText()).toContain('已复制各地时间和链接');
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(copied[0]).toBe('北京时间 20:30—23:00');

  const other = await site.open({ width: 375, height: 812, javaScript: false });
  await other.page.goto(copied.at(-1)!);
  expect(await other.page.locator('.tools-got b').first().innerText()).toBe('20:30—23:00');
  const there = other.page.locator('#clock .tools-tide li', { hasText: '柏林' }).locator('.t span');
  expect(await there.innerText()).toBe(berlin);
  // Without script there is nothing to drag, and a list to choose from.
  expect(await other.page.getByRole('slider').count()).toBe(0);
  expect(await other.page.locator('select[name=span]').inputValue()).toBe('20:30-23:00');
});

test('1.2万 is an amount; what of it arrives is said, and a rate that has come is told once', async () => {
  const member = await site.member();
  const { page } = await site.open({ state: member.state });
  await tools(page, '#fx');
  const part = page.locator('#fx');
  const { list } = await site.call('tools.quotes', { currencies: 'USD' });
  const rate = list[0]!.rate;
  await part.getByLabel('从', { exact: true }).selectOption('USD');
  await part.getByLabel('金额，可以写 1.2万').fill('1.2万');
  const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  await expect.poll(() => part.locator('.out').innerText()).toContain(yuan.format(12_000 * rate));
  await part.getByLabel('收款费率 %').fill('0.5');
  await expect.poll(() => part.locator('.out').innerText()).toContain(yuan.format(12_000 * rate * 0.995));
  await part.getByLabel('金额，可以写 1.2万').fill('一二三');
  await expect.poll(() => part.innerText()).toContain('金额看不懂，写成 12480 或 1.2万');

  const target = (rate + 0.4).toFixed(4);
  await part.getByLabel('哪个币种').selectOption('USD');
  await part.getByLabel('目标价').fill('0');
  await button(page, '提醒我').click();
  await expect.poll(() => part.getByRole('alert').innerText()).toContain('目标要大于 0');
  await part.getByLabel('目标价').fill(target);
  await button(page, '提醒我').click();
  await expect.poll(() => part.locator('.tools-alerts').innerText()).toContain(`涨到 ${target}`);

  await site.db
    .updateTable('rate_alerts')
    .set({ target: rate - 0.01 })
    .where('user_id', '=', member.id)
    .execute();
  await sql`insert into pgboss.job (name, data) values ('tools.tell_rates', '{}')`.execute(site.db);
  const told = () =>
    site.db.selectFrom('rate_alerts').select('fired_at').where('user_id', '=', member.id).execute();
  await expect.poll(async () => (await told())[0]?.fired_at ?? null, { timeout: 30_000 }).not.toBeNull();
  await page.goto('/user/notify');
  await drawn(page);
  await expect.poll(() => page.locator('main').innerText()).toContain('美元涨到');
});

test('a plan made back from its day is among what is to do until each step is ticked off', async () => {
  const member = await site.member();
  const days = [10, 2, 5, 14, 6, 12];
  const { list } = await site.call('tools.holidays', { days: 400, kinds: 'factory' });
  const shut = list.map(({ starts_on, ends_on }) => ({ from: starts_on, to: ends_on }));
  const tomorrow = dayAfter(1);
  const sell_on = Array.from({ length: 150 }, (_, n) => dayAfter(n + 30)).find(
    (day) => planBack(day, days, shut)[0]!.from === tomorrow,
  );
  if (!sell_on) return expect(shut.some(({ from, to }) => from <= tomorrow && tomorrow <= to)).toBe(true);

  const { page } = await site.open({ state: member.state });
  await tools(page, `?sell=${sell_on}&days=${days.join(',')}#plan`);
  const part = page.locator('#plan');
  await part.getByLabel('计划名称').fill('情人节备货');
  await button(page, '存成计划，到日子提醒我').click();
  await expect.poll(() => said(page).innerText()).toContain('计划已存，每一步到日子发通知');
  const first = (await site.call('tools.plans', {}, member))[0]!;
  await page.goto('/user');
  await drawn(page);
  const to_do = page.getByRole('region', { name: '待办' });
  await expect.poll(() => to_do.innerText()).toContain(`情人节备货：${first.steps[0]!.verb}`);
  await to_do.getByRole('link', { name: '去打勾' }).click();
  await page.waitForURL('**/tools#plan');
  const own = page.locator('.tools-plans li');
  for (const { verb } of first.steps) {
    await own.getByRole('checkbox', { name: `情人节备货：${verb}做完了` }).click();
    await expect.poll(() => own.locator('label.done', { hasText: verb }).count()).toBe(1);
  }
  await own.getByRole('link', { name: '分享页' }).click();
  await page.waitForURL('**/tools/plan/*');
  await expect.poll(() => page.getByText('做完了').count()).toBe(6);
  await page.goto('/user');
  await drawn(page);
  await expect.poll(() => to_do.innerText()).not.toContain('情人节备货');
});

test('a lane is in the ranking from its eighth report on', async () => {
  const [others, member] = [await site.member(), await site.member()];
  const lane = { origin: '青岛', destination: '莫斯科仓', way: 'truck' } as const;
  const report = (days: number, ago: number) =>
    site.call(
      'tools.lane_report',
      {
        ...lane,
        sailed_on: dayAfter(-ago - days),
        arrived_on: dayAfter(-ago - 5),
        signed_on: dayAfter(-ago),
      },
      others,
    );
  const before = (await site.call('tools.lanes', { origin: '青岛', destination: '莫斯科仓', way: 'truck' }))
    .list;
  expect(before).toEqual([]);
  for (const [ago, days] of [16, 17, 17, 18, 18, 19, 20].entries()) await report(days, ago + 2);
  const step_days = () => part.locator('.tools-lanes .steps summary').innerText();

  const { page } = await site.open({ state: member.state, width: 375, height: 812 });
  await tools(page, '?origin=青岛&to=莫斯科仓&by=truck#lanes');
  const part = page.locator('#lanes');
  expect(await part.innerText()).toContain('还没有足够的记录');
  await button(page, '报一票').click();
  const form = part.getByRole('form', { name: '报一票时效' });
  await form.getByLabel('起运').selectOption('青岛');
  await form.getByLabel('目的').selectOption('莫斯科仓');
  await form.getByLabel('方式').selectOption({ label: '卡航' });
  await form.getByLabel('开船日').fill(dayAfter(-19));
  await form.getByLabel('签收日').fill(dayAfter(2));
  await button(page, '提交').click();
  await expect.poll(() => form.innerText()).toContain('签收日不能在今天之后');
  await form.getByLabel('签收日').fill(dayAfter(-1));
  await form.getByLabel('到港日').fill(dayAfter(0));
  await button(page, '提交').click();
  await expect.poll(() => form.innerText()).toContain('到港日要在开船日和签收日之间');
  await form.getByLabel('到港日').fill(dayAfter(-6));
  await button(page, '提交').click();
  await expect.poll(() => said(page).innerText()).toContain('已记录，18 天');
  await expect
    .poll(() => part.locator('.tools-lanes li').innerText())
    .toMatch(/青岛 → 莫斯科仓[^]*18 天[^]*8 票/);
  expect(await step_days()).toMatch(/头程 13 天\s*清关、派送 5 天/);
  await part.locator('.tools-lanes .steps summary').click();
  expect(await part.getByRole('table', { name: '青岛 → 莫斯科仓 每一段' }).innerText()).toMatch(
    /清关、派送\s+5 天\s+5 天\s+8 票/,
  );

  // A plan along it takes its days, and says so.
  const plan = page.locator('#plan');
  await plan.getByLabel('起运').selectOption('青岛');
  await plan.getByLabel('目的').selectOption('莫斯科仓');
  await plan.getByRole('radio', { name: /卡航/ }).check();
  await expect
    .poll(() => plan.innerText())
    .toContain('青岛到莫斯科仓的卡航近 90 天有 8 票，取这条线的中位数');
  await expect.poll(() => plan.getByLabel('头程天数').inputValue()).toBe('13');
  expect(await plan.getByLabel('清关、派送天数').inputValue()).toBe('5');
});

test('the days of one marketplace alone, to look at and to subscribe to', async () => {
  const { page } = await site.open();
  await tools(page, '#calendar');
  const part = page.locator('#calendar');
  await part.getByLabel('只看一个站点或国家').selectOption('amz-jp');
  await page.waitForURL('**/tools?*at=amz-jp*');
  await expect.poll(() => part.locator('.lanes > li > b').allInnerTexts()).toEqual(['亚马逊日本站']);
  const file = await part.getByRole('link', { name: '下载 .ics' }).getAttribute('href');
  expect(file).toBe('/tools/calendar/amz-jp.ics');
  const text = await (await page.request.get(file!)).text();
  expect(text).toContain('NAME:日历：亚马逊日本站');
});
