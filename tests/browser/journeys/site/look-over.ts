import type { Page } from 'playwright-core';
import { axe, colour_rules, settled, type Tab } from '../../harness/browser.ts';
import { sampleOf } from '../../../sample.ts';
import type { Member, Site } from './use-site.ts';

/** A page with how it is opened: the path that it stands for, and whatever has to happen until it can be judged. */
export type Shown = {
  path: () => string;
  open: (page: Page) => Promise<unknown>;
  as_member?: true;
  /** Problems that belong to it. */
  allow?: RegExp[];
};

const widths = [1280, 375] as const;
/** A tab for each width and reader, by both; what it fetched and compiled for one page serves the next. */
type Eye = Map<string, Promise<Tab>>;

/**
 * Looks at pages side by side, as many as ask at the same time. Each is opened once a width. At one of the widths, here
 * this, there that, axe judges it: in the light by all rules, in the dark by those that read colours, for nothing else
 * has changed. A run of the whole judges at both.
 */
export function lookOver(site: Site, member: () => Member) {
  const free: Eye[] = [];

  const tabOf = (eye: Eye, width: number, as_member: boolean): Promise<Tab> => {
    const key = `${width} ${as_member}`;
    const tab = eye.get(key) ?? site.hold({ width, ...(as_member ? { state: member().state } : {}) });
    eye.set(key, tab);
    return tab;
  };

  async function look(eye: Eye, width: number, shown: Shown, judged: boolean): Promise<string[]> {
    const { open, as_member = false, allow = [] } = shown;
    const tab = await tabOf(eye, width, as_member);
    const { page } = tab;
    const found: string[] = [];
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    try {
      await open(page);
      if (judged) found.push(...(await axe(page)).map((finding) => `in the light: ${finding}`));
      else await settled(page);
      const { headlines, sideways } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { headlines: document.querySelectorAll('h1').length, sideways: scrollWidth - clientWidth };
      });
      if (headlines !== 1) found.push(`${headlines} headlines`);
      if (sideways !== 0) found.push(`${sideways} px wider than the window`);
      if ((await page.title()) === '') found.push('no title');
      if (judged) {
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        found.push(...(await axe(page, { only: colour_rules })).map((finding) => `in the dark: ${finding}`));
      }
    } finally {
      await page.unrouteAll();
    }
    const problems = tab.problems
      .splice(0)
      .filter((problem) => !allow.some((pattern) => pattern.test(problem)));
    return [...found, ...problems].map((what) => `${width} px: ${what}`);
  }

  return {
    /** All that is wrong with a page, in words. */
    async at(name: string, shown: Shown): Promise<string[]> {
      const eye: Eye = free.pop() ?? new Map();
      const judged = sampleOf(widths, 2, name);
      const found = await Promise.all(widths.map((width) => look(eye, width, shown, judged.includes(width))));
      free.push(eye);
      return found.flat();
    },
    async close(): Promise<void> {
      const tabs = await Promise.all(free.flatMap((eye) => [...eye.values()]));
      await Promise.all(tabs.map((tab) => tab.context.close()));
    },
  };
}
