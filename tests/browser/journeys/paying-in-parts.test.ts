import { expect, test } from 'vitest';
import { makeOffer } from '../../../server/testing/seckill-builders.ts';
import { useSite } from './site/use-site.ts';
import { claimOnSite, madeBuyer } from './site/sale.ts';
import { earnings, toppedUp } from './site/wallet.ts';

const site = useSite();

test('an order of 19.90 is paid by gift, top-up and earnings first, and the rest by WeChat', async () => {
  const now = new Date();
  const seller = await site.member({ grants: ['source', 'company', 'seckill'] });
  const buyer = await site.member();
  await madeBuyer(site, buyer);
  const { id } = await makeOffer(site.db, now, { seller_id: seller.id, stock: 3, price: 1_990 });
  await toppedUp(site, buyer.id, 300, 100);
  await earnings(site, buyer.id, 250);
  const order_no = await claimOnSite(site, buyer, id);

  const { page } = await site.open({ state: buyer.state });
  await page.goto(`/pay?order_no=${order_no}`);
  const wallet = page.getByRole('checkbox', { name: /先用钱包余额 ¥6\.50，其余 ¥13\.40 用/ });
  await wallet.waitFor();
  expect(await page.getByText('先用赠送 ¥1.00，再用充值 ¥3.00，再用收益 ¥2.50').count()).toBe(1);
  await wallet.check();
  await page.getByRole('radio', { name: '微信支付' }).check();
  await page.getByRole('button', { name: /13\.40/ }).click();
  await page.getByRole('img', { name: '微信支付二维码，13.40 元' }).waitFor();
  // put aside, not spent: whoever looks into the wallet meanwhile cannot spend it twice
  expect(await site.call('wallet.index', {}, buyer)).toMatchObject({ topup: 0, earn: 0, bonus: 0 });

  const phone = await fetch(`${site.url}/dev/pay`, { headers: { accept: 'application/json' } });
  const { orders } = (await phone.json()) as { orders: { out_trade_no: string; token: string }[] };
  // The code of the whole amount, which stood there before a way was chosen, has been shut.
  const tries = orders.filter(({ out_trade_no }) => out_trade_no.startsWith(order_no));
  const shown = tries.toSorted((a, b) => a.out_trade_no.localeCompare(b.out_trade_no)).at(-1)!;
  await fetch(`${site.url}/dev/pay?order=${shown.token}&do=pay`, { redirect: 'manual' });
  await page.getByRole('heading', { level: 1, name: '付款成功' }).waitFor();
  expect(await site.call('wallet.index', {}, buyer)).toMatchObject({ topup: 0, earn: 0, bonus: 0 });

  // The statement says what each part gave, to the fen.
  await page.goto('/user/transaction?type=list');
  for (const [amount, part] of [
    ['−1.00', '赠送余额'],
    ['−3.00', '充值余额'],
    ['−2.50', '收益余额'],
  ])
    await page
      .getByRole('row')
      .filter({ hasText: amount })
      .filter({ hasText: order_no })
      .filter({ hasText: part })
      .waitFor();
});
