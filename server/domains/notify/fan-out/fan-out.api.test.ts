import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import { sentenceText } from '../../../../contract/notify/sentence.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { leaveNotices, likeOf, tellPeople } from '../../../testing/notify-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { fanOut } from '../index.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const listOf = async (as: TestPerson) => {
  const { list } = await house.gives('notify.list', { limit: 100 }, { as });
  return list.map((one) => sentenceText({ ...one, actors: one.actors.map((actor) => actor.nickname) }));
};
const unreadOf = async (as: TestPerson) => (await house.gives('user.notice', {}, { as })).unread;
const wish = (as: TestPerson, kind: NoticeKind, way: 'site' | 'email' | 'live', wanted: boolean) =>
  house.gives('user.notify_set_save', { changes: [{ kind, way, wanted }] }, { as });
async function several(n: number): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  while (people.length < n) people.push(await house.person());
  return people;
}

describe('what becomes one', () => {
  test('likes of one thing by several, while unread; the newest first, each counted once', async () => {
    const [lin, ...fans] = (await several(5)) as [TestPerson, ...TestPerson[]];
    for (const fan of fans) await tellPeople(house, likeOf(lin.id, fan.id));
    await tellPeople(house, likeOf(lin.id, fans[0]!.id));
    const newest = [fans[0]!, fans[3]!].map((fan) => fan.nickname).join('、');
    expect(await listOf(lin)).toEqual([`${newest}等 4 人赞了你的帖子《工厂换料没通知，怎么谈赔偿》`]);
    expect(await unreadOf(lin)).toBe(1);
  });

  test('not likes of another thing, nor of one that has been read', async () => {
    const [lin, zhou, chen] = (await several(3)) as [TestPerson, TestPerson, TestPerson];
    await tellPeople(
      house,
      likeOf(lin.id, zhou.id),
      likeOf(lin.id, zhou.id, { object_id: 8, title: '另一篇' }),
    );
    expect(await unreadOf(lin)).toBe(2);
    await house.gives('notify.read_all', {}, { as: lin });
    await tellPeople(house, likeOf(lin.id, chen.id));
    expect(await listOf(lin)).toHaveLength(3);
    expect((await listOf(lin))[0]).toBe(`${chen.nickname}赞了你的帖子《工厂换料没通知，怎么谈赔偿》`);
    expect(await unreadOf(lin)).toBe(1);
  });

  test('comments say the last words, and how many there are', async () => {
    const [lin, zhou] = (await several(2)) as [TestPerson, TestPerson];
    const comment = (excerpt: string) =>
      likeOf(lin.id, zhou.id, { kind: 'comment', excerpt, href: `/posts/abcdefgh#${excerpt}` });
    await tellPeople(house, comment('第一句'), comment('第二句'));
    const { list } = await house.gives('notify.list', {}, { as: lin });
    expect(list).toMatchObject([
      { excerpt: '第二句', href: '/posts/abcdefgh#第二句', times: 2, actor_count: 1 },
    ]);
    expect((await listOf(lin))[0]).toMatch(/评论了你的帖子《.+》，共 2 条$/);
  });

  test('never decisions: each says something of its own', async () => {
    const lin = await house.person();
    const decision = (words: string) =>
      likeOf(lin.id, null, { kind: 'post_decision', words, excerpt: words });
    await tellPeople(house, decision('已通过'), decision('被隐藏'), decision('被隐藏'));
    expect((await listOf(lin)).toSorted()).toEqual(
      ['已通过', '被隐藏', '被隐藏']
        .map((words) => `你的帖子《工厂换料没通知，怎么谈赔偿》${words}`)
        .toSorted(),
    );
    expect(await unreadOf(lin)).toBe(3);
  });

  test('a storm of a thousand likes is one notice, however it is cut', async () => {
    const lin = await house.person();
    const { id: first } = await house.db
      .insertInto('users')
      .values(Array.from({ length: 1000 }, (_, n) => ({ username: `storm${n}`, nickname: `浪花${n}` })))
      .returning('id')
      .executeTakeFirstOrThrow();
    await callByNobody(house.kernel).inTransaction(async (call) => {
      for (let n = 0; n < 1000; n++) call.notifies(likeOf(lin.id, first + n));
    });
    await house.runJobs();
    const { list, total } = await house.gives('notify.list', {}, { as: lin });
    expect([total, list[0]!.actor_count, await unreadOf(lin)]).toEqual([1, 1000, 1]);
    const page = await house.gives('notify.actors', { id: list[0]!.id, page: 3, limit: 100 }, { as: lin });
    expect([page.list.length, page.total]).toEqual([100, 1000]);
  });
});

describe('who is told', () => {
  test('never who did it, nor twice by one event', async () => {
    const [lin, zhou] = (await several(2)) as [TestPerson, TestPerson];
    await tellPeople(house, likeOf([lin.id, zhou.id, lin.id], zhou.id));
    expect([await unreadOf(lin), await unreadOf(zhou)]).toEqual([1, 0]);
    expect(await house.gives('notify.list', {}, { as: lin })).toMatchObject({ list: [{ times: 1 }] });
  });

  test('not of what somebody on the own black list did, but of a decision all the same', async () => {
    const [lin, zhou] = (await several(2)) as [TestPerson, TestPerson];
    await house.gives('user.black_list_add', { user_id: zhou.id }, { as: lin });
    await tellPeople(
      house,
      likeOf(lin.id, zhou.id),
      likeOf(lin.id, zhou.id, { kind: 'post_decision', words: '隐藏了你的帖子' }),
    );
    expect(await house.gives('notify.list', {}, { as: lin })).toMatchObject({
      list: [{ kind: 'post_decision' }],
      total: 1,
    });
  });

  test('not who has left, nor who does not want it; money and the own account come anyway', async () => {
    const [gone, lin, zhou] = (await several(3)) as [TestPerson, TestPerson, TestPerson];
    await house.db
      .updateTable('users')
      .set({ left_at: house.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    await wish(lin, 'like', 'site', false);
    await tellPeople(
      house,
      likeOf([gone.id, lin.id], zhou.id),
      likeOf(lin.id, null, { kind: 'wallet', title: '提现到账' }),
    );
    expect(await house.gives('notify.list', {}, { as: lin })).toMatchObject({
      list: [{ kind: 'wallet' }],
      total: 1,
    });
    expect(
      await house.db.selectFrom('notices').select('id').where('user_id', '=', gone.id).execute(),
    ).toEqual([]);
  });

  test('of a follow by a newcomer an hour later, and only if it still stands', async () => {
    const lin = await house.person();
    const [stays, goes] = [
      await house.person({ created_days_ago: 0 }),
      await house.person({ created_days_ago: 0 }),
    ];
    const old = await house.person();
    for (const as of [stays, goes, old]) await house.gives('user.follow', { user_id: lin.id }, { as });
    await house.runJobs();
    expect(await listOf(lin)).toEqual([`${old.nickname}关注了你`]);
    await house.gives('user.unfollow', { user_id: lin.id }, { as: goes });
    house.clock.advance(3_600_000);
    await house.runJobs();
    expect(await listOf(lin)).toEqual([`${stays.nickname}、${old.nickname}关注了你`]);
  });
});

describe('open pages', () => {
  test('hear the number and the line once the notice is made; without the line where it is not wanted', async () => {
    const [lin, zhou, chen] = (await several(3)) as [TestPerson, TestPerson, TestPerson];
    await wish(zhou, 'like', 'live', false);
    house.told.length = 0;
    await tellPeople(house, likeOf([lin.id, zhou.id], chen.id));
    expect(house.told.toSorted((a, b) => a.user_id - b.user_id)).toEqual([
      {
        user_id: lin.id,
        event: {
          kind: 'notice',
          unread: 1,
          line: {
            text: `${chen.nickname}赞了你的帖子《工厂换料没通知，怎么谈赔偿》`,
            href: '/posts/abcdefgh',
          },
        },
      },
      { user_id: zhou.id, event: { kind: 'notice', unread: 1 } },
    ]);
    house.told.length = 0;
    await house.gives('notify.read_all', {}, { as: lin });
    expect(house.told).toEqual([{ user_id: lin.id, event: { kind: 'notice', unread: 0 } }]);
  });
});

describe('nothing is lost and nothing told twice', () => {
  test('a call that is taken back tells nobody', async () => {
    const [lin, zhou] = (await several(2)) as [TestPerson, TestPerson];
    const call = callByNobody(house.kernel).inTransaction(async (write) => {
      write.notifies(likeOf(lin.id, zhou.id));
      throw new Error('no');
    });
    await expect(call).rejects.toThrow('no');
    await house.runJobs();
    expect(await unreadOf(lin)).toBe(0);
  });

  test('what is told to very many is told to some at a time: to each once, and none waits for all', async () => {
    const rows = await house.db
      .insertInto('users')
      .values(Array.from({ length: 1200 }, (_, n) => ({ username: `crowd${n}`, nickname: `人群${n}` })))
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    await leaveNotices(
      house,
      likeOf([...ids, ...ids.slice(0, 100)], null, { kind: 'wallet', title: '到账' }),
      likeOf(ids.slice(0, 1000), null, { kind: 'wallet', title: '又到账' }),
    );
    const told: number[] = [];
    const count = async () =>
      (await house.db.selectFrom('notices').select('id').where('user_id', 'in', ids).execute()).length;
    for (let more = true; more; told.push(await count()))
      more = await callByNobody(house.kernel).inTransaction(fanOut);
    expect(told).toEqual([500, 1000, 1500, 2000, 2200]);
    expect(await house.db.selectFrom('notice_events').select('id').execute()).toEqual([]);
  });

  test('a fan-out that dies in the middle leaves everything to the next', async () => {
    const [lin, zhou] = (await several(2)) as [TestPerson, TestPerson];
    await leaveNotices(house, likeOf(lin.id, zhou.id));
    const dies = callByNobody(house.kernel).inTransaction(async (call) => {
      await fanOut(call);
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect(await unreadOf(lin)).toBe(0);
    await house.runJobs();
    expect(await unreadOf(lin)).toBe(1);
  });

  test('several at work at once, while readers read: the number is that of the rows', async () => {
    const people = await several(6);
    const events = Array.from({ length: 120 }, (_, n) =>
      likeOf([people[n % 3]!.id, people[(n + 1) % 3]!.id], people[3 + (n % 3)]!.id, { object_id: n % 4 }),
    );
    await leaveNotices(house, ...events);
    const turn = () => callByNobody(house.kernel).inTransaction(fanOut);
    const reading = people
      .slice(0, 3)
      .flatMap((as) => [
        house.gives('notify.read_all', {}, { as }),
        house.gives('notify.read_all', { type: 'people' }, { as }),
      ]);
    await Promise.all([turn(), turn(), turn(), ...reading]);
    await house.runJobs();
    await leaveNotices(house, ...events);
    await Promise.all([
      turn(),
      turn(),
      ...people.slice(0, 3).map((as) => house.gives('notify.read_all', {}, { as })),
    ]);
    for (const as of people.slice(0, 3)) {
      const rows = await house.db
        .selectFrom('notices')
        .select('id')
        .where('user_id', '=', as.id)
        .where('unread', '=', true)
        .execute();
      expect(await unreadOf(as)).toBe(rows.length);
    }
    expect(await house.db.selectFrom('notice_events').select('id').execute()).toEqual([]);
  });
});
