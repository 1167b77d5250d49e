import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newestApproval, no } from '../../../server/testing/approval-builders.ts';
import { makeProduct } from '../../../server/testing/product-builders.ts';
import { makeOffer, offerTyped } from '../../../server/testing/seckill-builders.ts';
import { formTyped } from '../../../contract/seckill/offer-typed.ts';
import { settled } from '../harness/browser.ts';
import { button, drawn, link, said } from './roles/newcomer.ts';
import { isSaved, kill } from './site/publish-page.ts';
import { type Member, useSite } from './site/use-site.ts';

const site = useSite();

const form = '/product/seckill/publish';
const price = (page: Page) => page.getByLabel('秒杀价（元）');
const stock = (page: Page) => page.getByLabel('放多少件');
const todo = (page: Page) => page.locator('.form-todo');
const drafts = async (seller: Member) =>
  (await site.call('company.seckill_drafts', {}, seller)).list.map(({ payload, product }) => ({
    price: payload.price,
    stock: payload.stock,
    title: product?.title ?? null,
  }));

async function newSeller() {
  const seller = await site.member({ grants: ['source', 'company', 'seckill'] });
  const product = await makeProduct(site.db, { author_id: seller.id, at: new Date() });
  return { seller, product };
}
async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

test('two fields of a sale survive the browser, stand in the list of drafts, go on from there, and can be thrown away', async () => {
  const { seller, product } = await newSeller();
  const { page, context } = await site.open({ state: seller.state });
  await opened(page, form);
  await price(page).fill('1.20');
  await page.getByLabel('几点开始').fill('21:30');
  await isSaved(page);
  expect(page.url()).toMatch(/\/product\/seckill\/publish\?draft_id=\d+$/);
  await kill(page);

  const again = await context.newPage();
  await opened(again, form);
  expect(await price(again).inputValue()).toBe('');
  await link(again, `接着写 ${product.title}，1.20 元`).click();
  await expect.poll(() => price(again).inputValue()).toBe('1.20');
  expect(await again.getByLabel('几点开始').inputValue()).toBe('21:30');
  expect(await todo(again).innerText()).toContain('数量还没填');

  await again.goto('/user/product/seckill/list?type=draft');
  await drawn(again);
  const row = again.locator('.desk-drafts > li', { hasText: product.title });
  expect(await row.innerText()).toMatch(/¥1\.20 · \d+ 月 \d+ 日 21:30 开始 · \d+ 月 \d+ 日 \d\d:\d\d 存/);
  await link(row, `继续填 ${product.title}`).click();
  await expect.poll(() => price(again).inputValue()).toBe('1.20');
  await again.goBack();
  await drawn(again);
  await button(row, `删除草稿 ${product.title}`).click();
  await button(again.getByRole('dialog'), '删除').click();
  await expect.poll(() => again.getByText('没有秒杀草稿').isVisible()).toBe(true);
  expect(await drafts(seller)).toEqual([]);
});

test('two tabs with one sale see what differs, field by field; what is not taken is a draft', async () => {
  const { seller, product } = await newSeller();
  const { page: here, context } = await site.open({ state: seller.state });
  await opened(here, form);
  await price(here).fill('1.20');
  await isSaved(here);
  const there = await context.newPage();
  await opened(there, here.url());
  await price(there).fill('0.90');
  await stock(there).fill('30');
  await expect.poll(() => drafts(seller)).toMatchObject([{ price: '0.90', stock: '30' }]);
  await here.getByLabel('每人最多').selectOption('2');
  const bar = here.getByRole('alert').filter({ hasText: '这份草稿在别处也改过' });
  await expect.poll(() => bar.innerText()).toContain('秒杀价、数量、每人最多和这里不一样');
  await button(bar, '对照着看').click();
  const compared = here.getByRole('dialog', { name: '对照着看' });
  const side = (name: string) => compared.getByRole('region', { name });
  await expect
    .poll(() => side('这里的').locator('.differs').allInnerTexts())
    .toEqual(['秒杀价：1.20', '数量：没填', '每人最多：2']);
  expect(await side('另一份').innerText()).toContain(`产品：${product.title}`);
  await button(compared, '看完了').click();
  await button(bar, '用另一份').click();
  await expect.poll(() => price(here).inputValue()).toBe('0.90');
  expect(await stock(here).inputValue()).toBe('30');
  await expect.poll(() => drafts(seller)).toHaveLength(2);
  expect(await drafts(seller)).toEqual(
    expect.arrayContaining([
      { price: '0.90', stock: '30', title: product.title },
      { price: '1.20', stock: '', title: product.title },
    ]),
  );
});

test('what is refused is named at its field and stays as it was typed; what is sent waits for staff, and its draft is gone', async () => {
  const { seller, product } = await newSeller();
  const { page } = await site.open({ state: seller.state });
  await opened(page, form);
  await price(page).fill('2,000');
  await page.getByLabel('哪一天').fill('2020-01-01');
  await button(page, '提交审核').click();
  await expect
    .poll(() => page.locator('.field-error').allInnerTexts())
    .toEqual([expect.stringMatching(/^秒杀价/), '数量还没填', '开始时间要在 2 小时以后，留给审核和预约']);
  expect(await price(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await price(page).fill('1.20');
  await stock(page).fill('20');
  const tomorrow = offerTyped(new Date(), product.id);
  await page.getByLabel('哪一天').fill(tomorrow.date);
  await page.getByLabel('1 小时').check();
  await page.getByLabel('发货和售后').fill('48 小时内从佛山发');
  await expect.poll(() => todo(page).innerText()).not.toContain('还没');

  // As a buyer would see it.
  await page.getByRole('group', { name: '编辑或预览' }).getByRole('button', { name: '预览' }).click();
  await expect.poll(() => page.locator('.pub-work .offer').innerText()).toContain('¥1.20');
  await page.getByRole('group', { name: '编辑或预览' }).getByRole('button', { name: '编辑' }).click();

  // The shelf has changed meanwhile.
  const shelf = (status: 'on_shelf' | 'off_shelf') =>
    site.db.updateTable('products').set({ status }).where('id', '=', product.id).execute();
  await shelf('off_shelf');
  await button(page, '提交审核').click();
  await expect.poll(() => page.locator('.field-error').allInnerTexts()).toEqual(['只能选自己在架的产品']);
  expect([await price(page).inputValue(), await stock(page).inputValue()]).toEqual(['1.20', '20']);
  expect(await page.getByLabel('发货和售后').inputValue()).toBe('48 小时内从佛山发');
  await shelf('on_shelf');
  await button(page, '提交审核').click();
  await page.waitForURL('**/user/product/seckill/list?type=audit_wait');
  await expect.poll(() => said(page).innerText()).toContain('已提交审核');
  await expect.poll(() => page.locator('.own-offer').innerText()).toContain(product.title);
  expect(await drafts(seller)).toEqual([]);
  const { list } = await site.call('company.seckill_lists', { status: 2 }, seller);
  expect(list).toMatchObject([{ price: 120, total: 20, rules: '48 小时内从佛山发' }]);
});

test('a refused sale says why, a change of it goes on where it stopped, and is sent in its place', async () => {
  const { seller, product } = await newSeller();
  const typed = offerTyped(new Date(), product.id, { price: '1.20' });
  const { id } = await site.call('company.seckill_publish', formTyped(typed), seller);
  const staff = await site.member({ grants: ['staff'] });
  const newest = await newestApproval(site.db, 'seckill', id);
  await site.call(
    'admin.approval_decide',
    { kind: 'seckill', ...newest, ...no, reason_code: 'K01' } as never,
    staff,
  );
  const { page } = await site.open({ state: seller.state });
  await page.goto('/user/product/seckill/list?type=audit_wait&group=refused');
  await drawn(page);
  await link(page, `修改 ${product.title}`).click();
  await expect.poll(() => price(page).inputValue()).toBe('1.20');
  expect(await page.locator('.pub-note').first().innerText()).toMatch(/^没有通过：价格不实/);
  await price(page).fill('0.80');
  await isSaved(page);
  expect(page.url()).toContain(`?id=${id}`);
  await page.reload();
  await settled(page);
  expect(await price(page).inputValue()).toBe('0.80');
  expect(await page.getByText('没发出的修改写').isVisible()).toBe(true);
  await button(page, '提交审核').click();
  await page.waitForURL('**/user/product/seckill/list?type=audit_wait');
  const own = await site.call('company.seckill_detail', { id }, seller);
  expect(own).toMatchObject({ status: 'pending', price: 80, rev: 2 });
  expect(await drafts(seller)).toEqual([]);
});

test('two sales that run at once are both watched', async () => {
  const { seller, product } = await newSeller();
  const other = await makeProduct(site.db, {
    author_id: seller.id,
    at: new Date(),
    content: { title: '除毛刷 自清洁，长毛款' },
  });
  for (const one of [product, other])
    await makeOffer(site.db, new Date(), { seller_id: seller.id, product: one });
  const { page } = await site.open({ state: seller.state });
  await page.goto('/user/product/seckill/list?type=published');
  await drawn(page);
  for (const { title } of [product, other])
    await page.getByRole('region', { name: `进行中：${title}` }).waitFor();
});
