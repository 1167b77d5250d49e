import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page on which a post or an article is written. */
export const title = (page: Page) => page.getByRole('textbox', { name: '标题' });
export const body = (page: Page) => page.locator('.pub-work .ProseMirror');
/** The line that says what is saved, and where. */
export const line = (page: Page) => page.locator('.section-head .saved');
export const saved = /^草稿 \d\d:\d\d 已存/;

export async function write(page: Page, text: string): Promise<void> {
  await body(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

export async function choosePlace(page: Page, board: string, category: string): Promise<void> {
  await page.getByLabel('发到').selectOption({ label: board });
  await page.getByRole('radiogroup', { name: '分类' }).getByRole('radio', { name: category }).check();
}

/** The page's process ends at once: no event tells the page. */
export async function kill(page: Page): Promise<void> {
  const debugged = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  void debugged.send('Page.crash').catch(() => undefined);
  await gone;
}

export async function isSaved(page: Page): Promise<void> {
  await expect.poll(() => line(page).innerText()).toMatch(saved);
}
