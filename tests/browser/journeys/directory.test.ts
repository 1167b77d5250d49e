import { readFile } from 'node:fs/promises';
import parseBookmarks from 'node-bookmarks-parser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeNavSite } from '../../../server/testing/nav-builders.ts';
import { settled } from '../harness/browser.ts';
import { openApplication, openDesk, pass } from './roles/desk-of-staff.ts';
import { button, drawn, link, said } from './roles/newcomer.ts';
import { tabTo, takeUp } from './site/keyboard.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();
const mark = () => Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'k');
/** Its clicks count: one of Chromium without a window is taken for a program's. */
const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
/** What leads out of the site is answered here: nobody real is asked. */
const outside = /request leaves the site: GET https:\/\/[a-z]+\.[a-z]+\.example\//;

async function find(page: Page, word: string): Promise<void> {
  const search = page.getByRole('search', { name: '在导航里找' });
  await search.getByRole('searchbox').fill(word);
  await search.getByRole('button', { name: '找' }).click();
  await page.waitForURL('**/nav?keyword=*');
  await settled(page);
}

test('the directory on a phone: found, opened and counted, kept, and not suggested twice', async () => {
  const member = await site.member();
  const word = mark();
  const { id } = await makeNavSite(site.db, new Date(), {
    title: `物流${word}`,
    url: `https://track.${word}.example`,
  });
  const { page, context } = await site.open({
    state: member.state,
    width: 375,
    height: 812,
    allow: [outside],
    userAgent: phone,
  });
  await context.route('https://*.example/**', (route) => route.fulfill({ body: 'a site' }));
  await page.goto('/nav');
  await settled(page);
  await find(page, word);
  await expect.poll(() => page.locator('.dir-site h3').allInnerTexts()).toEqual([`物流${word}`]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  for (let times = 0; times < 2; times++) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: `物流${word}` }).click();
    await (await opened).close();
  }
  const clicks = () => site.db.selectFrom('nav_clicks').selectAll().where('site_id', '=', id).execute();
  await expect.poll(async () => (await clicks()).length).toBe(1);

  const keep = button(page, `收藏物流${word}`);
  await keep.click();
  await expect.poll(() => said(page).innerText()).toContain(`已收藏“物流${word}”`);
  expect(await keep.getAttribute('aria-pressed')).toBe('true');
  expect(await site.call('nav.links', {}, member)).toMatchObject([{ title: `物流${word}`, site_id: id }]);

  const suggest = async (url: string) => {
    await page.getByLabel('网址', { exact: true }).fill(url);
    await page.getByLabel('名称').fill('新的站');
    await button(page, '提交推荐').click();
  };
  await suggest(`https://www.track.${word}.example/zh`);
  await expect
    .poll(() => page.locator('.dir-suggest').innerText())
    .toMatch(new RegExp(`已经收录在“.+”：物流${word}`));
  await suggest(`https://new.${word}.example`);
  await expect.poll(() => said(page).innerText()).toContain('已提交，站务两个工作日内看');
  expect(await site.call('nav.suggestions', {}, member)).toMatchObject([
    { title: '新的站', status: 'pending' },
  ]);
});

test('a site is claimed with a proof; once staff have agreed it has its badge and its owner’s word', async () => {
  const owner = await site.member();
  const word = mark();
  const title = `店铺${word}`;
  await makeNavSite(site.db, new Date(), { title, url: `https://shop.${word}.example` });
  const { page } = await site.open({ state: owner.state });
  await page.goto('/user/nav?type=claim');
  await drawn(page);
  await button(page, '认领一个').click();
  await page.getByRole('combobox', { name: '你的站' }).fill(word);
  await page.locator('.ant-select-item-option:visible', { hasText: title }).click();
  await button(page, '开始认领').click();
  const claim = page.locator('.claim-rows li').filter({ hasText: title });
  await expect
    .poll(() => claim.locator('code').first().innerText())
    .toMatch(/<meta name=".+" content="[\w-]+">/);
  await button(page, '现在查一次').click();
  await expect.poll(() => claim.innerText()).toContain('查到标签');
  await expect.poll(() => claim.innerText()).toContain('待审核');
  expect(await claim.getByRole('button', { name: /^改/ }).count()).toBe(0);

  const staff = await openDesk(site, 'admin');
  await staff.goto('/admin/site?type=nav');
  await drawn(staff);
  await link(staff, '认领').click();
  await openApplication(staff, 'nav_claim', title, owner.nickname);
  await pass(staff, title, owner.nickname);

  await page.reload();
  await button(page, `改“${title}”的介绍`).click();
  await page.getByLabel('一句话介绍').fill(`卖家自己说的${word}`);
  await button(page, '保存').click();
  await expect.poll(() => said(page).innerText()).toContain('介绍已改');
  const visitor = await site.open({ width: 375, height: 812 });
  await visitor.page.goto(`/nav?keyword=${word}`);
  const entry = visitor.page.locator('.dir-site');
  expect(await entry.innerText()).toContain('认领');
  expect(await entry.innerText()).toContain(`卖家自己说的${word}`);
});

test('own folders: in order by keys, a browser’s bookmarks come in and go out, one is shared by its link', async () => {
  const member = await site.member();
  const { page, context } = await site.open({ state: member.state });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/user/nav?type=collect');
  await drawn(page);
  const folders = page.getByRole('navigation', { name: '收藏夹' });
  for (const title of ['每周看', '每天看']) {
    await page.getByLabel('新收藏夹的名称').fill(title);
    await button(page, '新建').click();
    await expect.poll(() => folders.innerText()).toContain(title);
  }
  const titles = async () => (await folders.locator('.t').allInnerTexts()).slice(1, -1);
  expect(await titles()).toEqual(['每周看', '每天看']);
  await tabTo(button(page, '移动收藏夹 每天看'));
  await takeUp(page, '拿起 每天看，在第 2 位，共 2 位');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByText('每天看 移到第 1 位').count()).toBe(1);
  await page.keyboard.press('Space');
  await expect.poll(titles).toEqual(['每天看', '每周看']);
  await expect
    .poll(async () => (await site.call('nav.folders', {}, member)).map(({ title }) => title))
    .toEqual(['每天看', '每周看', '未分类']);

  await button(page, '导入书签').click();
  await page
    .getByLabel('书签文件')
    .setInputFiles(new URL('../../../server/testing/bookmarks/chrome.html', import.meta.url).pathname);
  await expect.poll(() => page.locator('.imp-sum').innerText()).toMatch(/6\s*新的/);
  await page.getByLabel('书签栏 放到', { exact: true }).selectOption({ label: '每天看' });
  await button(page, '导入 6 个').click();
  await expect.poll(() => said(page).innerText()).toContain('导入了 6 个网址');
  await expect.poll(titles).toEqual(['每天看', '每周看', '税务 & 合规']);

  const download = page.waitForEvent('download');
  await button(page, '导出').click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [menu] = parseBookmarks(file);
  expect(menu!.children!.map(({ title, children }) => [title, children?.length ?? 0])).toEqual([
    ['每天看', 2],
    ['每周看', 0],
    ['税务 & 合规', 2],
    ['路由器', 0],
    ['1688.com', 0],
  ]);

  await folders.getByRole('link', { name: /税务/ }).click();
  await button(page, '分享“税务 & 合规”').click();
  await expect.poll(() => said(page).innerText()).toContain('已分享，链接在剪贴板里');
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const visitor = await site.open({ width: 375, height: 812, javaScript: false });
  await visitor.page.goto(address);
  expect(await visitor.page.locator('h1').innerText()).toBe('税务 & 合规');
  expect(await visitor.page.locator('.shared-links h2').allInnerTexts()).toEqual([
    'VIES <VAT> validation',
    'Register for VAT: Overview "GOV.UK"',
  ]);
});
