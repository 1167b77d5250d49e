import type { Page } from 'playwright-core';

type Shift = PerformanceEntry & { value: number; sources?: { node?: Node }[] };

/** From the next page on, notes what moves by itself there, and how far; to be asked with `shiftsOf`. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        // Below that it is the words for a time, which have become others since the page was kept.
        if (value > 0.0005)
          shifts.push(
            `${value} ${sources?.map(({ node }) => (node as Element | undefined)?.className ?? node?.nodeName).join(', ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
