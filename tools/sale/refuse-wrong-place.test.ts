import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseWrongPlace } from './refuse-wrong-place.ts';

/** A site: in production it has no `/dev` pages. */
const site = (answers: Record<string, number>) =>
  createServer((request, response) => response.writeHead(answers[request.url ?? ''] ?? 404).end());
const sites = {
  played: site({ '/readyz': 200, '/dev/mail': 200 }),
  real: site({ '/readyz': 200 }),
  starting: site({ '/readyz': 503, '/dev/mail': 200 }),
};
const url = (name: keyof typeof sites) => `http://127.0.0.1:${(sites[name].address() as AddressInfo).port}`;
beforeAll(() =>
  Promise.all(
    Object.values(sites).map((one) => new Promise<void>((ready) => one.listen(0, '127.0.0.1', ready))),
  ),
);
afterAll(() => Object.values(sites).forEach((one) => one.close()));

const refused = (names: (keyof typeof sites)[], production = false, meant = false) =>
  refuseWrongPlace({ production }, names.map(url), meant).then(
    () => null,
    (error: Error) => error.message,
  );

test('a sale is rehearsed on a site that runs and is not in production, unless somebody says so', async () => {
  expect(await refused(['played', 'played'])).toBeNull();
  expect(await refused(['starting'])).toContain('没有回答，请先启动网站');
  expect(await refused(['starting'], false, true)).toContain('没有回答');
  for (const [names, production] of [
    [['real'], false],
    [['played', 'real'], false],
    [['played'], true],
  ] as const)
    expect(await refused([...names], production)).toContain('是正式环境');
  expect(await refused(['real'], true, true)).toBeNull();
});
