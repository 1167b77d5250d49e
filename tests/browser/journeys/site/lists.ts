import type { Page } from 'playwright-core';

/** Titles keep numbers and units together with no-break spaces. */
const plain = (title: string): string => title.replaceAll('\u00A0', ' ').trim();

/** The titles of a list of posts, from top to bottom. */
export async function titles(page: Page): Promise<string[]> {
  const all = await page.locator('.post-row h3 > a').allTextContents();
  return all.map(plain);
}

/** The page's headline, without the seals behind it. */
export const titleOf = async (page: Page): Promise<string> =>
  plain(
    await page.evaluate(() => {
      const headline = document.querySelector('h1')?.cloneNode(true) as HTMLElement | undefined;
      for (const seal of headline?.querySelectorAll('.mark, .tag') ?? []) seal.remove();
      return headline?.textContent ?? '';
    }),
  );
