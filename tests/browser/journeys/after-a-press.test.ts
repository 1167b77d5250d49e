import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makePost } from '../../../server/testing/forum-builders.ts';
import { makeProduct } from '../../../server/testing/product-builders.ts';
import { settled } from '../harness/browser.ts';
import { button, said } from './roles/newcomer.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

/** Calls that are aborted say so in the console. */
const broken = [/net::ERR_FAILED/];
const phone = { width: 375, height: 812 };

async function commented(author: { id: number }): Promise<{ pcode: string; text: string }> {
  const post = await makePost(site.db, { forum_id: 1, author_id: author.id, at: new Date() });
  return { pcode: post.pcode, text: '按件重算过一遍，差在尾程' };
}

/** Whether somebody who presses the middle of it would meet it. */
const onTop = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });

describe('what a toast says can be read', () => {
  test('on a phone, however long it is', async () => {
    const { page } = await site.open(phone);
    await page.goto('/register');
    await page.getByLabel('邮箱或手机号').fill('a.rather.long.address.of.somebody@mail.example.com');
    await page.route(/send-verify-code/, (route) =>
      route.fulfill({
        json: { code: 1, msg: '成功', data: { uniqid: 'a-code-that-nobody-needs', wait_seconds: 60 } },
      }),
    );
    await button(page, '发送验证码').click();
    const box = await page.locator('.toast').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(16);
    expect(box!.x + box!.width).toBeLessThanOrEqual(375 - 16);
  });

  test('over a dialog of the desk', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state, allow: broken });
    await page.goto('/user/setting?type=safe');
    await button(page, '新建令牌').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill('库存同步');
    await page.route(/api-token/, (route) => route.abort());
    await button(dialog, '新建').click();
    await expect.poll(() => said(page).innerText()).toBe('系统错误');
    expect(await onTop(page, '.toast')).toBe(true);
    await button(said(page), '关闭').click();
    await expect.poll(() => said(page).innerText()).toBe('');
    expect(await dialog.isVisible()).toBe(true);
  });

  test('and closed while a dialog of the site is open, and stays when that closes', async () => {
    const [author, reader] = await Promise.all([site.member(), site.member()]);
    const { pcode } = await commented(author);
    const { page } = await site.open({ ...phone, state: reader.state, allow: broken });
    await page.goto(`/posts/${pcode}`);
    await button(page, '举报').first().click();
    const dialog = page.getByRole('dialog', { name: '举报帖子' });
    await dialog.getByRole('radio', { name: /广告或灌水/ }).check();
    await page.route(/\/api\//, (route) => route.abort());
    await button(dialog, '提交举报').click();
    const toast = dialog.getByRole('alert');
    await expect.poll(() => toast.innerText()).toBe('系统错误');
    expect(await onTop(page, 'dialog .toast')).toBe(true);
    await button(toast, '关闭').click();
    await expect.poll(() => toast.count()).toBe(0);
    await button(dialog, '提交举报').click();
    await toast.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => said(page).innerText()).toBe('系统错误');
  });
});

describe('what was typed in a dialog', () => {
  test('stays when it is refused, and is not given up unasked', async () => {
    const [author, reader] = await Promise.all([site.member(), site.member()]);
    const { pcode, text } = await commented(author);
    await site.call('comments.publish', { pcode, content: `<p>${text}</p>` }, reader);
    const { page } = await site.open({ state: author.state, allow: broken });
    await page.goto(`/posts/${pcode}`);
    await button(page.locator('#f1'), '更多操作').click();
    await page.locator('.menu:popover-open').getByRole('button', { name: '折叠' }).click();
    const dialog = page.getByRole('dialog', { name: '折叠这条回复' });
    const reason = dialog.getByLabel(/^理由/);
    await reason.fill('数字和正文对不上');
    await page.route(/\/api\//, (route) => route.abort());
    await button(dialog, '折叠').click();
    await expect.poll(() => dialog.getByRole('alert').last().innerText()).toBe('系统错误');
    expect(await reason.inputValue()).toBe('数字和正文对不上');
    await page.keyboard.press('Escape');
    await button(page.getByRole('dialog', { name: '填的内容还没有提交' }), '接着填').click();
    expect(await reason.inputValue()).toBe('数字和正文对不上');
    await page.unroute(/\/api\//);
    await button(dialog, '折叠').click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => page.locator('#f1').innerText()).toContain('被折叠了：数字和正文对不上');
  });

  test('of a complaint is asked about before it goes', async () => {
    const [author, reader] = await Promise.all([site.member(), site.member()]);
    const { pcode } = await commented(author);
    const { page } = await site.open({ state: reader.state });
    await page.goto(`/posts/${pcode}`);
    await button(page, '举报').first().click();
    const dialog = page.getByRole('dialog', { name: '举报帖子' });
    await dialog.getByLabel('说明').fill('把别家的测评整段抄来');
    await page.keyboard.press('Escape');
    const asked = page.getByRole('dialog', { name: '填的内容还没有提交' });
    await button(asked, '接着填').click();
    expect(await dialog.getByLabel('说明').inputValue()).toBe('把别家的测评整段抄来');
    await button(dialog, '取消').click();
    await button(asked, '关掉').click();
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('of a change of a comment stays while something else is answered', async () => {
    const [author, writer] = await Promise.all([site.member(), site.member()]);
    const { pcode, text } = await commented(author);
    await site.call('comments.publish', { pcode, content: '<p>先问一句是哪家货代</p>' }, author);
    await site.call('comments.publish', { pcode, content: `<p>${text}</p>` }, writer);
    const { page } = await site.open({ state: writer.state });
    await page.goto(`/posts/${pcode}`);
    const own = page.locator('#f2');
    await button(own, '更多操作').click();
    await page.locator('.menu:popover-open').getByRole('button', { name: '修改' }).click();
    await own.locator('.tiptap').click();
    await page.keyboard.press('End');
    await page.keyboard.type('，另加旺季附加费');
    await button(page.locator('#f1'), '回复').click();
    await page.locator('#f1 .tiptap').waitFor();
    expect(await own.locator('.tiptap').innerText()).toContain('另加旺季附加费');
    await button(own, '取消').click();
    await button(page.getByRole('dialog', { name: '填的内容还没有提交' }), '接着填').click();
    await button(own, '保存').click();
    await expect.poll(() => own.locator('.prose').first().innerText()).toContain('另加旺季附加费');
  });
});

test('a reply that was pressed without a line is pressed again', async () => {
  const [author, writer] = await Promise.all([site.member(), site.member()]);
  const { pcode } = await commented(author);
  const { page } = await site.open({
    state: writer.state,
    allow: [/ERR_INTERNET_DISCONNECTED/, /dynamically imported/],
  });
  await page.goto(`/posts/${pcode}`);
  await page.getByRole('textbox', { name: '写回复' }).click();
  await page.locator('#w .ProseMirror').waitFor();
  await page.keyboard.type('隧道里写的，出来再发');
  await page.context().setOffline(true);
  await button(page, '发布回复').click();
  await expect.poll(() => said(page).innerText()).toContain('系统错误');
  await page.context().setOffline(false);
  await button(page, '发布回复').click();
  await expect.poll(() => page.locator('#f1').innerText()).toContain('隧道里写的，出来再发');
});

test('a link that the browser does not copy can be copied by hand', async () => {
  const author = await site.member();
  const { pcode } = await commented(author);
  const { page } = await site.open();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('not allowed')) },
    }),
  );
  await page.goto(`/posts/${pcode}`);
  await button(page, '分享').first().click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  await button(dialog, '复制链接').click();
  await dialog.getByText('没能自动复制，链接已选中，请手动复制').waitFor();
  const selected = await dialog.getByLabel('链接').evaluate((field: HTMLInputElement) => ({
    here: field === document.activeElement,
    text: field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  }));
  expect(selected.here).toBe(true);
  expect(selected.text).toContain(`/posts/${pcode}`);
});

describe('whoever goes on by the keyboard', () => {
  const here = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

  test('stands on the own comment after changing it, on its neighbour after deleting it', async () => {
    const [author, writer] = await Promise.all([site.member(), site.member()]);
    const { pcode, text } = await commented(author);
    await site.call('comments.publish', { pcode, content: '<p>先问一句是哪家货代</p>' }, author);
    await site.call('comments.publish', { pcode, content: `<p>${text}</p>` }, writer);
    const { page } = await site.open({ state: writer.state });
    await page.goto(`/posts/${pcode}`);
    const own = page.locator('#f2');
    const act = async (name: string) => {
      await button(own, '更多操作').click();
      await page.locator('.menu:popover-open').getByRole('button', { name }).click();
    };
    await act('修改');
    await own.locator('.tiptap').waitFor();
    await button(own, '保存').click();
    await expect.poll(() => said(page).innerText()).toContain('已保存');
    await expect.poll(() => here(page)).toBe('f2');
    await act('修改');
    await button(own, '取消').click();
    await expect.poll(() => here(page)).toBe('f2');
    await act('删除');
    await button(page.getByRole('dialog'), '删除').click();
    await expect.poll(() => own.count()).toBe(0);
    expect(await here(page)).toBe('f1');
  });

  test('stands where a dialog was opened from when what it asked for is done', async () => {
    const [author, reader] = await Promise.all([site.member(), site.member()]);
    const { pcode, text } = await commented(author);
    await site.call('comments.publish', { pcode, content: `<p>${text}</p>` }, author);
    const { page } = await site.open({ state: reader.state });
    await page.goto(`/posts/${pcode}`);
    const more = button(page.locator('#f1'), '更多操作');
    await more.click();
    await page.locator('.menu:popover-open').getByRole('button', { name: '举报' }).click();
    const dialog = page.getByRole('dialog', { name: '举报回复' });
    await dialog.getByRole('radio', { name: /广告或灌水/ }).check();
    await button(dialog, '提交举报').click();
    await expect.poll(() => said(page).innerText()).toContain('已收到举报');
    await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('stands on the button of a menu when what it asked is left', async () => {
    const [author, reader] = await Promise.all([site.member(), site.member()]);
    const { pcode, text } = await commented(author);
    await site.call('comments.publish', { pcode, content: `<p>${text}</p>` }, reader);
    const { page } = await site.open({ state: author.state });
    await page.goto(`/posts/${pcode}`);
    const more = button(page.locator('#f1'), '更多操作');
    await more.click();
    await page.locator('.menu:popover-open').getByRole('button', { name: '折叠' }).click();
    await page.getByRole('dialog').getByLabel(/^理由/).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('stands on the next row when its own leaves the list', async () => {
    const [reader, first, second] = await Promise.all([site.member(), site.member(), site.member()]);
    for (const { id } of [first, second]) await site.call('user.black_list_add', { user_id: id }, reader);
    const { page } = await site.open({ state: reader.state });
    await page.goto('/user/setting?type=safe');
    const release = page.getByRole('region', { name: '黑名单' }).getByRole('button', { name: '解除拉黑' });
    await expect.poll(() => release.count()).toBe(2);
    // The last one comes first.
    await release.first().press('Enter');
    await expect.poll(() => release.count()).toBe(1);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? ''))
      .toContain(first.nickname);
  });
});

test('a menu goes when its button is scrolled away', async () => {
  const [author, reader] = await Promise.all([site.member(), site.member()]);
  const { pcode } = await commented(author);
  await site.call('comments.publish', { pcode, content: '<p>一行</p>'.repeat(40) }, author);
  const { page } = await site.open({ ...phone, state: reader.state });
  await page.goto(`/posts/${pcode}`);
  const more = button(page.locator('#f1'), '更多操作');
  await more.click();
  const menu = page.locator('.menu:popover-open');
  await menu.waitFor();
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => menu.count()).toBe(0);
});

test('the followers of a forum are counted with who has just begun to follow', async () => {
  const reader = await site.member();
  const { page } = await site.open({ state: reader.state });
  await page.goto('/forum/list/2');
  const followers = page.locator('.forum-id dl > div', { hasText: '关注' }).locator('dd');
  const before = Number(await followers.innerText());
  await button(page, '关注论坛').click();
  await button(page, '已关注').waitFor();
  await expect.poll(() => followers.innerText()).toBe(String(before + 1));
});

test('what is unfolded in the profile stays so when it is saved', async () => {
  const member = await site.member();
  const { page } = await site.open({ state: member.state });
  await page.goto('/user/setting?type=me');
  const sites = page.getByRole('group', { name: '我的站点' });
  await button(sites, '全部站点').click();
  await button(sites, '独立站').click();
  await button(page, '保存').click();
  await expect.poll(() => said(page).innerText()).toContain('资料已保存');
  expect(await button(sites, '全部站点').count()).toBe(0);
  expect(await button(sites, '乐天市场').isVisible()).toBe(true);
});

test('a code is taken as it is pasted: with a space before it', async () => {
  const { page } = await site.open();
  await page.goto('/register');
  const code = page.getByLabel('验证码', { exact: true });
  await code.click();
  await page.keyboard.insertText(' 449 236');
  expect((await code.inputValue()).replace(/\s/g, '')).toBe('449236');
});

test('the end of a private talk stays in sight when the keyboard of a phone rises', async () => {
  const [one, other] = await Promise.all([site.member(), site.member()]);
  const { dialog_id } = await site.call('chat.create', { username: other.username }, one);
  for (let count = 1; count <= 14; count++)
    await site.call(
      'chat.send',
      { dialog_id, uuid: randomUUID(), content: `第 ${count} 箱的尺寸再量一遍，差一公分就进下一档` },
      one,
    );
  const { page } = await site.open({ ...phone, state: one.state });
  await page.goto(`/user/chat/detail/${dialog_id}`);
  const below = () =>
    page.getByRole('log').evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight));
  await page.getByRole('log').getByText('第 14 箱').waitFor();
  await expect.poll(below).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 375, height: 460 });
  await expect.poll(below).toBeLessThanOrEqual(1);
});

test('a long title leaves the page as wide as the phone', async () => {
  const seller = await site.member({ grants: ['company', 'source'] });
  const { pno } = await makeProduct(site.db, {
    author_id: seller.id,
    at: new Date(),
    content: { title: '猫砂垫机洗三次实测Pneumonoultramicroscopicsilicovolcanoconiosis加厚' },
  });
  const { page } = await site.open(phone);
  await page.goto(`/product/v2/detail/${pno}`);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('the browser’s own button for files is not shown in a dialog that is the first form of a page', async () => {
  const seller = await site.member({ grants: ['company', 'source'] });
  const { page } = await site.open({ state: seller.state });
  await page.goto('/user/product/brand');
  await button(page, '添加品牌').first().click();
  const files = page.getByRole('dialog').locator('input[type="file"]');
  await files.first().waitFor({ state: 'attached' });
  expect(await files.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
});

describe('a number of characters is counted as the server counts', () => {
  test('an emoji is one, and what is too long is cut between characters', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state });
    await page.goto('/user/setting?type=safe');
    await button(page, '新建令牌').click();
    const name = page.getByRole('dialog').getByLabel('名称');
    await name.fill('库存😀');
    await page.getByRole('dialog').getByText('3 / 30').waitFor();
    await name.fill('😀'.repeat(31));
    await expect.poll(() => name.inputValue()).toBe('😀'.repeat(30));
  });
});

test('a press on what is drawn and not alive yet acts once its code is there, and once only', async () => {
  const moderator = await site.member({ grants: ['staff'], staff_role: 'moderator' });
  const author = await site.member();
  const post = await makePost(site.db, {
    forum_id: 1,
    author_id: author.id,
    at: new Date(),
    status: 'first_review',
  });
  const { page } = await site.open({ state: moderator.state });
  const { promise: there, resolve: let_come } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*post-menu/, async (route) => {
    await there;
    await route.continue();
  });
  let judged = 0;
  page.on('request', (request) => void (request.url().includes('/posts/first-approval') && judged++));
  await page.goto(`/posts/${post.pcode}?mine=1`);
  await page.getByRole('button', { name: '管理这篇帖子' }).click();
  const pass = page.getByRole('button', { name: '通过初审' });
  await pass.click();
  await pass.click();
  expect(judged).toBe(0);
  let_come();
  await expect.poll(() => said(page).innerText()).toContain('已通过');
  expect(judged).toBe(1);
});

test('a press that itself brings a part alive is not made once more', async () => {
  const { page } = await site.open();
  await page.goto('/login');
  const times = await page.evaluate(async () => {
    let pressed = 0;
    const button = document.body.appendChild(document.createElement('button'));
    button.type = 'button';
    // As React does where the code is there: it takes the part over within the press, and acts.
    button.addEventListener('click', () => {
      pressed++;
      Object.assign(button, { __reactProps$part: {} });
    });
    button.click();
    await new Promise((done) => setTimeout(done, 300));
    return pressed;
  });
  expect(times).toBe(1);
});
