import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeForum, makePost, makeRegular, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { passDays } from '../../../testing/sessions.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { storeFile } from '../../../testing/upload-builders.ts';

let house: TestHouse;
let forum: TestForum;
let lin: TestPerson;
let zhou: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  lin = await makeRegular(house, forum.id);
  zhou = await makeRegular(house, forum.id);
});
afterAll(() => house.close());

const content = (url: string, words = '旺季前把杯盖的垫圈换成了硅胶，退货率从九降到四。') =>
  `<p>${words}</p><img src="${url}" alt="杯盖">`;
let titles = 0;
const publish = (url: string, as = lin) =>
  house.call(
    'posts.publish',
    { forum_id: forum.id, title: `硅胶垫圈换了之后 ${++titles}`, content: content(url) },
    { as },
  );
const published = async (url: string) => {
  house.clock.advance(61_000);
  return (await publish(url)).data;
};
const uses = async (id: number) =>
  (await house.gives('file.detail', { id }, { as: lin })).used_by.map((by) => by.title);
const refused = {
  code: codes.invalid,
  msg: '有一张图片还没有传好，或不是你上传的，请重新上传',
  data: { issues: [{ path: 'content' }] },
};

test('an uploaded picture is shown in the post and used by it until the post has another', async () => {
  const [first, second] = [await storeFile(house, lin), await storeFile(house, lin)];
  const { pcode } = await published(first.url.replace('.png', '-800.webp'));
  const shown = await house.gives('posts.detail', { pcode }, { as: zhou });
  expect(shown.content).toContain(`<img src="${first.url.replace('.png', '-800.webp')}"`);
  expect(await uses(first.id)).toEqual([shown.title]);
  expect(await house.call('file.images_delete', { ids: [first.id] }, { as: lin })).toMatchObject({
    code: codes.error,
    msg: `《${shown.title}》正在使用这张图片`,
  });
  await house.gives(
    'posts.edit',
    { pcode, forum_id: forum.id, title: '换了一张图的标题', content: content(second.url) },
    { as: lin },
  );
  expect([await uses(first.id), await uses(second.id)]).toEqual([[], ['换了一张图的标题']]);
});

test('a deleted post keeps its pictures while it can come back, and lets them go after', async () => {
  const file = await storeFile(house, lin);
  const { pcode } = await published(file.url);
  await house.gives('posts.delete', { pcode }, { as: lin });
  expect(await uses(file.id)).toHaveLength(1);
  house.clock.advance(30 * 86_400_000 - 3_600_000);
  await house.runJob('forum.erase_deleted');
  const used = () => house.db.selectFrom('file_uses').select('kind').where('file_id', '=', file.id).execute();
  expect(await used()).toHaveLength(1);
  house.clock.advance(3_600_000);
  await house.runJob('forum.erase_deleted');
  expect(await used()).toEqual([]);
  house.clock.advance(-30 * 86_400_000);
});

test('the picture of somebody else, one that never was, and a private one are not taken', async () => {
  const theirs = await storeFile(house, zhou);
  const secret = await storeFile(house, lin, { kind: 'proof' });
  house.clock.advance(61_000);
  for (const url of [theirs.url, '/files/image/2026/11/aaaaaaaaaaaaaaaaaaaa.png'])
    expect(await publish(url)).toMatchObject(refused);
  // No address of a picture for everyone, so it is no picture at all.
  const { pcode } = await published(secret.url);
  expect((await house.gives('posts.detail', { pcode })).content).not.toContain('<img');
});

test('a reply uses its pictures until it is erased', async () => {
  const post = await makePost(house.db, {
    forum_id: forum.id,
    author_id: zhou.id,
    at: house.clock.now(),
    title: '垫圈怎么选',
  });
  const file = await storeFile(house, lin);
  const reply = (url: string) =>
    house.call(
      'comments.publish',
      { pcode: post.pcode, content: content(url, '我们用的是这种。') },
      { as: lin },
    );
  const { data } = await reply(file.url);
  expect(await uses(file.id)).toEqual(['垫圈怎么选（回复）']);
  await house.gives(
    'comments.edit',
    { comment_id: data.id, content: '<p>不放图了，看文字就好。</p>' },
    { as: lin },
  );
  expect(await uses(file.id)).toEqual([]);
  await house.gives(
    'comments.edit',
    { comment_id: data.id, content: content(file.url, '还是放上。') },
    { as: lin },
  );
  await house.gives('comments.delete', { comment_id: data.id }, { as: lin });
  expect(await uses(file.id), 'it can still come back').toEqual(['垫圈怎么选（回复）']);
  await passDays(house, 31);
  await house.runJob('forum.erase_comments');
  expect(await uses(file.id)).toEqual([]);
  expect(await reply((await storeFile(house, zhou)).url)).toMatchObject(refused);
});
