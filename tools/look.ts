/** One quick picture of a page or a file. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openPage, settled, startBrowser } from '../tests/browser/harness/browser.ts';

const usage = `Takes one picture of a page.
  npx node tools/look.ts <url or file> <out.png> [options]
    --width 1280      CSS pixels; 375 for a phone
    --height 800      of the window; the picture is of the whole page
    --window          only what the window shows, not the whole page
    --scale 1         device pixels in a CSS pixel
    --dark            prefers-color-scheme: dark
    --no-script       without JavaScript
    --element <css>   only this element
    --click <css>     click it first (repeatable)
    --cookie a=b      send a cookie (repeatable)
    --wait 0          milliseconds to wait before the picture
Prints the status, the title, whether the page is wider than the window, and every problem of the page
(console errors, failed requests).`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '800' },
    scale: { type: 'string', default: '1' },
    window: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    'no-script': { type: 'boolean', default: false },
    element: { type: 'string' },
    click: { type: 'string', multiple: true, default: [] },
    cookie: { type: 'string', multiple: true, default: [] },
    wait: { type: 'string', default: '0' },
  },
});
const [place, out] = positionals;
if (values.help || !place || !out) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const address = existsSync(place) ? pathToFileURL(resolve(place)).href : place;
await mkdir(dirname(resolve(out)), { recursive: true });
const browser = await startBrowser();
try {
  const { page, context, problems } = await openPage(browser, {
    width: Number(values.width),
    height: Number(values.height),
    scale: Number(values.scale),
    dark: values.dark,
    javaScript: !values['no-script'],
  });
  const cookies = values.cookie.map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: new URL(address).origin };
  });
  await context.addCookies(cookies);
  const answer = await page.goto(address);
  await settled(page);
  for (const selector of values.click) await page.click(selector);
  await page.waitForTimeout(Number(values.wait));
  if (values.element) await page.locator(values.element).first().screenshot({ path: out });
  else await page.screenshot({ path: out, fullPage: !values.window });
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  console.log(`${out}  ${answer?.status() ?? ''} ${await page.title()}`);
  if (wide > 0) console.log(`the page is ${wide} px wider than the window`);
  for (const problem of problems) console.log(problem);
} finally {
  await browser.close();
}
