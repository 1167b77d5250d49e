import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeForum } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { body, title } from './site/publish-page.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const pollOf = (page: Page) => page.getByRole('region', { name: '投票' });
/** What stands in the rows: the choice, its share and its votes. */
const rows = async (page: Page): Promise<string[]> =>
  (await pollOf(page).locator('tbody tr').allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim());

test('a poll is asked, voted in on a phone, thought over, and read without a script', async () => {
  const board = await makeForum(site.db, { title: '旺季补货', categories: ['讨论'] });
  const [asker, voter] = await Promise.all([
    site.member({ nickname: '问大家的人' }),
    site.member({ nickname: '投票的人' }),
  ]);
  const { page } = await site.open({ state: asker.state });
  await page.goto(`/forum/publish?forum_id=${board.id}`);
  await body(page).waitFor();
  await settled(page);
  await page.getByRole('radio', { name: /^投票/ }).check();
  await page.getByRole('radio', { name: '讨论', exact: true }).check();
  await title(page).fill('旺季补货你走哪条路');
  await body(page).click();
  await page.keyboard.type('赶黑五的最后一批，时效和运费怎么取舍。');
  await page.getByLabel('选项 1', { exact: true }).fill('空运');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  // One choice is none.
  await page.getByText('选项至少 2 个').first().waitFor();
  await page.getByLabel('选项 2', { exact: true }).fill('海运');
  await page.getByRole('button', { name: '加一个选项' }).click();
  await page.getByLabel('选项 3', { exact: true }).fill('铁路');
  await page.getByLabel('可选几项').selectOption('2');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForURL('**/posts/*');
  const { pathname } = new URL(page.url());

  const phone = await site.open({ state: voter.state, width: 375 });
  await phone.page.goto(pathname);
  await settled(phone.page);
  const poll = pollOf(phone.page);
  await poll.getByRole('checkbox', { name: '空运' }).check();
  await poll.getByRole('checkbox', { name: '铁路' }).check();
  await poll.getByRole('button', { name: '投票', exact: true }).click();
  await expect
    .poll(() => rows(phone.page))
    .toEqual(['空运已选 100% 1 票', '海运 0% 0 票', '铁路已选 100% 1 票']);
  await poll.getByRole('checkbox', { name: '空运' }).uncheck();
  await poll.getByRole('button', { name: '改投' }).click();
  await expect.poll(() => rows(phone.page)).toEqual(['空运 0% 0 票', '海运 0% 0 票', '铁路已选 100% 1 票']);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  // Who comes back sees what they chose.
  await phone.page.reload();
  await settled(phone.page);
  await expect.poll(() => poll.getByRole('checkbox', { name: '铁路' }).isChecked()).toBe(true);

  const plain = await site.open({ javaScript: false });
  await plain.page.goto(pathname);
  expect(await rows(plain.page)).toEqual(['空运 0% 0 票', '海运 0% 0 票', '铁路 100% 1 票']);
  expect(await pollOf(plain.page).locator('caption').innerText()).toBe('最多选 2 项 · 1 人投票');
  expect(await pollOf(plain.page).getByRole('button').isVisible()).toBe(false);
});
