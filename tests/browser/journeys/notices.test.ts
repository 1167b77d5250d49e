import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { connect, type Database } from '../../../server/database/connect.ts';
import { makeForum, makePost } from '../../../server/testing/forum-builders.ts';
import { makePerson, type TestPerson } from '../../../server/testing/people.ts';
import { buildPagesIfStale } from '../../../tools/build-pages.ts';
import { useBrowser } from '../harness/browser-test.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import { alive } from './site/alive.ts';
import { callSite } from './site/call-site.ts';

const { open } = useBrowser();
const env = { LIMITS: '0', API_RATE_PER_MINUTE: '0' };
let here: RunningServer;
let there: RunningServer;
let database: Database;
let pcode: string;
let author: TestPerson;
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  here = await startServer({ env });
  there = await startServer({ env, databaseUrl: here.databaseUrl! });
  database = connect(here.databaseUrl!, { max: 2 });
  author = await makePerson(database.db, new Date(), { username: 'author_of_it', nickname: '禾木家居' });
  const forum = await makeForum(database.db);
  const at = new Date(Date.now() - 86_400_000);
  ({ pcode } = await makePost(database.db, {
    forum_id: forum.id,
    author_id: author.id,
    at,
    title: '工厂换料没通知',
  }));
}, 240_000);
afterAll(async () => {
  await database?.close();
  await there?.stop();
  await here?.stop();
});

/** A browser of somebody, at one of the two processes. */
async function browserOf(person: TestPerson, { url }: RunningServer, width = 1280, allow: RegExp[] = []) {
  const { user } = await callSite(url, 'auth.check_token', {}, person);
  const cookie = (name: string, value: string, sameSite: 'Lax' | 'Strict' = 'Lax') => ({
    name,
    value,
    sameSite,
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    secure: false,
    httpOnly: name === 'bind',
  });
  const cookies = [
    cookie('token', person.token),
    cookie('bind', person.bind, 'Strict'),
    cookie('user', encodeURIComponent(JSON.stringify(user))),
  ];
  return open({ url, width, allow, state: { cookies, origins: [] } });
}

/** Nobody is called as somebody of an earlier try. */
let tries = 0;
const fan = (n: number) =>
  makePerson(database.db, new Date(), {
    username: `reader_${n}_${Math.random().toString(36).slice(2, 8)}`,
    nickname: `读者 ${n}${tries++ < 4 ? '' : `.${tries}`}`,
  });
const like = (as: TestPerson, at: RunningServer) => callSite(at.url, 'posts.like', { pcode }, as);
const bell = (page: Page) => page.locator('.site-head a.bell:not(.talk)');
const label = (page: Page) => bell(page).getAttribute('aria-label');
test('what happens on one process is told at once to browsers on both, and read in one is read in the other', async () => {
  const [first, second] = [await fan(1), await fan(2)];
  const { page } = await browserOf(author, here);
  const { page: phone } = await browserOf(author, there, 375);
  for (const one of [page, phone]) {
    await one.goto('/posts');
    await alive(one);
  }
  expect(await label(page)).toBe('通知');

  await like(first, there);
  await expect.poll(() => label(page)).toBe('通知，1 条未读');
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await expect
    .poll(() => page.locator('.toast').innerText())
    .toContain('读者 1赞了你的帖子《工厂换料没通知》');
  await expect.poll(() => phone.locator('.phone-bar .badge').innerText()).toContain('1');

  await like(second, here);
  await bell(page).click();
  const menu = page.getByRole('dialog', { name: '通知' });
  await expect
    .poll(() => menu.locator('li').allInnerTexts())
    .toEqual([expect.stringContaining('读者 2、读者 1赞了你的帖子《工厂换料没通知》')]);
  await page.keyboard.press('Escape');
  expect(await bell(page).getAttribute('aria-expanded')).toBe('false');

  await phone.locator('.phone-bar').getByRole('link', { name: /消息/ }).click();
  const row = phone.locator('.notice-row');
  await expect.poll(() => row.count()).toBe(1);
  await row.getByRole('link', { name: /赞了你的帖子/ }).click();
  await phone.waitForURL(`**/posts/${pcode}`);
  await expect.poll(() => label(page)).toBe('通知');
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
});

test('the list is read, emptied and brought back by the keyboard alone', async () => {
  const third = await fan(3);
  await like(third, here);
  const { page } = await browserOf(author, there);
  await page.goto('/user/notify');
  await expect.poll(() => page.locator('.notice-row.is-unread').count()).toBe(1);
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    // It waits for the number of what is unread, which comes by itself.
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await press('全部标为已读');
  await expect.poll(() => page.locator('.notice-row.is-unread').count()).toBe(0);
  await press('撤销');
  await expect.poll(() => page.locator('.notice-row.is-unread').count()).toBe(1);
  const before = await page.locator('.notice-row').count();
  await page.getByRole('button', { name: /^更多/ }).first().focus();
  await page.keyboard.press('Enter');
  await press('删除');
  await expect.poll(() => page.locator('.notice-row').count()).toBe(before - 1);
  await press('撤销');
  await expect.poll(() => page.locator('.notice-row').count()).toBe(before);
});

test('what was told while a process was away is seen when the page has found it again', async () => {
  const fourth = await fan(4);
  const { page } = await browserOf(author, there, 1280, [/./]);
  await page.goto('/posts');
  await alive(page);
  await callSite(here.url, 'notify.read_all', {}, author);
  await expect.poll(() => label(page)).toBe('通知');
  const port = Number(new URL(there.url).port);
  await there.stop();
  await like(fourth, here);
  there = await startServer({ env, databaseUrl: here.databaseUrl!, port });
  await expect.poll(() => label(page), { timeout: 60_000 }).toBe('通知，1 条未读');
}, 120_000);
