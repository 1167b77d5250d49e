import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { pagesOf } from './pages.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const visitor = { id: 'a-request', ip: '', user_agent: '', token: null, bind: null };
const site = { title: '出海集', subtitle: '', public_url: 'https://chuhaiji.example', sign_secret: '' };

/** Pages that say what they were asked for. */
const askedFor = async (path: string): Promise<string> => {
  const renderer = async () => async (request: Request) => ({
    status: 200,
    headers: new Headers(),
    body: Buffer.from(request.url),
  });
  const page = await pagesOf({ kernel: house.kernel, renderer, site }).render('GET', path, visitor);
  return page.body.toString();
};

test.each([
  ['/posts?page=2', '/posts?page=2'],
  ['//', '/'],
  ['//evil.example/login', '/evil.example/login'],
  ['///a:b/', '/a:b/'],
  ['http://evil.example/login', '/http://evil.example/login'],
  ['/%zz', '/%zz'],
])('%s is an address of this site', async (path, address) =>
  expect(await askedFor(path)).toBe(`https://chuhaiji.example${address}`),
);
