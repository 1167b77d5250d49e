import type { Locator, Page } from 'playwright-core';
import { framesLater } from '../../harness/browser.ts';

/** Reaches something as somebody does who has no mouse: with Tab alone (`Shift+Tab` the other way). */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  const page = target.page();
  const passed: string[] = [];
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    passed.push(await focusedWords(page));
  }
  throw new Error(`${key} does not reach ${target.toString()}; it passes ${passed.slice(0, 40).join(' → ')}`);
}

/** Tab to it, then Enter. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Tab to a field, then type; what stood there is typed over. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  const { keyboard } = target.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
}

/**
 * Takes up the row of a sorted list whose grip has the focus. The list says so a moment before it listens for arrows: a person is never
 * that quick, a test is.
 * @param says what is heard then
 */
export async function takeUp(page: Page, says: string): Promise<void> {
  await page.keyboard.press('Space');
  await page.locator('[id^="DndLiveRegion"]').filter({ hasText: says }).waitFor({ state: 'attached' });
  await framesLater(page);
}

/** What has the focus, in a word. */
export const focusedWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at
      ? (at.getAttribute('aria-label') ?? at.id) || (at.textContent ?? '').trim().slice(0, 12) || at.tagName
      : '';
  });
