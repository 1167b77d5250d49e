import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeColumn } from '../../../server/testing/column-builders.ts';
import { settled } from '../harness/browser.ts';
import { body, kill, line, saved, title, write } from './site/publish-page.ts';
import { somePost } from './site/some-post.ts';
import { type Member, useSite } from './site/use-site.ts';

const site = useSite();

const offline = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/];
/** Begins a post and waits until the server has it. */
async function begin(page: Page, heading: string, text: string): Promise<void> {
  await page.goto('/forum/publish');
  await body(page).waitFor();
  await title(page).fill(heading);
  await write(page, text);
  await expect.poll(() => line(page).innerText()).toMatch(saved);
}

const ownPost = async ({ id }: Member): Promise<string> => {
  const { pcode } = await site.db
    .selectFrom('posts')
    .select('pcode')
    .where('author_id', '=', id)
    .executeTakeFirstOrThrow();
  return pcode;
};

const draftsOf = async (member: Member) =>
  (await site.call('posts.drafts', { limit: 20 }, member)).list.map(({ payload }) => ({
    title: payload.title,
    content: payload.content,
  }));

describe('what is typed is not lost', () => {
  test('it is on the server in a moment, and on another device afterwards', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state });
    await begin(page, '海运旺季附加费汇总', '十月起各线加收情况');
    const address = page.url();
    expect(address).toMatch(/\/forum\/publish\?draft_id=\d+$/);
    await kill(page);

    const other = await site.open({ state: member.state });
    await other.page.goto(address);
    await expect.poll(() => title(other.page).inputValue()).toBe('海运旺季附加费汇总');
    await expect.poll(() => body(other.page).innerText()).toBe('十月起各线加收情况');
    await other.page.goto('/forum/publish');
    await other.page.getByRole('link', { name: '接着写 海运旺季附加费汇总' }).click();
    await expect.poll(() => title(other.page).inputValue()).toBe('海运旺季附加费汇总');
  });

  test('what the server did not get any more is still on this device', async () => {
    const member = await site.member();
    const { page, context } = await site.open({ state: member.state, allow: [/ERR_FAILED/] });
    await begin(page, '一句话的草稿', '第一段');
    const address = page.url();
    await page.route('**/api/posts/draft', (route) => route.abort());
    await write(page, '，第二段还没存');
    await expect.poll(() => line(page).innerText()).toBe('没有网络，已保存在这台设备');
    await kill(page);

    const again = await context.newPage();
    await again.goto(address);
    await expect.poll(() => body(again).innerText()).toBe('第一段，第二段还没存');
    await expect.poll(() => again.getByText('这台设备上还有没存到服务器的内容').isVisible()).toBe(true);
    await expect
      .poll(() => draftsOf(member))
      .toEqual([{ title: '一句话的草稿', content: '<p>第一段，第二段还没存</p>' }]);
    await expect.poll(() => line(again).innerText()).toMatch(saved);
  });

  test.each([
    {
      what: 'a change of a post',
      calls: '**/api/posts/draft',
      begun: async (member: Member) => `/forum/publish?pcode=${await ownPost(member)}`,
    },
    {
      what: 'an article',
      calls: '**/api/user/column/draft',
      begun: async ({ id: author_id }: Member) => {
        await makeColumn(site.db, { author_id, at: new Date(), title: '断网时写文章处' });
        return '/column/article/publish';
      },
    },
  ])('the same holds for $what', async ({ calls, begun }) => {
    const member = await site.member({ grants: ['author'] });
    const { page, context } = await site.open({ state: member.state, allow: [/ERR_FAILED/] });
    await page.goto(await begun(member));
    await body(page).waitFor();
    await write(page, '存过的一段');
    await expect.poll(() => line(page).innerText()).toMatch(saved);
    const address = page.url();
    await page.route(calls, (route) => route.abort());
    await write(page, '，没存的一段');
    await expect.poll(() => line(page).innerText()).toBe('没有网络，已保存在这台设备');
    await kill(page);

    const again = await context.newPage();
    await again.goto(address);
    await expect.poll(() => body(again).innerText()).toContain('存过的一段，没存的一段');
    await expect.poll(() => again.getByText('这台设备上还有没存到服务器的内容').isVisible()).toBe(true);
  });

  test('without a network it says so, keeps on, and saves once the network is back', async () => {
    const member = await site.member();
    const { page, context } = await site.open({ state: member.state, allow: offline });
    await begin(page, '断网也要写完', '上半段');
    await context.setOffline(true);
    await write(page, '，下半段');
    await expect.poll(() => line(page).innerText()).toBe('没有网络，已保存在这台设备');
    await context.setOffline(false);
    await expect.poll(() => line(page).innerText()).toMatch(saved);
    expect(await draftsOf(member)).toEqual([{ title: '断网也要写完', content: '<p>上半段，下半段</p>' }]);
  });
});

describe('what is typed while the editor is on its way', () => {
  const words = '大促 11 月 20 日晚上 8 点开，先把 3 个链接的价格核一遍，再看库存够不够卖到 12 月 2 日。';

  test.each([
    ['a post', '正文', () => Promise.resolve('/forum/publish')],
    ['a reply', '写回复', async () => `/posts/${await somePost(site)}`],
  ] as const)('into %s is all there, in its order', async (_, name, address) => {
    const { state } = await site.member();
    const { page, context } = await site.open({ state });
    await context.route(/\/assets\/[^/]+\/rich-text\.js$/, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const arrived = Promise.withResolvers<void>();
    await page.goto(await address());
    await settled(page);
    await page.getByRole('textbox', { name }).click();
    await page.keyboard.type(words.slice(0, 10), { delay: 10 });
    arrived.resolve();
    for (const letter of words.slice(10)) await page.keyboard.type(letter, { delay: 15 });
    await page.locator('.ProseMirror').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name }).innerText()).toBe(words);
  });
});

describe('two tabs with one draft', () => {
  async function clash() {
    const member = await site.member();
    const { page: here, context } = await site.open({ state: member.state });
    await begin(here, '同一份草稿', '开头');
    const there = await context.newPage();
    await there.goto(here.url());
    await expect.poll(() => body(there).innerText()).toBe('开头');
    await write(there, '，那边接着写的一大段话');
    await expect.poll(() => line(there).innerText()).toMatch(saved);
    await expect
      .poll(() => draftsOf(member))
      .toEqual([{ title: '同一份草稿', content: '<p>开头，那边接着写的一大段话</p>' }]);
    await write(here, '，这边写的');
    const bar = here.getByRole('alert').filter({ hasText: '这份草稿在别处也改过' });
    await expect.poll(() => bar.count()).toBe(1);
    expect(await bar.innerText()).toContain('比这里多 6 字');
    return { member, here, bar };
  }
  const both = [
    { title: '同一份草稿', content: '<p>开头，这边写的</p>' },
    { title: '同一份草稿', content: '<p>开头，那边接着写的一大段话</p>' },
  ];

  test('both versions can be looked at beside each other, and the one here goes on', async () => {
    const { member, here, bar } = await clash();
    await bar.getByRole('button', { name: '对照着看' }).click();
    const compared = here.getByRole('dialog', { name: '对照着看' });
    expect(await compared.getByRole('region', { name: '这里的' }).innerText()).toContain('开头，这边写的');
    expect(await compared.getByRole('region', { name: '另一份' }).innerText()).toContain(
      '开头，那边接着写的一大段话',
    );
    await compared.getByRole('button', { name: '看完了' }).click();
    await bar.getByRole('button', { name: '留这里的' }).click();
    await expect.poll(() => bar.count()).toBe(0);
    expect(await body(here).innerText()).toBe('开头，这边写的');
    await expect.poll(async () => (await draftsOf(member)).length).toBe(2);
    expect(await draftsOf(member)).toEqual(expect.arrayContaining(both));
    await write(here, '。');
    await expect
      .poll(async () => (await draftsOf(member)).map(({ content }) => content))
      .toContain('<p>开头，这边写的。</p>');
  });

  test.each(['留这里的', '用另一份'])('of a change of a post too neither is lost: %s', async (choice) => {
    const member = await site.member();
    const { page: here, context } = await site.open({ state: member.state });
    await here.goto(`/forum/publish?pcode=${await ownPost(member)}`);
    await body(here).waitFor();
    await write(here, '改一句');
    await expect.poll(() => line(here).innerText()).toMatch(saved);
    const there = await context.newPage();
    await there.goto(here.url());
    await expect.poll(() => body(there).innerText()).toContain('改一句');
    await write(there, '，那边又改');
    const contents = async () => (await draftsOf(member)).map(({ content }) => content).join();
    await expect.poll(contents).toContain('那边又改');
    await write(here, '，这边又改');
    const bar = here.getByRole('alert').filter({ hasText: '这份草稿在别处也改过' });
    await bar.getByRole('button', { name: choice }).click();
    await expect.poll(() => bar.count()).toBe(0);
    await expect.poll(async () => (await draftsOf(member)).length).toBe(2);
    expect(await contents()).toContain('，那边又改');
    expect(await contents()).toContain('，这边又改');
  });

  test('the one from there goes on, and the one from here is a draft', async () => {
    const { member, here, bar } = await clash();
    await bar.getByRole('button', { name: '用另一份' }).click();
    await expect.poll(() => bar.count()).toBe(0);
    await expect.poll(() => body(here).innerText()).toBe('开头，那边接着写的一大段话');
    expect(await draftsOf(member)).toEqual(expect.arrayContaining(both));
    expect(await draftsOf(member)).toHaveLength(2);
  });
});

describe('leaving', () => {
  test('a page that is saved on the way out asks nothing', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state });
    await page.goto('/forum/publish');
    await body(page).waitFor();
    await title(page).fill('写一半就走');
    await page.getByRole('link', { name: '出海集 首页' }).click();
    await page.waitForURL(`${site.url}/`);
    expect(await draftsOf(member)).toMatchObject([{ title: '写一半就走' }]);
  });

  test('what could not be saved is asked about, and staying keeps it', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state, allow: [/ERR_FAILED/] });
    await begin(page, '要不要走', '第一段');
    await page.route('**/api/posts/draft', (route) => route.abort());
    await write(page, '，第二段');
    await page.getByRole('link', { name: '出海集 首页' }).click();
    const box = page.getByRole('dialog', { name: '还没存到服务器' });
    await expect.poll(() => box.isVisible()).toBe(true);
    await box.getByRole('button', { name: '留下' }).click();
    await expect.poll(() => box.count()).toBe(0);
    expect(page.url()).toContain('/forum/publish');
    expect(await body(page).innerText()).toBe('第一段，第二段');
    await page.getByRole('link', { name: '出海集 首页' }).click();
    await box.getByRole('button', { name: '离开' }).click();
    await page.waitForURL(`${site.url}/`);
  });

  test('the browser asks before the tab is closed, only where something is not saved', async () => {
    const member = await site.member();
    const { page, context } = await site.open({ state: member.state, allow: offline });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await begin(page, '关掉之前', '第一段');
    await page.reload();
    await body(page).waitFor();
    expect(asked).toEqual([]);
    await context.setOffline(true);
    await write(page, '，第二段');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(await body(page).innerText()).toBe('第一段，第二段');
    await context.setOffline(false);
    await expect.poll(() => line(page).innerText()).toMatch(saved);
  });
});
