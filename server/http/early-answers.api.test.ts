import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayHouse, type PayHouse } from '../testing/payment-builders.ts';
import {
  claims,
  claimToken,
  makeOffer,
  seckillBuyer,
  seckillSeller,
  type TestBuyer,
} from '../testing/seckill-builders.ts';
import { sign } from './signature.ts';

const path = '/api/user/seckill/order';
let house: PayHouse;
let url: string;
let first: TestBuyer;
let late: TestBuyer;
let sold_out: number;
let on_sale: number;
beforeAll(async () => {
  house = await openPayHouse();
  url = await house.app.listen({ port: 0, host: '127.0.0.1' });
  const seller = await seckillSeller(house);
  [first, late] = [await seckillBuyer(house), await seckillBuyer(house)];
  const offer = async (stock: number) =>
    (await makeOffer(house.db, house.clock.now(), { seller_id: seller.id, stock })).id;
  [sold_out, on_sale] = [await offer(1), await offer(5)];
  await claims(house, first, sold_out);
});
afterAll(() => house.close());

const claimOf = (id: number, buyer: TestBuyer, more: object = {}) =>
  JSON.stringify({
    id,
    num: 1,
    address_id: buyer.address_id,
    token: claimToken(house, id, buyer.id),
    ...more,
  });

const signed = () => {
  const [timestamp, nonce] = [String(house.clock.now().getTime()), randomBytes(4).toString('hex')];
  return { timestamp, nonce, version: '1.1', sign: sign(timestamp, nonce, house.secret) };
};

/** Over the wire, where the front stands: an injected request begins behind it. */
async function send(body: string, buyer: TestBuyer, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    body,
    headers: {
      ...signed(),
      'content-type': 'application/json',
      authorization: `Bearer ${buyer.token}`,
      cookie: `bind=${buyer.bind}`,
      'idempotency-key': randomBytes(12).toString('hex'),
      ...headers,
    },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    ...((await answer.json()) as { msg: string; data: { state?: string } }),
  };
}

test('what is sold out is said with the headers of every answer, and counted', async () => {
  const early = await send(claimOf(sold_out, late), late);
  expect(early).toMatchObject({ status: 200, code: 0, msg: '已抢光' });
  // The same, where the router answers.
  const routed = await house.call('user.seckill_order', JSON.parse(claimOf(sold_out, late)), { as: late });
  expect(routed).toMatchObject({ status: 200, code: 0, msg: '已抢光' });
  // Before anybody is looked up: who is not signed in hears it too.
  expect(await house.call('user.seckill_order', JSON.parse(claimOf(sold_out, late)))).toMatchObject({
    msg: '已抢光',
  });
  for (const [name, value] of Object.entries(routed.headers))
    if (!['x-request-id', 'date', 'connection', 'content-length', 'keep-alive'].includes(name))
      expect([name, early.headers.get(name)]).toEqual([name, value]);
  expect(early.headers.get('x-request-id')).toMatch(/^[\w-]{8}$/);
  const figures = await (await fetch(`${url}/metrics`)).text();
  const count = new RegExp(
    `http_request_seconds_count\\{method="POST",route="${path}",status="200"\\} (\\d+)`,
  );
  expect(Number(count.exec(figures)?.[1])).toBeGreaterThanOrEqual(2);
});

test('whoever asks again is let through to the order that was made; nobody else gets one', async () => {
  expect((await send(claimOf(sold_out, first, { again: true }), first)).data.state).toBe('got');
  expect((await send(claimOf(sold_out, late, { again: true }), late)).msg).toBe('已抢光');
});

test('what is on sale goes on whole: it gets its order', async () => {
  expect((await send(claimOf(on_sale, late), late)).data.state).toBe('got');
});

test.each([
  ['unsigned', {}, { sign: 'a'.repeat(64) }, '请求签名不对，请刷新页面再试'],
  ['of long ago', {}, { timestamp: '1000000000000' }, /设备时间与服务器相差超过 5 分钟/],
  ['longer than what is read here', { note: 'x'.repeat(5_000) }, {}, '提交的内容太大'],
])('what is %s is answered where every call is', async (_, more, headers, msg) => {
  expect((await send(claimOf(sold_out, late, more), late, headers)).msg).toMatch(msg);
});

test.each([['{"id":'], ['[1]'], ['"id"']])('a body that is no object hears so: %s', async (body) => {
  expect((await send(body, late)).msg).toMatch(/^请求内容/);
});

test('an id that is no number is told so, and breaks nothing', async () => {
  expect(await send('{"id":{"toString":1,"valueOf":1}}', late)).toMatchObject({ status: 200, code: 40001 });
});
