import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeComment, makePost } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { enter, focusedWords, tabTo } from './site/keyboard.ts';
import { titleOf } from './site/lists.ts';
import { type Member, useSite } from './site/use-site.ts';

const site = useSite();

/** What only lives as long as the page is not loaded anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const menu = (page: Page) => page.getByRole('navigation', { name: '用户中心' });
const group = (page: Page, title: string) => menu(page).locator('summary', { hasText: title });
const entry = (page: Page, title: string) => menu(page).getByRole('link', { name: title, exact: true });
const groups = (page: Page) =>
  menu(page)
    .locator('summary')
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent));
const current = (page: Page) => menu(page).locator('[aria-current]').allInnerTexts();
const tab = (page: Page) =>
  page.getByRole('navigation', { name: '子页' }).locator('[aria-current]').allInnerTexts();
const at = (page: Page) => page.evaluate(() => location.pathname + location.search);
async function drawn(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.desk-skeleton').count()).toBe(0);
}

async function enterCentre(page: Page, path = '/user'): Promise<void> {
  await page.goto(path);
  await settled(page);
  await drawn(page);
}

test('the task home leads to every part of it, and tells a tester how they stand', async () => {
  const { state } = await site.member({ grants: ['source', 'tester'] });
  const { page } = await site.open({ state });
  await enterCentre(page, '/user/product/task');
  const ways = page.getByRole('region', { name: '去哪里' });
  for (const [title, href] of [
    ['审核中的任务', '/user/product/task/list?type=audit_wait'],
    ['测评帖', '/user/product/task/manage?type=task-forum-post'],
    ['我的试用报告', '/user/product/task/officer-role?type=reports'],
  ] as const)
    expect(await ways.getByRole('link', { name: title, exact: true }).getAttribute('href')).toBe(href);
  const score = page.getByRole('region', { name: '我的评分' });
  await expect.poll(() => score.innerText()).toMatch(/80 分[\s\S]*按时率\s*80%[\s\S]*还没有商家评过/);
});

describe('the menu', () => {
  test('leads through the user centre without one reload, back and forward', async () => {
    const { state } = await site.member();
    const { page } = await site.open({ state });
    await page.goto('/');
    await settled(page);
    await mark(page);
    await page.getByRole('button', { name: '我的', exact: true }).click();
    await page.getByRole('link', { name: '用户中心' }).click();
    await page.waitForURL('**/user');
    await expect.poll(() => titleOf(page)).toBe('用户中心');
    await expect
      .poll(() => groups(page))
      .toEqual([
        '我的消息',
        '账户设置',
        '权限申请',
        '我的秒杀',
        '任务管理',
        '我的关注',
        '我的发布',
        '专栏管理',
        '我的收藏',
        '交易管理',
        '素材管理',
      ]);
    expect(await current(page)).toEqual(['总览']);

    await group(page, '我的发布').click();
    await entry(page, '草稿').click();
    await page.waitForURL('**/user/posts?type=drafts');
    await expect.poll(() => titleOf(page)).toBe('我的发布');
    await expect.poll(() => page.title()).toBe('我的发布 · 出海集');
    expect(await current(page)).toEqual(['草稿']);
    await expect.poll(() => tab(page)).toEqual(['草稿']);

    await group(page, '账户设置').click();
    await expect.poll(() => entry(page, '草稿').isVisible()).toBe(false);
    await entry(page, '安全设置').click();
    await page.waitForURL('**/user/setting?type=safe');
    await expect.poll(() => current(page)).toEqual(['安全设置']);

    await page.goBack();
    await expect.poll(() => at(page)).toBe('/user/posts?type=drafts');
    await expect.poll(() => tab(page)).toEqual(['草稿']);
    await page.goBack();
    await expect.poll(() => titleOf(page)).toBe('用户中心');
    await page.goForward();
    await page.goForward();
    await expect.poll(() => current(page)).toEqual(['安全设置']);
    expect(await isMarked(page)).toBe(true);
  });

  test('is worked by the keyboard alone', async () => {
    const { state } = await site.member();
    const { page } = await site.open({ state });
    await enterCentre(page);
    await enter(group(page, '我的发布'));
    await expect.poll(() => entry(page, '回复').isVisible()).toBe(true);
    await enter(entry(page, '回复'));
    await page.waitForURL('**/user/posts?type=postsReply');
    await expect.poll(() => focusedWords(page)).toBe('main');
    await enter(page.getByRole('navigation', { name: '子页' }).getByRole('link', { name: '草稿' }));
    await page.waitForURL('**/user/posts?type=drafts');
  });

  test('shows where the focus is on a link, and gives it back from a dialog', async () => {
    const { state } = await site.member();
    const { page } = await site.open({ state });
    await enterCentre(page, '/user/setting?type=contact');
    const open = page.getByRole('button', { name: '新增地址' });
    await enter(open);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
    // antd stands on this page, and takes the ring of every link where nobody gives it back.
    const link = page.locator('.desk-page a:visible, main a:visible').first();
    await tabTo(link, 'Shift+Tab');
    expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  });

  test('is a page of its own on a phone', async () => {
    const { state } = await site.member();
    const { page } = await site.open({ state, width: 375, height: 812 });
    await page.goto('/');
    await settled(page);
    await page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '我的' }).click();
    await page.waitForURL('**/user');
    await page.getByRole('link', { name: '全部功能' }).click();
    await page.waitForURL('**/user?view=menu');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['全部功能']);
    await group(page, '素材管理').click();
    await entry(page, '素材分类').click();
    await page.waitForURL('**/user/files/cate');
    await expect.poll(() => menu(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: '用户中心', exact: true }).click();
    await page.waitForURL('**/user?view=menu');
    await expect.poll(() => menu(page).isVisible()).toBe(true);
  });

  test('shows what was granted meanwhile, though the cookie is older', async () => {
    const member = await site.member();
    const refused = [/403/];
    const { page } = await site.open({ state: member.state, allow: refused });
    await enterCentre(page, '/user/permission?type=apply_seckill');
    await expect.poll(() => titleOf(page)).toBe('需要“资源方”权限');
    await site.db.insertInto('user_grants').values({ user_id: member.id, permission: 'source' }).execute();
    await page.reload();
    await drawn(page);
    await expect.poll(() => titleOf(page)).toBe('权限申请');
    await expect.poll(() => tab(page)).toEqual(['秒杀权限']);
    expect(await entry(page, '秒杀权限').isVisible()).toBe(true);
  });
});

test('a permission that is granted opens the page that waits for it, without a press', async () => {
  const admin = await site.member({ grants: ['staff'], staff_role: 'admin' });
  const member = await site.member();
  const { page } = await site.open({ state: member.state, allow: [/403/] });
  await enterCentre(page, '/user/permission?type=apply_seckill');
  await mark(page);
  await expect.poll(() => titleOf(page)).toBe('需要“资源方”权限');
  await site.call(
    'admin.person_grant',
    { id: member.id, permission: 'source', reason: '线下已核对资料' },
    admin,
  );
  await expect.poll(() => titleOf(page)).toBe('权限申请');
  await expect.poll(() => tab(page)).toEqual(['秒杀权限']);
  expect(await isMarked(page)).toBe(true);
});

/** The own settings, come to from their neighbour, so that the way back stays in the centre. */
async function enterSettings(page: Page): Promise<void> {
  const sub_page = page.getByRole('navigation', { name: '子页' }).getByRole('link');
  await enterCentre(page, '/user/setting?type=me');
  await sub_page.nth(1).click();
  await expect.poll(() => at(page)).not.toBe('/user/setting?type=me');
  await sub_page.nth(0).click();
  await expect.poll(() => at(page)).toBe('/user/setting?type=me');
}

test('nobody leaves a form of the user centre with edits that are not saved, unasked', async () => {
  const { state } = await site.member();
  const { page } = await site.open({ state });
  await enterSettings(page);
  const field = page.getByLabel('简介');
  await field.fill('做宠物用品，主要发美国。');
  const question = page.getByRole('dialog', { name: '有改动还没有保存' });
  const elsewhere = page.getByRole('navigation', { name: '子页' }).getByRole('link').nth(1);
  await elsewhere.click();
  await question.getByRole('button', { name: '留下' }).click();
  expect(await at(page)).toBe('/user/setting?type=me');
  expect(await field.inputValue()).toBe('做宠物用品，主要发美国。');
  // The browser's way back asks as well.
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: '留下' }).click();
  expect(await at(page)).toBe('/user/setting?type=me');
  expect(await field.inputValue()).toBe('做宠物用品，主要发美国。');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => page.locator('#toasts').innerText()).toContain('已保存');
  await elsewhere.click();
  await expect.poll(() => at(page)).not.toBe('/user/setting?type=me');
  expect(await question.count()).toBe(0);
});

test('a dialog is not closed with what was typed in it, unasked, by a button, by Esc or by the way back', async () => {
  const { state } = await site.member();
  const { page } = await site.open({ state });
  await enterSettings(page);
  await page.getByRole('navigation', { name: '子页' }).getByRole('link', { name: '联系方式' }).click();
  await page.getByRole('button', { name: '新增地址' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('收货人') });
  const question = page.getByRole('dialog', { name: '填的内容还没有提交' });
  await form.getByLabel('收货人').fill('林小满');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '接着填' }).click();
  expect(await form.getByLabel('收货人').inputValue()).toBe('林小满');
  await page.evaluate(() => history.back());
  await page.getByRole('dialog', { name: '有改动还没有保存' }).getByRole('button', { name: '留下' }).click();
  expect(await form.getByLabel('收货人').inputValue()).toBe('林小满');
  await form.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '关掉' }).click();
  await expect.poll(() => form.count()).toBe(0);
  // With nothing typed nothing is asked.
  await page.getByRole('button', { name: '新增地址' }).click();
  await form.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => form.count()).toBe(0);
});

describe('the address', () => {
  const settings = async (path: string) => {
    const { state } = await site.member();
    const { page } = await site.open({ state });
    await enterCentre(page, path);
    return { address: await at(page), tab: await tab(page), current: await current(page) };
  };

  test.each([
    '/user/posts',
    '/user/posts?type=',
    '/user/posts?type=nothing',
    '/user/posts/index?type=nothing',
  ])('%s shows the first sub-page', async (path) =>
    expect(await settings(path)).toEqual({ address: path, tab: ['帖子'], current: ['帖子'] }),
  );

  test('of the menu and type parameters leads to the entry', async () => {
    expect((await settings('/user?menu=posts&type=drafts')).address).toBe('/user/posts?type=drafts');
    expect((await settings('/user?menu=posts&type=nothing')).address).toBe('/user/posts?type=posts');
    expect((await settings('/user?menu=nothing')).address).toBe('/user');
  });

  test('of the user centre sends a visitor to the login, and back afterwards', async () => {
    const { page } = await site.open();
    await page.goto('/user/posts?type=drafts');
    expect(await at(page)).toBe(`/login?redirect=${encodeURIComponent('/user/posts?type=drafts')}`);
  });

  test('of what one may not use says which permission it needs, and where that is applied for', async () => {
    const { state } = await site.member();
    const { page } = await site.open({ state, allow: [/403/] });
    await enterCentre(page);
    await mark(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/user/permission?type=apply_seckill';
      document.getElementById('main')?.append(link);
      link.click();
    });
    await expect.poll(() => titleOf(page)).toBe('需要“资源方”权限');
    // Nothing about being let in at once: what is applied for may need a permission itself.
    expect(await page.locator('#main').innerText()).toContain('申请通过后，这一页会自动打开。');
    expect(await groups(page)).toContain('权限申请');
    await page.getByRole('link', { name: '去申请' }).click();
    await page.waitForURL('**/user/permission?type=apply_base');
    await expect.poll(() => titleOf(page)).toBe('权限申请');
    expect(await isMarked(page)).toBe(true);
  });
});

describe('antd', () => {
  test('comes once, with the first page of the user centre, and never with a public page', async () => {
    const { state } = await site.member();
    const { page } = await site.open({ state });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/antd-/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await settled(page);
    await page.goto('/forum/publish');
    await settled(page);
    expect(asked).toEqual([]);
    await enterCentre(page);
    const first = asked.length;
    expect(first).toBe(1);
    await group(page, '账户设置').click();
    await entry(page, '联系方式').click();
    await page.waitForURL('**/user/setting?type=contact');
    await drawn(page);
    expect(asked.length).toBe(first);
  });

  test('is dressed without one style element, in the light and in the dark', async () => {
    const { state } = await site.member();
    const { page } = await site.open({ state });
    await enterCentre(page, '/user/setting?type=me');
    const field = page.getByRole('textbox', { name: '昵称' });
    await field.waitFor();
    const colours = () =>
      field.evaluate((input) => {
        const { color } = getComputedStyle(input);
        const ink = getComputedStyle(document.body).color;
        return { color, ink, styles: document.querySelectorAll('style').length };
      });
    const light = await colours();
    expect(light).toEqual({ color: light.ink, ink: light.ink, styles: 0 });
    await page.getByRole('button', { name: '深色' }).click();
    await expect.poll(async () => (await colours()).ink).not.toBe(light.ink);
    await expect.poll(async () => (await colours()).color === (await colours()).ink).toBe(true);
  });
});

describe('my posts', () => {
  test('lead to the page before when the last row of a page goes', async () => {
    const member = await site.member();
    const at = new Date(Date.now() - 86_400_000);
    for (let nth = 1; nth <= 7; nth++) await makePost(site.db, { forum_id: 1, author_id: member.id, at });
    const { page } = await site.open({ state: member.state });
    await enterCentre(page, '/user/posts?type=posts&status=normal&page=2');
    await expect.poll(async () => (await rows(page)).length).toBe(1);
    await firstRow(page).getByRole('button', { name: /^删除/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.waitForURL((url) => url.search === '?type=posts&status=normal');
    await expect.poll(async () => (await rows(page)).length).toBe(9);
  });

  const rows = (page: Page) => page.locator('.own-list h3').allInnerTexts();
  const firstRow = (page: Page) => page.locator('.own-list > li').first();
  const statusOf = async (member: Member, title: string) =>
    (
      await site.db
        .selectFrom('posts')
        .select('status')
        .where('author_id', '=', member.id)
        .where('title', '=', title)
        .executeTakeFirstOrThrow()
    ).status;

  test('are deleted and brought back', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state });
    await enterCentre(page, '/user/posts');
    await expect.poll(async () => (await rows(page)).length).toBe(3);
    // A number and its unit do not part on the screen.
    const title = (await firstRow(page).locator('h3 a').innerText()).trim().replaceAll('\u00A0', ' ');
    await firstRow(page)
      .getByRole('button', { name: `删除《${title}》` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    expect(await statusOf(member, title)).toBe('normal');
    await firstRow(page)
      .getByRole('button', { name: `删除《${title}》` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('帖子已删除').waitFor();
    expect(await statusOf(member, title)).toBe('deleted');

    await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '已删除' }).click();
    await page.waitForURL('**status=deleted**');
    await expect.poll(async () => (await rows(page)).length).toBe(1);
    await firstRow(page).getByRole('button', { name: '恢复' }).click();
    await page.getByText('帖子已恢复').waitFor();
    expect(await statusOf(member, title)).toBe('normal');
    await expect.poll(() => page.getByText('没有删除的帖子').isVisible()).toBe(true);
  });

  test('that were refused say why, and lead to being mended', async () => {
    const member = await site.member();
    const { pcode } = await site.db
      .selectFrom('posts')
      .select('pcode')
      .where('author_id', '=', member.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await site.db.updateTable('posts').set({ status: 'refused' }).where('pcode', '=', pcode).execute();
    const { page } = await site.open({ state: member.state });
    await enterCentre(page, '/user/posts?status=refused');
    await expect.poll(async () => (await rows(page)).length).toBe(1);
    await firstRow(page)
      .getByRole('link', { name: /^修改《/ })
      .click();
    await page.waitForURL(`**/forum/publish?pcode=${pcode}`);
  });

  test('that are not finished go on where they stopped', async () => {
    const member = await site.member();
    const { draft_id } = await site.call(
      'posts.draft',
      { payload: { title: '写到一半的帖子', content: '<p>只有一句</p>' } },
      member,
    );
    const { page } = await site.open({ state: member.state });
    await enterCentre(page, '/user/posts?type=drafts');
    await page.getByRole('link', { name: '接着写“写到一半的帖子”' }).click();
    await page.waitForURL(`**/forum/publish?draft_id=${draft_id}`);
    await expect.poll(() => page.getByRole('textbox', { name: '标题' }).inputValue()).toBe('写到一半的帖子');
    await settled(page);
    await page.goBack();
    await page.getByRole('button', { name: '删除草稿“写到一半的帖子”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect.poll(() => page.getByText('没有草稿').isVisible()).toBe(true);
    expect((await site.call('posts.drafts', {}, member)).total).toBe(0);
  });

  test('a list that cannot be read says so, and is read when asked again', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state, allow: [/ERR_FAILED/] });
    await page.route('**/api/posts/mine*', (route) => route.abort());
    await enterCentre(page, '/user/posts');
    await page.getByRole('alert').waitFor();
    await page.unroute('**/api/posts/mine*');
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect.poll(async () => (await rows(page)).length).toBe(3);
  });
});

describe('the admin', () => {
  const parts = (page: Page) =>
    page.getByRole('navigation', { name: '管理导航' }).getByRole('link').allInnerTexts();

  test('is found in the menu of staff, and shows what the role may use', async () => {
    const admin = await site.member({ grants: ['staff'], staff_role: 'admin' });
    const { page } = await site.open({ state: admin.state });
    await page.goto('/');
    await settled(page);
    await page.getByRole('button', { name: '我的', exact: true }).click();
    await page.getByRole('link', { name: '管理后台' }).click();
    await page.waitForURL('**/admin');
    await expect.poll(() => titleOf(page)).toBe('概览');
    expect((await parts(page)).map((part) => part.replace(/\d.*/s, '').trim())).toEqual([
      '概览',
      '审批',
      '仲裁',
      '用户',
      '内容',
      '任务',
      '秒杀',
      '站点',
      '审计',
      '设置',
    ]);
  });

  test('of a moderator has no decisions to make', async () => {
    const moderator = await site.member({ grants: ['staff'], staff_role: 'moderator' });
    const { page } = await site.open({ state: moderator.state, allow: [/403/] });
    await enterCentre(page, '/admin');
    expect(await parts(page)).not.toContain('审批');
    await page.goto('/admin/approvals');
    await expect.poll(() => titleOf(page)).toBe('需要“平台审核”权限');
  });

  test('is closed to everybody else, and shows nothing of itself', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state, allow: [/403/] });
    await page.goto('/admin/users');
    await expect.poll(() => titleOf(page)).toBe('需要“平台工作人员”权限');
    expect(await parts(page)).toEqual([]);
    const visitor = await site.open();
    await visitor.page.goto('/admin');
    expect(await at(visitor.page)).toBe('/login?redirect=%2Fadmin');
  });
});

test('one’s own replies lead to their floors, and one that was deleted is brought back from the list', async () => {
  const writer = await site.member();
  const post = await makePost(site.db, { forum_id: 1, author_id: writer.id, at: new Date() });
  for (let floor = 1; floor <= 10; floor++)
    await makeComment(site.db, {
      post_id: post.id,
      author_id: writer.id,
      at: new Date(),
      text: `第 ${floor} 句`,
    });
  const { page } = await site.open({ state: writer.state });
  await page.goto('/user/posts?type=postsReply');
  const rows = page.locator('.own-list > li');
  await expect.poll(() => rows.first().innerText()).toContain('10 楼');
  expect(await rows.first().getByRole('heading').getByRole('link').getAttribute('href')).toBe(
    `/posts/${post.pcode}?page=2#f10`,
  );
  await rows.first().getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => rows.first().innerText()).toContain('9 楼');
  await page.locator('#toasts').getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => rows.first().innerText()).toContain('10 楼');

  // Also while the list is still read anew.
  const { promise: read, resolve: readNow } = Promise.withResolvers<void>();
  await page.route(/\/api\/comments\/mine/, async (route) => {
    await read;
    await route.continue();
  });
  await rows.first().getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  const restored = page.waitForResponse(/\/api\/comments\/restore/);
  await page.locator('#toasts').getByRole('button', { name: '恢复' }).last().click();
  await restored;
  readNow();
  await expect.poll(() => rows.first().innerText()).toContain('10 楼');
});
