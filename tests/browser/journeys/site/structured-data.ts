import type { Page } from 'playwright-core';

/** What the page tells search engines of one kind of thing. */
export async function structuredData(page: Page, type: string): Promise<Record<string, never> | undefined> {
  const all = await page.locator('script[type="application/ld+json"]').allTextContents();
  return all
    .flatMap((text) => JSON.parse(text) as Record<string, never>[])
    .find((one) => one['@type'] === type);
}
