import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from '../../harness/browser.ts';

/** The connection stands and the page knows its number. */
export async function alive(page: Page): Promise<void> {
  await settled(page);
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/user/notice')),
      ),
    )
    .toBe(true);
}
