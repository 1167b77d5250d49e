import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import type { Input } from '../../../contract/index.ts';
import { makeForum, makePost, type TestForum } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { storeFile } from '../../testing/upload-builders.ts';

let house: TestHouse;
let forum: TestForum;
let staff: TestPerson;
let other: TestPerson;
let author: TestPerson;
let reporter: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  staff = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  other = await house.person({ grants: ['staff'], staff_role: 'moderator' });
});
afterAll(() => house.close());
beforeEach(async () => {
  author = await house.person();
  reporter = await house.person();
});

const hour_ms = 3_600_000;
async function onPost(more: object = {}): Promise<number> {
  const at = new Date(house.clock.now().getTime() - hour_ms);
  const { pcode } = await makePost(house.db, { forum_id: forum.id, author_id: author.id, at });
  const input = { target: 'post', pcode, reason_code: 'spam', ...more } as const;
  return (await house.gives('complaint.add', input, { as: reporter })).id;
}
const onPerson = async () =>
  (
    await house.gives(
      'complaint.add',
      { target: 'user', id: author.id, reason_code: 'spam' },
      { as: reporter },
    )
  ).id;
const accept = (id: number, as = staff) => house.gives('admin.complaint_accept', { id }, { as });
const decide = (id: number, upheld: boolean, more: object = {}, as = staff) =>
  house.call('admin.complaint_decide', { id, upheld, reason: '核对了原帖和材料', ...more }, { as });
const listed = async (input: Input<'admin.complaints'>, as = staff) => {
  const { list, ...more } = await house.gives('admin.complaints', { limit: 50, ...input }, { as });
  return { ids: list.map(({ id }) => id), list, ...more };
};

test('the list is the first that is due first, of one kind, of one’s own, page by page; what is closed the newest first', async () => {
  const first = await onPost();
  house.clock.advance(hour_ms);
  const person = await onPerson();
  house.clock.advance(hour_ms);
  const last = await onPost();
  expect(await listed({ state: 'waiting' })).toMatchObject({ ids: [first, person, last], total: 3 });
  expect((await listed({ state: 'waiting', target: 'user' })).ids).toEqual([person]);
  // Taken up, it is due in a week.
  await accept(first);
  expect(await listed({ state: 'waiting' })).toMatchObject({ ids: [person, last, first] });
  const mine = await listed({ state: 'waiting', mine: '1' });
  expect(mine).toMatchObject({ ids: [first], total: 1, list: [{ handler: { id: staff.id } }] });
  expect((await listed({ state: 'waiting', mine: '1' }, other)).ids).toEqual([]);
  const second_page = await listed({ state: 'waiting', limit: 2, page: 2 });
  expect([second_page.ids, second_page.total]).toEqual([[first], 3]);

  await house.gives('admin.complaint_ask', { id: first, reason: '请补上商品链接' }, { as: staff });
  expect([(await listed({ state: 'asked' })).ids, (await listed({ state: 'waiting' })).ids]).toEqual([
    [first],
    [person, last],
  ]);
  for (const id of [person, last]) await house.gives('complaint.withdraw', { id }, { as: reporter });
  const closed = await listed({ state: 'closed' });
  expect(closed.ids.slice(0, 2)).toEqual([last, person]);
  // What was taken back is due no more.
  expect(closed.list.slice(0, 2)).toMatchObject([{ due_at: null }, { due_at: null }]);
  expect(closed.counts).toMatchObject({ waiting: 0, asked: 1, late: 0 });
});

test('a person who is reported loses the face: name, picture and what they say of themselves', async () => {
  await house.db
    .updateTable('users')
    .set({ bio: '加我微信', avatar: 'face.webp' })
    .where('id', '=', author.id)
    .execute();
  const id = await onPerson();
  await accept(id);
  expect((await house.gives('admin.complaint_detail', { id }, { as: staff })).possible_effects).toEqual([
    'warn',
    'reset_face',
    'ban',
  ]);
  expect((await decide(id, true, { effects: ['reset_face'] })).code).toBe(codes.success);
  const seen = await house.gives('user.profile', { username: author.username });
  expect(seen).toMatchObject({ avatar: null, bio: '' });
  expect(seen.nickname).not.toBe(author.nickname);
});

test('who may not do a step now is told why', async () => {
  const id = await onPost({
    reason_code: 'infringement',
    words: '图片是我们公司拍的，版权登记号在附件里',
    files: [(await storeFile(house, reporter, { kind: 'proof' })).id],
  });
  await accept(id);
  const says = async (answer: Promise<{ msg: string }>) => (await answer).msg;
  expect(await says(decide(id, true, { effects: ['warn'] }))).toBe(
    '侵权投诉要先等被投诉方说明，最多 15 天，期间不能判定成立',
  );
  expect(await says(decide(id, false, {}, other))).toBe('这份举报由别人处理，请先接手');
  expect(await says(house.call('admin.complaint_accept', { id }, { as: other }))).toBe('当前状态不可操作');
  expect((await decide(id, false)).code).toBe(codes.success);
  await house.gives('complaint.appeal', { id, words: '登记号可以在版权局查到' }, { as: reporter });
  expect(await says(house.call('admin.complaint_take', { id }, { as: staff }))).toBe(
    '原来的结果是你判定的，申诉要由另一位版务裁定',
  );
  await house.gives('admin.complaint_take', { id }, { as: other });
  expect((await listed({ state: 'appealed' })).ids).toEqual([id]);
  const ask = house.call('admin.complaint_ask', { id, reason: '请再补一份材料' }, { as: other });
  expect(await says(ask)).toBe('当前状态不可操作');
});
