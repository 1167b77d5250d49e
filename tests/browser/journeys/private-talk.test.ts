import { expect, test } from 'vitest';
import { makeProduct } from '../../../server/testing/product-builders.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

test('from a product to an answer: two browsers, each sees the other’s words arrive, once and in order', async () => {
  const seller = await site.member({ grants: ['company', 'source'] });
  const buyer = await site.member();
  const { pno, title } = await makeProduct(site.db, { author_id: seller.id, at: new Date() });

  const here = await site.open({ state: buyer.state, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await here.page.goto(`/product/v2/detail/${pno}`);
  await here.page.getByRole('button', { name: '联系商家' }).click();
  await here.page.waitForURL('**/user/chat/detail/*');
  const words = here.page.getByRole('textbox', { name: '写消息' });
  const log = here.page.getByRole('log');
  await expect
    .poll(() => log.getByRole('heading', { level: 3 }).innerText())
    .toMatch(new RegExp(title.replaceAll(' ', '\\s')));
  for (const line of ['有现货吗', '起订多少']) {
    await words.fill(line);
    await words.press('Enter');
  }
  await expect.poll(() => log.locator('.bub').allInnerTexts()).toEqual(['有现货吗', '起订多少']);

  const there = await site.open({ state: seller.state, width: 375, height: 812 });
  await there.page.goto('/user/chat');
  await there.page.getByRole('link', { name: /起订多少/ }).click();
  const its_log = there.page.getByRole('log');
  await expect.poll(() => its_log.locator('.bub').allInnerTexts()).toEqual(['有现货吗', '起订多少']);
  const answer = there.page.getByRole('textbox', { name: '写消息' });
  await answer.fill('有，100 件起');
  await there.page.getByRole('button', { name: '发送' }).click();
  await expect
    .poll(() => log.locator('.bub').allInnerTexts())
    .toEqual(['有现货吗', '起订多少', '有，100 件起']);
  await expect.poll(() => log.locator('.st').allInnerTexts()).toContainEqual(expect.stringContaining('已读'));

  // Without a line it waits, and goes out once when there is one again.
  await here.page.context().setOffline(true);
  await words.fill('那就先订 100 件');
  await words.press('Enter');
  await expect.poll(() => log.locator('.wait').count()).toBe(1);
  await here.page.context().setOffline(false);
  await expect
    .poll(() => its_log.locator('.bub').allInnerTexts(), { timeout: 20_000 })
    .toEqual(['有现货吗', '起订多少', '有，100 件起', '那就先订 100 件']);
  if (process.env.CHAT_PICTURES) {
    await here.page.screenshot({ path: `${process.env.CHAT_PICTURES}/chat-1280.png` });
    await there.page.screenshot({ path: `${process.env.CHAT_PICTURES}/chat-375.png` });
    await here.page.goto('/user/chat/setting');
    await here.page.waitForTimeout(1500);
    await here.page.screenshot({ path: `${process.env.CHAT_PICTURES}/chat-setting.png`, fullPage: true });
  }
});
