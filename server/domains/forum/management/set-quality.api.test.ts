import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeForum, makePost } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let moderator: TestPerson;
let forum_id: number;
beforeAll(async () => {
  house = await openHouse();
  forum_id = (await makeForum(house.db)).id;
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
});
afterAll(() => house.close());

const post = async (author_id?: number, status: 'normal' | 'hidden' = 'normal') =>
  makePost(house.db, {
    forum_id,
    author_id: author_id ?? (await house.person()).id,
    at: house.clock.now(),
    status,
  });
const rate = (pcode: string, quality: number, as: TestPerson | null = moderator) =>
  house.call('posts.set_quality', { pcode, quality }, { as });

test('moderators rate a post, once in the log, and readers are given the figure', async () => {
  const { pcode, id } = await post();
  await rate(pcode, 2);
  expect(await rate(pcode, 2)).toMatchObject({ code: codes.success });
  expect(await house.gives('posts.detail', { pcode })).toMatchObject({ quality: 2 });
  const written = await house.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'post.quality')
    .where('subject_id', '=', id)
    .execute();
  expect(written.map((row) => row.details)).toEqual([{ before: 0, quality: 2 }]);
});

test.each([4, -1, 1.5])('%d is no figure', async (quality) => {
  expect(await rate((await post()).pcode, quality)).toMatchObject({
    code: codes.invalid,
    data: { issues: [{ path: 'quality' }] },
  });
});

test('is not for visitors, members, authors, nor for what nobody sees', async () => {
  const { pcode } = await post();
  expect(await rate(pcode, 1, null)).toMatchObject({ code: codes.not_logged_in });
  expect(await rate(pcode, 1, await house.person())).toMatchObject({ code: codes.error });
  expect(await rate((await post(moderator.id)).pcode, 1)).toMatchObject({ code: codes.error });
  expect(await rate((await post(undefined, 'hidden')).pcode, 1)).toMatchObject({
    msg: '当前状态不可操作',
  });
  expect(await rate('zzzzzzzzzz', 1)).toMatchObject({ code: codes.not_found });
});
