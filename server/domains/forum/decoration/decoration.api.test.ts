import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { company_part, joinedForum, pictureOf } from '../../../testing/company-forum-builders.ts';
import { makeForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let main: TestPerson;
let forum_id: number;
beforeAll(async () => {
  house = await openHouse();
  const joined = await joinedForum(house, { title: '北岸电子' });
  main = joined.main;
  forum_id = joined.forum.id;
});
afterAll(() => house.close());

const read = (as = main) => house.gives('forum.decoration', { forum_id }, { as });
const wanted = async (change: Partial<Input<'forum.save'>> = {}): Promise<Input<'forum.save'>> => {
  const now = await read();
  return {
    forum_id,
    rev: now.rev,
    introduction: now.introduction,
    logo_file_id: now.logo!.id,
    banner_file_id: now.banner!.id,
    color: now.color,
    notice: now.notice,
    slides: [],
    ...change,
  };
};
const save = async (change: Partial<Input<'forum.save'>>, as = main) =>
  house.call('forum.save', await wanted(change), { as });
const issues = async (change: object) => ((await save(change)).data as never as { issues: unknown[] }).issues;

test('what is saved is what everybody sees', async () => {
  const slide = await pictureOf(house, main, 600, 300);
  const answer = await save({
    notice: '11 月 20 日起拍单满 200 件的当天出库',
    color: 'amber',
    slides: [{ file_id: slide, title: '黑五备货', link: '/posts' }],
    company: { ...company_part, contact_name: '周小北' },
  });
  expect(answer).toMatchObject({ code: codes.success });
  expect(await house.gives('forum.detail', { forum_id })).toMatchObject({
    notice: '11 月 20 日起拍单满 200 件的当天出库',
    color: 'amber',
    slides: [{ title: '黑五备货', link: '/posts', image: expect.stringMatching(/-800\.webp$/) }],
  });
  expect(await house.gives('forum.carousel', { forum_id })).toMatchObject([{ title: '黑五备货' }]);
  expect(await house.gives('forum.company', { forum_id })).toMatchObject({
    contact_name: '周小北',
    verified: true,
    credit_code: expect.stringMatching(/^9144 \*{4} \*{4} \d{4}$/),
  });
  // In use: nobody throws it away unseen.
  const uses = await house.db
    .selectFrom('file_uses')
    .select(['kind', 'subject_id'])
    .where('file_id', '=', slide)
    .execute();
  expect(uses).toEqual([{ kind: 'forum', subject_id: forum_id }]);
});

test('what the main admin wants seen of the banner is what its page is told', async () => {
  const banner = await pictureOf(house, main, 1200, 600);
  await house.gives('file.images_update', { ids: [banner], focus: { x: 500, y: 900 } }, { as: main });
  expect(await save({ banner_file_id: banner })).toMatchObject({ code: codes.success });
  expect((await house.gives('forum.detail', { forum_id })).banner).toMatch(/\.webp#focus=500-900$/);
  expect((await read()).banner?.url).toMatch(/\.png#focus=500-900$/);
});

test('who decorates from an old page is told, and nothing is lost', async () => {
  const old = await wanted({ notice: '第一份' });
  expect(await house.call('forum.save', old, { as: main })).toMatchObject({ code: codes.success });
  expect(await house.call('forum.save', { ...old, notice: '第二份' }, { as: main })).toMatchObject({
    code: codes.invalid,
    msg: '内容已被更新',
  });
  expect(await read()).toMatchObject({ notice: '第一份' });
});

describe('each field says what is wrong', () => {
  test.each([
    [{ color: '#f00' }, 'color'],
    [{ introduction: '短' }, 'introduction'],
    [{ notice: '公'.repeat(121) }, 'notice'],
    [{ slides: Array.from({ length: 6 }, () => ({ file_id: 1, title: '轮播', link: '' })) }, 'slides'],
    [{ slides: [{ file_id: 1, title: '外面', link: 'https://elsewhere.example' }] }, 'slides.0.link'],
    [{ slides: [{ file_id: 1, title: '外面', link: '//elsewhere.example' }] }, 'slides.0.link'],
    [{ slides: [{ file_id: 1, title: '外面', link: '/\\elsewhere.example' }] }, 'slides.0.link'],
    [{ slides: [{ file_id: 999_999, title: '没有', link: '' }] }, 'slides.0.file_id'],
  ])('%o', async (change, path) => {
    expect(await issues(change)).toMatchObject([{ path }]);
  });

  test('pictures of another person and of another size', async () => {
    const stranger = await house.person();
    expect(await issues({ logo_file_id: await pictureOf(house, stranger, 300, 300) })).toMatchObject([
      { path: 'logo_file_id' },
    ]);
    expect(await issues({ banner_file_id: await pictureOf(house, main, 1200, 299) })).toEqual([
      { path: 'banner_file_id', message: '"a.png"图像高不符合要求, 至少为300' },
    ]);
  });
});

test('only the main admin, and only of this forum', async () => {
  const other = await makeForum(house.db);
  const neighbour = await house.person({ forum_admin: { forum_id: other.id, role: 'main' } });
  const assistant = await house.person({ forum_admin: { forum_id, role: 'assistant' } });
  for (const name of ['forum.decoration', 'forum.company_refresh'] as const) {
    expect(await house.call(name, { forum_id }, { as: neighbour }), name).toMatchObject({
      code: codes.not_found,
    });
    expect(await house.call(name, { forum_id }, { as: assistant }), name).toMatchObject({
      code: codes.error,
      data: { permission: 'forum_main_admin' },
    });
  }
  expect(await save({}, neighbour)).toMatchObject({ code: codes.not_found });
  expect(await house.call('forum.decoration', { forum_id: other.id }, { as: neighbour })).toMatchObject({
    code: codes.success,
    data: { kind: 'board', company: null, logo: null },
  });
});

test('the company’s facts are read anew from its verification', async () => {
  const speaker = { user_id: main.id };
  const company = () =>
    house.db
      .selectFrom('company_verifications')
      .select('held')
      .where('user_id', '=', main.id)
      .executeTakeFirstOrThrow();
  const { held } = (await company()) as unknown as { held: { name: string; credit_code: string } };
  const hold = (facts: object | null) =>
    house.db
      .updateTable('company_verifications')
      .set(
        facts
          ? { held: JSON.stringify(facts), status: 'approved', held_since: house.clock.now() }
          : { held: null, held_since: null, status: 'revoked' },
      )
      .where('user_id', '=', speaker.user_id)
      .execute();
  const refresh = () => house.call('forum.company_refresh', { forum_id }, { as: main });
  await hold({ ...held, name: '佛山北岸电子有限公司' });
  expect(await refresh()).toMatchObject({ code: codes.success, data: { name: '佛山北岸电子有限公司' } });
  expect(await house.gives('forum.detail', { forum_id })).toMatchObject({
    company: { name: '佛山北岸电子有限公司' },
  });
  await hold(null);
  expect(await refresh()).toMatchObject({
    code: codes.error,
    msg: '企业认证已失效，请先重新认证，再更新资料',
  });
  await hold({ ...held, credit_code: '91440605MA00000000' });
  expect(await refresh()).toMatchObject({ code: codes.error, msg: expect.stringContaining('另一家企业') });
});

test('without its verification the forum says that it is being looked at', async () => {
  await house.db
    .updateTable('user_grants')
    .set({ revoked_at: house.clock.now() })
    .where('user_id', '=', main.id)
    .where('permission', '=', 'company')
    .execute();
  expect(await house.gives('forum.detail', { forum_id })).toMatchObject({ verified: false });
  expect((await house.gives('forum.index', {})).companies).toMatchObject([{ verified: false }]);
});

test('boards have no company, and no forum has products yet', async () => {
  const board = await makeForum(house.db);
  expect(await house.call('forum.company', { forum_id: board.id })).toMatchObject({ code: codes.not_found });
  expect(await house.gives('forum.products', { forum_id, page: 2 })).toEqual({
    list: [],
    total: 0,
    page: 2,
    limit: 16,
  });
  expect(await house.call('forum.products', { forum_id: 99_999 })).toMatchObject({ code: codes.not_found });
  expect(await house.call('forum.carousel', { forum_id: 99_999 })).toMatchObject({ code: codes.not_found });
});
