import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, drawn, said } from './roles/newcomer.ts';
import { body } from './site/publish-page.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

/** What the page asks of these addresses waits until it is released. */
async function held(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what is typed while the first of a queue opens is not lost', async () => {
  const [reviewer, asker] = await Promise.all([
    site.member({ grants: ['staff'], staff_role: 'reviewer' }),
    site.member({ nickname: '推荐一个站的人' }),
  ]);
  const [category] = (await site.call('nav.index', {})).categories;
  const kind = 'nav_suggestion';
  const title = `jkx${asker.username.slice(-4)}`;
  const url = `https://${asker.username.replace('_', '-')}-typed.example`;
  await site.call('nav.suggest', { url, title, category: category!.id, intro: '' }, asker);

  const { page } = await site.open({ state: reviewer.state });
  const release = await held(page, /\/api\/admin\/approvals\/[^?]+\?/);
  await page.goto(`/admin/approvals/${kind}`);
  await page.getByRole('searchbox', { name: '按标题或申请人查找' }).click();
  await page.keyboard.type(title.slice(0, 3));
  release();
  await page.waitForURL(new RegExp(`/${kind}/\\d+$`));
  await page.getByRole('article', { name: '申请' }).waitFor();
  await page.keyboard.type(title.slice(3));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${kind}/*?keyword=${title}`);
});

test('what is typed elsewhere while a word is added is not lost', async () => {
  const moderator = await site.member({ grants: ['staff'], staff_role: 'moderator' });
  const { page } = await site.open({ state: moderator.state });
  await page.goto('/admin/content/keywords');
  const word = `打断${moderator.username.slice(-5)}`;
  const line = page.getByRole('textbox', { name: '关键词', exact: true }).first();
  await line.fill(word);
  const release = await held(page, /\/api\/admin\/keywords\?/);
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page).innerText()).toContain(`已添加“${word}”`);
  const text = page.getByLabel('这段文字会怎样');
  await text.click();
  await page.keyboard.type('先写');
  release();
  await page.getByText(word, { exact: true }).waitFor();
  await expect.poll(() => line.inputValue()).toBe('');
  await page.keyboard.type('一半');
  expect(await text.inputValue()).toBe('先写一半');

  // Whoever stays there types the next.
  await line.fill(`${word}又一个`);
  await page.keyboard.press('Enter');
  await page.getByText(`${word}又一个`, { exact: true }).waitFor();
  await expect.poll(() => line.inputValue()).toBe('');
  await page.keyboard.type('再一个');
  expect(await line.inputValue()).toBe('再一个');
});

test('what is typed elsewhere while a code is sent is not lost', async () => {
  const { page } = await site.open();
  await page.goto('/register');
  await page.getByLabel('邮箱或手机号').fill(`focus_${Math.random().toString(36).slice(2)}@example.com`);
  // Answered here: codes of one address are limited, and other journeys of this site need theirs.
  const { promise: sent, resolve: release } = Promise.withResolvers<void>();
  await page.route(/send-verify-code/, async (route) => {
    await sent;
    const data = { uniqid: 'a-code-that-nobody-needs', wait_seconds: 60 };
    await route.fulfill({ json: { code: 1, msg: '成功', data } });
  });
  await button(page, '发送验证码').click();
  const nickname = page.getByLabel('昵称');
  await nickname.fill('');
  await page.keyboard.type('一边等');
  release();
  await expect.poll(() => said(page).innerText()).toContain('验证码已发到');
  await page.keyboard.type('一边填');
  expect(await nickname.inputValue()).toBe('一边等一边填');
});

test('a key that waited behind a moved cursor acts where the cursor is', async () => {
  const writer = await site.member();
  const { page } = await site.open({ state: writer.state });
  await page.goto('/forum/publish');
  await body(page).click();
  await page.keyboard.type('先称重再量三边');
  await page.keyboard.press('Home');
  // Both in one task, as they come to a page that was busy: the cursor goes to the end, then Enter is pressed.
  await body(page).evaluate((element) => {
    getSelection()!.selectAllChildren(element);
    getSelection()!.collapseToEnd();
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
    );
  });
  await page.keyboard.type('尾程按实重');
  await expect
    .poll(() => body(page).locator('> p').allInnerTexts())
    .toEqual(['先称重再量三边', '尾程按实重']);
});

test('a day that was typed counts at once', async () => {
  const staff = await site.member({ grants: ['staff'], staff_role: 'moderator' });
  const { page } = await site.open({ state: staff.state });
  await page.goto('/admin/site?type=calendar&year=2027');
  await drawn(page);
  await page.getByRole('link', { name: '添一个条目' }).click();
  await page.getByLabel('开始日期').fill('2027-04-05');
  await page.getByLabel('名称').fill('盘点停发货');
  await page.getByLabel('类别').click();
  await page.locator('.ant-select-item-option:visible', { hasText: '航运' }).click();
  await page.getByLabel('结束日期').click();
  // Both in one task, as they come to a page that was busy: the last sign is typed, then the button is pressed.
  await page.getByLabel('结束日期').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '2027-04-04');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === '保存条目')!.click();
  });
  await expect.poll(() => page.getByText('结束日期不能早于开始日期').isVisible()).toBe(true);
});
