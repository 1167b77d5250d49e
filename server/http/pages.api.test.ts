import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from '../../contract/page-world.ts';
import { connect } from '../database/connect.ts';
import { troubleOf } from '../database/trouble.ts';
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

test('what was made while the database was away is no page', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing');
  const kernel = { ...house.kernel, db: nowhere.db };
  const renderer: () => Promise<PageRenderer> =
    async () =>
    async (_request, { client }) => {
      const status = await client('common.slogan', {}).then(
        () => 200,
        () => 500,
      );
      return { status, headers: new Headers(), body: Buffer.from('made of nothing') };
    };
  const made = pagesOf({ kernel, renderer, site }).render('GET', '/', visitor);
  await expect(made).rejects.toSatisfy((error) => troubleOf(error) === 'away');
  await nowhere.close();
});
