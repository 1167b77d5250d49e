import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, openPage, startBrowser } from './browser.ts';

const good = `<!doctype html><html lang="zh-CN"><title>好页</title><link rel="icon" href="data:,"><main><h1>出海集</h1><p>跨境卖家的社区</p></main>`;
const pages: Record<string, string> = {
  '/good': good,
  '/pale': good.replace('<p>', '<p style="color:#ccc">') + '<img src="data:,">',
  '/logs': `${good}<script>console.error('it hurts')</script>`,
  '/throws': `${good}<script>setTimeout(() => { throw new Error('it broke') })</script>`,
  '/missing': `${good}<img alt="没有" src="/nowhere.png">`,
  '/foreign': `${good}<img alt="外面" src="http://127.0.0.2:9/x.png">`,
};

let browser: Browser;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(request.url === '/pale'
        ? { 'content-security-policy': "script-src 'none'; require-trusted-types-for 'script'" }
        : {}),
    });
    response.end(page ?? good);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await startBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  server.close();
});

/** The message with which the tab closes after a visit, or nothing. */
async function complaint(path: string, allow: RegExp[] = []): Promise<string> {
  const tab = await openPage(browser, { url, allow });
  await tab.page.goto(path, { waitUntil: 'networkidle' });
  return tab.close().then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('a page that goes wrong fails its test', () => {
  test('a page without fault closes in silence', async () => expect(await complaint('/good')).toBe(''));
  test.each([
    ['/logs', /console error: it hurts/],
    ['/throws', /page error: it broke/],
    ['/missing', /answer 404: GET .*nowhere\.png/],
    ['/foreign', /request leaves the site: GET http:\/\/127\.0\.0\.2/],
    ['/nothing-here', /answer 404/],
  ])('%s', async (path, message) => expect(await complaint(path)).toMatch(message));
  test('what the test allows passes, the rest does not', async () => {
    expect(await complaint('/logs', [/it hurts/])).toBe('');
    expect(await complaint('/logs', [/something else/])).toMatch(/it hurts/);
  });
});

describe('axe', () => {
  test('finds pale text and a picture without a text, under a CSP that forbids scripts', async () => {
    const tab = await openPage(browser, { url });
    await tab.page.goto('/pale');
    const findings = (await axe(tab.page)).join('\n');
    expect(findings).toMatch(/color-contrast \(serious\)[^]*跨境卖家的社区/);
    expect(findings).toMatch(/image-alt \(critical\)/);
    expect(await axe(tab.page, { rulesOff: ['color-contrast', 'image-alt'] })).toEqual([]);
    await tab.close();
  });
  test('finds nothing in a good page', async () => {
    const tab = await openPage(browser, { url });
    await tab.page.goto('/good');
    expect(await axe(tab.page)).toEqual([]);
    await tab.close();
  });
});

test('Chinese is drawn with its own glyphs, regular and bold', async () => {
  const tab = await openPage(browser, { url });
  await tab.page.goto('/good');
  const ink = await tab.page.evaluate(() =>
    Object.fromEntries(
      ['出', '海', '跨', '→', '\u{10fffd}'].flatMap((sign) =>
        ['400', '700'].map((weight) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 });
          const brush = canvas.getContext('2d');
          if (!brush) throw new Error('no canvas');
          brush.font = `${weight} 48px sans-serif`;
          brush.fillText(sign, 4, 48);
          const { data } = brush.getImageData(0, 0, 60, 60);
          return [`${sign} ${weight}`, data.reduce((sum, value) => sum + value, 0)];
        }),
      ),
    ),
  );
  const { '\u{10fffd} 400': box, '\u{10fffd} 700': boldBox, ...drawn } = ink;
  expect(Object.values(drawn)).not.toContain(box);
  expect(Object.values(drawn)).not.toContain(boldBox);
  expect(new Set(Object.values(drawn)).size).toBe(8);
  for (const sign of ['出', '海', '跨'])
    expect(ink[`${sign} 700`]).toBeGreaterThan((ink[`${sign} 400`] ?? 0) * 1.1);
  await tab.close();
});
