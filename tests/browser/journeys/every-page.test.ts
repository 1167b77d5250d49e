import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { menuHref, user_menu } from '../../../contract/user-menu.ts';
import { builtIn } from '../../../server/environment/variables.mjs';
import { vaultOf } from '../../../server/gateways/vault.ts';
import type { ItemType } from '../../../contract/forum/writing-limits.ts';
import { makeColumn } from '../../../server/testing/column-builders.ts';
import type { TestHouse } from '../../../server/testing/house.ts';
import { makeApplication, makeTask } from '../../../server/testing/task-builders.ts';
import { makeQuestionnaire, questionOf } from '../../../server/testing/qn-builders.ts';
import { makeTrialInDispute } from '../../../server/testing/trial-builders.ts';
import { makeOffer, offerTyped } from '../../../server/testing/seckill-builders.ts';
import { makeBrand, makeProduct } from '../../../server/testing/product-builders.ts';
import { makeForum, makePost } from '../../../server/testing/forum-builders.ts';
import { adminScreens } from '../../../web/screens/admin/screens.ts';
import { userScreens } from '../../../web/screens/user/screens.ts';
import { addresses, addressOf } from '../../addresses.ts';
import { axe, settled } from '../harness/browser.ts';
import { shiftsOf, watchShifts } from '../harness/layout-shifts.ts';
import { lookOver, type Shown } from './site/look-over.ts';
import { claimOnSite, madeBuyer } from './site/sale.ts';
import { type Member, useSite } from './site/use-site.ts';

const site = useSite();
let member: Member;
let finance: Member;
const eyes = lookOver(
  site,
  () => member,
  () => finance,
);
afterAll(() => eyes.close());
/** What the paths below stand on, by name. */
let known: Record<
  | 'pcode'
  | 'question'
  | 'evaluation'
  | 'poll'
  | 'own'
  | 'company'
  | 'column'
  | 'article'
  | 'pno'
  | 'task'
  | 'unsent'
  | 'sale'
  | 'unsold'
  | 'claimed'
  | 'fair'
  | 'dialog'
  | 'dispute'
  | 'product'
  | 'payable'
  | 'transfer'
  | 'closed'
  | 'folder'
  | 'qn'
  | 'begun'
  | 'answered'
  | 'plan',
  string
>;
/** Somebody whom staff look after: invites, and has an application that waits. */
let other: { id: number; approval_id: number };
const invitation = 'everyp4g';
beforeAll(async () => {
  const { id: forum_id } = await makeForum(site.db);
  member = await site.member({
    forum_admin: { forum_id, role: 'main' },
    grants: ['source', 'company', 'author', 'league', 'seckill', 'tester', 'staff'],
  });
  finance = await site.member({ grants: ['staff'], staff_role: 'finance' });
  await makeColumn(site.db, { author_id: member.id, at: new Date() });
  const own = await makePost(site.db, { forum_id, author_id: member.id, at: new Date() });
  known = {
    pcode: await mostAnswered('post'),
    question: await mostAnswered('question'),
    evaluation: await mostAnswered('evaluation'),
    poll: await mostAnswered('poll'),
    own: own.pcode,
    ...(await communityPlaces()),
    ...(await marketPlaces()),
    ...(await orders()),
    ...(await sales()),
    folder: await sharedFolder(),
    ...(await questionnaires()),
    plan: (
      await site.call(
        'tools.plan_add',
        { title: '情人节备货', marketplace: 'amz-us', sell_on: '2029-02-01', days: [25, 2, 5, 14, 6, 12] },
        member,
      )
    ).code,
  };
  other = await applicant();
});

const mostAnswered = async (item_type: ItemType): Promise<string> => {
  const post = await site.db
    .selectFrom('posts')
    .select('pcode')
    .where('status', '=', 'normal')
    .where('item_type', '=', item_type)
    .orderBy('comment_count', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return post.pcode;
};

/** A company's forum, and the article that is talked about most with its column. */
async function communityPlaces() {
  const [company, article] = await Promise.all([
    site.db.selectFrom('forums').select('id').where('kind', '=', 'company').executeTakeFirstOrThrow(),
    site.db
      .selectFrom('articles')
      .select(['id', 'column_id'])
      .where('status', '=', 'normal')
      .orderBy('comment_count', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  ]);
  return { company: String(company.id), column: String(article.column_id), article: String(article.id) };
}

/** A product that many like; one of the member’s own waits, another one is on the shelf, and a brand ended. */
async function marketPlaces() {
  const now = new Date();
  const of_member = { author_id: member.id, at: now };
  await makeProduct(site.db, { ...of_member, status: 'pending' });
  const own = await makeProduct(site.db, of_member);
  await makeBrand(site.db, of_member);
  await makeBrand(site.db, { ...of_member, status: 'expired', valid_to: '2026-01-31' });
  await site.call('company.product_draft', { payload: { title: '填到一半的露营灯' } }, member);
  const { pno } = await site.db
    .selectFrom('products')
    .select('pno')
    .where('status', '=', 'on_shelf')
    .orderBy('like_count', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const house = { db: site.db, clock: { now: () => now } } as TestHouse;
  const task = await makeTask(house, { author_id: member.id, product_id: own.id, reward: 0, num: 12 });
  await makeApplication(house, { task, user_id: finance.id });
  const { dispute_id } = await makeTrialInDispute(house, { company: member, tester: finance, reward: 0 });
  const payload = { product_id: own.id, title: '折叠营灯，写到一半' };
  const { draft_id } = await site.call('company.task_draft', { payload }, member);
  const { dialog_id } = await site.call('product.contact', { pno: own.pno }, finance);
  return {
    pno,
    product: String(own.id),
    task: task.task_no,
    unsent: String(draft_id),
    dispute: String(dispute_id),
    dialog: String(dialog_id),
  };
}

/** One to begin, one with every kind of question that is being answered, and one that was. */
async function questionnaires(): Promise<{ qn: string; begun: string; answered: string }> {
  const house = { db: site.db, clock: { now: () => new Date() } } as TestHouse;
  const created_by = finance.id;
  const kinds = ['single', 'many', 'scale', 'text', 'ranking'] as const;
  const questions = kinds.map((kind, at) => questionOf(`q${at + 1}`, kind, { must: at === 0 }));
  const make = async () => (await makeQuestionnaire(house, { created_by, questions })).acode;
  const [qn, begun, answered] = [await make(), await make(), await make()];
  for (const acode of [begun, answered]) await site.call('qn.start', { acode }, member);
  const answers = { q1: 'a', q2: ['a', 'b'], q3: 4, q4: '有', q5: ['b', 'a', 'c'] };
  await site.call('qn.answer', { acode: answered, answers }, member);
  return { qn, begun, answered };
}

/** Links that the member keeps, some of them in a folder for everybody, and a claim whose proof is looked for. */
async function sharedFolder(): Promise<string> {
  const { id } = await site.call('nav.folder_add', { title: '每天要看' }, member);
  await site.call('nav.collect', { url: 'https://own.example', title: '自己的站', folder_id: id }, member);
  const { code } = await site.call('nav.folder_edit', { id, shared: true }, member);
  const { list } = await site.call('nav.sites', {}, member);
  await site.call('nav.claim', { site_id: list.find(({ claimed }) => !claimed)!.id }, member);
  return code!;
}

/** Of the member: one to be paid, one to be sent by bank, one that was closed. */
async function orders() {
  const begun = async (method: 'wechat' | 'bank') =>
    (await site.call('payment.recharge', { fee: '49', method }, member)).order_no;
  const closed = await begun('wechat');
  await site.call('payment.cancel', { order_no: closed }, member);
  return { payable: await begun('wechat'), transfer: await begun('bank'), closed };
}

/** Of the member, in every phase; somebody has claimed, and reserved. */
async function sales() {
  const now = new Date();
  const minute = 60_000;
  const at = (minutes: number) => new Date(now.getTime() + minutes * minute);
  const offer = (facts: object) => makeOffer(site.db, now, { seller_id: member.id, stock: 20, ...facts });
  const running = await offer({ per_user: 2 });
  const coming = await offer({ starts_at: at(90), ends_at: at(120) });
  await offer({ starts_at: at(-120), ends_at: at(-60) });
  const seller = await site.member({ grants: ['source', 'company', 'seckill'] });
  const other = await makeOffer(site.db, now, { seller_id: seller.id, stock: 1 });
  await madeBuyer(site, finance);
  const order_no = await claimOnSite(site, finance, other.id);
  await site.call('user.seckill_sub', { id: coming.id }, finance);
  const fair = await offer({ starts_at: at(60), ends_at: at(90), fair_by: vaultOf(builtIn.DATA_SECRET) });
  await offer({ status: 'rejected' });
  const { products } = await site.call('company.seckill_form', {}, member);
  const payload = offerTyped(now, products[0]!.product_id, { rules: '48 小时内从佛山发' });
  const { draft_id } = await site.call('company.seckill_draft', { payload }, member);
  return {
    sale: String(running.id),
    unsold: String(draft_id),
    claimed: order_no,
    fair: String(fair.id),
  };
}

async function applicant(): Promise<typeof other> {
  const now = new Date();
  const [inviter, asker] = [await site.member(), await site.member()];
  await site.db
    .insertInto('league_members')
    .values({ user_id: inviter.id, code: invitation, status: 'active', applied_at: now, joined_at: now })
    .execute();
  await site.call('league.join', { agree: true }, asker);
  const approval = await site.db
    .selectFrom('approvals')
    .select('id')
    .where('applicant_id', '=', asker.id)
    .executeTakeFirstOrThrow();
  return { id: asker.id, approval_id: approval.id };
}

const filled = (path: string) => path.replace(/:([a-z]+)/g, (_, name: keyof typeof known) => known[name]);
const at = (path: string): Shown => ({ path: () => path, open: (page) => page.goto(filled(path)) });
const signedIn = (shown: Shown): Shown => ({ ...shown, as_member: true });

/** A screen of the user centre or the admin, once it is drawn. */
const desk = (path: string | (() => string), then?: (page: Page) => Promise<unknown>): Shown => {
  const named = typeof path === 'string' ? () => path : path;
  return signedIn({
    path: named,
    async open(page) {
      await page.goto(filled(named()));
      await page.locator('.desk-skeleton').first().waitFor({ state: 'detached' });
      await then?.(page);
    },
  });
};
const ofFinance = (shown: Shown): Shown => ({ ...shown, as_member: 'finance' });
/** Desk screens with sub-pages that no menu names. */
const parts = {
  content: ['posts', 'comments', 'articles', 'article-comments', 'keywords', 'forums', 'reports'],
  money: [
    'overview',
    'payments',
    'refunds',
    'notices',
    'slips',
    'recon',
    'withdraws',
    'adjustments',
    'league',
    'league/holds',
    'league/members',
    'league/goods',
    'league/exchanges',
    'questionnaires',
    'invoices',
    'terms',
    'exports',
  ],
  site: [
    'ads',
    'calendar',
    'nav',
    'lanes',
    'fees',
    'qn',
    'templates',
    'header',
    'slogans',
    'pages',
    'agreements',
  ],
};

const in_menu = user_menu.flatMap(({ items }) => items.filter((item) => item.open));
/** What has no entry in the menu, or stands under another's. */
const beside_menu = [...userScreens.addresses, ...adminScreens.addresses].filter(
  (address) => !address.includes(':') && !in_menu.some(({ path }) => path === address),
);

const pages: Record<string, Shown> = {
  home: at('/'),
  'home by its name': at('/home'),
  'home of a member': signedIn(at('/')),
  posts: at('/posts'),
  'a page beyond the last': at('/posts?page=999999'),
  hot: at('/hot?period=month'),
  feed: at('/forum_posts'),
  'feed of a member': signedIn(at('/forum_posts?type=all')),
  forum: at('/forum'),
  'forum list': at('/forum/list/1'),
  category: at('/forum/list/1/category'),
  'log of a forum': at('/forum/list/1/log'),
  'forum of a company': at('/forum/list/:company'),
  'a company': at('/forum/list/:company/company'),
  'products of a company': at('/forum/list/:company/product'),
  dataset: at('/forum/dataset'),
  'a year of a forum': {
    ...at('/forum/dataset?forum_id=1&period=365'),
    async open(page) {
      await page.goto('/forum/dataset?forum_id=1&period=365');
      for (const table of await page.getByText('看表格').all()) await table.click();
    },
  },
  rank: at('/forum/dataset/rank'),
  'rank of people': at('/forum/dataset/rank?kind=members&period=7'),
  post: at('/posts/:pcode'),
  'post in its forum': {
    ...at('/forum/list/:id/:pcode'),
    async open(page) {
      const { forum_id } = await site.db
        .selectFrom('posts')
        .select('forum_id')
        .where('pcode', '=', known.pcode)
        .executeTakeFirstOrThrow();
      await page.goto(`/forum/list/${forum_id}/${known.pcode}`);
    },
  },
  question: at('/posts/:question'),
  evaluation: at('/posts/:evaluation'),
  poll: at('/posts/:poll'),
  'post of a member': signedIn(at('/posts/:pcode')),
  market: at('/product'),
  'market, narrowed': at('/product?cate=301&marketplace=amz-us&sort=price_up'),
  'market without anything': at('/product?price_min=999999'),
  'market in cards': at('/product/v2'),
  'new products': at('/product/new_index'),
  'products for trial': at('/product/test'),
  testers: at('/test'),
  'agreement of an application': at('/product/task/agreement/apply_task'),
  'another address of publishing a task': signedIn(at('/product/v2/task_publish')),
  'another address of writing a report': desk('/product/task/report/post_template'),
  'another address of reports': desk('/product/task/posts'),
  'a third address of reports': desk('/user_task/posts'),
  'another address of a report written afresh': desk('/user_task/afresh-post'),
  product: at('/product/v2/detail/:pno'),
  'product of a member': signedIn(at('/product/v2/detail/:pno')),
  'product by id': at('/product/detail/:product'),
  'flash sales': at('/product/seckill'),
  'flash sales that are over': at('/product/seckill?state=finished'),
  'flash sales, to come': at('/product/seckill?state=coming&page=99'),
  'draw of a flash sale': at('/product/seckill/draw/:fair'),
  'flash sales of a member': signedIn(at('/product/seckill')),
  'flash sale to claim': signedIn(at('/product/seckill/payment?id=:sale')),
  'flash sale that was claimed': {
    ...at('/product/seckill/payment?order_no=:claimed'),
    as_member: 'finance',
  },
  'flash sale to publish': signedIn(at('/product/seckill/publish')),
  'own orders of flash sales': ofFinance(desk('/user/product/seckill/foruser?type=my-order')),
  'own reservations': ofFinance(desk('/user/product/seckill/foruser?type=my-sub')),
  'admin: tasks': desk('/admin/tasks'),
  'admin: flash sales': desk('/admin/seckill'),
  'admin: refunds of flash sales': desk('/admin/seckill/refunds'),
  'trial tasks': at('/product/task'),
  'trial tasks, none': at('/product/task?view=finished'),
  'trial task': at('/product/task/detail/:task'),
  'trial task of a member': signedIn(at('/product/task/detail/:task')),
  'trial task to publish': signedIn(at('/product/task/publish')),
  'own trial tasks': signedIn(at('/user/product/task/list')),
  'own trial tasks that wait': signedIn(at('/user/product/task/list?type=audit_wait')),
  'drafts of trial tasks': signedIn(at('/user/product/task/list?type=task_draft')),
  'applicants for trial tasks': signedIn(at('/user/product/task/manage?type=task-apply')),
  'own applications for trial tasks': signedIn(at('/user/product/task/user-apply')),
  'reports to review': desk('/user/product/task/manage?type=task-forum-post'),
  'a dialog': signedIn(at('/user/chat/detail/:dialog')),
  'questionnaire to begin': desk('/user/qn/:qn'),
  'questionnaire that is being answered': desk('/user/qn/:begun'),
  'result of a questionnaire': desk('/user/qn/:answered/result'),
  'dispute over a report': desk('/user/product/task/dispute/:dispute'),
  'admin: disputes': desk('/admin/disputes'),
  'admin: a dispute': desk('/admin/disputes/:dispute'),
  'product to write': signedIn(at('/product/publish')),
  'product to change': signedIn(at('/product/edit/form?product_id=:product')),
  'product drafts': signedIn(at('/product/draft/product')),
  'task preview': signedIn(at('/product/preview/task?draft_id=:unsent')),
  'flash sale preview': signedIn(at('/product/preview/seckill?id=:sale')),
  'flash sale draft preview': signedIn(at('/product/preview/seckill?draft_id=:unsold')),
  'flash sale draft': signedIn(at('/product/seckill/publish?draft_id=:unsold')),
  'drafts of flash sales': signedIn(at('/user/product/seckill/list?type=draft')),
  'refused flash sales': signedIn(at('/user/product/seckill/list?type=audit_wait&group=refused')),
  'product preview': signedIn(at('/product/preview/product?product_id=:product')),
  columns: at('/column'),
  'columns of a kind': at('/column?cate_id=2'),
  column: at('/column/:column'),
  article: at('/column/article/:article'),
  'article of a member': signedIn(at('/column/article/:article')),
  'article to write': signedIn(at('/column/article/publish')),
  'forum before it is decorated': signedIn(at('/forum/preview')),
  publish: signedIn({
    path: () => '/forum/publish',
    async open(page) {
      await page.goto('/forum/publish?forum_id=1');
      await page.locator('.ProseMirror').waitFor();
      await page.getByRole('button', { name: '发布', exact: true }).first().click(); // with every error shown
    },
  }),
  tools: at('/tools'),
  'tools with all that can be entered': at(
    '/tools?span=21:00-22:30&amount=1.2%E4%B8%87&from=EUR&fee=0.4&cut=8.1&cal=us,jp&sell=2027-08-01&way=slow_ship&days=30,3,5,31,6,12&box=10x20x30&kg=2',
  ),
  'tools of a member': signedIn(at('/tools')),
  'a shared plan': at('/tools/plan/:plan'),
  'directory of sites': at('/nav'),
  'directory, narrowed': at('/nav?region=us&keyword=仓'),
  'directory without a site': at('/nav?keyword=绝无此站'),
  'directory of a member': signedIn(at('/nav')),
  'a shared folder of sites': at('/nav/folder/:folder'),
  'search without a word': at('/search'),
  search: at('/search?keyword=海外仓'),
  'search for articles': at('/search?keyword=海外仓&type=article'),
  'search for people': at('/search?keyword=林&type=user'),
  'search with suggestions': {
    path: () => '/search',
    async open(page) {
      const answer = await page.goto('/search?keyword=海外仓&type=user');
      await page.locator('.site-search input').focus();
      await page.getByRole('option').first().waitFor();
      return answer;
    },
  },
  'search without a hit': at('/search?keyword=%E7%B5%95%E7%84%A1%E6%AD%A4%E8%A9%9E'),
  'posts of a person': at('/people/laozhou'),
  'replies of a person': at('/people/laozhou?tab=replies'),
  'articles of a person': at('/people/banxia?tab=articles'),
  'collections of a person': at('/people/laozhou?tab=collects'),
  'follows of a person': at('/people/laozhou?tab=follows'),
  'fans of a person': at('/people/laozhou?tab=fans'),
  'menu of the user centre': desk('/user?view=menu'),
  ...Object.fromEntries(
    in_menu.map((item) => [`user centre: ${item.title}, ${menuHref(item)}`, desk(menuHref(item))]),
  ),
  'user centre: 企业认证': desk('/user/setting?type=authentication&of=company'),
  'user centre: 测评官': desk('/user/permission?type=apply_base&want=tester'),
  ...Object.fromEntries(beside_menu.map((address) => [`screen ${address}`, desk(address)])),
  ...Object.fromEntries(
    ['/user/post?pcode=:own', '/user/edit-post?pcode=:own', '/user/editNew?pcode=:own'].map((path) => [
      `screen ${path}`,
      desk(path),
    ]),
  ),
  ...Object.fromEntries(
    parts.content.map((part) => [`admin: content, ${part}`, desk(`/admin/content/${part}`)]),
  ),
  ...Object.fromEntries(parts.site.map((part) => [`admin: site, ${part}`, desk(`/admin/site?type=${part}`)])),
  ...Object.fromEntries(
    parts.money.map((part) => [`admin: money, ${part}`, ofFinance(desk(`/admin/trade/${part}`))]),
  ),
  'admin: approvals': desk('/admin/approvals/league'),
  'admin: an application': desk(() => `/admin/approvals/league/${other.approval_id}`),
  'admin: a person': desk(() => `/admin/users/${other.id}`),
  'admin: appointing a person': desk(
    () => `/admin/users/${other.id}`,
    async (page) => {
      await page.getByRole('button', { name: '任命', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: '任命', exact: true }).click(); // with every error shown
      await page.getByText('请选择版块').waitFor();
    },
  ),
  'topping up': signedIn(at('/pay')),
  'the cashier': signedIn(at('/pay?order_no=:payable')),
  'a corporate transfer': signedIn(at('/pay?order_no=:transfer')),
  'an order that was closed': signedIn(at('/pay?order_no=:closed')),
  'joining the league': signedIn(at('/partner/join')),
  'an invitation': at(`/partner/${invitation}`),
  login: at('/login'),
  'login by code': at('/login?way=code'),
  register: at('/register'),
  'new password': at('/reset_password'),
  agreement: at('/agreement/privacy'),
  'official page': at('/offical/about'),
  'no more mail': at('/unsubscribe'),
  'after the face check': signedIn(at('/verify/face/result')),
  'not found': { ...at('/nowhere/at/all'), allow: [/404/] },
  'an error': {
    path: () => '/posts',
    allow: [/500/],
    async open(page) {
      await page.goto('/');
      await page.route('**/posts.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
      // Before it is alive a link is a link, and the browser itself would fetch the page.
      await settled(page);
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/posts"]')?.click());
      await page.locator('.lost').waitFor();
    },
  },
  'the page for when nothing works': at('/error-page.html'),
};

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

test.concurrent.for(Object.keys(pages))(
  '%s: one headline and nothing sideways, wide and narrow; no finding of axe, light and dark',
  async (name, { expect }) => expect(await eyes.at(name, pages[name]!)).toEqual([]),
);

test('every address of the product is among them', () => {
  const seen = new Set(Object.values(pages).map(({ path }) => addressOf(path())));
  expect(addresses.filter((address) => address !== '/*' && !seen.has(address))).toEqual([]);
});

test('amounts in a table stay on one line on a phone', async () => {
  const table =
    '<tr><th>项目</th><th>首批</th><th>返单</th><th>怎么算的</th></tr><tr><td>海外仓操作与尾程</td><td>1,744.10</td><td><strong>42.50</strong></td><td>按 3.1% 的退货率摊到每一件</td></tr>';
  const { id, pcode: with_table } = await makePost(site.db, {
    forum_id: 1,
    author_id: member.id,
    at: new Date(),
  });
  await site.db
    .updateTable('post_bodies')
    .set({ body_html: `<table><tbody>${table}</tbody></table>` })
    .where('post_id', '=', id)
    .execute();
  const { page } = await site.open({ width: 375 });
  await page.goto(`/posts/${with_table}`);
  const lines = await page.locator('.post td').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }),
  );
  expect(lines.slice(1, 3)).toEqual([1, 1]);
  expect(await sideways(page)).toBe(0);
});

test('a number of a parcel, one long word, does not widen the cards of a desk on the smallest phone', async () => {
  const given = `圆通 YT${'1234567890'.repeat(4)}`;
  const { numUpdatedRows } = await site.db
    .updateTable('league_orders')
    .set({ given })
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBeGreaterThan(0n);
  const { page } = await site.open({ width: 320, state: finance.state });
  await page.goto('/admin/trade/league/exchanges');
  await page.getByText(given).first().waitFor();
  expect(await sideways(page)).toBe(0);
});

test('a wide table and long code scroll by themselves on a phone, reached by the keyboard', async () => {
  const cells = (tag: string) => `<tr>${`<${tag}>一列里的字</${tag}>`.repeat(9)}</tr>`;
  const { id, pcode: wide } = await makePost(site.db, { forum_id: 1, author_id: member.id, at: new Date() });
  await site.db
    .updateTable('post_bodies')
    .set({
      body_html: `<table><tbody>${cells('th')}${cells('td')}</tbody></table><pre><code>${'x'.repeat(200)}</code></pre>`,
    })
    .where('post_id', '=', id)
    .execute();
  const { page } = await site.open({ width: 375 });
  await page.goto(`/posts/${wide}`);
  for (const name of ['表格，可横向滚动', '代码，可横向滚动']) {
    const frame = page.getByRole('group', { name });
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }
  expect(await axe(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
});

test.each(['home', 'post of a member', 'publish', 'register'])(
  '%s: whatever Tab stops at is seen to have the focus',
  async (name) => {
    const { open, as_member } = pages[name] as Shown;
    const { page } = await site.open(as_member ? { state: member.state } : {});
    await open(page);
    await settled(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const unseen: string[] = [];
    const passed = new Set<string>();
    for (let presses = 0; presses < 90; presses++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return null;
        const { bottom, right, width } = at.getBoundingClientRect();
        // The ring may be around the box that the control stands in.
        const boxes = [at, at.parentElement, at.parentElement?.parentElement].filter(
          (box) => box instanceof Element,
        );
        const ringed = boxes.some((box) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(box);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
        });
        const words = `${at.tagName.toLowerCase()}.${at.className} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 20)}`;
        return { words, seen: ringed && width > 0 && bottom > 0 && right > 0 };
      });
      if (!stop) break;
      passed.add(stop.words);
      if (!stop.seen) unseen.push(stop.words);
      if (stop.words.includes('ProseMirror')) await page.keyboard.press('Escape');
    }
    expect(unseen).toEqual([]);
    expect(passed.size).toBeGreaterThan(12);
  },
);

/** Where everything stands that a reader sees, by the order on the page. */
const places = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const found: Record<string, number[]> = {};
    for (const [n, element] of document.querySelectorAll(selector).entries()) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width > 0)
        found[`${n} ${element.tagName.toLowerCase()}.${element.className}`] = [
          x,
          y + scrollY,
          width,
          height,
        ].map(Math.round);
    }
    return found;
  }, within);

describe.each([
  ['home', 1280],
  ['home', 375],
  ['post', 1280],
  ['post', 375],
] as const)('%s at %i px does not jump', (name, width) => {
  const path = () => (name === 'home' ? '/' : `/posts/${known.pcode}`);
  const frame =
    '.site-head, .site-head .logo, .main-nav a, main, main > *, main > * > *, .site-foot, .phone-bar';
  const head = `${frame}, .head-acts > *:not([popover])`;

  async function shown(as: 'visitor' | 'member', alive: boolean) {
    const { page, context } = await site.open({
      width,
      allow: alive ? [] : [/\.js|ERR_FAILED/],
      ...(as === 'member' ? { state: member.state } : {}),
    });
    // The head's own small script runs in any case; what makes the page alive is a file.
    if (!alive) await context.route('**/assets/**/*.js', (route) => route.abort());
    await watchShifts(page);
    await page.goto(path());
    await settled(page);
    return page;
  }

  test('when it comes alive, for a visitor and for a member, nor between them', async () => {
    const alive: Record<string, Awaited<ReturnType<typeof places>>> = {};
    for (const as of ['visitor', 'member'] as const) {
      const [before, after] = await Promise.all([shown(as, false), shown(as, true)]);
      expect(await places(after, head), as).toEqual(await places(before, head));
      expect(await shiftsOf(after), as).toEqual([]);
      alive[as] = await places(after, frame);
    }
    expect(alive.member).toEqual(alive.visitor);
  });
});
