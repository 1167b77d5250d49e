import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../harness/browser.ts';
import { button, drawn, said } from './roles/newcomer.ts';
import { companyForum } from './site/company-forum.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const inSight = (page: Page) =>
  page.locator('.forum-head > img').evaluate((img) => getComputedStyle(img).objectPosition);

test('a main admin moves what is seen of the banner, by keys and by the pointer', async () => {
  const { main, forum } = await companyForum(site, {
    title: '半坡陶器',
    nickname: '半坡的阿窑',
    categories: ['新品', '烧制'],
  });
  const { page } = await site.open({ state: main.state });
  const reader = await site.open({ javaScript: false });
  const read = async () => {
    await reader.page.goto(`/forum/list/${forum.id}`);
    return inSight(reader.page);
  };
  expect(await read()).toBe('50% 50%');

  await page.goto('/user/forum/baseSave');
  await drawn(page);
  const banner = page.getByRole('group', { name: '横幅' });
  const dialog = page.getByRole('dialog', { name: '移动焦点' });
  const point = dialog.getByRole('slider', { name: '焦点' });
  const seen = dialog.getByRole('list', { name: '裁切后的样子' }).locator('img').first();
  const open = () => banner.getByRole('button', { name: /^移动焦点/ }).click();
  const save = async () => {
    await button(dialog, '保存焦点').click();
    await expect.poll(() => dialog.count()).toBe(0);
    await button(page, '保存').click();
    await expect.poll(() => said(page).innerText()).toContain('已保存，论坛已更新');
  };

  await open();
  await expect.poll(() => point.getAttribute('aria-valuetext')).toBe('离左边 50%，离上边 50%');
  expect(await axe(page)).toEqual([]);
  for (let times = 0; times < 3; times++) await point.press('Shift+ArrowLeft');
  await point.press('ArrowDown');
  expect(await point.getAttribute('aria-valuetext')).toBe('离左边 20%，离上边 51%');
  expect(await seen.evaluate((img) => getComputedStyle(img).objectPosition)).toBe('20% 51%');
  await save();
  await expect.poll(read).toBe('20% 51%');

  // Looked at again it is where it was; what is not kept changes nothing.
  await open();
  await expect.poll(() => point.getAttribute('aria-valuetext')).toBe('离左边 20%，离上边 51%');
  await point.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await open();
  await expect.poll(() => point.getAttribute('aria-valuetext')).toBe('离左边 20%，离上边 51%');

  const area = (await dialog.locator('.focus-area').boundingBox())!;
  const at = (x: number, y: number) => [area.x + area.width * x, area.y + area.height * y] as const;
  await page.mouse.move(...at(0.2, 0.51));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.4), { steps: 3 });
  await page.mouse.move(...at(0.75, 0.25), { steps: 3 });
  await page.mouse.up();
  await page.mouse.move(...at(0.1, 0.9));
  expect(await point.getAttribute('aria-valuetext')).toBe('离左边 75%，离上边 25%');
  await save();
  await expect
    .poll(async () => (await read()).split(' ').map((part) => Math.round(Number.parseFloat(part))))
    .toEqual([75, 25]);

  // Whole beside its title, at 3:1 wherever it stands.
  for (const width of [1280, 768, 375]) {
    await reader.page.setViewportSize({ width, height: 800 });
    const box = (await reader.page.locator('.forum-head > img').boundingBox())!;
    expect(box.width / box.height, `at ${width}`).toBeCloseTo(3, 1);
    const title = (await reader.page.getByRole('heading', { level: 1 }).boundingBox())!;
    const over =
      title.x < box.x + box.width &&
      box.x < title.x + title.width &&
      title.y < box.y + box.height &&
      box.y < title.y + title.height;
    expect(over, `the title over the banner at ${width}`).toBe(false);
  }
}, 180_000);
