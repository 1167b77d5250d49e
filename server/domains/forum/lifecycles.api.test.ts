import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import {
  commentLifecycle,
  postLifecycle,
  type CommentEvent,
  type CommentStatus,
  type PostEvent,
  type PostStatus,
} from '../../../contract/forum/post-lifecycle.ts';
import { startsFrom, type Actor } from '../../../contract/lifecycle.ts';
import {
  makeComment,
  makeForum,
  makePost,
  makeRegular,
  type TestForum,
} from '../../testing/forum-builders.ts';
import { openHouse, type TestAnswer, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

/** The tables of the contract, event by event, through the real calls: what they allow happens, what they do not is refused. */
const actors = ['author', 'admin', 'ops', 'stranger'] as const;
type Who = (typeof actors)[number];

let house: TestHouse;
let forum: TestForum;
let people: Record<Who, TestPerson>;
/** Wrote the posts under which comments are judged: no party to them. */
let host: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  host = await makeRegular(house, forum.id);
  people = {
    author: await makeRegular(house, forum.id),
    admin: await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } }),
    ops: await house.person({ grants: ['staff'] }),
    stranger: await house.person({ forum_admin: { forum_id: (await makeForum(house.db)).id, role: 'main' } }),
  };
});
afterAll(() => house.close());

const reason = '试验的理由';
const words = '<p>改过之后的试验正文，写得足够长。</p>';
const refused = [codes.error, codes.not_found] as number[];

const postCalls: Record<PostEvent, (pcode: string, as: TestPerson) => Promise<TestAnswer<unknown>>> = {
  approve: (pcode, as) => house.call('posts.first_approval', { pcode, pass: true }, { as }),
  refuse: (pcode, as) => house.call('posts.admin_refuse', { pcodes: pcode, reason }, { as }),
  republish: (pcode, as) =>
    house.call(
      'posts.edit',
      { pcode, forum_id: forum.id, title: '改好以后再发一次', content: words },
      { as },
    ),
  edit: (pcode, as) =>
    house.call('posts.edit', { pcode, forum_id: forum.id, title: '只是改了几个字', content: words }, { as }),
  hide: (pcode, as) => house.call('posts.admin_hide', { pcodes: [pcode], reason }, { as }),
  display: (pcode, as) => house.call('posts.admin_display', { pcodes: [pcode] }, { as }),
  delete: (pcode, as) => house.call('posts.delete', { pcode }, { as }),
  restore: (pcode, as) => house.call('posts.restore', { pcode }, { as }),
  top: (pcode, as) => house.call('posts.admin_top', { pcode, on: true }, { as }),
  untop: (pcode, as) => house.call('posts.admin_top', { pcode, on: false }, { as }),
  recommend: (pcode, as) => house.call('posts.set_recommend', { pcode }, { as }),
  cancel_recommend: (pcode, as) => house.call('posts.cancel_recommend', { pcode }, { as }),
};

/** One call does both: from a refused post it is sending in again, from every other it is an edit. */
const sameCall: Partial<Record<PostEvent, PostEvent>> = { edit: 'republish', republish: 'edit' };

describe('posts: every state × event × actor', () => {
  const states = Object.keys(postLifecycle.states) as PostStatus[];
  const events = Object.keys(postLifecycle.moves) as PostEvent[];
  const allowed = (event: PostEvent, who: Who, from: PostStatus) =>
    who !== 'stranger' && startsFrom(postLifecycle, event, who as Actor).includes(from);
  const cases = states.flatMap((from) =>
    events.flatMap((event) => actors.map((who) => ({ from, event, who }))),
  );

  async function ask({ from, event, who }: { from: PostStatus; event: PostEvent; who: Who }) {
    await sql`update posts set top = 'none' where top <> 'none'`.execute(house.db);
    const post = await makePost(house.db, {
      forum_id: forum.id,
      author_id: people.author.id,
      at: house.clock.now(),
      status: from,
    });
    // Only who deleted a post may restore it; here that is the one who asks.
    const deleted = from === 'deleted' ? { deleted_by: people[who].id } : {};
    await house.db
      .updateTable('posts')
      .set({ recommend: event === 'cancel_recommend', ...deleted })
      .where('id', '=', post.id)
      .execute();
    const before = await snapshot('posts', post.id);
    const answer = await postCalls[event](post.pcode, people[who]);
    return { before, answer, after: await snapshot('posts', post.id) };
  }

  test.each(cases.filter(({ from, event, who }) => allowed(event, who, from)))(
    '$from × $event × $who happens',
    async (one) => {
      const { before, answer, after } = await ask(one);
      expect(answer).toMatchObject({ code: codes.success });
      expect(postLifecycle.moves[one.event].to).toContain(after.row.status);
      expect(after.history).toHaveLength(before.history.length + 1);
      expect(after.history.at(-1)).toMatchObject({
        event: one.event,
        from_state: one.from,
        to_state: after.row.status,
        actor: one.who,
        actor_id: people[one.who].id,
      });
    },
  );

  const not = cases.filter(
    ({ from, event, who }) => !allowed(event, who, from) && !allowed(sameCall[event] ?? event, who, from),
  );
  test.each(not)('$from × $event × $who is refused and changes nothing', async (one) => {
    const { before, answer, after } = await ask(one);
    expect(refused).toContain(answer.code);
    expect(after).toEqual(before);
  });

  test('every state is reached by the real calls', async () => {
    const reached = new Set<string>();
    const note = async (pcode: string) =>
      void reached.add(
        (
          await house.db
            .selectFrom('posts')
            .select('status')
            .where('pcode', '=', pcode)
            .executeTakeFirstOrThrow()
        ).status,
      );
    const newcomer = await house.person({ created_days_ago: 2 });
    const { pcode } = await house.gives(
      'posts.publish',
      { forum_id: forum.id, title: '走完一篇帖子的一生', content: words },
      { as: newcomer },
    );
    await note(pcode);
    for (const [event, who] of [
      ['refuse', people.admin],
      ['republish', newcomer],
      ['approve', people.ops],
      ['hide', people.admin],
      ['display', people.ops],
      ['delete', newcomer],
      ['restore', newcomer],
    ] as const) {
      expect(await postCalls[event](pcode, who)).toMatchObject({ code: codes.success });
      await note(pcode);
    }
    expect(reached).toEqual(new Set(states));
  });
});

const commentCalls: Record<
  CommentEvent,
  (comment_id: number, as: TestPerson) => Promise<TestAnswer<unknown>>
> = {
  edit: (comment_id, as) => house.call('comments.edit', { comment_id, content: '<p>改过的回复</p>' }, { as }),
  delete: (comment_id, as) => house.call('comments.delete', { comment_id }, { as }),
  restore: (comment_id, as) => house.call('comments.restore', { comment_id }, { as }),
  fold: (comment_id, as) => house.call('comments.fold', { comment_id, on: true, reason }, { as }),
  unfold: (comment_id, as) => house.call('comments.fold', { comment_id, on: false }, { as }),
  hide: (comment_id, as) => house.call('comments.admin_hide', { comment_id, reason }, { as }),
  display: (comment_id, as) => house.call('comments.admin_display', { comment_id }, { as }),
  refuse: (comment_id, as) => house.call('comments.admin_refuse', { comment_id, reason }, { as }),
};

describe('comments: every state × event × actor', () => {
  const states = Object.keys(commentLifecycle.states) as CommentStatus[];
  const events = Object.keys(commentLifecycle.moves) as CommentEvent[];
  /** To fold is the right of the post's author, whom the table calls author; who wrote the comment has none. */
  const mayAsk = (event: CommentEvent, who: Who): boolean =>
    !(who === 'author' && (event === 'fold' || event === 'unfold'));
  const allowed = (event: CommentEvent, who: Who, from: CommentStatus) =>
    who !== 'stranger' &&
    mayAsk(event, who) &&
    startsFrom(commentLifecycle, event, who as Actor).includes(from);
  const cases = states.flatMap((from) =>
    events.flatMap((event) => actors.map((who) => ({ from, event, who }))),
  );

  async function ask({ from, event, who }: { from: CommentStatus; event: CommentEvent; who: Who }) {
    const at = house.clock.now();
    const post = await makePost(house.db, { forum_id: forum.id, author_id: host.id, at });
    const { id } = await makeComment(house.db, {
      post_id: post.id,
      author_id: people.author.id,
      at,
      status: from,
    });
    // Only who deleted a comment may restore it; here that is the one who asks.
    if (from === 'deleted')
      await house.db
        .updateTable('comments')
        .set({ deleted_by: people[who].id })
        .where('id', '=', id)
        .execute();
    const before = await snapshot('comments', id);
    const answer = await commentCalls[event](id, people[who]);
    return { before, answer, after: await snapshot('comments', id) };
  }

  test.each(cases.filter(({ from, event, who }) => allowed(event, who, from)))(
    '$from × $event × $who happens',
    async (one) => {
      const { answer, after } = await ask(one);
      expect(answer).toMatchObject({ code: codes.success });
      expect(commentLifecycle.moves[one.event].to).toContain(after.row.status);
      expect(after.history.at(-1)).toMatchObject({
        event: one.event,
        from_state: one.from,
        to_state: after.row.status,
        actor: one.who,
        actor_id: people[one.who].id,
      });
    },
  );

  const not = cases.filter(({ from, event, who }) => !allowed(event, who, from));
  test.each(not)('$from × $event × $who is refused and changes nothing', async (one) => {
    const { before, answer, after } = await ask(one);
    expect(refused).toContain(answer.code);
    expect(after).toEqual(before);
  });

  test('the author of the post folds and unfolds what stands under it', async () => {
    const post = await makePost(house.db, { forum_id: forum.id, author_id: host.id, at: house.clock.now() });
    const { id } = await makeComment(house.db, {
      post_id: post.id,
      author_id: people.author.id,
      at: house.clock.now(),
    });
    for (const [event, state] of [
      ['fold', 'folded'],
      ['unfold', 'normal'],
    ] as const) {
      expect(await commentCalls[event](id, host)).toMatchObject({ code: codes.success });
      expect((await snapshot('comments', id)).row.status).toBe(state);
    }
  });

  test('every state is reached by the real calls', async () => {
    const post = await makePost(house.db, { forum_id: forum.id, author_id: host.id, at: house.clock.now() });
    await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: forum.id, word: '待看的词', action: 'hold' })
      .execute();
    const reached = new Set<string>();
    const said = async (content: string) => {
      house.clock.advance(60_000);
      const { id } = await house.gives(
        'comments.publish',
        { pcode: post.pcode, content },
        { as: people.author },
      );
      await note(id);
      return id;
    };
    const note = async (id: number) => void reached.add((await snapshot('comments', id)).row.status);
    const walk = async (id: number, ...steps: (readonly [CommentEvent, TestPerson])[]) => {
      for (const [event, who] of steps) {
        expect(await commentCalls[event](id, who)).toMatchObject({ code: codes.success });
        await note(id);
      }
    };
    await walk(
      await said('<p>一条普通的回复</p>'),
      ['fold', people.admin],
      ['unfold', people.ops],
      ['hide', people.admin],
      ['display', people.admin],
      ['delete', people.author],
      ['restore', people.author],
    );
    await walk(await said('<p>一条带着待看的词的回复</p>'), ['refuse', people.ops]);
    expect(reached).toEqual(new Set(states));
  });
});

async function snapshot(table: 'posts' | 'comments', id: number) {
  const row = (
    await sql<{ status: string }>`select * from ${sql.table(table)} where id = ${id}`.execute(house.db)
  ).rows[0]!;
  const machine = table === 'posts' ? 'post' : 'comment';
  const history = await house.db
    .selectFrom('flow_log')
    .select(['event', 'from_state', 'to_state', 'actor', 'actor_id', 'reason'])
    .where('machine', '=', machine)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  const { forum_id = forum.id } = row as { forum_id?: number };
  const counts = await house.db
    .selectFrom('forums')
    .select(['post_count', 'comment_count'])
    .where('id', '=', forum_id)
    .executeTakeFirst();
  return { row, history, counts };
}
