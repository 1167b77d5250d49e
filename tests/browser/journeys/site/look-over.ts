import type { Page } from 'playwright-core';
import { axe, colour_rules, type Tab } from '../../harness/browser.ts';
import { sampleOf } from '../../../sample.ts';
import type { Member, Site } from './use-site.ts';

type Reader = true | 'finance';

/** A page with how it is opened: the path that it stands for, and whatever has to happen until it can be judged. */
export type Shown = {
  path: () => string;
  open: (page: Page) => Promise<unknown>;
  /** `finance`: one of the staff, for the desk of money that no other sees. */
  as_member?: Reader;
  /** Problems that belong to it. */
  allow?: RegExp[];
};

const widths = [1280, 375] as const;
/** Where nothing but the shape is looked at: the narrowest that counts, both edges of the tablet's rules, and a wide screen. */
const widths_between = [320, 768, 1024, 1600] as const;
/** A tab for each reader; what it fetched and compiled for one page serves the next. */
type Eye = Map<Reader | undefined, Promise<Tab>>;

/**
 * Looks at pages side by side, as many as ask at the same time. Each is opened once, at one of the widths, here this, there that,
 * and judged there by all rules of axe in the light; then its window takes the other width, and in the dark the rules that read
 * colours judge it, for nothing else has changed. At each width, and at some between, it has one headline and nothing stands
 * sideways. Not seen: what is wrong only on a page that was loaded at the width it is resized to, and what axe finds at that
 * width alone beside colours. A run of the whole opens each at both.
 */
export function lookOver(site: Site, member: () => Member, finance: () => Member = member) {
  const free: Eye[] = [];

  const tabOf = (eye: Eye, as_member?: Reader): Promise<Tab> => {
    const reader = as_member && (as_member === 'finance' ? finance() : member());
    const tab = eye.get(as_member) ?? site.hold(reader ? { state: reader.state } : {});
    eye.set(as_member, tab);
    return tab;
  };

  async function look(eye: Eye, first: number, { open, as_member, allow = [] }: Shown) {
    const tab = await tabOf(eye, as_member);
    const { page } = tab;
    const found: string[] = [];
    try {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await wide(page, first);
      await open(page);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      const light = await axe(page);
      found.push(...light.map((finding) => `${first} px, light: ${finding}`), ...(await shape(page)));
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      for (const other of widths.filter((width) => width !== first)) {
        await wide(page, other);
        const dark = await axe(page, { only: colour_rules });
        found.push(...dark.map((finding) => `${other} px, dark: ${finding}`), ...(await shape(page)));
      }
      for (const between of widths_between) {
        await wide(page, between);
        found.push(...(await shape(page)));
      }
    } finally {
      await page.unrouteAll();
    }
    const problems = tab.problems.splice(0);
    return [...found, ...problems.filter((problem) => !allow.some((pattern) => pattern.test(problem)))];
  }

  return {
    /** All that is wrong with a page, in words. */
    async at(name: string, shown: Shown): Promise<string[]> {
      const eye: Eye = free.pop() ?? new Map();
      const found: string[] = [];
      for (const first of sampleOf(widths, 2, name)) found.push(...(await look(eye, first, shown)));
      free.push(eye);
      return found;
    },
    async close(): Promise<void> {
      const tabs = await Promise.all(free.flatMap((eye) => [...eye.values()]));
      await Promise.all(tabs.map((tab) => tab.context.close()));
    },
  };
}

const wide = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 800 });

async function shape(page: Page): Promise<string[]> {
  const { headlines, sideways, width, titled, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth - clientWidth;
    const beyond =
      sideways === 0
        ? undefined
        : [...document.querySelectorAll('main *')].findLast(
            (element) => element.getBoundingClientRect().right > clientWidth + 1,
          );
    return {
      headlines: document.querySelectorAll('h1').length,
      sideways,
      widest: beyond && `${beyond.className} ${beyond.textContent.slice(0, 20)}`,
      width: innerWidth,
      titled: document.title !== '',
    };
  });
  return [
    headlines !== 1 && `${width} px: ${headlines} headlines`,
    sideways !== 0 && `${width} px: ${sideways} px wider than the window: ${widest}`,
    !titled && 'no title',
  ].filter((problem) => problem !== false);
}
