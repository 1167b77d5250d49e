import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeComment, makePost } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { type Member, useSite } from './site/use-site.ts';

const site = useSite();

async function desk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expect.poll(() => page.locator('.desk-skeleton').count()).toBe(0);
}
const figure = (page: Page, name: string) =>
  page.locator('.person-sum > div', { hasText: name }).locator('.v').innerText();
const followButton = (page: Page) => page.locator('.person-acts button').first();
const folded = (page: Page) => page.locator('details.blocked');
const postOf = (author: Member) =>
  makePost(site.db, { forum_id: 1, author_id: author.id, at: new Date(), title: `${author.nickname}的新帖` });

describe('the page of a person', () => {
  test('a visitor who wants to follow logs in first and comes back', async () => {
    const author = await site.member();
    const { page } = await site.open();
    await page.goto(`/people/${author.username}`);
    await settled(page);
    await followButton(page).click();
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(`/people/${author.username}`)}`);
  });

  test('following counts at once, is there after a reload, on the list and on the page for everyone', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const { page } = await site.open({ state: reader.state });
    await page.goto(`/people/${author.username}`);
    await expect.poll(() => page.getByLabel('更多操作').count()).toBe(1);
    await followButton(page).click();
    await expect.poll(() => followButton(page).innerText()).toBe('已关注');
    expect(await figure(page, '粉丝')).toBe('1');
    await page.reload();
    await expect.poll(() => followButton(page).innerText()).toBe('已关注');

    await desk(page, '/user/actions?type=follows');
    const row = page.getByRole('listitem').filter({ hasText: author.nickname });
    await expect.poll(() => row.getByRole('button').innerText()).toBe('已关注');

    const visitor = await site.open({ javaScript: false });
    await visitor.page.goto(`/people/${author.username}?tab=fans`);
    expect(await visitor.page.locator('.people-list').innerText()).toContain(reader.nickname);
  });

  test('who is on the black list is folded wherever they write, and there on a press', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const own = await postOf(reader);
    await makeComment(site.db, { post_id: own.id, author_id: author.id, at: new Date(), text: '不想看的话' });
    const { page } = await site.open({ state: reader.state });
    await page.goto(`/people/${author.username}`);
    await page.getByLabel('更多操作').click();
    await page.getByRole('button', { name: '拉黑' }).click();
    await page.locator('dialog').getByRole('button', { name: '拉黑' }).click();
    await expect.poll(() => followButton(page).innerText()).toBe('解除拉黑');
    await expect.poll(() => folded(page).count()).toBe(3);

    await page.goto(`/posts/${own.pcode}`);
    await expect.poll(() => folded(page).count()).toBe(1);
    const words = page.getByText('不想看的话');
    expect(await words.isVisible()).toBe(false);
    await folded(page).locator('summary').click();
    await expect.poll(() => words.isVisible()).toBe(true);

    await desk(page, '/user/setting?type=safe');
    const row = page.getByRole('listitem').filter({ hasText: author.nickname });
    await row.getByRole('button', { name: '解除拉黑' }).click();
    await expect.poll(() => row.count()).toBe(0);
    await page.goto(`/posts/${own.pcode}`);
    await expect.poll(() => words.isVisible()).toBe(true);
  });

  test('contacts are seen by those they are meant for', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const writing = await site.open({ state: author.state });
    await desk(writing.page, '/user/setting?type=contact');
    await writing.page.getByLabel('微信号', { exact: true }).fill('1');
    await writing.page.getByLabel('谁能看到微信号').click();
    await writing.page.locator('.ant-select-item-option', { hasText: '所有登录用户' }).click();
    const save = writing.page.getByRole('form', { name: '联系方式' }).getByRole('button', { name: '保存' });
    await save.click();
    await expect.poll(() => writing.page.getByText('微信号是 6 到 20 位').isVisible()).toBe(true);
    await writing.page.getByLabel('微信号', { exact: true }).fill('hemu_home');
    await save.click();
    await expect.poll(() => writing.page.getByText('联系方式已保存').isVisible()).toBe(true);

    const { page } = await site.open({ state: reader.state });
    await page.goto(`/people/${author.username}`);
    await expect.poll(() => page.locator('.contact-list').innerText()).toMatch(/微信号\s*hemu_home/);
    const visitor = await site.open();
    await visitor.page.goto(`/people/${author.username}`);
    await settled(visitor.page);
    expect(await visitor.page.getByText('hemu_home').count()).toBe(0);
  });
});

describe('what one says of oneself', () => {
  test('is changed with its picture, and shows at once in the header and for everyone', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state });
    await desk(page, '/user/setting?type=me');
    await page.getByRole('button', { name: '上传头像' }).click();
    await page.getByRole('button', { name: '我已知悉并进入下一步' }).click();
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3b7a8c' } })
      .png()
      .toBuffer();
    await page
      .getByLabel('选择头像')
      .setInputFiles({ name: '海.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: '用这一块' }).click();
    await expect.poll(() => page.locator('.profile-pic img').count()).toBe(1);
    await page.getByLabel('个人网站').fill('hemu.example');
    await page.getByLabel('所在地').fill('佛山');
    await page.getByRole('button', { name: '亚马逊美国站' }).click();
    await expect.poll(() => page.getByText('改了 4 处，还没有保存').isVisible()).toBe(true);
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => page.getByText('要写完整的网址').isVisible()).toBe(true);
    expect(await page.getByLabel('所在地').inputValue(), 'nothing is lost').toBe('佛山');
    await page.getByLabel('个人网站').fill('https://hemu.example');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => page.getByText('资料已保存').isVisible()).toBe(true);
    await expect.poll(() => page.locator('header img.avatar').first().isVisible()).toBe(true);

    const visitor = await site.open({ javaScript: false });
    await visitor.page.goto(`/people/${member.username}`);
    const words = await visitor.page.locator('.person-page').innerText();
    for (const said of ['佛山', 'hemu.example', '亚马逊美国']) expect(words).toContain(said);
    expect(await visitor.page.locator('.person img.avatar').getAttribute('src')).toMatch(
      /^\/files\/avatar\//,
    );
  });

  test('an address is added, and the first is the default', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state });
    await desk(page, '/user/setting?type=contact');
    await page.getByRole('button', { name: '新增地址' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('收货人').fill('林小满');
    await dialog.getByLabel('电话').fill('13800138000');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => dialog.getByText('请选择地区').isVisible()).toBe(true);
    await dialog.getByLabel('地区').click();
    for (const name of ['广东省', '佛山市', '顺德区']) await page.locator(`[title="${name}"]`).click();
    await dialog.getByLabel('详细地址').fill('容桂街道文海西路 8 号');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect
      .poll(() => page.locator('.addresses').innerText())
      .toMatch(/林小满\s+13800138000\s*默认\s+广东省 佛山市 顺德区 容桂街道文海西路 8 号/);
  });

  test('a notice is switched off at once; what is about money cannot be', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state });
    await desk(page, '/user/setting?type=notify');
    const likes = page.getByRole('switch', { name: '赞，站内' });
    await likes.click();
    await expect.poll(() => likes.getAttribute('aria-checked')).toBe('false');
    await page.reload();
    await expect.poll(() => likes.getAttribute('aria-checked')).toBe('false');
    expect(await page.getByRole('switch', { name: '钱包，站内' }).count()).toBe(0);
    expect(await page.getByLabel('钱包，站内：一直打开，关系到你的钱，不能关闭').count()).toBe(1);
  });
});
