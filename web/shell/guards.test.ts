import { RouterContextProvider, type MiddlewareFunction } from 'react-router';
import { describe, expect, test } from 'vitest';
import { access } from '../../contract/access.ts';
import type { Viewer } from '../../contract/viewer.ts';
import { pageWorld } from '../world.ts';
import { guard } from './guards.ts';

const visitor = null;
const nobodys = {
  company_auth: 0,
  source_auth: 0,
  test_auth: 0,
  seckill_auth: 0,
  author_auth: 0,
  staff_auth: 0,
  staff_role: null,
  source_before: 0,
  seckill_before: 0,
  forum_admin: { forum_id: 0 },
  forum_main_admin: { forum_id: 0 },
  league: { id: 0 },
};
const member = { id: 1, username: 'lin', nickname: '林小满', avatar: null, ...nobodys } satisfies Viewer;

/** What stops somebody on the way to a page; null when nothing does. */
async function stopped(
  name: string,
  viewer: Viewer | null,
  address = '/user/setting?type=base',
): Promise<Response | null> {
  const context = new RouterContextProvider();
  context.set(pageWorld, { viewer } as never);
  const request = new Request(new URL(address, 'http://site.example'));
  try {
    await guard(name)(
      { request, context, params: {} } as unknown as Parameters<MiddlewareFunction>[0],
      async () => new Response(),
    );
    return null;
  } catch (thrown) {
    const response = thrown as { status?: number; init?: ResponseInit; data?: unknown };
    return thrown instanceof Response
      ? thrown
      : Response.json(response.data, response.init ?? { status: response.status ?? 500 });
  }
}

describe('authenticated', () => {
  test('lets a member in', async () => expect(await stopped('authenticated', member)).toBeNull());
  test('sends a visitor to the login and back', async () => {
    const response = await stopped('authenticated', visitor);
    expect(response?.status).toBe(302);
    expect(response?.headers.get('location')).toBe('/login?redirect=%2Fuser%2Fsetting%3Ftype%3Dbase');
  });
  test('also when only the data of the page is fetched', async () => {
    const response = await stopped('authenticated', visitor, '/forum/publish.data');
    expect(response?.headers.get('location')).toBe('/login?redirect=%2Fforum%2Fpublish');
  });
});

describe('noAuthenticated', () => {
  test('lets a visitor in', async () => expect(await stopped('noAuthenticated', visitor)).toBeNull());
  test('sends a member home', async () =>
    expect((await stopped('noAuthenticated', member))?.headers.get('location')).toBe('/'));
});

describe('a permission', () => {
  test.each(Object.keys(access))('%s lets in whom the permission table lets in', async (name) => {
    const { allows } = access[name as keyof typeof access];
    const staff = { ...member, staff_auth: 3, staff_role: 'admin' as const };
    for (const viewer of [member, staff]) expect((await stopped(name, viewer)) === null).toBe(allows(viewer));
  });
  test('a member without it is told which, with status 403', async () => {
    const response = await stopped('staff', member);
    expect(response?.status).toBe(403);
    expect(await response?.json()).toEqual({ msg: '需要“平台工作人员”权限', permission: 'staff' });
  });
  test('a visitor is sent to the login first', async () =>
    expect((await stopped('staff', visitor))?.status).toBe(302));
});

describe('a name that no guard has', () => {
  test.each(['nothing', 'Authenticated', 'constructor', '__proto__', ''])(
    '%j is a fault, for everybody, and says so',
    async (name) => {
      for (const viewer of [visitor, member]) {
        const response = await stopped(name, viewer);
        expect(response?.status).toBe(500);
        expect(await response?.json()).toMatchObject({ msg: `Unknown middleware ${name}` });
      }
    },
  );
});
