import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintLifecycle } from '../../contract/complaint/complaint-lifecycle.ts';
import { wrongColumnCounts } from '../../server/testing/column-builders.ts';
import { type Asker, openHouse, type TestHouse } from '../../server/testing/house.ts';
import { makeSession } from '../../server/testing/sessions.ts';
import { loadDemo } from './load.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  await loadDemo(house, { now: house.clock.now() });
}, 180_000);
afterAll(() => house.close());

const as = async (username: string): Promise<{ as: Asker }> => {
  const { id } = await house.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { as: await makeSession(house.db, house.clock.now(), id) };
};
const count = async (table: 'posts' | 'comments' | 'articles') =>
  Number(
    (
      await house.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<bigint>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** Posts, comments, forums and people whose counts are not those of the rows. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    with shown as (select * from comments where status in ('normal', 'folded')),
    answers as (select root_id as id, id as answer from shown where root_id is not null union select parent_id, id from shown where parent_id is not null),
    counted as (
      select 'comments of a post' as what, p.id, p.comment_count as kept, count(s.id) as there from posts p left join shown s on s.post_id = p.id group by p.id
      union all select 'likes of a post', p.id, p.like_count, count(l.user_id) from posts p left join post_likes l on l.post_id = p.id group by p.id
      union all select 'likes of a comment', c.id, c.like_count, count(l.user_id) from comments c left join comment_likes l on l.comment_id = c.id group by c.id
      union all select 'answers of a comment', c.id, c.reply_count, count(a.answer) from comments c left join answers a on a.id = c.id group by c.id
      union all select 'posts of a forum', f.id, f.post_count, count(p.id) from forums f left join posts p on p.forum_id = f.id and p.status = 'normal' group by f.id
      union all select 'posts of a person', u.id, u.post_count, count(p.id) from users u left join posts p on p.author_id = u.id and p.status = 'normal' group by u.id
      union all select 'comments of a person', u.id, u.comment_count, count(s.author_id) from users u left join (select author_id from shown union all select author_id from article_comments where status in ('normal', 'folded')) s on s.author_id = u.id group by u.id
    )
    select * from counted where kept <> there`.execute(house.db);
  return rows;
}

test('the whole pack has its volumes, with true counters', async () => {
  expect(await count('posts')).toBe(1200);
  // A few more were said in the story.
  expect(await count('comments')).toBeGreaterThanOrEqual(9000);
  expect(await count('articles')).toBe(140);
  expect(await wrongCounts()).toEqual([]);
  expect(await wrongColumnCounts(house.db)).toEqual([]);
});

test('a complaint about a message waits on the desk with what was said around it', async () => {
  const staff = await as('zhishou');
  const { list } = await house.gives('admin.complaints', { target: 'message' }, staff);
  expect(list).toHaveLength(1);
  const lines = await house.gives('admin.complaint_around', { id: list[0]!.id }, staff);
  expect(lines.filter(({ reported }) => reported)).toMatchObject([{ author: { username: 'liugege' } }]);
  expect(lines.length).toBeGreaterThan(3);
});

test('complaints are in every state, and each side sees its own', async () => {
  const rows = await house.db.selectFrom('complaints').select('status').distinct().execute();
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(Object.keys(complaintLifecycle.states)));
  const desk = await house.gives('admin.complaints', { state: 'appealed' }, await as('zhanwu'));
  expect(desk.counts).toMatchObject({ waiting: 4, asked: 1, appealed: 1, late: 0 });
  expect((await house.gives('complaint.index', { side: 'author' }, await as('banxia'))).total).toBe(1);
  expect((await house.gives('complaint.index', {}, await as('banxia'))).list).toMatchObject([
    { status: 'appealed', target: 'article_comment' },
  ]);
});

test('what was changed can be read, and an evaluation says what it comes to', async () => {
  const { pcode } = await house.db
    .selectFrom('posts')
    .select('pcode')
    .where('status', '=', 'normal')
    .where('rev', '>', 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  const versions = await house.gives('posts.versions', { pcode });
  expect(versions.total).toBe(2);
  for (const { rev } of versions.list) {
    const { content } = await house.gives('posts.version', { pcode, rev });
    expect(content.some((part) => part.kind === 'added' || part.kind === 'removed')).toBe(true);
  }
  const { list } = await house.gives('posts.evaluation', { limit: 20 });
  expect(list.length).toBeGreaterThan(0);
  for (const post of list) {
    const { evaluation } = await house.gives('posts.detail', { pcode: post.pcode });
    expect(evaluation?.score, post.title).toBeGreaterThan(0);
  }
});

test('every board has a public log in the order of time, and companies talk in their own forums', async () => {
  const { groups } = await house.gives('forum.index', {});
  const forums = groups.flatMap((group) => group.forums);
  const logged = await Promise.all(forums.map((forum) => house.gives('forum.log', { forum_id: forum.id })));
  expect(logged.filter((log) => log.total > 0).length).toBeGreaterThan(12);
  for (const { list } of logged) {
    const times = list.map((line) => Date.parse(line.at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  }
  const firms = await house.db
    .selectFrom('forums')
    .select(['id', 'title', 'post_count'])
    .where('kind', '=', 'company')
    .where('status', '=', 'open')
    .execute();
  expect(firms.map(({ title }) => title).toSorted()).toEqual(['北岸充电实验室', '禾木宠物用品']);
  for (const { title, post_count } of firms) expect(post_count, title).toBeGreaterThan(6);
});

test('nothing that is read first is empty', async () => {
  const hot = await house.gives('posts.hot', {});
  expect(hot.total).toBeGreaterThan(12);
  expect((await house.gives('column.hot', { limit: 20 })).length).toBeGreaterThan(9);
  for (const filter of ['all', 'recommend', 'open'] as const)
    expect((await house.gives('posts.index', { filter })).total, filter).toBeGreaterThan(20);
  for (const username of ['linxiaoman', 'niuniu', 'banxia']) {
    const feed = await house.gives('posts.following', {}, await as(username));
    expect(feed.total, username).toBeGreaterThan(20);
  }
  const { links } = await house.gives('admin.site_frame', {}, await as('zhanwu'));
  expect(links.map(({ href }) => href)).toEqual([
    '/',
    '/forum',
    '/column',
    '/product',
    '/product/task',
    '/product/seckill',
    '/nav',
    '/tools',
    '/posts',
    '/hot',
  ]);
});

test('people were told of many kinds of things, and each notice leads to what is there', async () => {
  const rows = await house.db.selectFrom('notices').select(['kind', 'user_id']).distinct().execute();
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(7);
  const codes: string[] = [];
  for (const username of ['linxiaoman', 'muzi', 'banxia', 'laozhou', 'niuniu', 'hemu']) {
    const reader = await as(username);
    const { list } = await house.gives('notify.list', { limit: 50 }, reader);
    for (const { href } of list) {
      const pcode = /([0-9a-z]{12})(?:$|[?#/])/.exec(href)?.[1];
      if (!pcode) continue;
      codes.push(pcode);
      expect((await house.gives('posts.detail', { pcode }, reader)).pcode, href).toBe(pcode);
    }
  }
  expect(codes.length).toBeGreaterThan(5);
});

test('who tries the product finds sites in folders, with what was noted', async () => {
  const hemu = await as('hemu');
  const folders = await house.gives('nav.folders', {}, hemu);
  expect(folders.map(({ title, count }) => [title, count])).toEqual([
    ['每天要看', 4],
    ['物流查询', 4],
    ['关税与认证', 4],
    ['未分类', 2],
  ]);
  const links = await house.gives('nav.links', { folder_id: folders[0]!.id }, hemu);
  expect(links[1]).toMatchObject({ title: '17TRACK', note: '查单号，三家快递都认' });
});

test('people talk: with unread, something taken back, something covered, words of the night, phrases and a draft', async () => {
  const of = async (username: string) => await as(username);
  const inbox = async (username: string) =>
    await house.gives('chat.dialogs', { limit: 50 }, await of(username));
  const [hemu, xiaoman] = [await inbox('hemu'), await inbox('linxiaoman')];
  expect([hemu.unread, xiaoman.unread, (await inbox('banxia')).unread]).toEqual([3, 3, 3]);
  expect(xiaoman.list.find(({ draft }) => draft !== '')).toMatchObject({
    person: { username: 'xiaolu' },
    draft: '转让的话注意把条码撕掉，',
  });
  const said = async (username: string, other: string) => {
    const { dialog_id } = (await inbox(username)).list.find(({ person }) => person?.username === other)!;
    return (await house.gives('chat.messages', { dialog_id, limit: 100 }, await of(username))).list;
  };
  const of_shiliu = await said('shiliu', 'hemu');
  expect(of_shiliu.slice(0, 3).map(({ auto, text }) => [auto, text.slice(0, 8)])).toEqual([
    [false, '在吗？多伦多这边'],
    [true, '我们上班了就回您'],
    [false, '我这边天亮，你们'],
  ]);
  expect((await said('banxia', 'linxiaoman')).some(({ status }) => status === 'recalled')).toBe(true);
  expect((await said('niuniu', 'linxiaoman'))[0]).toMatchObject({ type: 'product', card: { state: '正常' } });
  expect((await said('niuniu', 'linxiaoman')).flatMap(({ covered }) => covered)).toEqual(['站外联系方式']);
  const quick = await house.gives('quick_reply.index', {}, await of('hemu'));
  expect([quick.total, quick.list[0]]).toMatchObject([5, { title: '报告怎么写', used: 1 }]);
  expect((await house.gives('expression.index', {}, await of('hemu'))).categories).toEqual([
    '样品',
    '验收',
    '开票',
    '退货',
  ]);
});

test('questionnaires can be answered, were, and paid', async () => {
  const { list, ending_today } = await house.gives('qn.index', {}, await as('chengmao'));
  expect(list.map(({ title }) => title)).toContain('测评报告的模板，哪里难写');
  expect(ending_today).toBeLessThan(3);
  const rows = await house.db
    .selectFrom('questionnaire_answers')
    .select(['status', ({ fn }) => fn.countAll<bigint>().as('n')])
    .groupBy('status')
    .execute();
  const of = Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
  expect(of.rewarded).toBeGreaterThan(50);
  expect(of.invalid).toBeGreaterThan(1);
  expect(of.submitted).toBe(38);
});
