import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeForum, makePost } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { said } from './roles/newcomer.ts';
import { titleOf } from './site/lists.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const row = (page: Page, title: string) => page.locator('.forum-rows > li').filter({ hasText: title });
const actsOf = async (page: Page, title: string) =>
  (await row(page, title).locator('.acts').getByRole('button').allInnerTexts()).map((text) => text.trim());

test('an assistant on a phone has the powers that were given and no others, also when they are taken away meanwhile', async () => {
  const board = await makeForum(site.db, { title: '义乌饰品' });
  const main = await site.member({ forum_admin: { forum_id: board.id, role: 'main' } });
  const [author, helper] = await Promise.all([site.member(), site.member({ nickname: '只管初审的人' })]);
  const post = (title: string, status: 'first_review' | 'normal') =>
    makePost(site.db, { forum_id: board.id, author_id: author.id, at: new Date(), title, status });
  const waits = await post('义乌小耳环，10 元 3 对怎么报关', 'first_review');
  const also_waits = await post('饰品类目的镍释放检测', 'first_review');
  const shown = await post('饰品过海关的 HS 编码表', 'normal');
  const powers = (given: ('judge' | 'top')[]) =>
    site.call('forum.assistant_save', { forum_id: board.id, username: helper.username, powers: given }, main);
  const statusOf = async (id: number) =>
    (await site.db.selectFrom('posts').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  await powers(['judge', 'top']);

  // Asked is not appointed: the helper agrees where the notice leads to.
  const agreeing = await site.open({ state: await site.stateOf(helper), width: 375 });
  await agreeing.page.goto('/user/permission');
  await settled(agreeing.page);
  expect(await agreeing.page.getByRole('region', { name: '论坛邀请你担任助理' }).innerText()).toMatch(
    /义乌饰品[^]*初审[^]*置顶/,
  );
  await expect(site.call('forum.managed', {}, helper)).rejects.toThrow('论坛管理员');
  await agreeing.page.getByRole('button', { name: '接受义乌饰品的邀请' }).click();
  await expect.poll(() => said(agreeing.page).innerText()).toContain('你已是“义乌饰品”的助理');
  await expect.poll(() => agreeing.page.getByText('论坛邀请你担任助理').count()).toBe(0);

  // The menu and the rows show what may be done, and nothing else.
  const { page } = await site.open({ state: await site.stateOf(helper), width: 375, allow: [/403/] });
  await page.goto('/user?view=menu');
  await settled(page);
  const group = page.locator('details').filter({ has: page.locator('summary', { hasText: '论坛管理' }) });
  await group.locator('summary').click();
  expect((await group.getByRole('link').allInnerTexts()).map((text) => text.trim().split(/\s/)[0])).toEqual([
    '帖子管理',
    '回复管理',
    '评论管理',
  ]);
  await group.getByRole('link', { name: '帖子管理' }).click();
  await expect.poll(() => row(page, waits.title.slice(0, 5)).count()).toBe(1);
  expect(await actsOf(page, '义乌小耳环')).toEqual(['通过', '不通过']);
  expect(await actsOf(page, 'HS 编码表'.slice(0, 2))).toEqual(['置顶']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  // Refused with a reason that reaches its author; put on top for everybody.
  await page.getByRole('button', { name: `不通过《${also_waits.title}》` }).click();
  const box = page.getByRole('dialog');
  await box.locator('.ant-btn-primary').click();
  await expect.poll(() => box.getByText('请写明理由').isVisible()).toBe(true);
  await box.getByLabel('理由').fill('请写明检测机构和日期');
  await box.locator('.ant-btn-primary').click();
  await expect.poll(() => statusOf(also_waits.id)).toBe('refused');
  await expect
    .poll(async () => (await site.call('notify.list', {}, author)).list.map(({ excerpt }) => excerpt))
    .toContainEqual(expect.stringContaining('请写明检测机构和日期'));
  await page.getByRole('button', { name: `置顶《${shown.title}》` }).click();
  await expect.poll(() => said(page).innerText()).toContain('已置顶');
  const visitor = await site.open({ javaScript: false });
  await visitor.page.goto(`/forum/list/${board.id}`);
  expect(await visitor.page.locator('main').innerText()).toMatch(/编码表\s+置顶/);

  // Taken away while the button is on the screen: said in words, nothing done, and the button goes.
  await settled(page);
  await powers(['top']);
  await page.getByRole('button', { name: `通过《${waits.title}》`, exact: true }).click();
  await expect.poll(() => said(page).innerText()).toContain('需要“初审”权限，请联系这个论坛的主管理员');
  expect(await statusOf(waits.id)).toBe('first_review');

  // And all of it: the open page says so by itself.
  await site.call('forum.assistant_remove', { forum_id: board.id, user_id: helper.id }, main);
  await expect.poll(() => titleOf(page)).toBe('需要“论坛管理员”权限');
  expect(await page.getByRole('button', { name: /^取消置顶/ }).count()).toBe(0);
});
