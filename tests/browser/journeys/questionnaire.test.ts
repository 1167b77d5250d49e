import { expect, test } from 'vitest';
import { makeQuestionnaire, makeQnCodes, questionOf } from '../../../server/testing/qn-builders.ts';
import type { TestHouse } from '../../../server/testing/house.ts';
import { typeDay } from './roles/newcomer.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();
const in_a_week = () =>
  new Date(Date.now() + 7 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

test('a questionnaire is built, paid for, answered by keyboard on a phone, and paid', async () => {
  const moderator = await site.member({ grants: ['staff'], staff_role: 'moderator' });
  const finance = await site.member({ grants: ['staff'], staff_role: 'finance' });
  const member = await site.member();
  const title = '换一家货代，你看什么';

  const desk = (await site.open({ state: moderator.state })).page;
  await desk.goto('/admin/site?type=qn');
  await desk.getByRole('button', { name: '添一份问卷' }).click();
  await desk.getByRole('textbox', { name: '标题' }).fill(title);
  await desk.getByRole('spinbutton', { name: '大约几分钟' }).fill('1');
  await desk.getByRole('spinbutton', { name: '每份报酬（元）' }).fill('8');
  await typeDay(desk.getByLabel('截止（北京时间）'), in_a_week());
  await desk.getByRole('button', { name: '添一题' }).click();
  await desk.getByRole('textbox', { name: '题目' }).fill('退货放在哪里');
  await desk.getByRole('textbox', { name: '选项' }).fill('平台仓\n第三方海外仓');
  await desk.getByRole('button', { name: '保存' }).click();
  await desk
    .getByRole('cell', { name: new RegExp(title) })
    .first()
    .waitFor();

  const purse = (await site.open({ state: finance.state })).page;
  await purse.goto('/admin/trade/questionnaires');
  await purse.getByRole('button', { name: `为“${title}”拨奖励金` }).click();
  const funding = purse.getByRole('dialog');
  await funding.getByRole('spinbutton', { name: '多少份' }).fill('2');
  await funding.getByRole('textbox', { name: '理由' }).fill('十一月的调查');
  await funding.getByRole('button', { name: '拨入' }).click();
  await purse.getByText('¥16.00').first().waitFor();

  await desk.reload();
  await desk.getByRole('button', { name: `开放“${title}”` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '开放' }).click();
  await desk.getByRole('button', { name: `暂停“${title}”` }).waitFor();

  const { page } = await site.open({ state: member.state, width: 375, height: 812 });
  await page.goto('/user/qn');
  await page.getByRole('link', { name: `填一份：${title}` }).click();
  await page.getByRole('button', { name: '开始填' }).press('Enter');
  await page.getByRole('button', { name: '交卷' }).press('Enter');
  await page.getByText('这一题还没有答').waitFor();
  await page.getByRole('radio', { name: '平台仓' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: '第三方海外仓' }).isChecked()).toBe(true);
  // As if twenty seconds had gone by.
  await site.db
    .updateTable('questionnaire_answers')
    .set({ started_at: new Date(Date.now() - 20_000) })
    .where('user_id', '=', member.id)
    .execute();
  await page.getByRole('button', { name: '交卷' }).press('Enter');
  await page.waitForURL('**/result');
  await expect.poll(() => page.locator('.qn-bars .me').innerText()).toMatch(/第三方海外仓[^]*100%[^]*1 人/);
  await page.goto('/user/qn?type=mine');
  await page.getByText('已付 ¥8.00').waitFor();
  expect((await site.call('wallet.index', {}, member)).earn).toBe(800);
});

test('a code opens what is not for everybody, once', async () => {
  const member = await site.member();
  const house = { db: site.db, clock: { now: () => new Date() } } as TestHouse;
  const builder = await site.member();
  const of = await makeQuestionnaire(house, {
    created_by: builder.id,
    by_code: true,
    questions: [questionOf('q1', 'ranking')],
  });
  const [code] = await makeQnCodes(house, of.id);
  const { page } = await site.open({ state: member.state });
  await page.goto('/user/qn');
  await page.getByRole('button', { name: '输入邀请码' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '邀请码' }).fill('NOSUCHCODE22');
  await dialog.getByRole('button', { name: '打开问卷' }).click();
  await page.getByText('没有这份问卷，或邀请码不对').waitFor();
  await dialog.getByRole('textbox', { name: '邀请码' }).fill(code!.toLowerCase());
  await dialog.getByRole('button', { name: '打开问卷' }).click();
  await page.getByRole('button', { name: '开始填' }).click();
  await page.getByRole('button', { name: '“甲”下移' }).press('Enter');
  await page.getByRole('button', { name: '交卷' }).click();
  await page.waitForURL('**/result');
  await page.goto(`/user/qn/${code!}`);
  await page.getByText('这个邀请码已经用过').waitFor();
});

test('what is answered survives a reload on its device, and is gone from it once it is sent; staff put the end later', async () => {
  const [member, builder] = [await site.member(), await site.member()];
  const house = { db: site.db, clock: { now: () => new Date() } } as TestHouse;
  const { acode, title } = await makeQuestionnaire(house, {
    created_by: builder.id,
    title: '明年先做哪个站点',
    questions: [questionOf('q1'), questionOf('q2', 'text', { must: false })],
  });
  const { page } = await site.open({ state: member.state });
  await page.goto(`/user/qn/${acode}`);
  await page.getByRole('button', { name: '开始填' }).click();
  await page.getByRole('radio', { name: '乙' }).check();
  await page.getByRole('textbox').last().fill('先把德国站的税号办好');
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: '乙' }).isChecked()).toBe(true);
  expect(await page.getByRole('textbox').last().inputValue()).toBe('先把德国站的税号办好');
  // Somebody else at the same device sees nothing of it.
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('qn:')));
  expect(await kept()).toEqual([expect.stringContaining(`:${member.id}:`)]);

  const moderator = await site.member({ grants: ['staff'], staff_role: 'moderator' });
  const desk = (await site.open({ state: moderator.state })).page;
  await desk.goto('/admin/site?type=qn');
  await desk.getByRole('button', { name: `改截止“${title}”` }).click();
  const dialog = desk.getByRole('dialog');
  await typeDay(dialog.getByLabel('截止（北京时间）'), '2020-01-01 10:00');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('截止时间要在以后').waitFor();
  await typeDay(dialog.getByLabel('截止（北京时间）'), in_a_week());
  await dialog.getByRole('button', { name: '保存' }).click();
  await desk.getByText('截止时间已改').waitFor();

  await page.getByRole('button', { name: '交卷' }).click();
  await page.waitForURL('**/result');
  expect(await kept()).toEqual([]);
});
