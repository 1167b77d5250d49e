import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { callRates } from './call-rates.ts';
import { frontCalls } from './front-calls.ts';
import type { HttpKernel } from './serve.ts';

let server: http.Server | undefined;
afterEach(() => void server?.close());

/** A claim whose body nobody can read, to a process in this state. */
async function ask(state: 'open' | 'busy' | 'ending') {
  const calls = frontCalls({
    kernel: { unasked: {} } as HttpKernel,
    metrics: { answered: () => {} } as never,
    log: false,
    headers: {},
    rates: callRates({ api_rate_per_minute: 0, api_rate_per_10_seconds: 0 }),
    addressOf: () => '192.0.2.1',
    state: () => state,
  });
  server = http.createServer((req, res) => calls.handle(req, res, () => res.end('the router')));
  await new Promise<void>((listens) => server!.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/seckill/order`, {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  return { text: await answer.text(), connection: answer.headers.get('connection') };
}

test('an open process answers, and hears more on the same connection', async () => {
  expect(await ask('open')).toEqual({ text: expect.stringContaining('40001'), connection: 'keep-alive' });
});

test('one that ends answers, and hears no more there', async () => {
  expect(await ask('ending')).toEqual({ text: expect.stringContaining('40001'), connection: 'close' });
});

test('one that is busy leaves it to the router, which refuses', async () => {
  expect((await ask('busy')).text).toBe('the router');
});
