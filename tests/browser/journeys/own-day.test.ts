import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeOffer } from '../../../server/testing/seckill-builders.ts';
import { drawn, link } from './roles/newcomer.ts';
import { claimOnSite, madeBuyer } from './site/sale.ts';
import { atWork, sentTask } from './site/trial.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const lines = (page: Page) => page.locator('.watch-now li');
async function home(page: Page): Promise<void> {
  await page.goto('/');
  await lines(page).first().waitFor();
}
/** Opens what a line of the own day leads to. */
async function follow(page: Page, line: string): Promise<string> {
  await home(page);
  await link(page, line).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await drawn(page);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

test('what has to be done by a moment stands on the home page, the first moment first, and each line leads to it', async () => {
  const [member, staff, seller, maker] = [
    await site.member({ nickname: '今天很忙的人', grants: ['company', 'source', 'tester'] }),
    await site.member({ grants: ['staff'], staff_role: 'reviewer' }),
    await site.member({ nickname: '卖灯的店', grants: ['source', 'seckill'] }),
    await site.member({ nickname: '等报告的商家', grants: ['company', 'source'] }),
  ];
  await sentTask(site, member, { title: '露营灯，等付托管' }, staff);
  await sentTask(site, member, { title: '露营灯，还在审核' });
  const apply_no = await atWork(site, { maker, tester: member, staff }, { title: '折叠灯，等报告' });
  await madeBuyer(site, member);
  const goods = await makeOffer(site.db, new Date(), { seller_id: seller.id });
  const order_no = await claimOnSite(site, member, goods.id);
  const { page } = await site.open({ state: member.state });

  await home(page);
  const pay = `去支付 ${goods.title}`;
  expect((await lines(page).getByRole('link').allInnerTexts()).slice(0, 3)).toEqual([
    pay,
    '付托管 露营灯，等付托管',
    '写报告 折叠灯，等报告',
  ]);
  await page.getByText('我的今天').first().waitFor();

  expect(await follow(page, '付托管 露营灯，等付托管')).toBe(
    '/user/product/task/list?type=audit_wait&group=funding',
  );
  const tasks = page.locator('.own-tasks > li');
  await expect.poll(() => tasks.count()).toBe(1);
  expect(await tasks.innerText()).toContain('露营灯，等付托管');
  const states = page.getByRole('navigation', { name: '按状态看' });
  expect(await states.locator('[aria-current]').innerText()).toMatch(/^待支付\s*1$/);

  expect(await follow(page, '写报告 折叠灯，等报告')).toBe(`/user/product/task/forum?apply_no=${apply_no}`);
  await page.getByLabel('正文').waitFor();

  expect(await follow(page, pay)).toBe(`/product/seckill/payment?order_no=${order_no}`);
  await link(page, '去支付').waitFor();
  // What is done with is no line any more.
  await site.call('user.seckill_cancel_order', { order_no }, member);
  await home(page);
  await link(page, '付托管 露营灯，等付托管').waitFor();
  expect(await link(page, pay).count()).toBe(0);
}, 180_000);
