import { expect, test } from 'vitest';
import { button, drawn } from './roles/newcomer.ts';
import { atWork, sentTask } from './site/trial.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

test('what a company has to pay is led to, a figure that could not be read is said, and a reason to stop is shown', async () => {
  const [maker, tester, staff] = [
    await site.member({ grants: ['company', 'source'] }),
    await site.member({ grants: ['tester'] }),
    await site.member({ grants: ['staff'] }),
  ];
  await sentTask(site, maker, {}, staff);
  const { page } = await site.open({ state: maker.state, allow: [/net::ERR_FAILED/] });
  await page.route(/task\/approvals/, (route) => route.abort());
  await page.goto('/user/product/task');
  await drawn(page);
  const offered = page.getByRole('region', { name: '我发布的' });
  await expect.poll(() => offered.innerText(), { timeout: 15_000 }).toContain('内容没能载入');
  await page.unroute(/task\/approvals/);
  await button(offered, '再试一次').click();
  const to_fund = offered.getByRole('link', { name: /待付托管的任务/ });
  await expect.poll(() => to_fund.innerText()).toContain('1');
  expect(await button(offered, '再试一次').count()).toBe(0);
  // The badge of the menu stands where both lists are led to.
  const home = page.getByRole('navigation', { name: '用户中心' }).getByRole('link', { name: /任务首页/ });
  await expect.poll(() => home.textContent()).toMatch(/\d/);
  await to_fund.click();
  await page.waitForURL('**/user/product/task/list?type=audit_wait&group=funding');

  await atWork(site, { maker, tester, staff });
  await page.goto('/user/product/task/list?type=published');
  await drawn(page);
  const { list } = await site.call('company.task_progress', {}, maker);
  const { task_id: product_task_id } = list[0]!;
  await site.call('company.task_apply_stop', { product_task_id, reason: '产品要换代' }, maker);
  await page.reload();
  await drawn(page);
  await expect.poll(() => page.getByRole('main').innerText()).toContain('申请停止的理由：产品要换代');
}, 120_000);
