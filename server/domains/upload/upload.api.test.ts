import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { codes } from '../../../contract/http/envelope.ts';
import { readPicture } from '../../../contract/upload/picture-bytes.ts';
import { storageOf } from '../../gateways/storage/storage.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { TestPerson } from '../../testing/people.ts';
import {
  drawAnimation,
  drawApng,
  drawPicture,
  formOf,
  multipartOf,
  postForm,
  sendFile,
  sha256Of,
  storeFile,
  toSign,
} from '../../testing/upload-builders.ts';

let house: TestHouse;
let lin: TestPerson;
let zhou: TestPerson;
const temporary = temporaryFolder();
beforeAll(async () => {
  house = await openHouse();
  lin = await house.person({ username: 'linxiaoman', created_days_ago: 90 });
  zhou = await house.person({ created_days_ago: 90 });
});
afterAll(async () => {
  await house.close();
  temporary.remove();
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  house.app.inject({ method, url, headers });
const objects = async () =>
  (
    await Promise.all(
      ['image/', 'avatar/', 'attachment/', 'proof/', 'stored/'].map((prefix) =>
        house.kernel.gateways.storage.list(prefix),
      ),
    )
  )
    .flat()
    .map((object) => object.key);
const statusOf = async (id: number) =>
  (await house.db.selectFrom('files').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('a picture from the signature to the page', () => {
  test('is stored, made anew, and read at the address that was given first', async () => {
    const bytes = await drawPicture({ width: 900, height: 600 }, 'jpeg');
    const { signed, hash } = await sendFile(house, lin, { name: '榨汁杯.jpg', bytes });
    expect(signed).toMatchObject({
      server: '/storage/post',
      exists: false,
      OSSAccessKeyId: 'local',
      key: expect.stringMatching(/^image\/2026\/11\/[0-9a-z]{20}\.jpg$/),
    });
    expect(signed.files).toHaveLength(1);
    const done = await house.gives('upload.done', { id: signed.id, hash }, { as: lin });
    expect(done).toMatchObject({
      id: signed.id,
      url: signed.url,
      name: '榨汁杯.jpg',
      mime: 'image/jpeg',
      width: 900,
      height: 600,
      is_animated: false,
      is_image: true,
      visibility: 'public',
      hash,
    });
    const whole = await get(done.url);
    expect(whole).toMatchObject({ statusCode: 200 });
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(readPicture(whole.rawPayload)).toMatchObject({ mime: 'image/jpeg', width: 900, height: 600 });
  });

  test('comes in sizes, WebP at once and AVIF a moment later, never larger than it was', async () => {
    const bytes = await drawPicture({ width: 900, height: 600 }, 'jpeg');
    const { url } = await storeFile(house, lin, { name: 'b.jpg', bytes });
    const sized = (size: string) => get(url.replace('.jpg', `-${size}`));
    const seen = async (size: string) => {
      const answer = await sized(size);
      return [
        readPicture(answer.rawPayload)?.mime,
        readPicture(answer.rawPayload)?.width,
        answer.headers['content-type'],
      ];
    };
    expect(await seen('320.webp')).toEqual(['image/webp', 320, 'image/webp']);
    expect(await seen('800.webp')).toEqual(['image/webp', 800, 'image/webp']);
    expect(await seen('1600.webp')).toEqual(['image/webp', 900, 'image/webp']);
    expect((await sized('800.avif')).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=30',
    });
    await house.runJobs();
    expect(await seen('800.avif')).toEqual(['image/avif', 800, 'image/avif']);
    expect((await sized('800.avif')).headers['cache-control']).toContain('immutable');
    for (const unknown of ['801.webp', '800.png', '320.html', '320.jpg'])
      expect((await sized(unknown)).statusCode, unknown).toBe(404);
  });

  test('keeps nothing of camera and place, and stands as it was held', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'secret-copyright' },
        IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    expect(bytes.includes('secret-copyright')).toBe(true);
    const file = await storeFile(house, lin, { name: 'c.jpg', bytes });
    expect(file).toMatchObject({ width: 40, height: 60 });
    await house.runJobs();
    for (const url of [
      file.url,
      file.url.replace('.jpg', '-320.webp'),
      file.url.replace('.jpg', '-320.avif'),
    ]) {
      const { rawPayload } = await get(url);
      const found = await sharp(rawPayload).metadata();
      expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation ?? 1], url).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        1,
      ]);
      expect(rawPayload.includes('secret'), url).toBe(false);
      expect([found.width, found.height], url).toEqual([40, 60]);
    }
    for (const key of await objects())
      expect(key, 'the bytes as they came are kept nowhere').toMatch(/^stored\//);
  });

  test.each(['gif', 'webp'] as const)('an animated %s stays animated in every size', async (format) => {
    const bytes = await drawAnimation(format, { width: 500, height: 20, frames: 3 });
    const file = await storeFile(house, lin, { name: `d.${format}`, bytes });
    expect(file).toMatchObject({ is_animated: true, width: 500, height: 20 });
    for (const [url, width] of [
      [file.url, 500],
      [file.url.replace(/\.\w+$/, '-320.webp'), 320],
    ] as const) {
      const { rawPayload } = await get(url);
      expect(readPicture(rawPayload), url).toMatchObject({ frames: 3, width });
    }
  });
});

test('an animated PNG stays animated, without a word of its maker', async () => {
  const bytes = await drawApng({ width: 400, height: 20, frames: 3 });
  expect(bytes.includes('secret-author')).toBe(true);
  const file = await storeFile(house, lin, { name: 'e.png', bytes });
  expect(file).toMatchObject({ is_animated: true, mime: 'image/png', width: 400 });
  const whole = (await get(file.url)).rawPayload;
  expect(whole.includes('secret-author')).toBe(false);
  expect(readPicture(whole)).toMatchObject({ mime: 'image/png', frames: 3, is_whole: true });
  const small = (await get(file.url.replace('.png', '-320.webp'))).rawPayload;
  expect(readPicture(small)).toMatchObject({ mime: 'image/webp', frames: 3, width: 320, height: 16 });
  const { pages, delay } = await sharp(small).metadata();
  expect([pages, delay]).toEqual([3, [100, 100, 100]]);
  const first = await sharp(small, { page: 2 }).removeAlpha().raw().toBuffer();
  expect(Math.abs(first[0]! - 150)).toBeLessThan(12);
});

describe('what is read of a file', () => {
  let url = '';
  beforeAll(async () => {
    ({ url } = await storeFile(house, lin, {
      name: '说明 书.txt',
      kind: 'attachment',
      bytes: Buffer.from('0123456789'),
    }));
  });

  test('an attachment is saved under its name and never shown', async () => {
    expect((await get(url)).headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="__ _.txt"; filename*=UTF-8''%E8%AF%B4%E6%98%8E%20%E4%B9%A6.txt`,
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=1-2,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('%s', async (range, status, body, content_range) => {
    const answer = await get(url, { range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      content_range,
    ]);
  });

  test('what is known already is not sent again, and HEAD sends nothing', async () => {
    const { headers } = await get(url);
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(url, { 'if-range': '"other"', range: 'bytes=0-1' })).statusCode).toBe(200);
    const head = await get(url, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  });

  test.each([
    '/files/image/2026/11/aaaaaaaaaaaaaaaaaaaa.png',
    '/files/../files/x',
    '/files/stored/aa/bb/main.png',
    '/files/x',
    `/files/${'a/'.repeat(90)}b`,
  ])('nothing lies at %s', async (path) => expect((await get(path)).statusCode).toBe(404));
});

describe('a private file', () => {
  test('is opened by a signed link for ten minutes, and by nothing else', async () => {
    const { url } = await storeFile(house, lin, { name: '执照.png', kind: 'proof' });
    const [path] = url.split('?');
    const answer = await get(url);
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(answer.headers['cache-control']).toBe('private, max-age=600');
    expect((await get(`${path!.replace('.png', '-320.webp')}?${url.split('?')[1]}`)).statusCode).toBe(200);
    for (const wrong of [
      path!,
      `${path}?e=9999999999&s=x`,
      url.replace(/e=\d+/, 'e=9999999999'),
      url.replace(/s=.*/, `s=${'A'.repeat(43)}`),
    ])
      expect((await get(wrong)).statusCode, wrong).toBe(404);
    house.clock.advance(12 * 60_000);
    expect((await get(url)).statusCode).toBe(404);
  });

  test('has no address before it is there', async () =>
    expect((await house.gives('upload.sign', toSign({ kind: 'proof' }), { as: lin })).url).toBe(''));
});

test('files may have a host of their own, where nothing else is shown', async () => {
  const storage = storageOf({
    settings: { kind: 'local' },
    data_dir: temporary.folder,
    data_secret: 'a-secret-for-tests-only',
    files_url: 'https://files.example.test',
  });
  const apart = await openHouse({ gateways: { storage } });
  const person = await apart.person({ created_days_ago: 90 });
  const { url } = await storeFile(apart, person);
  expect(url).toMatch(/^https:\/\/files\.example\.test\/files\/image\//);
  const at = (path: string, host: string) => apart.app.inject({ url: path, headers: { host } });
  expect((await at(new URL(url).pathname, 'files.example.test')).statusCode).toBe(200);
  expect((await at('/healthz', 'files.example.test')).statusCode).toBe(404);
  expect((await at('/api/common/site', 'files.example.test')).statusCode).toBe(404);
  expect((await at('/healthz', 'localhost')).statusCode).toBe(200);
  await apart.close();
});

describe('the same content', () => {
  test('is not sent twice by the same person', async () => {
    const bytes = await drawPicture();
    const first = await storeFile(house, lin, { bytes });
    const again = await house.gives('upload.sign', toSign({ bytes }), { as: lin });
    expect(again).toMatchObject({
      exists: true,
      id: first.id,
      url: first.url,
      fields: [],
      file: { id: first.id },
    });
  });

  test('is kept once, and nobody is told who else has it', async () => {
    const bytes = await drawPicture();
    const mine = await storeFile(house, lin, { bytes });
    const before = (await objects()).length;
    const signed = await house.gives('upload.sign', toSign({ bytes }), { as: zhou });
    expect(signed).toMatchObject({ exists: false, file: null, server: '/storage/post' });
    const theirs = await storeFile(house, zhou, { bytes });
    expect(theirs.url).not.toBe(mine.url);
    expect((await objects()).length).toBe(before);
    expect((await get(theirs.url)).rawPayload.equals((await get(mine.url)).rawPayload)).toBe(true);
    const { id } = theirs;
    await house.gives('file.images_delete', { ids: [mine.id] }, { as: lin });
    expect((await get(mine.url)).statusCode).toBe(404);
    expect((await get(theirs.url)).statusCode, `file ${id} stays`).toBe(200);
  });

  test('sent by two at once is kept once', async () => {
    const bytes = await drawPicture({ width: 400, height: 300 });
    const sent = await Promise.all([lin, zhou, lin].map((as) => sendFile(house, as, { bytes })));
    const done = await Promise.all(
      sent.map(({ signed, hash }, at) =>
        house.gives('upload.done', { id: signed.id, hash }, { as: [lin, zhou, lin][at]! }),
      ),
    );
    expect(new Set(done.map((file) => file.url)).size).toBe(3);
    const kept = await house.db
      .selectFrom('stored_contents')
      .select('id')
      .where('hash', '=', Buffer.from(sha256Of(bytes), 'hex'))
      .execute();
    expect(kept).toHaveLength(1);
  });

  test('and twelve notices of being done at once give one file each time, whichever comes late', async () => {
    const { signed, hash } = await sendFile(house, lin, {});
    const done = await Promise.all(
      Array.from({ length: 12 }, () => house.gives('upload.done', { id: signed.id, hash }, { as: lin })),
    );
    expect(new Set(done.map((file) => JSON.stringify(file))).size).toBe(1);
  });

  test.each(['head', 'read'] as const)(
    'and a notice that finds nothing left at its %s, as another was dealt with meanwhile, gives the same file',
    async (looks) => {
      const { signed, hash } = await sendFile(house, lin, {});
      const done = () => house.gives('upload.done', { id: signed.id, hash }, { as: lin });
      const { storage } = house.gateways;
      const look = storage[looks].bind(storage) as (key: string) => Promise<never>;
      let meanwhile: unknown;
      vi.spyOn(storage, looks).mockImplementationOnce(async (key: string) => {
        meanwhile = await done();
        return look(key);
      });
      expect(await done()).toEqual(meanwhile);
      expect(meanwhile).toMatchObject({ id: signed.id });
    },
  );

  test('and its notice of being done twice at once give one file', async () => {
    const { signed, hash } = await sendFile(house, lin, {});
    const [a, b] = await Promise.all(
      [1, 2].map(() => house.gives('upload.done', { id: signed.id, hash }, { as: lin })),
    );
    expect(a).toEqual(b);
    const moves = await house.db
      .selectFrom('flow_log')
      .select('event')
      .where('machine', '=', 'file')
      .where('subject_id', '=', BigInt(signed.id))
      .orderBy('id')
      .execute();
    expect(moves.map((move) => move.event)).toEqual(['store', 'accept']);
  });
});

describe('what is not taken says why and leaves nothing', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  /** A PNG that says it has 60,000 × 60,000 pixels, in a few bytes. */
  const bomb = async () => {
    const small = await drawPicture({ width: 4, height: 4 });
    const png = Buffer.from(small);
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    return png;
  };
  const cases: [
    string,
    string,
    () => Promise<Uint8Array> | Uint8Array,
    string,
    'image' | 'avatar' | 'attachment' | 'proof',
  ][] = [
    [
      'a PNG called JPG',
      'a.jpg',
      () => drawPicture(),
      '“a.jpg”的内容其实是 PNG，和后缀不符，请换成正确的文件',
      'image',
    ],
    [
      'a text called PNG',
      'a.png',
      () => Buffer.from('hello there'),
      '“a.png”的内容和后缀不符，请确认文件没有改过后缀',
      'image',
    ],
    [
      'a program called PDF',
      'a.pdf',
      () => Buffer.from('MZ\x90\x00 program'),
      '“a.pdf”的内容其实是程序，和后缀不符，请换成正确的文件',
      'attachment',
    ],
    [
      'any zip called DOCX',
      'a.docx',
      () => Buffer.from('PK\x03\x04 words PK\x05\x06 end'),
      '“a.docx”的内容其实是 ZIP，和后缀不符，请换成正确的文件',
      'attachment',
    ],
    [
      'an SVG called PNG',
      'a.png',
      () => Buffer.from(svg),
      '“a.png”的内容是 SVG 或网页，可能带有脚本，不能上传',
      'image',
    ],
    [
      'a page called TXT',
      'a.txt',
      () => Buffer.from('\uFEFF  <!-- x --><html><script>1</script>'),
      '“a.txt”的内容是 SVG 或网页，可能带有脚本，不能上传',
      'attachment',
    ],
    [
      'bytes called TXT',
      'a.txt',
      () => Buffer.from([65, 0, 66]),
      '“a.txt”的内容不是文本，请确认文件没有改过后缀',
      'attachment',
    ],
    ['a picture bomb', 'a.png', bomb, '“a.png”的像素太多（60000×60000），至多 4000 万像素', 'image'],
    [
      'too many frames',
      'a.gif',
      async () => gifOf(5000, 3000, 3),
      '“a.gif”的帧太多（3 帧，每帧 5000×3000），请减少帧数或缩小尺寸',
      'image',
    ],
    [
      'more frames than anybody watches, of a dot each',
      'a.gif',
      async () => gifOf(1, 1, 2_001),
      '“a.gif”的帧太多（2001 帧，每帧 1×1），请减少帧数或缩小尺寸',
      'image',
    ],
    [
      'half a JPEG',
      'a.jpg',
      async () => (await drawPicture({ width: 300, height: 300 }, 'jpeg')).subarray(0, 700),
      '“a.jpg”不完整或已损坏，请重新导出后再上传',
      'image',
    ],
    [
      'half a PDF',
      'a.pdf',
      () => Buffer.from('%PDF-1.7 begins'),
      '“a.pdf”不完整或已损坏，请重新导出后再上传',
      'attachment',
    ],
    ['a PNG whose data is broken', 'a.png', brokenPng, '“a.png”不完整或已损坏，请重新导出后再上传', 'image'],
    ['a face that moves', 'a.gif', () => drawAnimation('gif'), '"a.gif"为动态图, 不允许上传', 'avatar'],
  ];

  test.each(cases)('%s', async (_, name, make, sentence, kind) => {
    const before = await objects();
    const { signed, hash } = await sendFile(house, lin, { name, kind, bytes: await make() });
    const refused = { code: codes.error, msg: sentence, data: null };
    expect(await house.call('upload.done', { id: signed.id, hash }, { as: lin })).toMatchObject(refused);
    expect(await statusOf(signed.id)).toBe('rejected');
    expect(await objects()).toEqual(before);
    if (signed.url) expect((await get(signed.url)).statusCode).toBe(404);
    expect(
      await house.call('upload.done', { id: signed.id, hash }, { as: lin }),
      'asked again',
    ).toMatchObject(refused);
  });

  test('bytes that are not those of the hash', async () => {
    const bytes = await drawPicture();
    const other = Buffer.from(bytes);
    other[other.length - 30]! ^= 1;
    const signed = await house.gives('upload.sign', toSign({ bytes }), { as: lin });
    expect((await postForm(house, signed.server, formOf(signed, other))).statusCode).toBe(200);
    expect(
      await house.call('upload.done', { id: signed.id, hash: sha256Of(bytes) }, { as: lin }),
    ).toMatchObject({
      code: codes.error,
      msg: '“a.png”的内容和校验值不一致，请重新上传',
    });
    expect(await objects()).not.toContain(signed.key);
  });

  test('a notice with another hash than was signed changes nothing', async () => {
    const { signed, hash } = await sendFile(house, lin, {});
    expect(
      await house.call('upload.done', { id: signed.id, hash: sha256Of(Buffer.from('x')) }, { as: lin }),
    ).toMatchObject({
      code: codes.error,
      msg: '文件和签名时的不一致，请重新上传',
    });
    await house.gives('upload.done', { id: signed.id, hash }, { as: lin });
  });

  test('a notice before anything was sent can be given again', async () => {
    const bytes = await drawPicture();
    const signed = await house.gives('upload.sign', toSign({ bytes }), { as: lin });
    expect(
      await house.call('upload.done', { id: signed.id, hash: sha256Of(bytes) }, { as: lin }),
    ).toMatchObject({
      code: codes.error,
      msg: '文件还没有传到，请重新上传',
    });
    await postForm(house, signed.server, formOf(signed, bytes));
    await house.gives('upload.done', { id: signed.id, hash: sha256Of(bytes) }, { as: lin });
  });

  test("another's file is not there", async () => {
    const { signed, hash } = await sendFile(house, lin, {});
    expect(await house.call('upload.done', { id: signed.id, hash }, { as: zhou })).toMatchObject({
      code: codes.not_found,
      msg: '没有找到这个文件',
    });
  });
});

describe('what is not signed', () => {
  const ten = async (count: number) =>
    Promise.all(Array.from({ length: count }, async () => toSign({ bytes: await drawPicture() })));

  test('ten files at once are, each with its own key; eleven are not', async () => {
    const signed = await house.gives('upload.sign', { files: await ten(10) }, { as: lin });
    expect(new Set(signed.files.map((file) => file.key)).size).toBe(10);
    expect(await house.call('upload.sign', { files: await ten(11) }, { as: lin })).toMatchObject({
      code: codes.invalid,
      msg: '一次至多上传 10 个文件',
      data: { issues: [{ path: 'files' }] },
    });
  });

  test('the field of the file that is wrong is named', async () => {
    const files = await ten(3);
    files[2]!.name = '病毒.exe';
    expect(await house.call('upload.sign', { files }, { as: lin })).toMatchObject({
      code: codes.invalid,
      msg: '图片不能是“病毒.exe”这样的文件，可以是 JPG、JPEG、PNG、GIF、WEBP、AVIF',
      data: { issues: [{ path: 'files.2.name' }] },
    });
    files[2] = { ...toSign({ name: 'a.png' }), hash: 'no' };
    expect(await house.call('upload.sign', { files }, { as: lin })).toMatchObject({
      data: { issues: [{ path: 'files.2.hash' }] },
    });
  });

  test.each([
    [{ name: 'a.pdf', xkey: 'attachment' as const, size: 20_971_521 }, '文件大小不能超过20M'],
    [{ name: 'a.png', xkey: 'image' as const, size: 10_485_761 }, '图片“a.png”太大，至多 10 MB'],
    [{ name: 'a.png', xkey: 'image' as const, size: 0 }, '文件是空的'],
    [
      { name: 'a.svg', xkey: 'image' as const, size: 10 },
      '图片不能是“a.svg”这样的文件，可以是 JPG、JPEG、PNG、GIF、WEBP、AVIF',
    ],
    [
      { name: 'a.html', xkey: 'attachment' as const, size: 10 },
      expect.stringContaining('附件不能是“a.html”这样的文件'),
    ],
    [
      { name: 'a.pdf', xkey: 'avatar' as const, size: 10 },
      expect.stringContaining('头像不能是“a.pdf”这样的文件'),
    ],
  ])('%o', async (file, msg) => {
    const asked = { ...toSign({}), ...file };
    expect(await house.call('upload.sign', asked, { as: lin })).toMatchObject({ code: codes.invalid, msg });
  });

  test('an attachment of exactly 20 MB is', async () => {
    const asked = { ...toSign({ name: 'a.pdf', kind: 'attachment' }), size: 20_971_520 };
    expect(await house.call('upload.sign', asked, { as: lin })).toMatchObject({ code: codes.success });
  });

  test('two gigabytes are enough for one person', async () => {
    const full = await house.person({ created_days_ago: 90 });
    const { id } = await storeFile(house, full, {});
    await house.db.updateTable('files').set({ size: 2_147_000_000 }).where('id', '=', id).execute();
    expect(await house.call('upload.sign', { ...toSign({}), size: 1_000_000 }, { as: full })).toMatchObject({
      code: codes.error,
      msg: '空间不够了：已用 2 GB，一共 2 GB，请先删除一些文件',
    });
  });

  test('on the first day there are thirty', async () => {
    const newcomer = await house.person({ created_days_ago: 0 });
    for (let batch = 0; batch < 3; batch++)
      await house.gives('upload.sign', { files: await ten(10) }, { as: newcomer });
    expect(await house.call('upload.sign', toSign({}), { as: newcomer })).toMatchObject({
      code: codes.error,
      msg: '注册第一天至多上传 30 个文件，明天就没有这个限制了',
    });
  });
});

test('sixty files a minute, each of a batch counted', async () => {
  const limited = await openHouse({ limits: true });
  const busy = await limited.person({ created_days_ago: 90 });
  const files = Array.from({ length: 10 }, (_, at) => toSign({ bytes: Buffer.from(`${at}`) }));
  for (let batch = 0; batch < 6; batch++) await limited.gives('upload.sign', { files }, { as: busy });
  expect(await limited.call('upload.sign', files[0]!, { as: busy })).toMatchObject({
    status: 429,
    msg: expect.stringMatching(/^上传太频繁，请 \d+ 秒后再试$/),
  });
  await limited.close();
});

describe('the form of the local store', () => {
  const prepared = async () => {
    const bytes = await drawPicture();
    const signed = await house.gives('upload.sign', toSign({ bytes }), { as: lin });
    return { signed, bytes, form: formOf(signed, bytes) };
  };
  const codeOf = (body: string) => /<Code>(\w+)<\/Code>/.exec(body)?.[1];
  const changed = (form: ReturnType<typeof formOf>, name: string, value: string) =>
    form.map((part) => (part.name === name ? { ...part, value } : part));

  test('an expired policy, and the same a moment before', async () => {
    const { form } = await prepared();
    house.clock.advance(9 * 60_000);
    expect((await postForm(house, '/storage/post', form)).statusCode).toBe(200);
    const late = await prepared();
    house.clock.advance(10 * 60_000);
    const refused = await postForm(house, '/storage/post', late.form);
    expect([refused.statusCode, codeOf(refused.body), refused.body.includes('Policy expired')]).toEqual([
      403,
      'AccessDenied',
      true,
    ]);
    expect(refused.headers['content-type']).toContain('application/xml');
    expect(await objects()).not.toContain(late.signed.key);
  });

  test.each([
    ['another key', 'key', 'image/2026/11/aaaaaaaaaaaaaaaaaaaa.png', 403, 'AccessDenied'],
    ['another type', 'Content-Type', 'text/html', 403, 'AccessDenied'],
    ['another way to be saved', 'Content-Disposition', 'inline', 403, 'AccessDenied'],
    ['another token', 'token', 'x', 403, 'AccessDenied'],
    ['another key id', 'OSSAccessKeyId', 'root', 403, 'InvalidAccessKeyId'],
    ['another signature', 'signature', 'f'.repeat(64), 403, 'SignatureDoesNotMatch'],
    [
      'another policy',
      'policy',
      Buffer.from('{"expiration":"2030-01-01T00:00:00Z","conditions":[]}').toString('base64'),
      403,
      'SignatureDoesNotMatch',
    ],
    ['no policy', 'policy', '', 400, 'InvalidArgument'],
  ])('%s', async (_, field, value, status, code) => {
    const { form, signed } = await prepared();
    const answer = await postForm(house, '/storage/post', changed(form, field, value));
    expect([answer.statusCode, codeOf(answer.body)]).toEqual([status, code]);
    expect(await objects()).not.toContain(signed.key);
  });

  test('fields behind the file do not count', async () => {
    const { form, signed } = await prepared();
    const answer = await postForm(house, '/storage/post', [form.at(-1)!, ...form.slice(0, -1)]);
    expect([answer.statusCode, codeOf(answer.body)]).toEqual([400, 'InvalidArgument']);
    expect(await objects()).not.toContain(signed.key);
  });

  test('a byte more and a byte less than signed', async () => {
    for (const [change, code] of [
      [1, 'EntityTooLarge'],
      [-1, 'EntityTooSmall'],
    ] as const) {
      const { signed, bytes } = await prepared();
      const other = change > 0 ? Buffer.concat([bytes, Buffer.from([0])]) : bytes.subarray(0, -1);
      const answer = await postForm(house, '/storage/post', formOf(signed, other));
      expect([answer.statusCode, codeOf(answer.body)]).toEqual([400, code]);
      expect(await objects()).not.toContain(signed.key);
    }
  });

  test('who sends too much is answered while still sending', async () => {
    const wire = await openHouse();
    await wire.app.listen({ port: 0, host: '127.0.0.1' });
    const address = wire.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const person = await wire.person({ created_days_ago: 90 });
    const signed = await wire.gives('upload.sign', toSign({ bytes: Buffer.alloc(1000) }), { as: person });
    const { headers, payload } = multipartOf(formOf(signed, Buffer.alloc(300_000)));
    const answer = await new Promise<[number | undefined, string]>((resolve, reject) => {
      // More is promised than comes: nobody waits for it.
      const sending = request({
        port,
        path: '/storage/post',
        method: 'POST',
        headers: { ...headers, 'content-length': 50_000_000 },
      });
      sending.on('error', reject);
      sending.on('response', (response) => {
        let body = '';
        response.on('data', (chunk) => (body += String(chunk)));
        response.on('end', () => resolve([response.statusCode, body]));
      });
      sending.write(payload.subarray(0, 200_000));
    });
    expect([answer[0], codeOf(answer[1])]).toEqual([400, 'EntityTooLarge']);
    expect(await wire.kernel.gateways.storage.list('image/')).toEqual([]);
    await wire.close();
  });

  test('a form that ends too early, one without a file, and no form at all', async () => {
    const { form, signed } = await prepared();
    const { headers, payload } = multipartOf(form);
    const cut = await house.app.inject({
      method: 'POST',
      url: '/storage/post',
      headers,
      payload: payload.subarray(0, -60),
    });
    expect([cut.statusCode, codeOf(cut.body)]).toEqual([400, 'MalformedPOSTRequest']);
    const empty = await postForm(house, '/storage/post', form.slice(0, -1));
    expect([empty.statusCode, codeOf(empty.body)]).toEqual([400, 'IncorrectNumberOfFilesInPOSTRequest']);
    const json = await house.app.inject({
      method: 'POST',
      url: '/storage/post',
      payload: { key: signed.key },
    });
    expect([json.statusCode, codeOf(json.body)]).toEqual([412, 'PreconditionFailed']);
    expect(await objects()).not.toContain(signed.key);
  });
});

describe('a file in the body of a call', () => {
  const send = (name: 'upload.image' | 'upload.file', file: Uint8Array, filename: string, as = lin) => {
    const { headers, payload } = multipartOf([{ name: 'file', value: file, filename, mime: 'image/png' }]);
    return house.call(name, {}, { as, headers, raw_body: payload });
  };

  test('a picture', async () => {
    const bytes = await drawPicture();
    const answer = await send('upload.image', bytes, 'C:\\pictures\\杯子.png');
    expect(answer).toMatchObject({
      code: codes.success,
      data: {
        file_id: expect.any(Number),
        file_data: { hash: sha256Of(bytes), name: '杯子.png', width: 40 },
      },
    });
    expect((await get(answer.data.url)).statusCode).toBe(200);
  });

  test('an attachment', async () => {
    const answer = await send('upload.file', Buffer.from('a,b\n1,2\n'), '对账.csv');
    expect(answer).toMatchObject({
      code: codes.success,
      data: { file_data: { mime: 'text/csv', kind: 'attachment' } },
    });
  });

  test.each([
    [
      'a picture of more than 2 MB',
      'upload.image',
      2 * 1024 * 1024 + 1,
      'a.png',
      '图像文件大小比不符合要求, 至多为 2Mb',
    ],
    ['an attachment of more than 20 MB', 'upload.file', 20_971_521, 'a.pdf', '文件大小不能超过20M'],
    ['an empty file', 'upload.file', 0, 'a.pdf', '文件是空的'],
    [
      'a type that is not taken',
      'upload.file',
      3,
      'a.exe',
      expect.stringContaining('附件不能是“a.exe”这样的文件'),
    ],
  ] as const)('%s', async (_, name, size, filename, msg) => {
    expect(await send(name, Buffer.alloc(size, 1), filename)).toMatchObject({
      code: codes.invalid,
      msg,
      data: { issues: [{ path: 'file' }] },
    });
  });

  test('what is unfit is refused in its own words', async () =>
    expect(await send('upload.image', Buffer.from('<svg/>'), 'a.png')).toMatchObject({
      code: codes.error,
      msg: '“a.png”的内容是 SVG 或网页，可能带有脚本，不能上传',
    }));

  test('a body that is cut, one without the field, and no form at all', async () => {
    const { headers, payload } = multipartOf([
      { name: 'file', value: await drawPicture(), filename: 'a.png' },
    ]);
    expect(
      await house.call('upload.image', {}, { as: lin, headers, raw_body: payload.subarray(0, -50) }),
    ).toMatchObject({
      code: codes.invalid,
      msg: '文件没有传完，请重新上传',
    });
    const other = multipartOf([{ name: 'picture', value: 'x', filename: 'a.png' }]);
    expect(
      await house.call('upload.image', {}, { as: lin, headers: other.headers, raw_body: other.payload }),
    ).toMatchObject({
      code: codes.invalid,
      msg: '请选择要上传的文件',
    });
    expect(await house.call('upload.image', {}, { as: lin })).toMatchObject({
      code: codes.invalid,
      msg: '请选择要上传的文件',
    });
  });
});

/** Frames of nothing: a GIF says its size first and its pixels in a few bytes. */
function gifOf(width: number, height: number, frames: number): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 0, 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.alloc(14);
  frame[0] = 0x2c;
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  frame.set([2, 1, 0x44, 0], 10);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

async function brokenPng(): Promise<Buffer> {
  const png = Buffer.from(await drawPicture({ width: 200, height: 200 }));
  const data = png.indexOf('IDAT');
  png.fill(0xaa, data + 8, data + 40);
  return png;
}
