/** Pictures of the pages, at two widths, light and dark. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { openPage, settled, startBrowser } from '../tests/browser/harness/browser.ts';

/**
 * Page → path; `first_post` and `first_author` are of the first post on the home page, the other firsts are what their list
 * begins with, `signed_in` needs --login. The dispute is the open one of the demo pack: of its company, its tester, the staff.
 */
const pages: Record<string, { path: string; signed_in?: true; status?: number }> = {
  home: { path: '/' },
  posts: { path: '/posts' },
  forum: { path: '/forum' },
  'forum-list': { path: '/forum/list/1' },
  post: { path: '/posts/{first_post}' },
  hot: { path: '/hot' },
  column: { path: '/column' },
  article: { path: '/column/article/{first_article}' },
  search: { path: '/search?keyword=海外仓' },
  dataset: { path: '/forum/dataset' },
  people: { path: '/people/{first_author}' },
  login: { path: '/login' },
  register: { path: '/register' },
  'reset-password': { path: '/reset_password' },
  404: { path: '/no-such-page', status: 404 },
  'home-member': { path: '/', signed_in: true },
  'post-member': { path: '/posts/{first_post}', signed_in: true },
  publish: { path: '/forum/publish', signed_in: true },
  notices: { path: '/user/notify', signed_in: true },
  moderation: { path: '/user/forum/postManage', signed_in: true },
  'league-data': { path: '/user/league?type=allianceData', signed_in: true },
  'league-points': { path: '/user/league?type=transaction', signed_in: true },
  'league-material': { path: '/user/league?type=material', signed_in: true },
  'league-orders': { path: '/user/league?type=orders', signed_in: true },
  product: { path: '/product' },
  'product-v2': { path: '/product/v2' },
  'product-new': { path: '/product/new_index' },
  'product-detail': { path: '/product/v2/detail/{first_product}' },
  'product-publish': { path: '/product/publish', signed_in: true },
  'task-list': { path: '/product/task' },
  task: { path: '/product/task/detail/{first_task}' },
  'task-apply': { path: '/product/task/detail/{first_task}', signed_in: true },
  'user-task-manage': { path: '/user/product/task/manage?type=task-apply', signed_in: true },
  dispute: { path: '/user/product/task/dispute/3', signed_in: true },
  'dispute-tester': { path: '/user/product/task/dispute/3', signed_in: true },
  'dispute-ops': { path: '/admin/disputes/3', signed_in: true },
  test: { path: '/test' },
  'user-product-list': { path: '/user/product/product', signed_in: true },
  'user-brand': { path: '/user/product/brand', signed_in: true },
  wallet: { path: '/user/transaction', signed_in: true },
  chat: { path: '/user/chat', signed_in: true },
  'chat-setting': { path: '/user/chat/setting', signed_in: true },
  questionnaires: { path: '/user/qn', signed_in: true },
  complaints: { path: '/user/complain', signed_in: true },
  seckill: { path: '/product/seckill' },
  'seckill-publish': { path: '/product/seckill/publish', signed_in: true },
  'seckill-list': { path: '/user/product/seckill/list?type=published', signed_in: true },
  'seckill-sold': { path: '/user/product/seckill/forcompany?type=manage-user-order', signed_in: true },
  'seckill-orders': { path: '/user/product/seckill/foruser?type=my-order', signed_in: true },
  'admin-seckill': { path: '/admin/seckill', signed_in: true },
  'partner-join': { path: '/partner/join', signed_in: true },
  nav: { path: '/nav' },
  tools: { path: '/tools' },
  'nav-member': { path: '/nav', signed_in: true },
  'user-nav': { path: '/user/nav?type=collect', signed_in: true },
  'user-nav-claim': { path: '/user/nav?type=claim', signed_in: true },
  'admin-content': { path: '/admin/content', signed_in: true },
};
const widths = [
  { width: 375, height: 812, scale: 2 },
  { width: 1280, height: 800, scale: 1 },
];

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: 'pictures' },
    pages: { type: 'string' },
    login: { type: 'string' },
    post: { type: 'string' },
    width: { type: 'string' },
    light: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`Takes pictures of the pages of a running server.
  npx node tools/pictures.ts --url http://localhost:3000 --out pictures
    --pages home,post          only these; a path such as /posts?page=2 works too, as the member's with --login
    --login account:password   for the pages of a member
    --post <pcode>             this post, not the first one on the home page
    --width 375                only this width
    --light, --dark            only this one
Pages: ${Object.keys(pages).join(', ')}`);
  process.exit(0);
}

type Named = { name: string; path: string; signed_in?: boolean; status?: number };
const chosen = (values.pages?.split(',') ?? Object.keys(pages)).map((name): Named => {
  if (name.startsWith('/'))
    return {
      name: name.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home',
      path: name,
      signed_in: values.login !== undefined,
    };
  const page = pages[name];
  if (!page) throw new Error(`no page is called ${name}; there are ${Object.keys(pages).join(', ')}`);
  return { name, ...page };
});
const shown = chosen.filter((page) => values.login || !page.signed_in);
await mkdir(values.out, { recursive: true });

const browser = await startBrowser();
let troubles = 0;
try {
  const first = shown.some((page) => page.path.includes('{')) ? await readFirst() : undefined;
  const state = values.login ? await signedIn(values.login) : undefined;
  for (const { width, height, scale } of widths.filter(
    (one) => !values.width || one.width === Number(values.width),
  )) {
    for (const dark of [false, true].filter((one) => values.light === values.dark || one === values.dark)) {
      const options = {
        width,
        height,
        scale,
        dark,
        url: values.url,
        allow: [/answer 404: GET .*no-such-page/, /status of 404.*no-such-page/],
      };
      const visitor = await openPage(browser, options);
      const member = state && (await openPage(browser, { ...options, state }));
      for (const { name, path, signed_in, status = 200 } of shown) {
        const tab = signed_in && member ? member : visitor;
        await takePicture(
          tab,
          path.replace(/{(\w+)}/, (_, name: keyof First) => first?.[name] ?? ''),
          status,
          `${name}-${width}${dark ? '-dark' : ''}`,
        );
      }
      await visitor.context.close();
      await member?.context.close();
    }
  }
} finally {
  await browser.close();
}
if (troubles > 0) console.log(`${troubles} pages had problems`);
process.exitCode = troubles > 0 ? 1 : 0;

async function takePicture(
  tab: { page: Page; context: BrowserContext; problems: string[] },
  path: string,
  status: number,
  name: string,
) {
  tab.problems.length = 0;
  const answer = await tab.page.goto(path);
  await settled(tab.page);
  await tab.page.locator('.desk-skeleton').first().waitFor({ state: 'detached' });
  await settled(tab.page);
  // Pictures that load when they come near are called by a walk to the end and back.
  await tab.page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
      scrollTo(0, at);
      await new Promise((done) => setTimeout(done, 30));
    }
    scrollTo(0, 0);
    // One that stands where nobody sees it is never loaded, and never decoded.
    const decoded = Promise.allSettled([...document.images].map((image) => image.decode()));
    await Promise.race([decoded, new Promise((done) => setTimeout(done, 3_000))]);
  });
  const file = join(resolve(values.out), `${name}.png`);
  // What is fixed to the window's lower edge stands at the end of the page, and not across it.
  const window = tab.page.viewportSize()!;
  await tab.page.setViewportSize({
    ...window,
    height: Math.max(window.height, await tab.page.evaluate(() => document.documentElement.scrollHeight)),
  });
  await tab.page.screenshot({ path: file });
  await tab.page.setViewportSize(window);
  const wide = await tab.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const problems = [
    ...(answer?.status() === status ? [] : [`answered ${answer?.status()}, not ${status}`]),
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
    ...tab.problems,
  ];
  if (problems.length > 0) troubles += 1;
  console.log([`${name}.png  ${path}`, ...problems].join('\n    '));
}

/** Signs in by the form and gives the cookies. */
async function signedIn(login: string) {
  const [account = '', password = ''] = login.split(/:(.*)/s);
  const { page, context } = await openPage(browser, { url: values.url });
  await page.goto('/login');
  await settled(page);
  const secret = page.locator('input[type=password]').first();
  if (!(await secret.isVisible())) await page.getByText('密码登录').first().click();
  await page.locator('input[name=account], input[autocomplete=username]').first().fill(account);
  await secret.fill(password);
  await secret.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 15_000 });
  const state = await context.storageState();
  await context.close();
  return state;
}

type First = Record<'first_post' | 'first_author' | 'first_article' | 'first_product' | 'first_task', string>;

/** The API wants signed calls, so the post is the first one that the home page shows. */
async function readFirst(): Promise<First> {
  const { page, context } = await openPage(browser, { url: values.url });
  const firstLink = async (from: string, folder: string) => {
    await page.goto(from);
    const hrefs = await page
      .locator(`a[href^="/${folder}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const found = hrefs.map((href) => /^\/[\w/]+\/([\w-]+)$/.exec(href)?.[1]).find(Boolean);
    if (!found) throw new Error(`${from} links to nothing under /${folder}/: load the demo pack`);
    return found;
  };
  const first_post = values.post ?? (await firstLink('/', 'posts'));
  const first_author = await firstLink(`/posts/${first_post}`, 'people');
  const first_article = await firstLink('/column', 'column/article');
  const first_product = await firstLink('/product', 'product/v2/detail');
  const first_task = await firstLink('/product/task', 'product/task/detail');
  await context.close();
  return { first_post, first_author, first_article, first_product, first_task };
}
