import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApplication, openDesk, pass } from './roles/desk-of-staff.ts';
import { button, drawn, said } from './roles/newcomer.ts';
import { body } from './site/publish-page.ts';
import { putSized } from './site/put-picture.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const row = (page: Page, name: string) => page.locator('.own-products > li', { hasText: name });
const title = (page: Page) => page.getByRole('textbox', { name: '产品名称' });
const headline = (page: Page) => page.locator('.product-view h1');

test('a company sends in a product, staff pass it, a visitor finds it; it is changed while everybody reads the old words', async () => {
  const maker = await site.member({ nickname: '萤岸户外', grants: ['source'] });
  const [staff, { page }, visitor] = await Promise.all([
    openDesk(site, 'reviewer'),
    site.open({ state: maker.state }),
    site.open(),
  ]);

  await page.goto('/product/publish');
  await body(page).waitFor();
  await button(page, /^主类目/).click();
  // No list is higher than the mission says.
  const heights = await page
    .locator('.cascader-lists ul')
    .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(204);
  for (const level of ['运动户外', '露营', '露营灯串'])
    await page.locator('.cascader-lists').getByRole('button', { name: level, exact: true }).click();
  await title(page).fill('萤岸折叠露营灯，三档调光');
  await page.getByLabel('起订量').fill('200');
  await page.getByLabel('供货价，元').fill('26.80');
  await page.getByLabel('现货数量').fill('3400');
  await page.getByLabel('亚马逊美国', { exact: true }).check();
  await page.getByLabel('ASIN 或链接，亚马逊美国站').fill('B0DK7L4Q2');
  await button(page, '提交审核').click();
  await expect
    .poll(() => page.getByText('ASIN 是 10 位字母或数字，现在是 9 位').first().isVisible())
    .toBe(true);
  expect(await title(page).inputValue()).toBe('萤岸折叠露营灯，三档调光');
  await page.getByLabel('ASIN 或链接，亚马逊美国站').fill('https://www.amazon.com/dp/B0DK7L4Q2M');
  await expect.poll(() => page.getByText('已认出 ASIN：B0DK7L4Q2M').isVisible()).toBe(true);
  await putSized(page, '图片', '正面.png', { width: 800, height: 800 });
  await button(page, '提交审核').click();
  await page.waitForURL('**/user/product/product');
  await drawn(page);
  await expect.poll(() => row(page, '萤岸折叠露营灯').innerText()).toContain('审核中');
  await visitor.page.goto('/product?sort=newest');
  expect(await visitor.page.getByText('萤岸折叠露营灯').count()).toBe(0);

  await openApplication(staff, 'product', '萤岸折叠露营灯，三档调光', maker.nickname);
  await pass(staff, '萤岸折叠露营灯，三档调光', maker.nickname);
  await expect
    .poll(async () => {
      await visitor.page.goto('/product?sort=newest');
      return visitor.page.getByRole('link', { name: '萤岸折叠露营灯，三档调光' }).count();
    })
    .toBe(1);
  await visitor.page.getByRole('link', { name: '萤岸折叠露营灯，三档调光' }).click();
  await expect.poll(() => headline(visitor.page).innerText()).toBe('萤岸折叠露营灯，三档调光');
  const address = visitor.page.url();

  await page.goto('/user/product/product');
  await drawn(page);
  await row(page, '萤岸折叠露营灯').getByRole('link', { name: /修改/ }).click();
  await body(page).waitFor();
  await title(page).fill('萤岸折叠露营灯，四档调光');
  await button(page, '修改送审').click();
  await page.waitForURL('**/user/product/product');
  await drawn(page);
  await expect.poll(() => row(page, '萤岸折叠露营灯').innerText()).toContain('修改在审，改 1 处');
  await visitor.page.goto(address);
  expect(await headline(visitor.page).innerText()).toBe('萤岸折叠露营灯，三档调光');
  await openApplication(staff, 'product', '萤岸折叠露营灯，四档调光', maker.nickname);
  await pass(staff, '萤岸折叠露营灯，四档调光', maker.nickname);
  await expect
    .poll(async () => {
      await visitor.page.goto(address);
      return headline(visitor.page).innerText();
    })
    .toBe('萤岸折叠露营灯，四档调光');

  await page.goto('/user/product/product');
  await drawn(page);
  // From the row a task of it is begun.
  const more = () => button(row(page, '萤岸折叠露营灯'), '更多操作：萤岸折叠露营灯，四档调光').click();
  await more();
  await page.getByRole('link', { name: '发布任务：萤岸折叠露营灯，四档调光' }).click();
  await page.waitForURL(/\/product\/task\/publish\?product_id=\d+$/);
  const chosen = page.getByLabel('产品', { exact: true }).locator('option:checked');
  await expect.poll(() => chosen.innerText()).toBe('萤岸折叠露营灯，四档调光');

  // Off the shelf with all that are ticked, back, and off alone.
  await page.goto('/user/product/product');
  await drawn(page);
  await page.getByRole('checkbox', { name: '选中萤岸折叠露营灯，四档调光' }).check();
  const batch = page.getByRole('group', { name: '批量处理' });
  await expect.poll(() => batch.innerText()).toContain('已选 1 件');
  await button(batch, '下架 1 件').click();
  await page.getByRole('dialog').getByRole('button', { name: '下架' }).click();
  await expect.poll(() => said(page).innerText()).toContain('已下架 1 件');
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
  await button(row(page, '萤岸折叠露营灯'), /恢复上架/).click();
  await expect.poll(() => said(page).innerText()).toContain('已恢复上架');
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  await more();
  await page.getByRole('button', { name: '下架萤岸折叠露营灯，四档调光' }).click();
  // The days are those of the approval, which the row counts down.
  await expect
    .poll(() => page.getByRole('dialog').innerText())
    .toContain('通过审核未满 180 天的，恢复不用再审');
  await page.getByRole('dialog').getByRole('button', { name: '下架' }).click();
  await expect.poll(() => row(page, '萤岸折叠露营灯').innerText()).toContain('已下架');
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
});
