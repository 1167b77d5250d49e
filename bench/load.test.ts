import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Expected, load, median, request } from './load.ts';

// Each starts a process of its own, which a busy machine lets wait.
vi.setConfig({ testTimeout: 60_000 });

const endings: (() => void)[] = [];
afterEach(() => endings.splice(0).forEach((end) => end()));

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const right: Expected = { status: 200, bytes: [6, 6], begins: '{"code' };
const once20 = Array.from({ length: 20 }, (_, n) => request('GET', `/${n}`));

describe('the load generator', () => {
  test('sends each request once and counts the answers', async () => {
    const asked: string[] = [];
    const port = await listen((req, res) => {
      asked.push(req.url ?? '');
      res.end('{"code');
    });
    const round = await load(
      { port, connections: 4, requests: once20, end: 'each-once', expect: right },
      { app: () => 0 },
    );
    expect(round.requests).toBe(20);
    expect(asked.toSorted()).toEqual(once20.map((_, n) => `/${n}`).toSorted());
    expect(round.cpu_ms).toEqual({ app: 0 });
  });

  test('sends bodies and reads chunked answers, however they are cut', async () => {
    const port = await listen((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString()));
      req.on('end', () => {
        res.write(body.slice(0, 1));
        setImmediate(() => res.end(body.slice(1)));
      });
    });
    const requests = [request('POST', '/', { 'content-type': 'text/plain' }, '出海集')];
    // Both chunks with their lengths and ends: 3 + 5, 6 + 5, and 5 for the last one.
    const expected: Expected = { status: 200, bytes: [24, 24], begins: '出' };
    const round = await load({ port, connections: 2, requests, end: { seconds: 0.2 }, expect: expected }, {});
    expect(round.requests).toBeGreaterThan(0);
  });

  test.each<[string, RequestListener, string]>([
    ['another status', (_, res) => res.writeHead(503).end('{"code'), 'status 503 instead of 200'],
    ['another length', (_, res) => res.end('{"code":1}'), 'a body of 10 bytes'],
    ['another beginning', (_, res) => res.end('<html>'), 'begins with <html>'],
    ['a closed connection', (_, res) => res.destroy(), 'closed the connection'],
  ])('fails on %s', async (_, answer, message) => {
    let answers = 0;
    const port = await listen((req, res) => (++answers < 10 ? void res.end('{"code') : answer(req, res)));
    await expect(
      load({ port, connections: 2, requests: once20, end: 'each-once', expect: right }, {}),
    ).rejects.toThrow(message);
  });
});

test('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
});
