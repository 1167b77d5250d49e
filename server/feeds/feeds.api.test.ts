import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeForum, makePost } from '../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';

let house: TestHouse;
let forum: { id: number };
let author: { id: number };
let admin: Awaited<ReturnType<TestHouse['person']>>;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db, { title: '物流与海外仓' });
  author = await house.person();
  admin = await house.person({ grants: ['staff'], staff_role: 'moderator' });
});
afterAll(() => house.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'GET', url, headers });
const post = (title: string) =>
  makePost(house.db, { forum_id: forum.id, author_id: author.id, at: house.clock.now(), title });

describe('robots.txt', () => {
  test('names the site map and closes what is nobody’s business', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = answer.body.split('\n');
    expect(lines).toContain('Sitemap: http://localhost/sitemap.xml');
    expect(lines).toContain('Disallow: /user');
    expect(lines).not.toContain('Disallow: /');
  });
});

describe('the site map', () => {
  test('leads from the index to a part with every public post and none that is hidden', async () => {
    const shown = await post('被收进地图的帖子');
    const hidden = await post('不该出现的帖子');
    await house.gives('posts.admin_hide', { pcodes: [hidden.pcode], reason: '测试隐藏' }, { as: admin });
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const parts = [...index.body.matchAll(/<loc>http:\/\/localhost(\/sitemap\/post-\d+\.xml)<\/loc>/g)].map(
      ([, path]) => path!,
    );
    expect(parts).toEqual(['/sitemap/post-0.xml']);
    const part = await get(parts[0]!);
    expect(part.body).toContain(`<loc>http://localhost/posts/${shown.pcode}</loc><lastmod>2026-`);
    expect(part.body).not.toContain(hidden.pcode);
    const again = await get(parts[0]!, { 'if-none-match': String(part.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['post-1', 'post-00', 'nothing-0', 'post--1', 'post-0.xml'])('has no part %s', async (name) => {
    expect((await get(`/sitemap/${name}.xml`)).statusCode).toBe(404);
  });
});

describe('feeds', () => {
  test('of a forum: its newest posts, without what was hidden a moment ago, in sound XML', async () => {
    const nasty = await post('比较 a<b && c>d 与 ]]> 和 ]]> 的写法');
    const gone = await post('马上就被隐藏的帖子');
    const before = await get(`/forum/list/${forum.id}/rss.xml`);
    expect(before.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(before.body).toContain(`<link>http://localhost/posts/${nasty.pcode}</link>`);
    expect(before.body).toContain('比较 a<b && c>d 与 ]] > 和 ]] > 的写法');
    expect(before.body).toContain('马上就被隐藏的帖子');
    await house.gives('posts.admin_hide', { pcodes: [gone.pcode], reason: '测试隐藏' }, { as: admin });
    const after = await get(`/forum/list/${forum.id}/rss.xml`);
    expect(after.body).not.toContain('马上就被隐藏的帖子');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const same = await get(`/forum/list/${forum.id}/rss.xml`, {
      'if-none-match': String(after.headers.etag),
    });
    expect(same.statusCode).toBe(304);
  });

  test('of the site names the site', async () => {
    const { body } = await get('/rss.xml');
    expect(body).toContain('<title>出海集</title>');
    expect(body).toContain(
      '<atom:link href="http://localhost/rss.xml" rel="self" type="application/rss+xml"/>',
    );
  });

  test.each([
    '/forum/list/999999/rss.xml',
    '/forum/list/0/rss.xml',
    '/forum/list/x/rss.xml',
    '/column/999999/rss.xml',
  ])('%s is not there', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('pictures of shared links', () => {
  const red = async (png: Buffer) => {
    const { data, info } = await sharp(png)
      .extract({ left: 36, top: 72, width: 8, height: 76 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, info.channels)].slice(0, 3);
  };
  /** How much of the place of the title is not the colour of the ground. */
  const written = async (png: Buffer) => {
    const { data } = await sharp(png)
      .extract({ left: 88, top: 170, width: 1024, height: 300 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((value) => value < 128).length / data.length;
  };

  test('are 1200 × 630, show the title, and another one once it is renamed', async () => {
    const { pcode } = await post('黑五备货倒推表分享，最晚开船日按 30 天算');
    const answer = await get(`/og/post/${pcode}.png`);
    expect(answer.headers['content-type']).toBe('image/png');
    const png = answer.rawPayload;
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    expect(await red(png)).toEqual([212, 34, 44]);
    expect(await written(png)).toBeGreaterThan(0.05);
    await house.db.updateTable('posts').set({ title: '换了名字' }).where('pcode', '=', pcode).execute();
    expect((await get(`/og/post/${pcode}.png`)).rawPayload.equals(png)).toBe(false);
  });

  test('are not made of what a visitor may not see, nor of what there is not', async () => {
    const { pcode } = await post('看不见的帖子');
    await house.gives('posts.admin_hide', { pcodes: [pcode], reason: '测试隐藏' }, { as: admin });
    for (const path of [
      `/og/post/${pcode}.png`,
      '/og/post/zzzzzzzzzz.png',
      '/og/toString/1.png',
      '/og/forum/0.png',
      '/og/forum/x.png',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });

  test('wait for each other, twenty at most: who asks for one more comes again, and gets it then', async () => {
    const pcodes = [];
    for (let n = 0; n < 23; n++) pcodes.push((await post(`许多人同时要的第 ${n} 张图`)).pcode);
    const answers = await Promise.all(pcodes.map((pcode) => get(`/og/post/${pcode}.png`)));
    const late = answers.filter(({ statusCode }) => statusCode === 503);
    expect(late).toHaveLength(3);
    expect(late[0]!.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const again = await Promise.all(pcodes.map((pcode) => get(`/og/post/${pcode}.png`)));
    expect(again.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  test('leave out signs that the font lacks', async () => {
    const { pcode } = await post('😀😀😀 出海 😀');
    expect((await get(`/og/post/${pcode}.png`)).statusCode).toBe(200);
  });
});
