import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axe, settled } from '../harness/browser.ts';
import { type Member, useSite } from './site/use-site.ts';

const site = useSite();
let member: Member;
let pcode: string;
beforeAll(async () => {
  member = await site.member({ forum_admin: { forum_id: 12, role: 'assistant' } });
  const post = await site.db
    .selectFrom('posts')
    .select('pcode')
    .where('status', '=', 'normal')
    .orderBy('comment_count', 'desc')
    .executeTakeFirstOrThrow();
  pcode = post.pcode;
});

type Shown = { as_member?: true; allow?: RegExp[]; open: (page: Page) => Promise<unknown> };
const at = (path: string): Shown => ({ open: (page) => page.goto(path.replace(':pcode', pcode)) });
const signedIn = (shown: Shown): Shown => ({ ...shown, as_member: true });

const pages: Record<string, Shown> = {
  home: at('/'),
  'home of a member': signedIn(at('/')),
  posts: at('/posts'),
  'a page beyond the last': at('/posts?page=999999'),
  hot: at('/hot?period=month'),
  forum: at('/forum'),
  'forum list': at('/forum/list/1'),
  category: at('/forum/list/1/category'),
  post: at('/posts/:pcode'),
  'post of a member': signedIn(at('/posts/:pcode')),
  publish: signedIn({
    async open(page) {
      await page.goto('/forum/publish?forum_id=1');
      await page.locator('.ProseMirror').waitFor();
      await page.getByRole('button', { name: '发布', exact: true }).first().click(); // with every error shown
    },
  }),
  'posts of a person': at('/people/laozhou'),
  'replies of a person': at('/people/laozhou?tab=replies'),
  login: at('/login'),
  'login by code': at('/login?way=code'),
  register: at('/register'),
  'new password': at('/reset_password'),
  agreement: at('/agreement/privacy'),
  'not found': { ...at('/nowhere/at/all'), allow: [/404/] },
  'an error': {
    allow: [/500/],
    async open(page) {
      await page.goto('/');
      await page.route('**/posts.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await page.getByRole('contentinfo').waitFor();
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

describe.each([1280, 375])('at %i px', (width) => {
  test.each(Object.keys(pages))('%s: one headline, nothing sideways, no finding of axe in light and dark', async (name) => {
    const { open, as_member, allow = [] } = pages[name] as Shown;
    const { page } = await site.open({ width, allow, ...(as_member ? { state: member.state } : {}) });
    await open(page);
    await settled(page);
    expect(await page.locator('h1').count(), 'headlines').toBe(1);
    expect(await page.title()).not.toBe('');
    expect(await sideways(page), 'px wider than the window').toBe(0);
    expect(await axe(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await axe(page), 'dark').toEqual([]);
  });
});
