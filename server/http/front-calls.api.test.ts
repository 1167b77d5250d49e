import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { codes } from '../../contract/http/envelope.ts';
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
async function send(body: string, buyer: TestBuyer, headers: Record<string, string> = {}, to = url) {
  const answer = await fetch(`${to}${path}`, {
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
  ['longer than it may be', { note: 'x'.repeat(5_000) }, {}, '提交的内容太大'],
])('what is %s is answered where every call is', async (_, more, headers, msg) => {
  expect((await send(claimOf(sold_out, late, more), late, headers)).msg).toMatch(msg);
});

test.each([['{"id":'], ['[1]'], ['"id"'], ['null ,']])(
  'a body that is no object hears so: %s',
  async (body) => {
    expect((await send(body, late)).msg).toMatch(/^请求内容/);
  },
);

test('an id that is no number is told so, and breaks nothing', async () => {
  expect(await send('{"id":{"toString":1,"valueOf":1}}', late)).toMatchObject({ status: 200, code: 40001 });
});

test('a fault is answered with the number under which it is found', async () => {
  const renamed = (from: string, to: string) =>
    sql.raw(`alter function ${from} rename to ${to}`).execute(house.db);
  await renamed('seckill_claim', 'seckill_claim_away');
  try {
    const answer = await send(claimOf(on_sale, first), first);
    const id = answer.headers.get('x-request-id')!;
    expect(answer).toMatchObject({ status: 500, code: codes.error, data: { request_id: id } });
    expect(answer.msg).toBe(`服务器出错了，已记下编号 ${id}，请稍后再试`);
  } finally {
    await renamed('seckill_claim_away', 'seckill_claim');
  }
  expect((await send(claimOf(on_sale, first), first)).data.state).toBe('got');
});

test('they count towards what an address may ask, but for what was said before anybody was looked up', async () => {
  const strict = await openPayHouse({ api_rate_per_minute: 3 });
  try {
    const its_url = await strict.app.listen({ port: 0, host: '127.0.0.1' });
    const seller = await seckillSeller(strict);
    const [winner, buyer] = [await seckillBuyer(strict), await seckillBuyer(strict)];
    const one_piece = (await makeOffer(strict.db, strict.clock.now(), { seller_id: seller.id, stock: 1 })).id;
    const ask = (as: TestBuyer, body?: string, ip = '198.51.100.1') => {
      const asked = {
        id: one_piece,
        num: 1,
        address_id: as.address_id,
        token: claimToken(strict, one_piece, as.id),
      };
      return send(body ?? JSON.stringify(asked), as, { 'x-forwarded-for': ip }, its_url);
    };
    const got = await ask(winner);
    expect(got.data.state).toBe('got');
    expect(got.headers.get('x-ratelimit-remaining')).toBe('2');
    for (let times = 0; times < 4; times++) expect((await ask(buyer)).msg).toBe('已抢光');
    // What cannot be read is counted as well.
    expect((await ask(buyer, '{')).headers.get('x-ratelimit-remaining')).toBe('1');
    expect((await ask(buyer, '{')).headers.get('x-ratelimit-remaining')).toBe('0');
    const refused = await ask(buyer, '{');
    expect(refused).toMatchObject({ status: 429, msg: expect.stringMatching(/^请求太频繁/) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // The router counts in the same place.
    const routed = await strict.call('common.site', {}, { ip: '198.51.100.1' });
    expect(routed.status).toBe(429);
    expect((await ask(buyer, '{', '198.51.100.2')).status).toBe(200);
  } finally {
    await strict.close();
  }
});
