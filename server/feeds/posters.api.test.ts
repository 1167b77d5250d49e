// oxlint-disable-next-line import/default -- declared in server/testing/jsqr.d.ts
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { leagueMember } from '../testing/league-builders.ts';
import { makeProduct } from '../testing/product-builders.ts';

let house: TestHouse;
let member: Awaited<ReturnType<typeof leagueMember>>;
beforeAll(async () => {
  house = await openHouse();
  member = await leagueMember(house, { nickname: '慢船不慢' });
});
afterAll(() => house.close());

const drawn = async (url: string) => {
  const { statusCode, headers, rawPayload } = await house.app.inject({ url });
  return { status: statusCode, type: headers['content-type'], bytes: rawPayload, etag: headers.etag };
};

/** What a phone reads of it, held askew, half as large and in bad light. */
async function readBy(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize(500)
    .rotate(4, { background: '#999' })
    .modulate({ brightness: 0.8 })
    .jpeg({ quality: 60 })
    .toBuffer()
    .then((photo) => sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true }));
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('the invitation is a picture for a phone whose code opens the invitation', async () => {
  const { path, link } = await house.gives('league.poster', { template: 'invite' }, { as: member });
  const { status, type, bytes, etag } = await drawn(path);
  expect([status, type]).toEqual([200, 'image/png']);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([750, 1334]);
  const read = await readBy(bytes);
  expect(read).toMatch(new RegExp(`^https?://[^/]+/partner/${member.code}$`));
  expect(new URL(read!).pathname).toBe(link);
  const page = await house.call('league.invite', { code: new URL(read!).pathname.split('/').at(-1)! });
  expect(page.data).toMatchObject({ inviter: { nickname: '慢船不慢' } });
  const again = await house.app.inject({ url: path, headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
});

test('that of a product names the product in its code, and whoever passes it on', async () => {
  const { pno } = await makeProduct(house.db, { author_id: member.id, at: house.clock.now() });
  const { path } = await house.gives('league.poster', { template: 'product', pno }, { as: member });
  const { status, bytes } = await drawn(path);
  expect(status).toBe(200);
  const read = new URL((await readBy(bytes))!);
  expect([read.pathname, read.searchParams.get('pno')]).toEqual([`/partner/${member.code}`, pno]);
});

test.each([
  ['a code that nobody has', () => '/og/invite_poster/zzzzzzzz.png'],
  ['no code', () => '/og/invite_poster/x.png'],
  ['a product that there is not', () => `/og/product_poster/${member.code}-g${'1'.repeat(17)}.png`],
])('of %s there is none', async (_what, url) => {
  expect((await drawn(url())).status).toBe(404);
});

test('needs a product where it is of one, and a member whose code counts', async () => {
  const poster = (as: typeof member, input: { template: 'product' | 'invite' }) =>
    house.call('league.poster', input, { as });
  expect((await poster(member, { template: 'product' })).msg).toBe('请选择一件产品');
  const staff = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
  const other = await leagueMember(house);
  const { path } = await house.gives('league.poster', { template: 'invite' }, { as: other });
  await house.gives('admin.league_suspend', { user_id: other.id, reason: '刷单' }, { as: staff });
  expect((await drawn(path)).status).toBe(404);
});
