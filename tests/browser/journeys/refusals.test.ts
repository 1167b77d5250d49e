import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/domains/account/index.ts';
import { hashed, hashedAnswer } from '../../../server/domains/account/secrets.ts';
import { settled } from '../harness/browser.ts';
import { mailedCode } from '../harness/mail.ts';
import { enter, typeInto } from './site/keyboard.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const account = (page: Page) => page.getByLabel('用户名、邮箱或手机号');
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const toast = (page: Page) => page.locator('#toasts').innerText();

async function logIn(page: Page, username: string): Promise<void> {
  await account(page).fill(username);
  await password(page).fill(site.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Reads the picture as nobody can: by trying every answer against the stored hash. */
async function answerOf(uniqid: string): Promise<string> {
  const { answer_hash } = await site.db
    .selectFrom('captchas')
    .select('answer_hash')
    .where('uniqid_hash', '=', hashed(uniqid))
    .executeTakeFirstOrThrow();
  for (let number = 0; number < 10_000; number++) {
    const digits = String(number).padStart(4, '0');
    if (hashedAnswer(uniqid, digits, 'captcha').equals(answer_hash)) return digits;
  }
  throw new Error('no answer fits');
}

/** The pictures that this page has drawn so far, and whether one is still on its way. */
function drawnOn(page: Page) {
  const uniqids = new Map<string, string>();
  let asked = 0;
  const isCaptcha = (call: { url: () => string }) => call.url().endsWith('/api/common/captcha');
  page.on('request', (request) => void (isCaptcha(request) && asked++));
  page.on('response', async (response) => {
    if (!isCaptcha(response)) return;
    // A page that is left takes the words of its answers along.
    const answer = (await response.json().catch(() => null)) as {
      data: { uniqid: string; image: string };
    } | null;
    if (answer) uniqids.set(answer.data.image, answer.data.uniqid);
    else asked--;
  });
  const allHere = async () => {
    await expect.poll(() => uniqids.size === asked).toBe(true);
  };
  return { uniqids, allHere };
}

describe('logging in', () => {
  /** Wrong tries are counted for the account, so each test has one of its own. */
  async function ownAccount(): Promise<string> {
    const { id, username } = await site.member();
    const password_hash = await hashPassword(site.password);
    await site.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    return username;
  }

  /** Each time it is said at the field, and what was typed stays. */
  async function tryThrice(page: Page, username: string): Promise<void> {
    await page.goto('/login');
    await account(page).fill(username);
    await password(page).fill('not-the-password');
    for (const left of [4, 3, 2]) {
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect.poll(() => page.getByText(`账号或密码不对，还可以试 ${left} 次`).isVisible()).toBe(true);
      await expect.poll(() => focusedName(page)).toBe('password');
      expect(await password(page).getAttribute('aria-invalid')).toBe('true');
      expect(await account(page).inputValue()).toBe(username);
      expect(await password(page).inputValue()).toBe('not-the-password');
    }
  }

  test('a wrong password is said at its field, what was typed stays, and after three a picture is asked for', async () => {
    const { page } = await site.open();
    const pictures = drawnOn(page);
    const username = await ownAccount();
    await tryThrice(page, username);
    const signs = page.getByLabel('图中的字符');
    await expect.poll(() => signs.isVisible()).toBe(true);

    await password(page).fill(site.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('连续输错几次了，请填写图形验证码').isVisible()).toBe(true);
    await expect.poll(() => focusedName(page)).toBe('picture');
    expect(await password(page).inputValue()).toBe(site.password);

    const picture = page.getByRole('img', { name: '图形验证码' });
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await signs.fill('1111'); // there is no 1 in any picture
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('图形验证码不对').isVisible()).toBe(true);
    await expect.poll(() => signs.inputValue()).toBe('');
    await pictures.allHere();
    const spent = await picture.getAttribute('src');
    await page.getByRole('button', { name: '看不清，换一张' }).click();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(spent);
    await signs.fill(await answerOf(pictures.uniqids.get((await picture.getAttribute('src'))!)!));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/`);
  });

  test('a picture that comes after the one that was asked for later is not shown', async () => {
    const { page } = await site.open();
    const username = await ownAccount();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/common/captcha', async (route) => {
      if (asked++ === 0) await held;
      await route.continue();
    });
    await tryThrice(page, username);
    await page.getByRole('button', { name: '看不清，换一张' }).click();
    const picture = page.getByRole('img', { name: '图形验证码' });
    await expect.poll(() => picture.count()).toBe(1);
    const shown = await picture.getAttribute('src');

    const late = page.waitForResponse('**/api/common/captcha');
    release();
    await (await late).finished();
    await settled(page);
    expect(await picture.getAttribute('src')).toBe(shown);
  });

  test('whoever asked for codes often copies a picture first, and goes on from there by keyboard', async () => {
    const { page } = await site.open();
    const pictures = drawnOn(page);
    const receiver = `often_${Math.random().toString(36).slice(2)}@example.com`;
    for (const _ of [1, 2])
      await site.call('common.send_verify_code', { channel: 'email', receiver, purpose: 'register' });
    await page.goto('/register');
    await typeInto(page.getByLabel('邮箱或手机号'), receiver);
    await enter(page.getByRole('button', { name: '发送验证码' }));
    await expect.poll(() => focusedName(page)).toBe('picture');
    expect(await page.getByText('请填写图形验证码').isVisible()).toBe(true);
    await page.getByRole('img', { name: '图形验证码' }).waitFor();
    await pictures.allHere();
    const src = await page.getByRole('img', { name: '图形验证码' }).getAttribute('src');
    await page.keyboard.type(await answerOf(pictures.uniqids.get(src!)!));
    await enter(page.getByRole('button', { name: '发送验证码' }));
    await expect.poll(() => focusedName(page)).toBe('captcha');
    expect(await page.getByLabel('邮箱或手机号').inputValue()).toBe(receiver);
  });

  test('nothing filled in is said at both fields', async () => {
    const { page } = await site.open();
    await page.goto('/login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect
      .poll(() => page.locator('.field-error').allInnerTexts())
      .toEqual(['请填写用户名、邮箱或手机号', '请填写密码']);
    await expect.poll(() => focusedName(page)).toBe('account');
  });

  test('who is signed in has no business there', async () => {
    const { state } = await site.member();
    const { page } = await site.open({ state });
    await page.goto('/login?redirect=/hot');
    expect(page.url()).toBe(`${site.url}/`);
  });
});

test('a name that is taken is said at its field, and the same code is good for the next try', async () => {
  const { page } = await site.open();
  await page.goto('/register');
  await page.getByLabel('邮箱或手机号').fill('taken@example.com');
  await page.getByRole('button', { name: '发送验证码' }).click();
  const code = await mailedCode(site.url, 'taken@example.com');
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.getByLabel('昵称').fill('早班面单');
  await page.getByLabel('用户名').fill('LaoZhou');
  await password(page).fill('sixteen-crates');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect.poll(() => page.getByText('这个用户名已经有人用了，请换一个').isVisible()).toBe(true);
  await expect.poll(() => focusedName(page)).toBe('username');
  expect(await page.getByLabel('验证码', { exact: true }).inputValue()).toBe(code);
  expect(await page.getByLabel('昵称').inputValue()).toBe('早班面单');
  expect(await password(page).inputValue()).toBe('sixteen-crates');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  await page.getByLabel('用户名').fill('laozhou_2');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/`);
});

describe('a session that has ended', () => {
  const endSessions = (user_id: number) =>
    site.db.deleteFrom('sessions').where('user_id', '=', user_id).execute();
  const somePost = () =>
    site.db
      .selectFrom('posts')
      .select(['pcode', 'id'])
      .where('status', '=', 'normal')
      .orderBy('hot', 'desc')
      .executeTakeFirstOrThrow();

  test('on a public page the action asks whether to log in, and undoes itself', async () => {
    const member = await site.member();
    const { page, context } = await site.open({ state: member.state });
    const { pcode } = await somePost();
    await page.goto(`/posts/${pcode}`);
    const like = page.locator('.post').getByRole('button', { name: /^赞/ });
    const before = await like.getAttribute('aria-label');
    await page.waitForLoadState('networkidle');
    await endSessions(member.id);
    await like.click();
    const box = page.getByRole('dialog', { name: '提示' });
    await expect.poll(() => box.isVisible()).toBe(true);
    expect(await box.innerText()).toContain('登录已过期');
    expect(await like.getAttribute('aria-label')).toBe(before);
    expect(await like.getAttribute('aria-pressed')).toBe('false');
    await box.getByRole('button', { name: '取消' }).click();
    await expect.poll(() => box.count()).toBe(0);
    expect(page.url()).toBe(`${site.url}/posts/${pcode}`);
    expect((await context.cookies()).map(({ name }) => name)).not.toEqual(expect.arrayContaining(['token']));
    await expect
      .poll(() => page.locator('.site-head').getByRole('link', { name: '登录' }).isVisible())
      .toBe(true);
  });

  test('the way to the login leads back to the page', async () => {
    const member = await site.member();
    const { page } = await site.open({ state: member.state });
    const { pcode } = await somePost();
    await page.goto(`/posts/${pcode}`);
    await page.waitForLoadState('networkidle');
    await endSessions(member.id);
    await page.locator('.post').getByRole('button', { name: /^赞/ }).click();
    await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '去登录' }).click();
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(`/posts/${pcode}`)}`);
    await logIn(page, 'linxiaoman');
    await page.waitForURL(`${site.url}/posts/${pcode}`);
  });

  test('on the publish page it leads to the login, and what was typed is there afterwards', async () => {
    const { page } = await site.open();
    await page.goto('/forum/publish');
    expect(page.url()).toBe(`${site.url}/login?redirect=${encodeURIComponent('/forum/publish')}`);
    await logIn(page, 'linxiaoman');
    await page.waitForURL('**/forum/publish');
    const heading = page.getByRole('textbox', { name: '标题' });
    const body = page.locator('.ProseMirror');
    await body.waitFor();
    await heading.fill('小满的返单记录');
    await page.getByLabel('发到').selectOption({ label: '工厂与供应链' });
    await page.getByRole('radiogroup', { name: '分类' }).getByRole('radio').first().check();
    await body.click();
    await page.keyboard.type('第一批返了 200 件，第二批还在路上，这里先把账对清楚。');
    await page.waitForURL('**/forum/publish?draft_id=*');
    const address = page.url();
    await expect.poll(() => page.locator('.section-head .saved').innerText()).toMatch(/已存/);
    const { id } = await site.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'linxiaoman')
      .executeTakeFirstOrThrow();
    await endSessions(id);
    await page.keyboard.type('尾款月底到。');
    await expect
      .poll(() => page.locator('.section-head .saved').innerText())
      .toContain('登录已过期，已保存在这台设备');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.waitForURL(
      `**/login?redirect=${encodeURIComponent(new URL(address).pathname + new URL(address).search)}`,
    );
    await logIn(page, 'linxiaoman');
    await page.waitForURL(address);
    await expect
      .poll(() => body.innerText())
      .toBe('第一批返了 200 件，第二批还在路上，这里先把账对清楚。尾款月底到。');
    expect(await heading.inputValue()).toBe('小满的返单记录');
  });
});

test('a visitor writes first, logs in after, and the reply is sent', async () => {
  const { page } = await site.open();
  const post = await site.db
    .selectFrom('posts')
    .select(['pcode', 'id'])
    .where('status', '=', 'normal')
    .where('comment_count', '=', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await page.goto(`/posts/${post.pcode}`);
  const box = page.getByRole('textbox', { name: '写回复' });
  await box.click();
  await page.locator('#w .ProseMirror').waitFor();
  await page.keyboard.type('先写在这里，登录完再发。');
  await page.getByRole('button', { name: '登录并发布' }).click();
  await page.waitForURL('**/login?redirect=*');
  await logIn(page, 'linxiaoman');
  await page.waitForURL(`**/posts/${post.pcode}**`);
  await expect.poll(() => toast(page)).toContain('已发布');
  const floor = page.locator('.comment').filter({ hasText: '先写在这里，登录完再发。' });
  await expect.poll(() => floor.count()).toBe(1);
  expect(await floor.innerText()).toContain('林小满');
  await expect.poll(() => floor.evaluate((row) => row === document.activeElement)).toBe(true);
  const { sent } = await site.db
    .selectFrom('comments')
    .select((all) => all.fn.countAll<string>().as('sent'))
    .where('post_id', '=', post.id)
    .where('body_html', 'like', '%登录完再发%')
    .executeTakeFirstOrThrow();
  expect(Number(sent)).toBe(1);
});
