import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeAddress } from '../../../server/testing/seckill-builders.ts';
import { button, drawn, link, said } from './roles/newcomer.ts';
import { atWork } from './site/trial.ts';
import { uploadPicture } from './site/upload-picture.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const says = async (page: Page, words: string) => {
  await expect.poll(() => said(page).innerText(), { timeout: 15_000 }).toContain(words);
};
const dialog = (page: Page) => page.getByRole('dialog');
const goTo = async (page: Page, address: string) => {
  await page.goto(address);
  await drawn(page);
};
/** Which state the list is narrowed to, with its number. */
const narrowed = (page: Page) =>
  page.getByRole('navigation', { name: '按状态看' }).locator('[aria-current]').innerText();

const to_be_returned = {
  name: '样品间',
  phone: '13900139000',
  region: ['广东省', '深圳市', '龙岗区'],
  detail: '坂田 3 号',
};
const title = '借用样灯，六天户外试用';

test('a lent sample is sent with the way back, called back when the report is paid, sent back, and taken in', async () => {
  const [maker, tester, staff] = [
    await site.member({ nickname: '萤岸样品', grants: ['company', 'source'] }),
    await site.member({ nickname: '夏木借灯', grants: ['tester'] }),
    await site.member({ grants: ['staff'], staff_role: 'reviewer' }),
  ];
  // Another one than the first of the list; the tester's is a third, or the two were too near each other.
  await site.call('user.address_add', { ...to_be_returned, name: '门店', phone: '13700137000' }, maker);
  await site.call('user.address_add', to_be_returned, maker);
  const address_id = await makeAddress(site.db, tester.id, new Date());
  const apply_no = await atWork(site, { maker, tester, staff }, { title, sample: 'lend', address_id });
  const [{ page: company }, { page: phone }] = [
    await site.open({ state: maker.state }),
    await site.open({ state: tester.state, width: 375, height: 740 }),
  ];
  const sample = company.locator('.task-applicants > li', { hasText: tester.nickname });
  const own = phone.locator('.own-applications > li', { hasText: title });

  await goTo(company, '/user/product/task/manage?type=task-running');
  await button(sample, '填寄样单号').click();
  await sample.getByText('请填写承运商').waitFor();
  expect(await sample.getByLabel('承运商').evaluate((field) => field === document.activeElement)).toBe(true);
  await sample.getByLabel('承运商').fill('顺丰');
  await sample.getByLabel('单号').fill('SF1438650023');
  await sample.getByLabel('样品退回到').selectOption({ label: '退回到 样品间，广东省深圳市龙岗区坂田 3 号' });
  await button(sample, '填寄样单号').click();
  await says(company, '已填单号');
  await expect.poll(() => sample.innerText()).toContain('顺丰 SF1438650023，在路上');

  await goTo(phone, '/user/product/task/user-apply');
  await expect.poll(() => own.innerText()).toContain('样品：顺丰 SF1438650023');
  expect(await button(own, '退回样品').count()).toBe(0);
  await button(own, '收到样品').click();
  await button(dialog(phone), '收到了').click();
  await says(phone, '开始计时');

  const images = [
    (await uploadPicture(site, tester, 640, 480)).id,
    (await uploadPicture(site, tester, 480, 640)).id,
  ];
  const report = {
    title: '借用样灯，六天户外试用',
    content: `<p>${'连用六天，每晚三小时，三次充放电都记了时间。'.repeat(20)}</p>`,
    images,
    answers: ['camp lamp 改成 camping lantern'],
    ratings: [4, 4],
  };
  const { pcode } = await site.call('task.post', { apply_no, ...report }, tester);
  for (const step of ['company.posts_pass', 'company.posts_confirm', 'company.posts_pay_cash'] as const)
    await site.call(step, { pcode }, maker);

  // From the own day on the home page to what has to go back, and to nothing else.
  await phone.goto('/');
  await link(phone, `退回样品 ${title}`).click();
  await phone.waitForURL('**/user/product/task/user-apply?status=returning');
  await drawn(phone);
  await expect.poll(() => narrowed(phone)).toMatch(/^样品待退回\s*1$/);
  await expect
    .poll(() => own.innerText())
    .toMatch(/样品：顺丰 SF1438650023，待退回\s+退回到：样品间 13900139000/);
  expect(await own.innerText()).toContain('样品最晚这时退回');
  await goTo(company, '/user/product/task/manage?type=task-running&status=returning');
  await expect.poll(() => sample.innerText()).toContain('借出的样品：待退回');
  expect(await button(sample, '收到退件').count()).toBe(0);

  await button(own, '退回样品').click();
  await dialog(phone).getByLabel('承运商').fill('中通');
  await dialog(phone).getByLabel('运单号').fill('ZT77');
  await button(dialog(phone), '已寄出').click();
  await dialog(phone).getByText('运单号是 8 到 30 位字母和数字').waitFor();
  await dialog(phone).getByLabel('运单号').fill('ZT7702009981');
  await button(dialog(phone), '已寄出').click();
  await says(phone, '已告诉商家');
  await expect.poll(() => own.innerText()).toContain('退回途中');
  expect(await own.innerText()).toContain('中通 ZT7702009981');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  await goTo(company, '/user/notify');
  await expect.poll(() => company.getByRole('main').innerText()).toContain('样品已退回：中通 ZT7702009981');
  await goTo(company, '/user/product/task/manage?type=task-running&status=returning');
  await expect.poll(() => sample.innerText()).toContain('借出的样品：退回途中，中通 ZT7702009981');
  await button(sample, '收到退件').click();
  await says(company, '已记下');
  await company.getByText('没有要退回的样品').waitFor();

  await goTo(phone, '/user/product/task/user-apply');
  await expect.poll(() => own.innerText()).toContain('样品：顺丰 SF1438650023，已退回');
  expect(await button(own, '退回样品').count()).toBe(0);
  await phone.goto('/');
  await phone.locator('.watch-now li').first().waitFor();
  expect(await link(phone, `退回样品 ${title}`).count()).toBe(0);
}, 240_000);
