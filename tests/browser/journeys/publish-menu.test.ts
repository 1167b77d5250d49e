import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive } from './site/alive.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const publish = (page: Page) => page.locator('.site-head a.publish');
const menu = (page: Page) => page.getByRole('navigation', { name: '发布什么' });

test('who may publish more than posts is asked what, by keyboard too; who may not goes on to the post', async () => {
  const [maker, reader] = [await site.member({ grants: ['source', 'seckill'] }), await site.member()];
  const { page } = await site.open({ state: maker.state });
  await page.goto('/posts');
  await alive(page);
  await publish(page).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => menu(page).getByRole('link').allInnerTexts())
    .toEqual(['帖子', '产品', '试用任务', '秒杀']);
  expect(await publish(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => menu(page).isVisible()).toBe(false);
  expect(await publish(page).evaluate((link) => link === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/posts');
  await page.keyboard.press('Enter');
  await menu(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/product/publish');

  const phone = await site.open({ state: maker.state, width: 375 });
  await phone.page.goto('/posts');
  await alive(phone.page);
  const tab = phone.page.locator('.phone-bar a.pub');
  await tab.click();
  await menu(phone.page).waitFor();
  const [above, of_tab] = [await menu(phone.page).boundingBox(), await tab.boundingBox()];
  expect(above!.y + above!.height).toBeLessThanOrEqual(of_tab!.y);
  await menu(phone.page).getByRole('link', { name: '试用任务' }).click();
  await phone.page.waitForURL('**/product/task/publish');

  const other = await site.open({ state: reader.state });
  await other.page.goto('/posts');
  await alive(other.page);
  await publish(other.page).click();
  await other.page.waitForURL('**/forum/publish');
  expect(await menu(other.page).count()).toBe(0);
}, 120_000);

test('without script the way to a post remains', async () => {
  const { state } = await site.member({ grants: ['source'] });
  const { page } = await site.open({ state, javaScript: false });
  await page.goto('/posts');
  expect(await page.locator('a.publish').first().getAttribute('href')).toBe('/forum/publish');
});
