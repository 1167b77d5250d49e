import { afterAll, beforeAll, expect, test } from 'vitest';
import { fen } from '../ledger/amount.ts';
import type { ChannelOrder } from '../gateways/payment/payment-channel.ts';
import { openHouse } from '../testing/house.ts';
import { openPayingHouse } from '../testing/payment-double/paying-house.ts';

let house: Awaited<ReturnType<typeof openPayingHouse>>;
beforeAll(async () => {
  house = await openPayingHouse();
});
afterAll(() => house.close());

let n = 0;
const orderOf = (way: ChannelOrder['way']): ChannelOrder => ({
  out_trade_no: `C2611200001${String(++n).padStart(4, '0')}`,
  amount: fen(12_050),
  title: '充值 <120.50> 元',
  expires_at: new Date(house.clock.now().getTime() + 30 * 60_000),
  way,
  ip: '203.0.113.7',
  return_url: 'http://localhost/pay?order_no=C1',
});
const wechat = () => house.gateways.payments.wechat;
const alipay = () => house.gateways.payments.alipay;
const get = (url: string, headers: Record<string, string> = {}) =>
  house.app.inject({ url: url.replace('http://localhost', ''), headers });
const link = (body: string, words: string) =>
  new RegExp(`href="([^"]+)">${words}</a>`).exec(body)![1]!.replaceAll('&#38;', '&');

async function scanned() {
  const order = orderOf('native');
  const said = await wechat().open(order);
  if (said.result !== 'opened' || said.show.kind !== 'qr') throw new Error(said.result);
  return { order, url: said.show.code_url };
}

test('a code that is scanned leads to the phone, which pays', async () => {
  const { order, url } = await scanned();
  const page = await get(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('120.50 元');
  expect(page.body).toContain('充值 &#60;120.50&#62; 元');
  const paid = await get(link(page.body, '付款'));
  expect(paid.statusCode).toBe(303);
  expect((await get(String(paid.headers.location))).body).toContain('已付款，通知已发出');
  expect(await wechat().find(order.out_trade_no)).toMatchObject({ result: 'paid' });
  // Followed once more, as by a button pressed twice: nothing more is paid.
  const again = await get(link(page.body, '付款'));
  expect((await get(String(again.headers.location))).body).toContain('这笔订单已经付过');
});

test('Alipay’s page is there, and leads back to the shop when it was paid', async () => {
  const order = orderOf('page');
  const said = await alipay().open(order);
  if (said.result !== 'opened' || said.show.kind !== 'redirect') throw new Error(said.result);
  const opened = await get(said.show.url);
  expect(opened.statusCode).toBe(303);
  const page = await get(String(opened.headers.location));
  expect(page.body).toContain('支付宝 · 等待付款');
  const paid = await get(link(page.body, '付款'));
  expect(paid.headers.location).toBe('/pay?order_no=C1');
  expect(await alipay().find(order.out_trade_no)).toMatchObject({ result: 'paid' });
});

test('a page of Alipay that somebody changed on the way is refused', async () => {
  const said = await alipay().open(orderOf('page'));
  if (said.result !== 'opened' || said.show.kind !== 'redirect') throw new Error(said.result);
  const changed = await get(said.show.url.replace('120.50', '1.50'));
  expect(changed.statusCode).toBe(400);
  expect(changed.body).toContain('isv.invalid-signature');
});

test('a payment page within a phone’s browser leads back where WeChat was told', async () => {
  const said = await wechat().open(orderOf('h5'));
  if (said.result !== 'opened' || said.show.kind !== 'redirect') throw new Error(said.result);
  const page = await get(said.show.url);
  expect((await get(link(page.body, '付款'))).headers.location).toBe('/pay?order_no=C1');
});

test('what a closed order may meet is that the money comes all the same', async () => {
  const { order, url } = await scanned();
  await wechat().close(order.out_trade_no);
  const page = await get(url);
  expect(page.body).toContain('已关闭');
  expect(page.body).not.toMatch(/>付款</);
  await get(link(page.body, '关闭或过期之后，钱还是到了'));
  expect(await wechat().find(order.out_trade_no)).toMatchObject({ result: 'paid' });
});

test('each deed is done: refused, a fen too little, nothing told, told three times, told again and forged', async () => {
  const of = async (words: string) => {
    const { order, url } = await scanned();
    await get(link((await get(url)).body, words));
    const look = await get('/dev/pay', { accept: 'application/json' });
    const { orders } = look.json<{ orders: { out_trade_no: string; told: { tries: unknown[] }[] }[] }>();
    const told = orders.find((one) => one.out_trade_no === order.out_trade_no)!.told;
    return {
      found: await wechat().find(order.out_trade_no),
      tries: told.flatMap(({ tries }) => tries).length,
      url,
    };
  };
  expect((await of('拒绝付款')).found).toEqual({ result: 'failed' });
  expect((await of('付款，但少付一分')).found).toMatchObject({ payment: { amount: 12_049n } });
  expect(await of('付款，但通知丢失')).toMatchObject({ found: { result: 'paid' }, tries: 0 });
  const thrice = await of('付款，通知来三次');
  expect(thrice).toMatchObject({ found: { result: 'paid' }, tries: 3 });
  for (const words of ['同一个通知再来一次', '来一个签名错误的通知']) {
    const done = await get(link((await get(thrice.url)).body, words));
    expect(decodeURIComponent(String(done.headers.location))).toMatch(/网站的回答：\d+/);
  }
});

test('a payout is confirmed, or not', async () => {
  const pay = (out_bill_no: string) =>
    house.gateways.payouts.pay({
      out_bill_no,
      openid: 'oReceiver',
      amount: fen(5_000),
      remark: '出海集提现',
    });
  const token = async (out_bill_no: string) => {
    const { payouts } = (await get('/dev/pay', { accept: 'application/json' })).json<{
      payouts: { out_bill_no: string; token: string }[];
    }>();
    return payouts.find((one) => one.out_bill_no === out_bill_no)!.token;
  };
  for (const number of ['W1000001', 'W1000002'])
    expect(await pay(number)).toMatchObject({ result: 'waiting' });
  const page = await get(`/dev/pay?order=${await token('W1000001')}`);
  await get(link(page.body, '确认收款'));
  expect(await house.gateways.payouts.find('W1000001')).toMatchObject({
    result: 'succeeded',
    amount: 5_000n,
  });
  await get(link((await get(`/dev/pay?order=${await token('W1000002')}`)).body, '不确认，24 小时到期'));
  expect(await house.gateways.payouts.find('W1000002')).toMatchObject({
    result: 'failed',
    code: 'OVERDUE_CLOSE',
  });
});

test('what is not there is told so, and another site is never led to', async () => {
  expect((await get('/dev/pay?order=none')).statusCode).toBe(404);
  const { url } = await scanned();
  const paid = await get(`${url}&do=pay&redirect_url=${encodeURIComponent('https://evil.example/x')}`);
  expect(paid.headers.location).toBe('/x');
  expect((await get(`${url}&do=constructor`)).statusCode).toBe(200);
});

test('where no channel is played there is no phone', async () => {
  const other = await openHouse({});
  expect((await other.app.inject({ url: '/dev/pay' })).body).not.toContain('付款人的手机');
  expect((await other.app.inject({ url: '/dev' })).body).not.toContain('/dev/pay');
  await other.close();
});
