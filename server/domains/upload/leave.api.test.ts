import { afterAll, beforeAll, expect, test } from 'vitest';
import { callByNobody } from '../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { drawPicture, storeFile } from '../../testing/upload-builders.ts';
import { loadFiles, uploadExportParts, uploadLeaving, useFiles } from './index.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const status = async (url: string) => (await house.app.inject({ url })).statusCode;
const inCall: ReturnType<typeof callByNobody>['inTransaction'] = (work) =>
  callByNobody(house.kernel).inTransaction(work);

test('own data names the files', async () => {
  const lin = await house.person({ created_days_ago: 90 });
  const { hash } = await storeFile(house, lin, { name: '杯子.png' });
  const rows = await uploadExportParts[0]!.rows({ db: house.db, now: house.clock.now() }, lin.id);
  expect(rows).toEqual([
    { name: '杯子.png', kind: '图片', size: expect.any(Number), created_at: house.clock.now(), sha256: hash },
  ]);
});

test('who leaves takes the library along; what others read keeps its pictures until it is gone too', async () => {
  const lin = await house.person({ created_days_ago: 90 });
  const [free, used] = [await storeFile(house, lin), await storeFile(house, lin, { name: '我家.png' })];
  const category = await house.gives('file.category_add', { title: '主图' }, { as: lin });
  await house.gives('file.images_update', { ids: [used.id], category: category.id }, { as: lin });
  const post = { kind: 'post', id: 5, title: '旺季备货清单' };
  await inCall((call) => useFiles(call, [used.id], post));
  await inCall((call) => uploadLeaving.leave!(call, lin.id, 'anonymise'));
  expect([await status(free.url), await status(used.url)]).toEqual([404, 200]);
  expect((await house.app.inject({ url: used.url })).headers['content-disposition']).not.toContain(
    '%E6%88%91%E5%AE%B6',
  );
  await house.runJob('upload.sweep');
  expect(await status(used.url)).toBe(200);
  await inCall((call) => useFiles(call, [], post));
  house.clock.advance(25 * 3_600_000);
  await house.runJob('upload.sweep');
  expect(await status(used.url)).toBe(404);
});

test('files are loaded as if they had been uploaded', async () => {
  const lin = await house.person({ created_days_ago: 90 });
  const created_at = house.clock.now();
  const { storage } = house.kernel.gateways;
  const load = async (name: string, kind: 'image' | 'proof') => ({
    user_id: lin.id,
    name,
    kind,
    content: await drawPicture({ width: 400 }),
    created_at,
    ...(kind === 'image' ? { category: '产品主图' } : {}),
  });
  const files = [
    await load('一.png', 'image'),
    await load('二.png', 'image'),
    await load('执照.png', 'proof'),
  ];
  const loaded = await house.db.transaction().execute((db) => loadFiles({ db, storage }, files));
  for (const { url } of loaded) expect(await status(url)).toBe(200);
  expect(await status(loaded[0]!.url.replace('.png', '-320.avif'))).toBe(200);
  expect(await house.gives('file.categories', {}, { as: lin })).toMatchObject([
    { count: 0 },
    { title: '产品主图', count: 2 },
  ]);
  expect((await house.gives('file.images', {}, { as: lin })).list.map((file) => file.name)).toEqual([
    '二.png',
    '一.png',
  ]);
});
