import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openPage, startBrowser, type Tab, type TabOptions } from './browser.ts';

/**
 * One browser for the test file. `open` gives a tab that is closed when the test ends, and then fails the test
 * when the page had a problem that the test did not allow. `hold` gives one for the whole file, whose problems the
 * file looks at itself.
 */
export function useBrowser(): Record<'open' | 'hold', (options?: TabOptions) => Promise<Tab>> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, 120_000);
  afterAll(() => browser?.close());
  return {
    async open(options) {
      const tab = await openPage(browser, options);
      onTestFinished(() => tab.close());
      return tab;
    },
    hold: (options) => openPage(browser, options),
  };
}
