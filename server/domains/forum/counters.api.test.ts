import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import type { CallName, Input } from '../../../contract/index.ts';
import {
  makeForum,
  makePost,
  makeRegular,
  readCounts,
  recountForums,
  type TestForum,
} from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

let house: TestHouse;
let forums: TestForum[];
let people: TestPerson[];
beforeAll(async () => {
  house = await openHouse();
  forums = [await makeForum(house.db), await makeForum(house.db, { first_review: true })];
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: forums[0]!.id, word: '改评', action: 'hold' })
    .execute();
  people = [
    await makeRegular(house, forums[0]!.id),
    await makeRegular(house, forums[1]!.id),
    await house.person({ created_days_ago: 2 }),
    await makeRegular(house, forums[0]!.id, { forum_admin: { forum_id: forums[0]!.id, role: 'main' } }),
    await house.person({ grants: ['staff'] }),
  ];
});
afterAll(() => house.close());

const kinds = [
  'publish',
  'publish',
  'edit',
  'hide',
  'display',
  'delete',
  'restore',
  'approve',
  'refuse',
  'like',
  'unlike',
  'move',
  'comment',
  'comment',
  'reply',
  'drop_comment',
  'hide_comment',
  'display_comment',
  'fold',
  'unfold',
  'like_comment',
  'unlike_comment',
  'edit_comment',
] as const;
type Step = { kind: (typeof kinds)[number]; who: number; which: number; word: boolean };
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(4),
  which: fc.nat(30),
  word: fc.boolean(),
});

let serial = 0;

/** Does it as somebody would; what is refused is refused, but nothing may break. */
async function take({ kind, who, which, word }: Step): Promise<void> {
  const as = people[who]!;
  const staff = people[4]!;
  const posts = await house.db
    .selectFrom('posts')
    .select(['pcode', 'forum_id', 'author_id', 'rev'])
    .orderBy('id', 'desc')
    .limit(8)
    .execute();
  const comments = await house.db
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(['c.id', 'c.author_id', 'p.pcode'])
    .orderBy('c.id', 'desc')
    .limit(8)
    .execute();
  const post = posts[which % Math.max(1, posts.length)];
  const comment = comments[which % Math.max(1, comments.length)];
  const forum = forums[which % 2]!;
  const words = `<p>第 ${++serial} 次写下的试验文字，够长了。${word ? '改评' : ''}</p>`;
  const ask = async <N extends CallName>(name: N, input: Input<N>, asker: TestPerson = as) => {
    const { code, status, msg } = await house.call(name, input, { as: asker });
    expect([codes.success, codes.error, codes.not_found, codes.invalid], `${name}: ${msg}`).toContain(code);
    expect(status, `${name}: ${msg}`).toBeLessThan(500);
  };
  const author = people.find((person) => person.id === post?.author_id) ?? as;
  const speaker = people.find((person) => person.id === comment?.author_id) ?? as;
  const category_id = forum.categories[which % 3]?.id ?? null;
  const reason = '试验的理由';
  switch (kind) {
    case 'publish':
      return ask('posts.publish', {
        forum_id: forum.id,
        category_id,
        title: `试验标题 ${serial}`,
        content: words,
      });
    case 'edit':
      return (
        post &&
        ask(
          'posts.edit',
          { pcode: post.pcode, forum_id: post.forum_id, title: `改过的标题 ${serial}`, content: words },
          author,
        )
      );
    case 'move':
      return (
        post &&
        ask(
          'posts.edit',
          {
            pcode: post.pcode,
            forum_id: post.forum_id,
            category_id: forums.find((f) => f.id === post.forum_id)!.categories[which % 2]!.id,
            title: `换了分类 ${serial}`,
            content: words,
          },
          author,
        )
      );
    case 'hide':
      return (
        post &&
        ask(
          'posts.admin_hide',
          { pcodes: posts.slice(0, 1 + (which % 3)).map((one) => one.pcode), reason },
          who > 2 ? as : staff,
        )
      );
    case 'display':
      return post && ask('posts.admin_display', { pcodes: post.pcode }, staff);
    case 'approve':
      return post && ask('posts.first_approval', { pcode: post.pcode, pass: true }, staff);
    case 'refuse':
      return post && ask('posts.admin_refuse', { pcodes: [post.pcode], reason }, staff);
    case 'delete':
      return post && ask('posts.delete', { pcode: post.pcode }, word ? author : as);
    case 'restore':
      return post && ask('posts.restore', { pcode: post.pcode }, author);
    case 'like':
      return post && ask('posts.like', { pcode: post.pcode });
    case 'unlike':
      return post && ask('posts.unlike', { pcode: post.pcode });
    case 'comment':
      return post && ask('comments.publish', { pcode: post.pcode, content: words });
    case 'reply':
      return (
        comment && ask('comments.publish', { pcode: comment.pcode, parent_id: comment.id, content: words })
      );
    case 'edit_comment':
      return comment && ask('comments.edit', { comment_id: comment.id, content: words }, speaker);
    case 'drop_comment':
      return comment && ask('comments.delete', { comment_id: comment.id }, word ? speaker : as);
    case 'hide_comment':
      return comment && ask('comments.admin_hide', { comment_id: comment.id, reason }, staff);
    case 'display_comment':
      return comment && ask('comments.admin_display', { comment_id: comment.id }, staff);
    case 'fold':
      return comment && ask('comments.fold', { comment_id: comment.id, on: true }, staff);
    case 'unfold':
      return comment && ask('comments.fold', { comment_id: comment.id, on: false }, staff);
    case 'like_comment':
      return comment && ask('comments.like', { comment_id: comment.id });
    case 'unlike_comment':
      return comment && ask('comments.unlike', { comment_id: comment.id });
  }
}

test(
  'after whatever people do, at the same time or in turn, every counter equals a recount',
  { timeout: 120_000 },
  async () => {
    await makePost(house.db, { forum_id: forums[0]!.id, author_id: people[0]!.id, at: house.clock.now() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 16 }),
        async (turns) => {
          for (const turn of turns) {
            await Promise.all(turn.map(take));
            house.clock.advance(61_000);
          }
          const kept = await readCounts(house.db);
          await recountForums(house.db);
          expect(kept).toEqual(await readCounts(house.db));
        },
      ),
      { seed: 6, numRuns: 20, endOnFailure: true },
    );
    const reached = await house.db.selectFrom('posts').select('status').distinct().execute();
    expect(reached, 'the steps must reach every state, or they show nothing').toHaveLength(5);
  },
);
