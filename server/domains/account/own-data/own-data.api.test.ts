import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeComment, makeForum, makePost } from '../../../testing/forum-builders.ts';
import { openHouse, type Asker, type TestHouse } from '../../../testing/house.ts';
import { makeSession } from '../../../testing/sessions.ts';

const day = 86_400_000;
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const fetchFile = (url: string, as: Partial<Asker>) =>
  house.app.inject({
    url,
    headers: {
      cookie: Object.entries({ token: as.token, bind: as.bind })
        .map(([k, v]) => `${k}=${v}`)
        .join('; '),
    },
  });

describe('one’s own data', () => {
  test('is a file with what each domain keeps, and with nothing of anybody else', async () => {
    const me = await house.person({ email: 'own@example.com', nickname: '林小满' });
    const other = await house.person({ email: 'other@example.com' });
    const forum = await makeForum(house.db);
    const at = house.clock.now();
    const mine = await makePost(house.db, {
      forum_id: forum.id,
      author_id: me.id,
      at,
      title: '我写的 <b>标题</b>',
    });
    const theirs = await makePost(house.db, {
      forum_id: forum.id,
      author_id: other.id,
      at,
      title: '别人的标题',
    });
    await makeComment(house.db, { post_id: theirs.id, author_id: me.id, at, text: '我的一条回复' });
    await makeComment(house.db, { post_id: mine.id, author_id: other.id, at, text: '别人的一条回复' });

    expect(await house.gives('user.export_state', {}, { as: me })).toMatchObject({
      state: 'none',
      url: null,
    });
    expect(await house.gives('user.export', {}, { as: me })).toMatchObject({ state: 'making', url: null });
    await house.runJobs();
    expect((await house.mails())[0]).toMatchObject({
      to: 'own@example.com',
      subject: '你的出海集数据可以下载了',
    });
    const ready = await house.gives('user.export_state', {}, { as: me });
    expect(ready).toMatchObject({
      state: 'ready',
      expires_at: new Date(at.getTime() + day).toISOString(),
      next_at: new Date(at.getTime() + day).toISOString(),
    });

    const answer = await fetchFile(ready.url!, me);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="chuhaiji-own-data.zip"',
      'cache-control': 'private, no-store',
    });
    expect(answer.rawPayload).toHaveLength(ready.size!);
    const files = unzipSync(answer.rawPayload);
    const json = (name: string) => JSON.parse(strFromU8(files[`${name}.json`]!));
    expect(json('profile')).toMatchObject([{ email: 'own@example.com', nickname: '林小满' }]);
    expect(json('posts')).toMatchObject([{ pcode: mine.pcode, title: '我写的 <b>标题</b>' }]);
    expect(json('comments')).toMatchObject([{ content: '我的一条回复' }]);
    expect(strFromU8(files['posts.html']!)).toContain('我写的 &lt;b&gt;标题&lt;/b&gt;');
    expect(strFromU8(files['index.html']!)).toContain('<td>posts.html</td><td>帖子</td><td>1</td>');
    const named = [...strFromU8(files['index.html']!).matchAll(/<td>([^<]+)\.html<\/td>/g)].map(
      ([, name]) => name!,
    );
    expect(new Set(named).size).toBe(named.length);
    expect(Object.keys(files).sort()).toEqual(
      ['index.html', ...named.flatMap((name) => [`${name}.html`, `${name}.json`])].sort(),
    );
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join();
    for (const foreign of ['别人的标题', '别人的一条回复', 'other@example.com'])
      expect(all).not.toContain(foreign);
  });

  test('is handed to its owner alone, who is signed in, and for a day', async () => {
    const [me, other] = [await house.person(), await house.person()];
    await house.gives('user.export', {}, { as: me });
    await house.runJobs();
    const { url } = await house.gives('user.export_state', {}, { as: me });
    expect((await fetchFile(url!, {})).statusCode).toBe(302);
    expect((await fetchFile(url!, { token: me.token, bind: other.bind })).statusCode).toBe(302);
    expect((await fetchFile(url!, other)).statusCode).toBe(404);
    house.clock.advance(day - 1);
    expect((await fetchFile(url!, me)).statusCode).toBe(200);
    house.clock.advance(1);
    expect((await fetchFile(url!, me)).statusCode).toBe(404);
    expect(await house.gives('user.export_state', {}, { as: me })).toMatchObject({
      state: 'expired',
      url: null,
      next_at: null,
    });
    await house.runJob('account.sweep');
    const kept = await house.db
      .selectFrom('own_data_files')
      .select('bytes')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow();
    expect(kept.bytes).toBeNull();
  });

  test('is made once a day, also by two clicks at once', async () => {
    const me = await house.person();
    const answers = await Promise.all([1, 2, 3].map(() => house.call('user.export', {}, { as: me })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      codes.error,
      codes.error,
      codes.success,
    ]);
    expect(answers.find(({ code }) => code === codes.error)!.msg).toMatch(/^一天可以导出一次，.*后再来$/);
    house.clock.advance(day);
    await house.gives('user.export', {}, { as: await makeSession(house.db, house.clock.now(), me.id) });
  });

  test('is not waited for longer than a day when the clock is set back', async () => {
    const me = await house.person();
    const before = await makeSession(house.db, house.clock.now(), me.id);
    house.clock.advance(30 * day);
    const ahead = await makeSession(house.db, house.clock.now(), me.id);
    await house.gives('user.export', {}, { as: ahead });
    house.clock.advance(-30 * day);
    expect(await house.gives('user.export_state', {}, { as: before })).toMatchObject({ next_at: null });
    await house.gives('user.export', {}, { as: before });
    expect(await house.call('user.export', {}, { as: before })).toMatchObject({ code: codes.error });
  });

  test('is for members', async () => {
    for (const name of ['user.export', 'user.export_state'] as const)
      expect(await house.call(name, {})).toMatchObject({ code: codes.not_logged_in });
  });
});
