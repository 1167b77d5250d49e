import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeForum, makePost, makeRegular, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { refusedAt } from '../../../testing/refused-at.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { endPolls } from '../jobs/end-polls.job.ts';
import { forumExportParts } from '../people/own-data.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  await house.db
    .insertInto('forum_keywords')
    .values([
      { forum_id: forum.id, word: '返现', action: 'refuse' },
      { forum_id: forum.id, word: '某某服务商', action: 'mask' },
    ])
    .execute();
});
afterAll(() => house.close());

const asked = { choices: ['空运', '海运', '铁路'], most: 1, ends_on: null, shown: 'always' as const };
const written = (poll: object | null | undefined, more: object = {}) => ({
  forum_id: forum.id,
  item_type: 'poll' as const,
  title: '旺季补货你走哪条路',
  content: '<p>赶黑五的最后一批，时效和运费怎么取舍。</p>',
  poll: poll as never,
  ...more,
});
const publish = async (poll: object | null | undefined, more: object = {}) => {
  author = await makeRegular(house, forum.id);
  return house.call('posts.publish', written(poll, more), { as: author });
};
const published = async (poll: object = asked) => (await publish(poll)).data.pcode;
const vote = (pcode: string, places: number[], as: TestPerson | null) =>
  house.call('posts.vote', { pcode, places }, { as });
const votesOf = async (pcode: string, as: TestPerson | null = null) =>
  (await house.gives('posts.detail', { pcode }, { as })).poll!.choices.map(({ votes }) => votes);

describe('a poll', () => {
  test('is asked with the post, and stands in the editor as it was written', async () => {
    const pcode = await published({ ...asked, choices: ['某某服务商', '自己跑'], ends_on: '2026-11-22' });
    const { poll, item_type } = await house.gives('posts.detail', { pcode });
    expect(item_type).toBe('poll');
    expect(poll).toEqual({
      choices: [
        { title: '＊＊＊＊＊', votes: 0 },
        { title: '自己跑', votes: 0 },
      ],
      most: 1,
      shown: 'always',
      // The end of that day in Beijing.
      ends_at: '2026-11-22T16:00:00.000Z',
      ended: false,
      voter_count: 0,
      chosen: [],
    });
    expect((await house.gives('posts.source', { pcode }, { as: author })).payload.poll).toEqual({
      ...asked,
      choices: ['某某服务商', '自己跑'],
      ends_on: '2026-11-22',
    });
    expect(await house.gives('posts.index', { forum_id: forum.id, item_type: 'poll' })).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ pcode })]),
    });
  });

  test.each([
    ['poll', undefined],
    ['poll', null],
    ['poll.choices', { ...asked, choices: ['只有一个'] }],
    ['poll.choices', { ...asked, choices: ['空运', '空运'] }],
    ['poll.choices', { ...asked, choices: Array.from({ length: 11 }, (_, i) => `第 ${i} 个`) }],
    ['poll.choices.1', { ...asked, choices: ['空运', ' '] }],
    ['poll.choices.0', { ...asked, choices: ['长'.repeat(41), '海运'] }],
    ['poll.most', { ...asked, most: 4 }],
    ['poll.most', { ...asked, most: 0 }],
    ['poll.ends_on', { ...asked, ends_on: '2026-11-19' }],
    ['poll.ends_on', { ...asked, ends_on: '2027-11-21' }],
    ['poll.ends_on', { ...asked, ends_on: '明天' }],
    ['poll.shown', { ...asked, shown: 'never' }],
    ['poll', { ...asked, choices: ['返现', '海运'] }],
  ])('is refused at %s where it is %j', async (field, poll) => {
    expect(await publish(poll)).toMatchObject(refusedAt(field));
  });

  test('may end on the last of 365 days', async () => {
    expect((await publish({ ...asked, ends_on: '2027-11-20' })).code).toBe(codes.success);
  });

  test('is not kept of a post of another kind', async () => {
    const { data } = await publish(asked, { item_type: 'post' });
    expect((await house.gives('posts.detail', { pcode: data.pcode })).poll).toBeNull();
  });
});

describe('a vote', () => {
  test('is one a person, and another takes its place', async () => {
    const pcode = await published();
    const [one, two] = [await house.person(), await house.person()];
    await vote(pcode, [1], one);
    await vote(pcode, [1], two);
    expect((await vote(pcode, [2], one)).data).toMatchObject({ voter_count: 2, chosen: [2] });
    expect(await votesOf(pcode)).toEqual([1, 1, 0]);
    expect((await house.gives('posts.relation', { pcode }, { as: one })).poll).toMatchObject({ chosen: [2] });
    // What everybody sees names nobody's choice, to the one who chose neither.
    expect((await house.gives('posts.detail', { pcode }, { as: one })).poll).toMatchObject({
      chosen: [],
      voter_count: 2,
    });
  });

  test('of one person, sent many times at once, counts once', async () => {
    const pcode = await published({ ...asked, most: 2 });
    const people = await Promise.all(Array.from({ length: 6 }, () => house.person()));
    await Promise.all(
      people.flatMap((as) => [[1], [2], [1, 3], [2, 1]].map((places) => vote(pcode, places, as))),
    );
    const { poll } = await house.gives('posts.detail', { pcode });
    expect(poll!.voter_count).toBe(6);
    const kept = await house.db
      .selectFrom('poll_votes as v')
      .innerJoin('posts as p', 'p.id', 'v.post_id')
      .select('v.places')
      .where('p.pcode', '=', pcode)
      .execute();
    expect(kept).toHaveLength(6);
    expect(poll!.choices.map(({ votes }) => votes)).toEqual(
      [1, 2, 3].map((place) => kept.filter(({ places }) => places.includes(place)).length),
    );
  });

  test('may name as many choices as the author allows, and only those there are', async () => {
    const pcode = await published({ ...asked, most: 2 });
    const as = await house.person();
    expect(await vote(pcode, [1, 2, 3], as)).toMatchObject(refusedAt('places'));
    expect(await vote(pcode, [4], as)).toMatchObject(refusedAt('places'));
    expect(await vote(pcode, [], as)).toMatchObject(refusedAt('places'));
    expect((await vote(pcode, [3, 1, 3], as)).data.chosen).toEqual([1, 3]);
    expect(await votesOf(pcode)).toEqual([1, 0, 1]);
  });

  test('is for the sentence that was read: one that its author wrote anew meanwhile gets none', async () => {
    const pcode = await published({ ...asked, choices: ['空运', '某某服务商', '铁路'], most: 2 });
    const [reader, next] = [await house.person(), await house.person()];
    const titlesNow = async () =>
      (await house.gives('posts.detail', { pcode })).poll!.choices.map(({ title }) => title);
    const read = await titlesNow();
    const choose = (places: number[], titles: string[], as: TestPerson) =>
      house.call('posts.vote', { pcode, places, titles }, { as });
    const poll = { ...asked, choices: ['铁路', '某某服务商', '空运'], most: 2 };
    await house.gives('posts.edit', { pcode, ...written(poll) }, { as: author });
    const refused = await choose([1, 2], [read[0]!, read[1]!], reader);
    expect(refused).toMatchObject(refusedAt('places'));
    expect(refused.msg).toBe('选项刚被楼主改过，请看过新的再投');
    expect(await votesOf(pcode)).toEqual([0, 0, 0]);
    // What is covered for readers is named as they read it.
    const now = await titlesNow();
    expect((await choose([2, 1], [now[0]!, now[1]!], reader)).data).toMatchObject({ chosen: [1, 2] });
    expect(await choose([4], ['海运'], next)).toMatchObject(refusedAt('places'));
    expect((await vote(pcode, [3], next)).data).toMatchObject({ chosen: [3], voter_count: 2 });
  });

  test('is for members, on a shown post that is a poll', async () => {
    const pcode = await published();
    const as = await house.person();
    expect(await vote(pcode, [1], null)).toMatchObject({ code: codes.not_logged_in });
    const at = house.clock.now();
    const plain = await makePost(house.db, { forum_id: forum.id, author_id: author.id, at });
    expect(await vote(plain.pcode, [1], as)).toMatchObject({ msg: '这篇帖子没有投票' });
    await house.db.updateTable('posts').set({ status: 'hidden' }).where('pcode', '=', pcode).execute();
    expect(await vote(pcode, [1], as)).toMatchObject({ code: codes.not_found });
    expect(await vote(pcode, [1], author)).toMatchObject({ code: codes.not_found });
  });

  test('is not taken in a forum that is closed', async () => {
    const closing = await makeForum(house.db);
    const pcode = (await publish(asked, { forum_id: closing.id })).data.pcode;
    await house.db.updateTable('forums').set({ status: 'left' }).where('id', '=', closing.id).execute();
    expect(await vote(pcode, [1], await house.person())).toMatchObject({
      msg: '这个论坛已经关闭，内容只能阅读',
    });
  });
});

describe('figures that are seen after voting', () => {
  test('are told to who has voted and to the author, and to everybody once it is over', async () => {
    const house_day = new Date(house.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const pcode = await published({ ...asked, shown: 'voted', ends_on: house_day });
    const [one, two] = [await house.person(), await house.person()];
    expect((await vote(pcode, [3], one)).data.choices.map(({ votes }) => votes)).toEqual([0, 0, 1]);
    const seenBy = async (as: TestPerson) =>
      (await house.gives('posts.relation', { pcode }, { as })).poll!.choices.map(({ votes }) => votes);
    expect(await seenBy(one)).toEqual([0, 0, 1]);
    expect(await seenBy(author)).toEqual([0, 0, 1]);
    expect(await seenBy(two)).toEqual([null, null, null]);
    // The page is the same for everybody, so it tells them to nobody.
    expect(await votesOf(pcode, one)).toEqual([null, null, null]);

    house.clock.advance(24 * 3_600_000);
    expect(await vote(pcode, [1], two)).toMatchObject({ msg: '投票已经结束' });
    expect(await seenBy(two)).toEqual([0, 0, 1]);
    expect((await house.gives('posts.detail', { pcode })).poll).toMatchObject({ ended: true });
    expect(await votesOf(pcode)).toEqual([0, 0, 1]);
  });

  test('come onto the kept page when the poll ends', async () => {
    const day = new Date(house.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const pcode = await published({ ...asked, ends_on: day });
    const endedAt = async () =>
      (
        await house.db
          .selectFrom('polls as q')
          .innerJoin('posts as p', 'p.id', 'q.post_id')
          .select('q.ended_at')
          .where('p.pcode', '=', pcode)
          .executeTakeFirstOrThrow()
      ).ended_at;
    await house.runJob('forum.end_polls');
    expect(await endedAt()).toBeNull();
    house.clock.advance(24 * 3_600_000);
    const dropped: string[] = [];
    const { db, clock } = house;
    const context = {
      db,
      now: clock.now(),
      invalidates: async (...tags: string[]) => void dropped.push(...tags),
    };
    for (let turn = 0; turn < 2; turn++) await endPolls.work({} as never, context as never);
    expect(dropped.filter((tag) => tag === `post:${pcode}`)).toHaveLength(1);
    expect(await endedAt()).toEqual(house.clock.now());
  });
});

describe('the question', () => {
  const edit = (pcode: string, poll: object | null, more: object = {}) =>
    house.call('posts.edit', { pcode, ...written(poll, more) }, { as: author });

  test('may be changed until somebody has voted, and then only its end', async () => {
    const pcode = await published();
    expect((await edit(pcode, { ...asked, choices: ['空运', '卡航'], most: 2 })).data.rev).toBe(2);
    expect((await edit(pcode, { ...asked, choices: ['空运', '卡航'], most: 2 })).data.rev).toBe(2);
    await vote(pcode, [2], await house.person());
    expect(await edit(pcode, { ...asked, choices: ['空运', '快递'], most: 2 })).toMatchObject(
      refusedAt('poll.choices'),
    );
    expect(await edit(pcode, { ...asked, choices: ['空运', '卡航'] })).toMatchObject(
      refusedAt('poll.choices'),
    );
    expect(await edit(pcode, { ...asked, choices: ['空运', '卡航'], most: 2, shown: 'voted' })).toMatchObject(
      refusedAt('poll.choices'),
    );
    expect(await edit(pcode, null, { item_type: 'post' })).toMatchObject(refusedAt('item_type'));
    const same = { ...asked, choices: ['空运', '卡航'], most: 2 };
    expect(await edit(pcode, same, { title: '旺季补货你不走哪条路' })).toMatchObject(refusedAt('title'));
    const day = new Date(house.clock.now().getTime() + 9 * 24 * 3_600_000).toISOString().slice(0, 10);
    expect((await edit(pcode, { ...asked, choices: ['空运', '卡航'], most: 2, ends_on: day })).data.rev).toBe(
      3,
    );
    expect((await house.gives('posts.detail', { pcode })).poll).toMatchObject({
      voter_count: 1,
      choices: [
        { title: '空运', votes: 0 },
        { title: '卡航', votes: 1 },
      ],
    });
    house.clock.advance(11 * 24 * 3_600_000);
    expect(await edit(pcode, { ...asked, choices: ['空运', '卡航'], most: 2 })).toMatchObject(
      refusedAt('poll.ends_on'),
    );
  });

  test('goes with its post’s kind while nobody has voted', async () => {
    const pcode = await published();
    expect((await edit(pcode, null, { item_type: 'post' })).code).toBe(codes.success);
    expect((await house.gives('posts.detail', { pcode })).poll).toBeNull();
  });
});

test('one’s own data names the votes of shown posts, with their choices', async () => {
  const pcode = await published({ ...asked, most: 2 });
  const voter = await house.person();
  await vote(pcode, [3, 1], voter);
  const part = forumExportParts.find(({ name }) => name === 'poll_votes')!;
  const rows = (user_id: number) => part.rows({ db: house.db, now: house.clock.now() }, user_id);
  expect(await rows(voter.id)).toEqual([
    { pcode, title: '旺季补货你走哪条路', choices: '空运、铁路', at: house.clock.now() },
  ]);
  expect(await rows(author.id)).toEqual([]);
});

test('with the words of a deleted post its poll goes for good', async () => {
  const pcode = await published();
  await vote(pcode, [1], await house.person());
  await house.gives('posts.delete', { pcode }, { as: author });
  house.clock.advance(31 * 24 * 3_600_000);
  await house.runJob('forum.erase_deleted');
  const left = await house.db
    .selectFrom('polls as q')
    .innerJoin('posts as p', 'p.id', 'q.post_id')
    .select('p.pcode')
    .where('p.pcode', '=', pcode)
    .execute();
  expect(left).toEqual([]);
});
