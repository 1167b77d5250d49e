import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { isOwnPicture } from '../../../../contract/own-picture.ts';
import { sizedPicture } from '../../../../contract/upload/sized-picture.ts';
import type { Call } from '../../../call/call.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeSession } from '../../../testing/sessions.ts';
import { drawPicture, sendFile, storeFile } from '../../../testing/upload-builders.ts';
import { filesByIds, ownReadyFiles, useFiles } from '../index.ts';

let house: TestHouse;
let lin: TestPerson;
let zhou: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  lin = await house.person({ created_days_ago: 90 });
  zhou = await house.person({ created_days_ago: 90 });
});
afterAll(() => house.close());

const hours = (count: number) => count * 3_600_000;
const inCall = <T>(work: (call: Call) => Promise<T>): Promise<T> =>
  callByNobody(house.kernel).inTransaction(work);
const use = (ids: number[], user = { kind: 'post', id: 7, title: '退货率降下来了' }) =>
  inCall((call) => useFiles(call, ids, user));
const get = async (url: string) => (await house.app.inject({ url })).statusCode;
const images = (as: TestPerson, given = {}) => house.gives('file.images', given, { as });

describe('categories', () => {
  test('are one’s own, the unsorted first, with their numbers', async () => {
    const person = await house.person({ created_days_ago: 90 });
    expect(await house.gives('file.categories', {}, { as: person })).toEqual([
      { id: 0, title: '未分类', count: 0 },
    ]);
    const main = await house.gives('file.category_add', { title: ' 产品  主图 ' }, { as: person });
    expect(main).toEqual({ id: expect.any(Number), title: '产品 主图', count: 0 });
    const a = await storeFile(house, person);
    await storeFile(house, person);
    await house.gives('file.images_update', { ids: [a.id], category: main.id }, { as: person });
    expect(await house.gives('file.categories', {}, { as: person })).toEqual([
      { id: 0, title: '未分类', count: 1 },
      { ...main, count: 1 },
    ]);
    expect(await house.gives('file.category_rename', { id: main.id, title: '主图' }, { as: person })).toEqual(
      { id: main.id, title: '主图', count: 1 },
    );
    expect((await images(person, { category: main.id })).list.map((file) => file.id)).toEqual([a.id]);
    await house.gives('file.category_delete', { id: main.id }, { as: person });
    expect(await house.gives('file.categories', {}, { as: person })).toEqual([
      { id: 0, title: '未分类', count: 2 },
    ]);
    expect((await images(person, { category: 0 })).total).toBe(2);
  });

  test('are named once, in 1 to 20 characters, at most fifty', async () => {
    const person = await house.person({ created_days_ago: 90 });
    const add = (title: string) => house.call('file.category_add', { title }, { as: person });
    expect(await add('Banner')).toMatchObject({ code: codes.success });
    const twin = await add('包装');
    for (const title of ['banner', '未分类'])
      expect(await add(title)).toMatchObject({
        code: codes.invalid,
        msg: `已经有“${title}”这个分类了`,
        data: { issues: [{ path: 'title' }] },
      });
    expect(
      await house.call('file.category_rename', { id: twin.data.id, title: 'BANNER' }, { as: person }),
    ).toMatchObject({
      code: codes.invalid,
      msg: '已经有“BANNER”这个分类了',
    });
    expect(await add('')).toMatchObject({ code: codes.invalid, msg: '请填写分类名称' });
    expect(await add('一'.repeat(21))).toMatchObject({ code: codes.invalid, msg: '分类名称至多 20 个字' });
    const made = await Promise.all(Array.from({ length: 60 }, (_, at) => add(`分类 ${at}`)));
    expect(made.filter((answer) => answer.code === codes.success)).toHaveLength(48);
    expect(made.find((answer) => answer.code !== codes.success)).toMatchObject({
      code: codes.error,
      msg: '分类至多 50 个',
    });
  });
});

describe('pictures', () => {
  test('are listed eight at a time, the newest first, and found by name, use and size', async () => {
    const person = await house.person({ created_days_ago: 90 });
    const made: number[] = [];
    for (let at = 0; at < 10; at++)
      made.push(
        (
          await storeFile(house, person, {
            name: at === 3 ? '杯子 Blue.png' : `图 ${at}.png`,
            bytes: await drawPicture({ width: 20 + at * 10 }),
          })
        ).id,
      );
    await storeFile(house, person, { name: '合同.txt', kind: 'attachment', bytes: Buffer.from('文字') });
    await storeFile(house, person, { name: '执照.png', kind: 'proof' });
    const first = await images(person);
    expect([first.total, first.limit, first.list.map((file) => file.id)]).toEqual([
      10,
      8,
      made.toReversed().slice(0, 8),
    ]);
    expect(first.space).toEqual({ used_bytes: expect.any(Number), max_bytes: 2 * 1024 ** 3 });
    expect(first.list[0]).toMatchObject({
      xurl: expect.stringMatching(/^\/files\/image\//),
      name: '图 9.png',
      width: 110,
      height: 30,
      is_animated: false,
      category_id: 0,
      uses: 0,
      gone_at: null,
    });
    expect((await images(person, { page: 2 })).list.map((file) => file.id)).toEqual(
      made.slice(0, 2).toReversed(),
    );
    expect((await images(person, { keyword: 'blue' })).list.map((file) => file.id)).toEqual([made[3]]);
    expect((await images(person, { keyword: '%' })).total).toBe(0);
    expect((await images(person, { sort: 'largest', limit: 1 })).list[0]!.file_size).toBe(
      Math.max(...(await images(person, { limit: 100 })).list.map((file) => file.file_size)),
    );
    await use([made[0]!]);
    expect((await images(person, { sort: 'used', limit: 1 })).list[0]).toMatchObject({
      id: made[0],
      uses: 1,
    });
    expect((await images(person, { unused: '1' })).total).toBe(9);
    expect((await images(zhou)).total).toBe(0);
  });

  test('keep their ending when they are called something else', async () => {
    const { id } = await storeFile(house, lin, { name: 'a.png' });
    const name = async () => (await house.gives('file.detail', { id }, { as: lin })).name;
    await house.gives('file.images_update', { ids: [id], title: '杯口特写' }, { as: lin });
    expect(await name()).toBe('杯口特写.png');
    await house.gives('file.images_update', { ids: [id], title: '杯身.png' }, { as: lin });
    expect(await name()).toBe('杯身.png');
    const other = await storeFile(house, lin);
    expect(
      await house.call('file.images_update', { ids: [id, other.id], title: '两张' }, { as: lin }),
    ).toMatchObject({
      code: codes.invalid,
      msg: '一次只能给一张图片改名',
    });
    expect(await house.call('file.images_update', { ids: [id] }, { as: lin })).toMatchObject({
      code: codes.invalid,
      msg: '请选择分类或填写名称',
    });
  });

  test('keep what stays in sight of them behind their address, in every size', async () => {
    const { id, url } = await storeFile(house, lin);
    const focus = (x: number, y: number) =>
      house.call('file.images_update', { ids: [id], focus: { x, y } }, { as: lin });
    const address = async () => (await house.gives('file.detail', { id }, { as: lin })).xurl;
    expect(await focus(300, 1000)).toMatchObject({ code: codes.success });
    expect(await address()).toBe(`${url}#focus=300-1000`);
    expect(sizedPicture(await address(), 320)).toBe(`${sizedPicture(url, 320)}#focus=300-1000`);
    expect((await images(lin, { limit: 30 })).list.find((one) => one.id === id)?.xurl).toBe(await address());
    // Whoever asks by its number hears it too, and a text may show it so.
    expect(await inCall((call) => filesByIds(call, [id]).then((files) => files.get(id)?.url))).toBe(
      await address(),
    );
    expect(isOwnPicture(await address())).toBe(true);
    await focus(500, 500);
    expect(await address()).toBe(url);
  });

  test.each([
    [{ x: 1001, y: 0 }, 'focus.x', '焦点要在图片里'],
    [{ x: 0, y: -1 }, 'focus.y', '焦点要在图片里'],
    [{ x: 0.5, y: 0 }, 'focus.x', '焦点的位置应为整数'],
    [{ x: 1 }, 'focus.y', '焦点的位置不对'],
    ['centre', 'focus', '焦点的位置不对'],
  ])('have no focus at %o', async (focus, path, message) => {
    const { id } = await storeFile(house, lin);
    expect(await house.call('file.images_update', { ids: [id], focus } as never, { as: lin })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path, message }] },
    });
  });

  test('have a focus each, and nobody else moves it', async () => {
    const [one, two] = [await storeFile(house, lin), await storeFile(house, lin)];
    const focus = { x: 0, y: 0 };
    expect(
      await house.call('file.images_update', { ids: [one.id, two.id], focus }, { as: lin }),
    ).toMatchObject({ msg: '一次只能移动一张图片的焦点' });
    expect(await house.call('file.images_update', { ids: [one.id], focus }, { as: zhou })).toMatchObject({
      code: codes.not_found,
    });
    expect((await house.gives('file.detail', { id: one.id }, { as: lin })).xurl).toBe(one.url);
  });

  test('are not moved into the category of somebody else', async () => {
    const theirs = await house.gives('file.category_add', { title: '别人的' }, { as: zhou });
    const { id } = await storeFile(house, lin);
    expect(
      await house.call('file.images_update', { ids: [id], category: theirs.id }, { as: lin }),
    ).toMatchObject({
      code: codes.not_found,
      msg: '没有找到这个分类',
    });
    expect((await images(lin, { category: theirs.id })).total).toBe(0);
  });

  test('that are used say where, and none of them is deleted', async () => {
    const [used, free] = [await storeFile(house, lin, { name: '用着.png' }), await storeFile(house, lin)];
    await use([used.id], { kind: 'post', id: 8, title: '旺季备货清单' });
    expect(await house.call('file.images_delete', { ids: [used.id] }, { as: lin })).toMatchObject({
      code: codes.error,
      msg: '《旺季备货清单》正在使用这张图片',
    });
    expect(await house.call('file.images_delete', { ids: [free.id, used.id] }, { as: lin })).toMatchObject({
      msg: '《旺季备货清单》正在使用这张图片，“用着.png”不能删除',
    });
    expect(await get(free.url)).toBe(200);
    expect(await house.gives('file.detail', { id: used.id }, { as: lin })).toMatchObject({
      uses: 1,
      used_by: [{ kind: 'post', id: 8, title: '旺季备货清单' }],
    });
    await use([], { kind: 'post', id: 8, title: '' });
    await house.gives('file.images_delete', { ids: [free.id, used.id] }, { as: lin });
    expect([await get(free.url), await get(used.url)]).toEqual([404, 404]);
  });

  test('come back for thirty days, and are gone then', async () => {
    const person = await house.person({ created_days_ago: 90 });
    const { id, url } = await storeFile(house, person);
    await house.gives('file.images_delete', { ids: [id] }, { as: person });
    const bin = await images(person, { deleted: '1' });
    expect(bin.list).toMatchObject([
      { id, xurl: '', gone_at: new Date(house.clock.now().getTime() + hours(720)).toISOString() },
    ]);
    expect((await images(person)).total).toBe(0);
    await house.gives('file.images_restore', { ids: [id] }, { as: person });
    expect(await get(url)).toBe(200);
    await house.gives('file.images_delete', { ids: [id] }, { as: person });
    const then = house.clock.now();
    house.clock.advance(hours(720));
    const later = { as: await makeSession(house.db, house.clock.now(), person.id) };
    expect(await house.call('file.images_restore', { ids: [id] }, later)).toMatchObject({
      code: codes.error,
      msg: '删除已满 30 天，不能恢复了',
    });
    await house.runJob('upload.sweep');
    expect((await house.gives('file.images', { deleted: '1' }, later)).total).toBe(0);
    expect((await house.gives('file.images', {}, later)).space.used_bytes).toBe(0);
    house.clock.set(then);
  });

  test('deleted while they are put to use: one of the two wins, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await storeFile(house, lin);
      const [deleted, used] = await Promise.allSettled([
        house.call('file.images_delete', { ids: [id] }, { as: lin }),
        inCall(async (call) => {
          const [file] = await ownReadyFiles(call, lin.id, [id], { path: 'images' });
          await useFiles(call, [file!.id], { kind: 'post', id: 100 + round, title: '同时' });
        }),
      ]);
      const gone = deleted.status === 'fulfilled' && deleted.value.code === codes.success;
      expect(gone, `round ${round}`).toBe(used.status === 'rejected');
    }
  });
});

describe('what other rooms ask', () => {
  const ask = (ids: number[], more = {}) =>
    inCall((call) => ownReadyFiles(call, lin.id, ids, { path: 'proofs', ...more }));
  const refusal = (msg: string) => ({
    facts: { code: codes.invalid, msg, data: { issues: [{ path: 'proofs' }] } },
  });

  test('own files that are ready, each once and in their order', async () => {
    const [a, b] = [await storeFile(house, lin), await storeFile(house, lin, { kind: 'proof' })];
    const files = await ask([b.id, a.id, b.id]);
    expect(files.map((file) => file.id)).toEqual([b.id, a.id]);
    const found = await filesByIds(callByNobody(house.kernel), [a.id, b.id, 999_999]);
    expect([...found.keys()].sort((x, y) => x - y)).toEqual([a.id, b.id]);
    expect([found.get(a.id)!.url, await get(found.get(b.id)!.url)]).toEqual([a.url, 200]);
  });

  test('another’s, one not there, one not ready and one in the bin are answered alike', async () => {
    const theirs = await storeFile(house, zhou);
    const { signed } = await sendFile(house, lin, {});
    const binned = await storeFile(house, lin);
    await house.gives('file.images_delete', { ids: [binned.id] }, { as: lin });
    for (const id of [theirs.id, 999_999, signed.id, binned.id])
      await expect(ask([id])).rejects.toMatchObject(refusal('文件还没有传好或已被删除，请重新上传'));
  });

  test('more than asked for, and what is no picture', async () => {
    const [a, b] = [await storeFile(house, lin), await storeFile(house, lin)];
    await expect(ask([a.id, b.id], { max: 1 })).rejects.toMatchObject(refusal('至多 1 个文件'));
    const text = await storeFile(house, lin, {
      name: '表.csv',
      kind: 'attachment',
      bytes: Buffer.from(`${Math.random()}`),
    });
    await expect(ask([text.id], { images_only: true })).rejects.toMatchObject(refusal('“表.csv”不是图片'));
    await expect(ask([a.id], { kinds: ['proof'] })).rejects.toMatchObject(
      refusal('“a.png”是为别处上传的，请在这里重新上传'),
    );
  });

  test('a thing uses what it says last, and two things may use one file', async () => {
    const [a, b] = [await storeFile(house, lin), await storeFile(house, lin)];
    const uses = async (id: number) =>
      (await house.gives('file.detail', { id }, { as: lin })).used_by.map((by) => by.id);
    await use([a.id, b.id], { kind: 'post', id: 20, title: '一' });
    await use([b.id], { kind: 'post', id: 21, title: '二' });
    await use([b.id], { kind: 'post', id: 20, title: '一' });
    expect([await uses(a.id), (await uses(b.id)).toSorted((x, y) => x - y)]).toEqual([[], [20, 21]]);
  });
});

describe('the sweep', () => {
  const keys = async () =>
    (
      await Promise.all(
        ['image/', 'attachment/', 'proof/', 'stored/'].map((prefix) =>
          house.kernel.gateways.storage.list(prefix),
        ),
      )
    ).flat().length;
  const status = async (id: number) =>
    (await house.db.selectFrom('files').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;

  test('lets go what nobody came back for, and keeps the library', async () => {
    const person = await house.person({ created_days_ago: 90 });
    const { signed } = await sendFile(house, person, {});
    const proof = await storeFile(house, person, { kind: 'proof' });
    const used = await storeFile(house, person, { kind: 'proof' });
    await use([used.id], { kind: 'application', id: 3, title: '资源方申请' });
    const picture = await storeFile(house, person);
    house.clock.advance(hours(23));
    await house.runJob('upload.sweep');
    expect(await Promise.all([signed, proof, used, picture].map((file) => status(file.id)))).toEqual([
      'signed',
      'ready',
      'ready',
      'ready',
    ]);
    house.clock.advance(hours(2));
    await house.runJob('upload.sweep');
    expect(await Promise.all([signed, proof, used, picture].map((file) => status(file.id)))).toEqual([
      'orphan',
      'orphan',
      'ready',
      'ready',
    ]);
    expect(await get(picture.url)).toBe(200);
    const { id, hash } = { id: signed.id, hash: 'a'.repeat(64) };
    expect(await house.call('upload.done', { id, hash }, { as: person })).toMatchObject({
      code: codes.error,
      msg: '这次上传已过期，请重新上传',
    });
    await use([], { kind: 'application', id: 3, title: '' });
    house.clock.advance(hours(25));
    await house.runJob('upload.sweep');
    expect(await status(used.id)).toBe('orphan');
  });

  test('removes contents that nobody has, and objects that no row knows', async () => {
    const { storage } = house.kernel.gateways;
    // Objects carry the time of this machine.
    house.clock.set(new Date(Date.now() + hours(48)));
    const [person, other] = [
      await house.person({ created_days_ago: 90 }),
      await house.person({ created_days_ago: 90 }),
    ];
    await house.runJob('upload.sweep');
    const before = await keys();
    const bytes = await drawPicture();
    const mine = await storeFile(house, person, { bytes, kind: 'proof' });
    const theirs = await storeFile(house, other, { bytes, kind: 'proof' });
    await storage.write('stored/zz/stray/main.png', bytes, 'image/png');
    await storage.write('image/2026/11/aaaaaaaaaaaaaaaaaaaa.png', bytes, 'image/png');
    await use([theirs.id], { kind: 'application', id: 4, title: '资源方申请' });
    house.clock.advance(hours(25));
    await house.runJob('upload.sweep');
    expect(await status(mine.id)).toBe('orphan');
    expect(await storage.head('stored/zz/stray/main.png')).toBeNull();
    expect(await storage.head('image/2026/11/aaaaaaaaaaaaaaaaaaaa.png')).toBeNull();
    expect(await keys(), 'what somebody still has stays').toBeGreaterThan(before);
    await use([], { kind: 'application', id: 4, title: '' });
    house.clock.advance(hours(25));
    await house.runJob('upload.sweep');
    expect(await keys()).toBe(before);
  });
});
