import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { social_limits } from '../../../contract/social/actions.ts';
import { codes } from '../../../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const follow = (as: TestPerson, whom: { id: number }) =>
  house.call('user.follow', { user_id: whom.id }, { as });
const unfollow = (as: TestPerson, whom: { id: number }) =>
  house.call('user.unfollow', { user_id: whom.id }, { as });
const block = (as: TestPerson, whom: { id: number }) =>
  house.call('user.black_list_add', { user_id: whom.id }, { as });
const unblock = (as: TestPerson, whom: { id: number }) =>
  house.call('user.black_list_remove', { user_id: whom.id }, { as });
const relation = (as: TestPerson, whom: TestPerson) =>
  house.gives('user.relation', { username: whom.username }, { as });
const names = (page: { list: { username: string }[] }) => page.list.map((one) => one.username);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => house.person()));
/** What the counters say, and what there is to count. */
const countsOf = async (person: TestPerson) => {
  const { follow_count, fan_count } = await house.gives('user.profile', { username: person.username });
  const rows = await house.db.selectFrom('follows').selectAll().execute();
  expect({ follow_count, fan_count }).toEqual({
    follow_count: rows.filter((row) => row.follower_id === person.id).length,
    fan_count: rows.filter((row) => row.followed_id === person.id).length,
  });
  return [follow_count, fan_count];
};

describe('following', () => {
  test('is seen from both sides, and on the page of both', async () => {
    const [lin, zhou] = await people(2);
    expect(await follow(lin!, zhou!)).toMatchObject({
      code: codes.success,
      data: { following: true, fan_count: 1 },
    });
    expect(await relation(lin!, zhou!)).toMatchObject({ following: true, followed_by: false });
    expect(await relation(zhou!, lin!)).toMatchObject({ following: false, followed_by: true });
    expect([await countsOf(lin!), await countsOf(zhou!)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const mine = await house.gives('user.follows', {}, { as: lin! });
    expect(mine).toMatchObject({
      total: 1,
      list: [{ username: zhou!.username, following: true, followed_by: false }],
    });
    await follow(zhou!, lin!);
    expect((await house.gives('user.fans', {}, { as: lin! })).list).toMatchObject([
      { username: zhou!.username, following: true, followed_by: true },
    ]);
    expect((await house.gives('user.follows', {}, { as: lin! })).list[0]).toMatchObject({
      followed_by: true,
    });
  });

  test('is for who is logged in; oneself and nobody are refused', async () => {
    const [lin] = await people(1);
    expect(await house.call('user.follow', { user_id: lin!.id })).toMatchObject({
      code: codes.not_logged_in,
    });
    expect(await follow(lin!, lin!)).toMatchObject({ code: codes.error, msg: '不用关注自己' });
    expect(await follow(lin!, { id: 999_999 })).toMatchObject({ code: codes.not_found, msg: '没有这个人' });
    expect(await unfollow(lin!, { id: 999_999 })).toMatchObject({ code: codes.not_found });
    expect(await house.call('user.follow', { user_id: 0 }, { as: lin! })).toMatchObject({
      code: codes.invalid,
      msg: '用户不对',
    });
    expect(await countsOf(lin!)).toEqual([0, 0]);
  });

  test('twice is once, as is taking leave', async () => {
    const [lin, zhou] = await people(2);
    const answers = await Promise.all([1, 2, 3, 4].map(() => follow(lin!, zhou!)));
    for (const answer of answers) expect(answer.data).toEqual({ following: true, fan_count: 1 });
    expect(await countsOf(zhou!)).toEqual([0, 1]);
    const left = await Promise.all([1, 2, 3, 4].map(() => unfollow(lin!, zhou!)));
    for (const answer of left) expect(answer.data).toEqual({ following: false, fan_count: 0 });
    expect(await countsOf(zhou!)).toEqual([0, 0]);
  });

  test('everybody following everybody at once, with some leaving and blocking, ends in counts that are true', async () => {
    const all = await people(6);
    const pairs = all.flatMap((one) => all.filter((other) => other !== one).map((other) => [one, other]));
    const answers = await Promise.all(
      pairs.flatMap(([one, other], at) => [
        follow(one!, other!),
        ...(at % 3 === 0 ? [unfollow(one!, other!)] : []),
        ...(at % 7 === 0 ? [block(other!, one!)] : []),
      ]),
    );
    expect(answers.filter(({ code }) => code !== codes.success && code !== codes.error)).toEqual([]);
    for (const person of all) await countsOf(person);
    const blocks = await house.db.selectFrom('blocks').selectAll().execute();
    expect(blocks.length).toBeGreaterThan(0);
    for (const { user_id, blocked_id } of blocks)
      expect(
        await house.db
          .selectFrom('follows')
          .select('at')
          .where('follower_id', 'in', [user_id, blocked_id])
          .where('followed_id', 'in', [user_id, blocked_id])
          .execute(),
      ).toEqual([]);
  });

  test('ends at a limit that is said', async () => {
    const [lin, zhou] = await people(2);
    await house.db
      .insertInto('social_counts')
      .values({ user_id: lin!.id, follow_count: social_limits.follows })
      .execute();
    expect(await follow(lin!, zhou!)).toMatchObject({
      code: codes.error,
      msg: '至多关注 2000 人，先取消关注一些再试',
    });
  });

  test('lists are newest first and paged', async () => {
    const [lin, ...others] = await people(4);
    for (const other of others) {
      house.clock.advance(1000);
      await follow(lin!, other);
    }
    const page = await house.gives('user.follows', { page: 1, limit: 2 }, { as: lin! });
    expect([names(page), page.total]).toEqual([[others[2]!.username, others[1]!.username], 3]);
    expect(names(await house.gives('user.follows', { page: 2, limit: 2 }, { as: lin! }))).toEqual([
      others[0]!.username,
    ]);
  });

  test('whom somebody follows is on their page, unless they do not want it', async () => {
    const [lin, zhou] = await people(2);
    await follow(lin!, zhou!);
    expect(names(await house.gives('user.profile_follows', { username: lin!.username }))).toEqual([
      zhou!.username,
    ]);
    expect(names(await house.gives('user.profile_fans', { username: zhou!.username }))).toEqual([
      lin!.username,
    ]);
    await house.gives('user.modify', { shows_follows: false }, { as: lin! });
    expect(await house.gives('user.profile_follows', { username: lin!.username })).toMatchObject({
      list: [],
      total: 0,
    });
    expect(await house.call('user.profile_fans', { username: 'nobodyhere' })).toMatchObject({
      code: codes.not_found,
    });
  });
});

describe('the black list', () => {
  test('holds whom one put there, newest first, until they are taken off', async () => {
    const [lin, zhou, chen] = await people(3);
    await block(lin!, zhou!);
    house.clock.advance(1000);
    await block(lin!, chen!);
    await block(lin!, chen!);
    expect(await house.gives('user.black_list', {}, { as: lin! })).toMatchObject({
      total: 2,
      list: [{ username: chen!.username }, { username: zhou!.username }],
    });
    expect(await house.gives('user.black_list_names', {}, { as: lin! })).toEqual(
      [chen!.username, zhou!.username].toSorted(),
    );
    expect(await house.gives('user.black_list_names', {}, { as: zhou! })).toEqual([]);
    expect(await relation(lin!, zhou!)).toMatchObject({ blocked: true });
    expect(await relation(zhou!, lin!)).toMatchObject({ blocked: false });
    expect(await unblock(lin!, zhou!)).toMatchObject({ code: codes.success });
    expect(await unblock(lin!, zhou!)).toMatchObject({ code: codes.success });
    expect(names(await house.gives('user.black_list', {}, { as: lin! }))).toEqual([chen!.username]);
  });

  test('is for who is logged in; oneself and nobody are refused', async () => {
    const [lin] = await people(1);
    expect(await house.call('user.black_list', {})).toMatchObject({ code: codes.not_logged_in });
    expect(await block(lin!, lin!)).toMatchObject({ code: codes.error, msg: '不能拉黑自己' });
    expect(await block(lin!, { id: 999_999 })).toMatchObject({ code: codes.not_found, msg: '没有这个人' });
    expect(await house.gives('user.black_list_names', {}, { as: lin! })).toEqual([]);
  });

  test('ends what was between the two, and lets nothing new begin', async () => {
    const [lin, zhou] = await people(2);
    await follow(lin!, zhou!);
    await follow(zhou!, lin!);
    await block(lin!, zhou!);
    expect([await countsOf(lin!), await countsOf(zhou!)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await follow(zhou!, lin!)).toMatchObject({ code: codes.error, msg: '对方已将你拉黑，不能关注' });
    expect(await follow(lin!, zhou!)).toMatchObject({
      code: codes.error,
      msg: '你已拉黑对方，解除拉黑后才能关注',
    });
    await unblock(lin!, zhou!);
    expect(await follow(zhou!, lin!)).toMatchObject({ code: codes.success });
  });

  test('ends at five hundred', async () => {
    const [lin, zhou, chen] = await people(3);
    const many = await house.db
      .insertInto('users')
      .values(
        Array.from({ length: social_limits.blocks - 1 }, (_, n) => ({
          username: `crowd${n}`,
          nickname: `人群${n}`,
        })),
      )
      .returning('id')
      .execute();
    await house.db
      .insertInto('blocks')
      .values(many.map(({ id }) => ({ user_id: lin!.id, blocked_id: id, at: house.clock.now() })))
      .execute();
    const answers = [await block(lin!, zhou!), await block(lin!, chen!)];
    expect(answers).toMatchObject([
      { code: codes.success },
      { code: codes.error, msg: '黑名单至多 500 人，先解除一些再试' },
    ]);
    expect(await house.gives('user.black_list_names', {}, { as: lin! })).toHaveLength(500);
  });

  test('keeps both out of each other’s suggestions', async () => {
    const [lin, zhou] = await people(2);
    const suggested = async (as: TestPerson, whom: TestPerson) =>
      names({ list: await house.gives('user.suggest', { keyword: whom.username }, { as }) }).includes(
        whom.username,
      );
    expect([await suggested(lin!, zhou!), await suggested(zhou!, lin!)]).toEqual([true, true]);
    await block(lin!, zhou!);
    expect([await suggested(lin!, zhou!), await suggested(zhou!, lin!)]).toEqual([false, false]);
  });
});

describe('contacts on somebody’s page', () => {
  const contacts = [
    { kind: 'wechat', value: 'hemu_home', visibility: 'followed' },
    { kind: 'qq', value: '10001', visibility: 'members' },
    { kind: 'phone', value: '13800138000', visibility: 'nobody' },
  ] as const;
  const seen = async (as: TestPerson, whom: TestPerson) =>
    (await relation(as, whom)).contacts.map((one) => one.kind);

  test('are shown to whom they are meant for, and to nobody who is blocked', async () => {
    const [lin, zhou, chen] = await people(3);
    await house.gives('user.contact_save', { contacts: [...contacts] }, { as: lin! });
    await follow(lin!, zhou!);
    expect([await seen(zhou!, lin!), await seen(chen!, lin!)]).toEqual([['wechat', 'qq'], ['qq']]);
    await follow(chen!, lin!);
    expect(await seen(chen!, lin!), 'to follow is not to be followed').toEqual(['qq']);
    await block(lin!, chen!);
    expect(await seen(chen!, lin!)).toEqual([]);
    expect(await house.call('user.relation', { username: lin!.username })).toMatchObject({
      code: codes.not_logged_in,
    });
    expect(await house.call('user.relation', { username: 'nobodyhere' }, { as: lin! })).toMatchObject({
      code: codes.not_found,
    });
  });
});

describe('what else can be followed', () => {
  test('an unknown kind is refused', async () => {
    const [lin] = await people(1);
    expect(await house.call('user.actions', { type: 'gossip' as never }, { as: lin! })).toMatchObject({
      code: codes.invalid,
      msg: '没有这种关注',
    });
  });
});
