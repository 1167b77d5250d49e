import { expect, test } from 'vitest';
import { makeProduct } from '../../../server/testing/product-builders.ts';
import type { TestHouse } from '../../../server/testing/house.ts';
import { makeTask } from '../../../server/testing/task-builders.ts';
import { button, said } from './roles/newcomer.ts';
import { useSite } from './site/use-site.ts';
import { knownByName } from './site/wallet.ts';

const site = useSite();

test('from the first word about a product to an agreed task', async () => {
  const company = await site.member({ grants: ['company', 'source'] });
  const tester = await site.member();
  await knownByName(site, tester.id);
  const now = new Date();
  const house = { db: site.db, clock: { now: () => now } } as TestHouse;
  const product = await makeProduct(site.db, { author_id: company.id, at: now });
  const task = await makeTask(house, {
    author_id: company.id,
    product_id: product.id,
    reward: 0,
    title: '露营灯，雨天连着用三晚',
  });

  const here = await site.open({ state: tester.state });
  await here.page.goto(`/product/v2/detail/${product.pno}`);
  await button(here.page, '联系商家').click();
  await here.page.waitForURL('**/user/chat/detail/*');
  const words = here.page.getByRole('textbox', { name: '写消息' });
  await words.fill('这款有试用任务吗？我常在山里露营');
  await words.press('Enter');

  const there = await site.open({ state: company.state });
  await there.page.goto('/user/chat');
  await there.page.getByRole('link', { name: /这款有试用任务吗/ }).click();
  await button(there.page, '发产品、任务或订单卡').click();
  const card = there.page.getByRole('form', { name: '发卡片' });
  await button(card, '任务').click();
  // As it is copied from the browser's bar.
  await card.getByRole('textbox').fill(`${site.url}/product/task/detail/${task.task_no}`);
  await button(card, '发任务卡').click();

  const log = here.page.getByRole('log');
  await log.getByRole('link', { name: '看任务' }).click();
  await here.page.waitForURL(`**/product/task/detail/${task.task_no}`);
  await button(here.page, '申请试用').first().click();
  const form = here.page.getByRole('dialog');
  await form.getByLabel('站点账号或主页').fill('amazon.com/shops/camper');
  await form.getByLabel('写给商家的话').fill('三晚都有记录仪');
  await form.getByRole('checkbox').check();
  await button(form, '提交申请').click();
  await expect.poll(() => said(here.page).innerText()).toContain('申请已提交');

  await there.page.goto('/user/product/task/manage?type=task-apply');
  await there.page.getByText('三晚都有记录仪').waitFor();
  await button(there.page, /^确认/).first().click();
  await expect.poll(() => said(there.page).innerText()).toContain('已确认');

  await here.page.goto('/user/product/task/user-apply');
  await here.page.getByText('露营灯，雨天连着用三晚').first().waitFor();
  await expect.poll(() => here.page.locator('main').innerText()).toContain('执行中');
});

test('a message is reported with what surrounds it; the writer answers to the decision with an appeal', async () => {
  const [writer, reader] = [await site.member(), await site.member()];
  const { dialog_id } = await site.call('chat.create', { username: reader.username }, writer);
  const say = (content: string, n: number) =>
    site.call(
      'chat.send',
      { dialog_id, uuid: `00000000-0000-4000-8000-00000000000${n}`, type: 'text', content },
      writer,
    );
  await say('在吗，有个合作', 1);
  await say('全网最低价收账号，来的私聊', 2);

  const here = await site.open({ state: reader.state });
  await here.page.goto(`/user/chat/detail/${dialog_id}`);
  await button(here.page, /^消息的操作：全网最低价/).click();
  await button(here.page, '举报').click();
  const dialog = here.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /广告或灌水/ }).check();
  await button(dialog, /^提交/).click();
  await expect.poll(() => said(here.page).innerText()).toContain('已收到举报');
  await here.page.goto('/user/complain');
  await here.page.getByRole('link', { name: /发来的私信/ }).waitFor();

  // One of the staff reads ten messages around it, and decides.
  const staff = await site.member({ grants: ['staff'], staff_role: 'moderator' });
  const { list } = await site.call('complaint.index', {}, reader);
  const { id } = list[0]!;
  await site.call('admin.complaint_accept', { id }, staff);
  const around = await site.call('admin.complaint_around', { id }, staff);
  expect(around.map(({ text }) => text)).toEqual(['在吗，有个合作', '全网最低价收账号，来的私聊']);
  await site.call(
    'admin.complaint_decide',
    { id, upheld: true, reason: '私信群发招揽，按广告处理', effects: ['warn'] },
    staff,
  );

  const there = await site.open({ state: writer.state });
  await there.page.goto('/user/complain?side=author');
  await there.page.getByRole('link', { name: '可以申诉' }).click();
  await there.page
    .getByRole('textbox', { name: /申诉理由/ })
    .fill('只发给了一个老客户，是上次聊过的事，不是群发');
  await button(there.page, '提交申诉').click();
  await expect.poll(() => said(there.page).innerText()).toContain('由另一位工作人员裁定');
  await expect.poll(() => there.page.locator('main').innerText()).toContain('不是群发');
  await expect.poll(() => there.page.locator('main').innerText()).toContain('申诉中');
});
