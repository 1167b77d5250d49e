import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProof } from '../../../testing/product-builders.ts';
import { refusedAt } from '../../../testing/refused-at.ts';
import type { TestApplication } from '../../../testing/task-builders.ts';
import { atWork, makeReportPictures, reportForm, type ReportForm } from '../../../testing/trial-builders.ts';
import { storeFile } from '../../../testing/upload-builders.ts';

let house: TestHouse;
let company: TestPerson;
let tester: TestPerson;
let images: number[];
let application: TestApplication;
beforeAll(async () => {
  // Without a forum: what is passed here has no post.
  house = await openHouse();
  company = await house.person({ grants: ['company', 'source'] });
  tester = await house.person({ grants: ['tester'] });
  images = await makeReportPictures(house, tester);
});
afterAll(() => house.close());
beforeEach(async () => {
  ({ application } = await atWork(house, { company, tester }));
});

const send = (facts: Partial<ReportForm> = {}) =>
  house.call('task.post', reportForm(application.apply_no, images, facts), { as: tester });
const text = '用了六天，每天夜里亮三小时，充放电三次都记了时间。'.repeat(20);
const whole = async () =>
  (await house.gives('task.post_form', { apply_no: application.apply_no }, { as: tester })).report!;

test('a text is as long as a reader sees of it, and not longer than twenty thousand characters', async () => {
  const long = (characters: number) => ({ content: `<p><strong>${'字'.repeat(characters)}</strong></p>` });
  expect(await send(long(20_001))).toMatchObject(
    refusedAt('content', '正文至多 20000 个字，现在是 20001 个'),
  );
  expect((await send(long(20_000))).code).toBe(codes.success);
});

describe('pictures', () => {
  test('are the tester’s own, ready, and uploaded for this', async () => {
    const elsewhere = await makeProof(house, tester);
    expect(await send({ images: [...images, elsewhere] })).toMatchObject(
      refusedAt('images', expect.stringContaining('是为别处上传的')),
    );
    const { id: paper } = await storeFile(house, tester, {
      name: '说明.txt',
      kind: 'attachment',
      bytes: Buffer.from('三次充放电的时间'),
    });
    expect(await send({ images: [...images, paper] })).toMatchObject(
      refusedAt('images', '“说明.txt”不是图片'),
    );
    expect(await send({ images: [...images, 999_999] })).toMatchObject(
      refusedAt('images', '有一张图片还没有传好或已被删除，请重新上传'),
    );
    const theirs = await storeFile(house, company);
    expect(await send({ content: `<p>${text}</p><img src="${theirs.url}" alt="灯">` })).toMatchObject(
      refusedAt('content', '有一张图片还没有传好，或不是你上传的，请重新上传'),
    );
  });

  test('in the text count like those beside it, each once, and are in use from then on', async () => {
    const inside = await storeFile(house, tester);
    const five = images.slice(0, 5);
    const [again] = (await house.gives('file.images', {}, { as: tester })).list.filter(
      ({ id }) => id === five[0],
    );
    expect(
      await send({ images: five, content: `<p>${text}</p><img src="${again!.xurl}" alt="灯">` }),
    ).toMatchObject(refusedAt('images', '模板要求图不少于 6 张，现在 5 张'));
    expect(
      (await send({ images: five, content: `<p>${text}</p><img src="${inside.url}" alt="灯">` })).code,
    ).toBe(codes.success);
    expect((await whole()).images.map(({ id }) => id)).toEqual(five);
    for (const id of [inside.id, five[4]!])
      expect(await house.call('file.images_delete', { ids: [id] }, { as: tester })).toMatchObject({
        msg: '《折叠露营灯，六天真实使用》正在使用这张图片',
      });
  });
});

test('each text is held to the words of the site', async () => {
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: null, word: '违禁品', action: 'refuse' })
    .execute();
  expect(await send({ title: '折叠露营灯与违禁品，六天使用' })).toMatchObject(
    refusedAt('title', '标题里的“违禁品”不能发布，请改掉再交'),
  );
  expect(await send({ content: `<p>${text}违禁品</p>` })).toMatchObject(
    refusedAt('content', '正文里的“违禁品”不能发布，请改掉再交'),
  );
  expect(await send({ answers: ['配件齐全', '里面有违禁品'] })).toMatchObject(
    refusedAt('answers.1', '第 2 个回答里的“违禁品”不能发布，请改掉再交'),
  );
  expect(await send({ answers: ['配件齐全', '加微信 abc12345 细聊'] })).toMatchObject(
    refusedAt('answers.1', expect.stringContaining('第 2 个回答')),
  );
});

test('answers and ratings are those that the template asks for, without what stands around them', async () => {
  expect(await send({ answers: ['  配件齐全  '], ratings: [4] })).toMatchObject({
    code: codes.invalid,
    data: { issues: [{ path: 'answers.1' }, { path: 'ratings.1' }, { path: 'ratings.2' }] },
  });
  await send({ answers: ['  配件齐全  ', '没有遇到', '多出来的'], ratings: [4, 3, 5, 1] });
  expect(await whole()).toMatchObject({ answers: ['配件齐全', '没有遇到'], ratings: [4, 3, 5] });
});

test('a report is due by the hours and days that its tester was promised', async () => {
  const promised = { review_hours: 48, confirm_days: 5, dispute_days: 9 };
  const { terms } = await house.db
    .selectFrom('task_applications')
    .select('terms')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  await house.db
    .updateTable('task_applications')
    .set({ terms: JSON.stringify({ ...(terms as object), ...promised, template_title: '开箱图文' }) })
    .where('id', '=', application.id)
    .execute();
  const { pcode } = (await send()).data;
  const form = await house.gives('task.post_form', { apply_no: application.apply_no }, { as: tester });
  expect(form.template_title).toBe('开箱图文');
  const now = house.clock.now().getTime();
  const days = (due_at: string | null) => (Date.parse(due_at!) - now) / 86_400_000;
  expect(days(form.due_at)).toBe(2);
  await house.gives('company.posts_pass', { pcode }, { as: company });
  const due = async () => days((await house.gives('company.posts_state', { pcode }, { as: company })).due_at);
  expect(await due()).toBe(5);
  await house.gives(
    'company.posts_reject',
    { pcode, ground: 'off_template', reason: '第二条没有照模板写' },
    { as: company },
  );
  expect(await due()).toBe(9);
});

test('what no forum takes has no post: it is not published, and cannot be tagged', async () => {
  const { pcode } = (await send()).data;
  await house.gives('company.posts_pass', { pcode }, { as: company });
  expect(await house.gives('company.posts_detail', { pcode }, { as: company })).toMatchObject({
    published: false,
    tags: null,
  });
  const edit = (facts: object) => house.call('company.posts_edit', { pcode, ...facts }, { as: company });
  expect(await edit({ tags: ['露营'] })).toMatchObject(refusedAt('tags', '这份报告没有帖子，不能加标签'));
  expect((await edit({})).data).toMatchObject({ pcode, tags: [] });
});
