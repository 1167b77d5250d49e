import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chineseFont } from './chinese-font.ts';
import { findBrowser, type FoundBrowser } from './find-browser.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: compiling their code for a long life costs a tenth of the processor here.
  '--js-flags=--no-opt',
];

/** Starts Chromium with an empty profile and Chinese glyphs. */
export async function startBrowser(found?: FoundBrowser): Promise<Browser> {
  const [browser, fontsConf] = await Promise.all([found ?? findBrowser(), chineseFont()]);
  return chromium.launch({
    executablePath: browser.executable,
    args: flags,
    env: {
      ...process.env,
      FONTCONFIG_FILE: fontsConf,
      ...(browser.libraries ? { LD_LIBRARY_PATH: browser.libraries } : {}),
    },
  });
}

export interface TabOptions {
  width?: number;
  height?: number;
  /** Device pixels in a CSS pixel. */
  scale?: number;
  dark?: boolean;
  javaScript?: boolean;
  /** What a relative address in `page.goto` stands on. */
  url?: string;
  /** Problems this test expects; everything else that goes wrong in the page fails it. */
  allow?: readonly RegExp[];
  userAgent?: string;
  /** Cookies and storage of another tab's context, so that one sign-in serves many. */
  state?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export interface Tab {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far and was not allowed: console errors, page errors, failed and foreign requests. */
  problems: string[];
  /** Closes the tab; throws when there were problems. */
  close(): Promise<void>;
}

/** Opens a tab of its own context (cookies, storage), so tests do not see each other. */
export async function openPage(browser: Browser, options: TabOptions = {}): Promise<Tab> {
  const {
    width = 1280,
    height = 800,
    scale = 1,
    dark = false,
    javaScript = true,
    url,
    allow = [],
    userAgent,
    state,
  } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(url ? { baseURL: url } : {}),
    ...(userAgent ? { userAgent } : {}),
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!allow.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  context.on('weberror', (event) => report(`page error: ${event.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A page that is left aborts what it was still loading.
    if (reason !== 'net::ERR_ABORTED')
      report(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('request', (request) => {
    if (isForeign(request.url(), url))
      report(`request leaves the site: ${request.method()} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      report(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return {
    page,
    context,
    problems,
    async close() {
      await context.close();
      if (problems.length > 0) throw new Error(`the page had problems:\n  ${problems.join('\n  ')}`);
    },
  };
}

function isForeign(address: string, home: string | undefined): boolean {
  const { protocol, hostname, origin } = new URL(address);
  if (!['http:', 'https:', 'ws:', 'wss:'].includes(protocol)) return false;
  if (home) return origin !== new URL(home).origin;
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Waits until fonts and images have arrived and React has taken the page over. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await framesLater(page);
}

/** Until what a script was about to do after it had drawn is done. */
export const framesLater = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const axe_source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that read colours: all that another colour scheme of the same page can break. */
export const colour_rules = ['color-contrast', 'link-in-text-block'] as const;

/**
 * What axe finds against WCAG 2.0, 2.1 and 2.2, levels A and AA; one readable text for each finding, none when all is well.
 * axe enters through the debugger (`evaluate`), which the page's CSP does not govern, so the page is judged under
 * its true policy: no `bypassCSP`, no script tag.
 */
export async function axe(
  page: Page,
  options: { within?: string; without?: string; rulesOff?: readonly string[]; only?: readonly string[] } = {},
): Promise<string[]> {
  const { within, without, rulesOff = [], only } = options;
  await settled(page);
  // Half a megabyte goes in once a page, however often it is asked.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe_source};undefined`);
  const { violations } = await page.evaluate(
    ({ scope, run }) => (globalThis as unknown as { axe: typeof axeCore }).axe.run(scope, run),
    {
      scope: { include: [within ?? 'html'], ...(without ? { exclude: [without] } : {}) },
      run: {
        runOnly: only
          ? { type: 'rule' as const, values: [...only] }
          : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
        rules: Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations' as const],
      },
    },
  );
  return violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map((node) => {
      const why = [...node.any, ...node.all, ...node.none].map((check) => check.message).join('; ');
      return `\n    ${node.target.join(' ')}\n      ${node.html.slice(0, 160)}\n      ${why}`;
    });
    return `${id} (${impact}): ${help}, ${nodes.length} ×${places.slice(0, 5).join('')}`;
  });
}
