import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const ask = (method: 'GET' | 'HEAD' | 'POST' | 'PATCH', url: string, bytes = 0) =>
  house.app.inject({
    method,
    url,
    ...(bytes
      ? { payload: `"${'a'.repeat(bytes - 2)}"`, headers: { 'content-type': 'application/json' } }
      : {}),
  });

test('an address means its call with a slash behind it, with a query, and to HEAD without a body', async () => {
  const plain = await ask('GET', '/api/posts/index');
  expect(plain.json()).toMatchObject({ msg: expect.stringContaining('请刷新页面再试') });
  expect((await ask('GET', '/api/posts/index/?page=2')).json()).toEqual(plain.json());
  const head = await ask('HEAD', '/api/posts/index');
  expect([head.statusCode, head.body]).toEqual([plain.statusCode, '']);
});

test('another method than the call has is an address that nobody has', async () => {
  for (const method of ['POST', 'PATCH'] as const) {
    const answer = await ask(method, '/api/posts/index');
    expect([answer.statusCode, answer.json().msg]).toEqual([404, '没有这个接口']);
  }
});

test('a body is refused where it is longer than its call takes', async () => {
  const status = async (url: string, bytes: number) => (await ask('POST', url, bytes)).statusCode;
  expect(await status('/api/comments/publish', 256 * 1024)).not.toBe(413);
  expect(await status('/api/comments/publish', 256 * 1024 + 1)).toBe(413);
  expect(await status('/api/posts/publish', 256 * 1024 + 1)).not.toBe(413);
  expect(await status('/api/posts/publish', 2 * 1024 * 1024 + 1)).toBe(413);
});

test('requests are counted by the path of their call, not by what stands in it; those of nobody together', async () => {
  await ask('GET', '/api/approval/17');
  await ask('GET', '/api/nobody/17');
  const { body } = await ask('GET', '/metrics');
  expect(body).toContain('route="/api/approval/:id"');
  expect(body).toContain('route="none"');
  expect(body).not.toMatch(/route="[^"]*(17|\*)/);
});
