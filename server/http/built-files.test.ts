import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { registerBuiltFiles } from './built-files.ts';

const { folder: root, remove } = temporaryFolder();
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(path.join(root, 'assets/e3f7'), { recursive: true });
  mkdirSync(path.join(root, 'drawings'));
  writeFileSync(path.join(root, 'assets/e3f7/page.js'), 'let page = 1;');
  writeFileSync(path.join(root, 'assets/e3f7/page.js.br'), brotliCompressSync('let page = 1;'));
  writeFileSync(path.join(root, 'drawings/tide.svg'), '<svg/>');
  writeFileSync(path.join(root, 'favicon.ico'), 'ico');
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nobody'));
  await registerBuiltFiles(app, root);
});
afterAll(async () => {
  await app.close();
  remove();
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

test('a file that is named by its content is kept for a year, others for an hour', async () => {
  const script = await get('/assets/e3f7/page.js');
  expect([script.statusCode, script.body]).toEqual([200, 'let page = 1;']);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of ['/drawings/tide.svg', '/favicon.ico']) {
    const file = await get(url);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  }
});

test('who takes brotli is sent the packed file, under the name and type of the plain one', async () => {
  const { headers, rawPayload } = await get('/assets/e3f7/page.js', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(headers['content-type']).toMatch(/javascript/);
  expect(rawPayload).toEqual(brotliCompressSync('let page = 1;'));
});

test('HEAD has the headers alone', async () => {
  const { statusCode, headers, body } = await get('/favicon.ico', {}, 'HEAD');
  expect([statusCode, headers['content-length'], body]).toEqual([200, '3', '']);
});

test.each([
  '/assets/e3f7/page.js.br',
  '/assets/e3f7/other.js',
  '/assets/e3f7',
  '/assets/e3f7/',
  '/assets/',
  '/assets',
  '/drawings/%2e%2e/favicon.ico.br',
  '/drawings/..%2Ffavicon.ico',
  '/drawings/..%2F..%2Fpackage.json',
  '/drawings/..%5Cfavicon.ico',
  '/drawings/%2Fetc%2Fpasswd',
  '/drawings/tide.svg%00',
  '/favicon.ico.gz',
])('nothing lies at %s', async (url) => {
  expect((await get(url)).body).toBe('nobody');
});
