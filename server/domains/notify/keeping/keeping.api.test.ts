import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callByNobody } from '../../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { likeOf, tellPeople } from '../../../testing/notify-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { notifyExportParts, notifyLeaving } from '../index.ts';
import { loadNotices } from '../loading/index.ts';
import { most_per_person } from './prune.job.ts';

let house: TestHouse;
let zhou: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  zhou = await house.person({ nickname: '算账的老周' });
});
afterAll(() => house.close());

const day = 86_400_000;
const thing = (lin: TestPerson, object_id: number) =>
  likeOf(lin.id, zhou.id, { object_id, title: `第 ${object_id} 篇` });
/** What is kept; sessions do not last as long as this test's clock goes. */
async function kept({ id }: TestPerson) {
  const rows = await house.db.selectFrom('notices').select('title').where('user_id', '=', id).execute();
  const counts = house.db.selectFrom('notice_counts').select('unread').where('user_id', '=', id);
  return { titles: rows.map((row) => row.title), unread: (await counts.executeTakeFirstOrThrow()).unread };
}

test('what was read goes after 30 days, what nobody read after 180, and the number with it', async () => {
  const lin = await house.person();
  await tellPeople(house, thing(lin, 1), thing(lin, 2));
  const [second] = (await house.gives('notify.list', {}, { as: lin })).list;
  await house.gives('notify.read', { ids: [second!.id] }, { as: lin });
  house.clock.advance(30 * day);
  await house.runJob('notify.prune');
  expect((await kept(lin)).titles).toHaveLength(2);
  house.clock.advance(1);
  await house.runJob('notify.prune');
  expect(await kept(lin)).toEqual({ titles: ['第 1 篇'], unread: 1 });
  await tellPeople(house, thing(lin, 3));
  house.clock.advance(150 * day);
  await house.runJob('notify.prune');
  expect(await kept(lin)).toEqual({ titles: ['第 3 篇'], unread: 1 });
});

test('what was deleted is gone for good when it cannot be undone any more', async () => {
  const lin = await house.person();
  await tellPeople(house, thing(lin, 1));
  const [one] = (await house.gives('notify.list', {}, { as: lin })).list;
  await house.gives('notify.delete', { ids: `${one!.id}` }, { as: lin });
  const rows = () => house.db.selectFrom('notices').select('id').where('user_id', '=', lin.id).execute();
  await house.runJob('notify.prune');
  expect(await rows()).toHaveLength(1);
  house.clock.advance(10 * 60_000 + 1);
  await house.runJob('notify.prune');
  expect(await rows()).toEqual([]);
});

test('nobody keeps more than ten thousand: the oldest read ones go first', async () => {
  const lin = await house.person();
  await sql`
    insert into notices (user_id, kind, object, object_id, words, title, excerpt, href, act, actor_ids, actor_count, times, merges, on_site, at, read_at)
    select ${lin.id}, 'like', 'post', n, '', '第 ' || n || ' 篇', '', '/', '', '{}', 0, 1, true, true, ${house.clock.now()}::timestamptz - n * interval '1 second',
      case when n > 5 then ${house.clock.now()}::timestamptz end
    from generate_series(1, ${most_per_person + 3}::int) as n`.execute(house.db);
  await house.db.insertInto('notice_counts').values({ user_id: lin.id, unread: 5 }).execute();
  await house.runJob('notify.prune');
  const { rows } = await sql<{ n: number; last: number }>`
    select count(*)::int as n, max(object_id) as last from notices where user_id = ${lin.id}`.execute(
    house.db,
  );
  expect(rows[0]).toEqual({ n: most_per_person, last: most_per_person });
  expect((await kept(lin)).unread).toBe(5);
});

test('notices of the past are loaded as they would have come, read ones as read, and nobody is mailed', async () => {
  const lin = await house.person({ email: 'past@example.com' });
  const ago = (days: number) => new Date(house.clock.now().getTime() - days * day);
  const decision = likeOf(lin.id, null, { kind: 'post_decision', words: '通过了初审' });
  await callByNobody(house.kernel).inTransaction((call) =>
    loadNotices(call, [
      { notice: thing(lin, 1), at: ago(1) },
      { notice: decision, at: ago(3), read: true },
    ]),
  );
  const rows = await house.db
    .selectFrom('notices')
    .select(['kind', 'at', 'read_at'])
    .where('user_id', '=', lin.id)
    .orderBy('at')
    .execute();
  expect(rows).toEqual([
    { kind: 'post_decision', at: ago(3), read_at: ago(3) },
    { kind: 'like', at: ago(1), read_at: null },
  ]);
  expect((await kept(lin)).unread).toBe(1);
  house.clock.advance(60_000);
  await house.runJob('notify.hand_out_mails');
  await house.runJobs();
  expect(await house.mails()).toEqual([]);
});

test('own data say what one was told; who leaves takes it along and is told of nothing more', async () => {
  const lin = await house.person();
  await tellPeople(house, likeOf(lin.id, zhou.id, { excerpt: '先谈换货' }));
  const at = house.clock.now();
  const parts = () => notifyExportParts[0]!.rows({ db: house.db, now: at }, lin.id);
  expect(await parts()).toEqual([
    {
      kind: '赞',
      text: '算账的老周赞了你的帖子《工厂换料没通知，怎么谈赔偿》',
      excerpt: '先谈换货',
      at,
      read_at: null,
    },
  ]);
  await callByNobody(house.kernel).inTransaction((call) => notifyLeaving.leave!(call, lin.id, 'anonymise'));
  expect(await parts()).toEqual([]);
  await house.db.updateTable('users').set({ left_at: at }).where('id', '=', lin.id).execute();
  await tellPeople(house, thing(lin, 5));
  expect(await parts()).toEqual([]);
});
