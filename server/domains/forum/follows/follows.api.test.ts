import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { most_forums_followed } from '../../../../contract/forum/feed-limits.ts';
import { makeForum, makePost } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ max_connections: 20 });
});
afterAll(() => house.close());

const follow = (id: number, as: TestPerson | null) =>
  house.call('user.action_add', { type: 'focus_forum', id }, { as });
const unfollow = (id: number, as: TestPerson) =>
  house.gives('user.action_remove', { type: 'focus_forum', id }, { as });
const relation = (forum_id: number, as: TestPerson) => house.gives('forum.relation', { forum_id }, { as });
const wrongCounts = async () =>
  (
    await sql`select id from forums f where follow_count <> (select count(*) from forum_follows l where l.forum_id = f.id)`.execute(
      house.db,
    )
  ).rows;

describe('following a forum', () => {
  test('is for members and for forums that there are', async () => {
    const forum = await makeForum(house.db);
    expect(await follow(forum.id, null)).toMatchObject({ code: codes.not_logged_in });
    const reader = await house.person();
    expect(await follow(999_999, reader)).toMatchObject({ code: codes.not_found, msg: '这个论坛不存在' });
    expect(
      await house.call('user.action_remove', { type: 'focus_forum', id: 999_999 }, { as: reader }),
    ).toMatchObject({
      code: codes.not_found,
    });
    expect(await house.call('forum.relation', { forum_id: 999_999 }, { as: reader })).toMatchObject({
      code: codes.not_found,
    });
  });

  test('counts each reader once, however often and however fast they press', async () => {
    const forum = await makeForum(house.db);
    const readers = await Promise.all([house.person(), house.person(), house.person()]);
    await Promise.all([...readers, ...readers, ...readers].map((reader) => follow(forum.id, reader)));
    expect(await relation(forum.id, readers[0])).toMatchObject({
      following: true,
      follow_count: 3,
      role: null,
    });
    expect(await house.gives('forum.detail', { forum_id: forum.id })).toMatchObject({ follow_count: 3 });
    await Promise.all([1, 2, 3].map(() => unfollow(forum.id, readers[0])));
    expect(await unfollow(forum.id, readers[0])).toEqual({ on: false, count: 2 });
    expect(await relation(forum.id, readers[0])).toMatchObject({ following: false, follow_count: 2 });
    expect(await wrongCounts()).toEqual([]);
  });

  test('a closed forum is not followed anew, and can be left', async () => {
    const forum = await makeForum(house.db);
    const [reader, late] = [await house.person(), await house.person()];
    await follow(forum.id, reader);
    await house.db.updateTable('forums').set({ status: 'left' }).where('id', '=', forum.id).execute();
    expect(await follow(forum.id, late)).toMatchObject({
      code: codes.error,
      msg: '这个论坛已经关闭，不能再关注',
    });
    expect(await relation(forum.id, late)).toMatchObject({ can: { follow: false, publish: false } });
    expect(await relation(forum.id, reader)).toMatchObject({ can: { follow: true } });
    expect(await unfollow(forum.id, reader)).toEqual({ on: false, count: 0 });
  });

  test('ends at the limit, also for two presses at once', async () => {
    const reader = await house.person();
    await sql`with made as (
        insert into forums (title, flag, sort) select '凑数的版块 ' || n, 'amz', 9 from generate_series(1, ${most_forums_followed - 1}::int) as n returning id)
      insert into forum_follows (forum_id, user_id, at) select id, ${reader.id}::int, now() from made`.execute(
      house.db,
    );
    await sql`update forums f set follow_count = 1 where exists (select from forum_follows l where l.forum_id = f.id and l.user_id = ${reader.id})`.execute(
      house.db,
    );
    const [one, two] = [await makeForum(house.db), await makeForum(house.db)];
    const answers = await Promise.all([follow(one.id, reader), follow(two.id, reader)]);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([codes.success, codes.error]));
    expect(answers.find((answer) => answer.code !== codes.success)!.msg).toBe('至多关注 200 个论坛');
    expect(await wrongCounts()).toEqual([]);
  });

  test('the own list is the reader’s alone; mine puts what is busy today first', async () => {
    const [quiet, busy] = [await makeForum(house.db), await makeForum(house.db)];
    const [reader, other] = [await house.person(), await house.person()];
    await follow(busy.id, reader);
    await follow(quiet.id, reader);
    await makePost(house.db, { forum_id: busy.id, author_id: other.id, at: house.clock.now() });
    await makePost(house.db, {
      forum_id: quiet.id,
      author_id: other.id,
      at: house.clock.now(),
      status: 'hidden',
    });
    expect(await house.gives('forum.follows_mine', {}, { as: reader })).toMatchObject([
      { id: busy.id, today_count: 1 },
      { id: quiet.id, today_count: 0 },
    ]);
    const { list, total } = await house.gives('user.actions', { type: 'focus_forum' }, { as: reader });
    expect(total).toBe(2);
    expect(list.map((row) => row.href).toSorted()).toEqual(
      [`/forum/list/${busy.id}`, `/forum/list/${quiet.id}`].toSorted(),
    );
    expect(
      (await house.gives('user.actions', { type: 'focus_forum', page: 9 }, { as: reader })).list,
    ).toEqual([]);
    expect(await house.gives('forum.follows_mine', {}, { as: other })).toEqual([]);
  });
});
