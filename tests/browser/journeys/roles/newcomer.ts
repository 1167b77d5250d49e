import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { menuOf, permissionsHeld } from '../../../../contract/user-menu.ts';
import type { Viewer } from '../../../../contract/viewer.ts';
import { mailedCode } from '../../harness/mail.ts';
import { picture } from '../../harness/pictures.ts';
import type { Site } from '../site/use-site.ts';

export type Newcomer = { page: Page; username: string; nickname: string; email: string };

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
export const link = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('link', { name, exact: true });
/** Types a day, as one does in the picker: leaving the field takes it and closes the calendar. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.press('Tab');
}
export const said = (page: Page) => page.locator('#toasts');

/** The line above a form that says where an application stands. */
export const standing = (page: Page) => page.locator('.state-line').first();

/** Registers by the form, in a browser of their own; `from` is where they come in. */
export async function register(
  site: Site,
  { username: name, nickname }: Pick<Newcomer, 'username' | 'nickname'>,
  from = '/register',
  allow: readonly RegExp[] = [],
): Promise<Newcomer> {
  const { page } = await site.open({ allow });
  // An earlier try of the same journey has taken the names, and had its mail.
  const username = `${name}_${Math.random().toString(36).slice(2, 5)}`;
  await site.leavesName(nickname, name);
  const email = `${username}@example.com`;
  await page.goto(from);
  if (from !== '/register') await link(page, '接受邀请并注册').click();
  await page.getByLabel('邮箱或手机号').fill(email);
  await button(page, '发送验证码').click();
  await page.getByLabel('验证码', { exact: true }).fill(await mailedCode(site.url, email));
  await page.getByLabel('昵称').fill(nickname);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill('ninebamboo-71');
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await button(page, '注册').click();
  await page.waitForURL(`${site.url}/`);
  return { page, username, nickname, email };
}

/** To a screen of the user centre by its menu, as somebody who is in it goes. */
export async function choose(page: Page, group: string, entry: string): Promise<void> {
  // A number may stand behind it.
  const found = menu(page).getByRole('link', { name: new RegExp(`^${entry}`) });
  if (!(await found.isVisible())) await menu(page).locator('summary', { hasText: group }).click();
  await found.click();
  await expect.poll(() => found.getAttribute('aria-current')).toBe('page');
}

export async function enterCentre(page: Page): Promise<void> {
  await page.goto('/user');
  await drawn(page);
  // What only lives as long as the page is not loaded anew.
  await page.evaluate(() => void Object.assign(window, { marked: true }));
}
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

export async function drawn(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.desk-skeleton').count()).toBe(0);
  await page.locator('h1').waitFor();
}

const menu = (page: Page) => page.getByRole('navigation', { name: '用户中心' });

/** What the open page knows of its reader. */
const viewer = (page: Page): Promise<Viewer> =>
  page.evaluate(
    () => JSON.parse(decodeURIComponent(/(?:^|; )user=([^;]+)/.exec(document.cookie)![1]!)) as Viewer,
  );

/** The permissions that the open page knows of, by their titles. */
export const held = async (page: Page): Promise<string[]> => permissionsHeld(await viewer(page));

/** The menu says what the one table of permissions says of its reader. */
export async function menuFits(page: Page): Promise<void> {
  const table = menuOf(await viewer(page));
  const shown = () =>
    menu(page)
      .locator('details')
      .evaluateAll((groups) =>
        groups.map((group) => [
          group.querySelector('summary')?.firstChild?.textContent,
          ...[...group.querySelectorAll('a')].map((entry) => entry.firstChild?.textContent),
        ]),
      );
  await expect
    .poll(shown)
    .toEqual(table.map(({ title, items }) => [title, ...items.map((item) => item.title)]));
}

/** A picture for a slot of the form: the first one there, or in place of `instead`. */
export async function putPicture(page: Page, group: string, name: string, instead?: string): Promise<void> {
  const slots = page.getByRole('group', { name: group });
  const start = instead
    ? button(slots, `换一张 ${instead}`)
    : slots.getByRole('button', { name: /^添加图片/ });
  const opened = page.waitForEvent('filechooser');
  await start.click();
  if (!instead) await button(page, '我已知悉并进入下一步').click();
  const chooser = await opened;
  await chooser.setFiles(await picture(name, { hue: instead ? 30 : 200, width: 800 }));
  await button(slots, `看大图 ${name}`).waitFor({ timeout: 30_000 });
}

/** To what is sent to those who check. */
export const agreement = (page: Page) => page.getByRole('checkbox', { name: /身份核验授权书 1\.0 版/ });

/** The name and the number, the first of two steps. */
export async function sayWhoOneIs(page: Page, name: string, id_number: string): Promise<void> {
  await page.getByLabel('姓名', { exact: true }).fill(name);
  await page.getByLabel('身份证号', { exact: true }).fill(id_number);
  await button(page, '核对').click();
  await page.getByText('请先阅读并同意身份核验授权书').waitFor();
  await agreement(page).check();
  await button(page, '核对').click();
  await page.getByRole('heading', { name: '核验是不是你本人', exact: true }).waitFor();
}

export async function chooseMarketplaces(page: Page, label: string, ...titles: string[]): Promise<void> {
  const field = page.getByLabel(label);
  for (const title of titles) {
    await field.fill(title);
    await page.locator('.ant-select-item-option', { hasText: title }).first().click();
  }
  await page.keyboard.press('Escape');
}
