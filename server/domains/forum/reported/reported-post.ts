import { postLifecycle, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import type { ReportedThing, ReportTarget } from '../../../report/report-target.ts';
import { maskText, readMasks } from '../content/keywords.ts';
import { decide } from '../moderation/judge-posts.ts';
import { plainExcerpt } from '../notices/plain-excerpt.ts';
import { findPost, lockKeptPost, noSuchPost } from '../posts/find-post.ts';
import { reportUpheld } from '../posts/report-upheld.ts';
import { forumDb } from '../tables.ts';

/** Whoever may read a post may report it. */
export const reportedPost: ReportTarget = {
  target: 'post',
  async idOfCode(call, pcode) {
    const post = await forumDb(call)
      .selectFrom('posts')
      .select('id')
      .where('pcode', '=', pcode)
      .executeTakeFirst();
    if (!post) throw noSuchPost();
    return post.id;
  },
  async find(call, id) {
    const { post } = await findPost(call, await codeOf(call, id));
    if (post.status !== 'normal') throw noSuchPost();
    return (await presentPosts(call, [post.id])).get(post.id)!;
  },
  present: (call, ids) => presentPosts(call, ids),
  hide: async (call, id, reason) => judge(call, id, { event: 'hide', to: 'hidden', reason }),
  display: async (call, id, reason) => judge(call, id, { event: 'display', to: 'normal', reason }),
  upheld: (call, id, by) => reportUpheld(call, id, by),
};

async function codeOf(call: Call, id: number): Promise<string> {
  const post = await forumDb(call)
    .selectFrom('posts')
    .select('pcode')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!post) throw noSuchPost();
  return post.pcode;
}

async function judge(call: Call, id: number, decision: Parameters<typeof decide>[3]): Promise<void> {
  const { post, roles } = await lockKeptPost(call, await codeOf(call, id));
  await decide(call, post, roles, decision);
}

async function presentPosts(call: Call, ids: readonly number[]): Promise<Map<number, ReportedThing>> {
  if (ids.length === 0) return new Map();
  const rows = await forumDb(call)
    .selectFrom('posts as p')
    .innerJoin('post_bodies as b', 'b.post_id', 'p.id')
    .select(['p.id', 'p.pcode', 'p.forum_id', 'p.author_id', 'p.title', 'p.status', 'b.body_html'])
    .where('p.id', 'in', ids)
    .execute();
  const masks = await readMasks(call);
  return new Map(
    rows.map(({ id, pcode, forum_id, author_id, title, status, body_html }) => [
      id,
      {
        id,
        title: maskText(masks, forum_id, title),
        excerpt: maskText(masks, forum_id, plainExcerpt(body_html)),
        href: `/posts/${pcode}`,
        author_id,
        state: postLifecycle.states[status as PostStatus].title,
        shown: status === 'normal',
        hidden: status === 'hidden',
      },
    ]),
  );
}
