import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../contract/http/envelope.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { makeForum, makePost, makeRegular, type TestForum } from '../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import type { TestPerson } from '../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let person: TestPerson;
beforeAll(async () => {
  house = await openHouse({ limits: true });
  forum = await makeForum(house.db);
  person = await makeRegular(house, forum.id);
});
afterAll(() => house.close());

let keys = 0;
const newKey = () => `key-of-test-${++keys}`;
const under = (key: string, as = person) => ({ as, headers: { 'idempotency-key': key } });
const newPost = () => makePost(house.db, { forum_id: forum.id, author_id: person.id, at: house.clock.now() });
const repliesTo = async (pcode: string) => (await house.gives('comments.get', { pcode })).total;
const later = () => house.clock.advance(60_000);

test('the same reply sent again is answered letter by letter as the first was, and written once', async () => {
  const { pcode } = await newPost();
  const input = { pcode, content: '<p>只写一次的回复</p>' };
  const key = newKey();
  const first = await house.call('comments.publish', input, under(key));
  expect(first).toMatchObject({ code: codes.success });
  later();
  const again = await house.call('comments.publish', input, under(key));
  expect(JSON.stringify(again.data)).toBe(JSON.stringify(first.data));
  expect(await repliesTo(pcode)).toBe(1);

  later();
  await house.gives('comments.publish', input, under(newKey()));
  expect(await repliesTo(pcode)).toBe(2);
  later();
  await house.gives('comments.publish', input, { as: person });
  expect(await repliesTo(pcode)).toBe(3);
  later();
});

test('pressed many times at once it is done once, and nobody is told that they were too fast', async () => {
  const { pcode } = await newPost();
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      house.call('comments.publish', { pcode, content: '<p>按了六次</p>' }, under(key)),
    ),
  );
  expect(new Set(answers.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: codes.success });
  expect(await repliesTo(pcode)).toBe(1);
  later();
});

test('in another order of its fields it is the same wish, with other words it is refused', async () => {
  const key = newKey();
  const folder = await house.gives('collect.folder_add', { title: '选品', is_public: true }, under(key));
  expect(await house.gives('collect.folder_add', { is_public: true, title: '选品' }, under(key))).toEqual(
    folder,
  );
  expect(
    await house.call('collect.folder_add', { title: '选品', is_public: false }, under(key)),
  ).toMatchObject({ code: codes.invalid, msg: '请求重复但内容不同', status: 200 });
  const folders = await house.gives('collect.folders', {}, { as: person });
  expect(folders.filter(({ title }) => title === '选品')).toEqual([
    expect.objectContaining({ id: folder.id }),
  ]);
});

test('a key belongs to one person and one call', async () => {
  const key = newKey();
  const other = await house.person();
  const input = { title: '各人的收藏夹' };
  const mine = await house.gives('collect.folder_add', input, under(key));
  const theirs = await house.gives('collect.folder_add', input, under(key, other));
  expect(theirs.id).not.toBe(mine.id);
  const { pcode } = await newPost();
  await house.gives('comments.publish', { pcode, content: '<p>同一个编号，另一个接口</p>' }, under(key));
  expect(await repliesTo(pcode)).toBe(1);
  later();
});

test('what was refused, or broke, left no answer: it may be asked again', async () => {
  const key = newKey();
  const { pcode, id } = await newPost();
  const input = { pcode, content: '<p>等帖子回来</p>' };
  await house.db.updateTable('posts').set({ status: 'deleted' }).where('id', '=', id).execute();
  expect(await house.call('comments.publish', input, under(key))).toMatchObject({ code: codes.error });
  await house.db.updateTable('posts').set({ status: 'normal' }).where('id', '=', id).execute();

  const publish = house.kernel.use_cases['comments.publish'];
  house.kernel.use_cases['comments.publish'] = async (...given) => {
    await publish(...given);
    throw new Error('broken after the work');
  };
  later();
  expect(await house.call('comments.publish', input, under(key))).toMatchObject({ status: 500 });
  house.kernel.use_cases['comments.publish'] = publish;
  later();
  await house.gives('comments.publish', input, under(key));
  expect(await repliesTo(pcode)).toBe(1);
  later();
});

test('who comes while the first is still at work for long is told so', async () => {
  const key = newKey();
  const { pcode } = await newPost();
  await house.db.transaction().execute(async (tx) => {
    await sql`insert into idempotency_keys (owner_id, scope, idem_key, hash, taken_at)
      values (${person.id}, 'comments.publish', ${key}, '', now())`.execute(tx);
    expect(
      await house.call('comments.publish', { pcode, content: '<p>还在处理</p>' }, under(key)),
    ).toMatchObject({ code: codes.error, msg: '处理中，请稍候', status: 200 });
    await sql`delete from idempotency_keys where idem_key = ${key}`.execute(tx);
  });
  expect(await repliesTo(pcode)).toBe(0);
  later();
});

test.each(['short', 'x'.repeat(65), '有中文的编号一二三四', 'with space in it'])(
  'the key “%s” is refused in words',
  async (key) => {
    const answer = await house.call('collect.folder_add', { title: '不会有' }, under(encodeURI(key)));
    expect(answer).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'idempotency_key', message: expect.stringContaining('8 到 64 位') }] },
    });
  },
);

test('after seven days a key is forgotten, not a day earlier', async () => {
  const key = newKey();
  const { pcode } = await newPost();
  const input = { pcode, content: '<p>八天以后又写一次</p>' };
  const day = 86_400_000;
  await house.gives('comments.publish', input, under(key));
  house.clock.advance(6.9 * day);
  await house.runJob('kernel.sweep');
  await house.gives('comments.publish', input, under(key));
  expect(await repliesTo(pcode)).toBe(1);
  house.clock.advance(0.2 * day);
  await house.runJob('kernel.sweep');
  await house.gives('comments.publish', input, under(key));
  expect(await repliesTo(pcode)).toBe(2);
});

test('the key stands in the transaction of its call; one that asks a provider says by itself what is done once, none that takes a file has one', () => {
  const keyed = Object.entries(endpoints as Record<string, Endpoint>).filter(([, one]) => one.idempotent);
  expect(keyed.map(([name]) => name)).toContain('posts.publish');
  for (const [name, one] of keyed)
    expect([
      name,
      one.method,
      one.access === 'public',
      one.outside_transaction ?? false,
      one.takes_file,
    ]).toEqual([
      name,
      expect.stringMatching(/^(POST|PUT|DELETE)$/),
      false,
      // By `call.once`: recharges.api.test.ts of payments. By the order that keeps its key: claims.api.test.ts of the flash sale.
      name === 'payment.recharge' || name === 'user.seckill_order',
      undefined,
    ]);
});

test('machines read in the OpenAPI document which calls take a key', async () => {
  const { paths } = (await house.app.inject('/api/openapi.json')).json();
  const named = (path: string) =>
    paths[path].post.parameters.filter((one: { in: string }) => one.in === 'header');
  expect(named('/api/comments/publish')).toEqual([
    expect.objectContaining({ name: 'Idempotency-Key', required: false }),
  ]);
  expect(named('/api/comments/like')).toEqual([]);
});
