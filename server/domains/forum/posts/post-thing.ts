import { sql } from 'kysely';
import { postLifecycle, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { decide } from '../management/judge-posts.ts';
import { postPageChanged, tagsOfShown } from '../page-tags.ts';
import { leavePosts } from '../people/leave-posts.ts';
import { ownPosts } from '../people/own-data.ts';
import { searchedPosts } from '../search/searched-posts.ts';
import { forumDb } from '../tables.ts';
import { complaintUpheld } from './complaint-upheld.ts';
import { lockKeptPost, noSuchPost } from './find-post.ts';
import { postDrafts } from './post-drafts.ts';
import { postCards } from './present-post.ts';
import { touchPost } from './touch-post.ts';

/** A post: whoever may read it may collect and report it; a collected one counts for its warmth. */
export const postThing: Thing = {
  kind: 'post',
  table: 'posts',
  shown: sql`t.status = 'normal'`,
  code: 'pcode',
  missing: noSuchPost,
  present: presentPosts,
  collect: { type: 'collect_post', counted },
  complaint: {
    hide: (call, id, reason) => judge(call, id, { event: 'hide', to: 'hidden', reason }),
    display: (call, id, reason) => judge(call, id, { event: 'display', to: 'normal', reason }),
    upheld: complaintUpheld,
  },
  search: searchedPosts,
  map: {
    path: sql`'/posts/' || t.pcode`,
    changed_at: sql`greatest(t.edited_at, t.last_commented_at)`,
  },
  feed: {
    of: 'forum',
    follows: 'forum_follows',
    place: 'forum_id',
    items: async (call, ids) => (await postCards(call, ids)).map((post) => ({ kind: 'post', post })),
  },
  views: { seen: 'post_views', touched: 'post_touches', by: 'post_id' },
  drafts: postDrafts,
  own_data: ownPosts,
  leaving: leavePosts,
};

async function presentPosts(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const rows = await forumDb(call)
    .selectFrom('posts')
    .select(['id', 'pcode', 'forum_id', 'author_id', 'title', 'excerpt', 'images', 'status'])
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  call.dependsOn(...rows.flatMap((row) => tagsOfShown(row.pcode, row.forum_id)));
  const masks = await readMasks(call);
  return new Map(
    rows.map(({ id, pcode, forum_id, author_id, title, excerpt, images, status }) => [
      id,
      {
        id,
        title: maskText(masks, forum_id, title),
        excerpt: maskText(masks, forum_id, excerpt),
        href: `/posts/${pcode}`,
        picture: images[0] ?? null,
        author_id,
        state: postLifecycle.states[status as PostStatus].title,
        visibility: status === 'normal' ? 'shown' : status === 'hidden' ? 'hidden' : 'gone',
      },
    ]),
  );
}

async function counted(call: Call, id: number, by: 1 | -1): Promise<number> {
  const post = await forumDb(call)
    .updateTable('posts')
    .set((set) => ({ collect_count: set('collect_count', '+', by) }))
    .where('id', '=', id)
    .returning(['pcode', 'collect_count'])
    .executeTakeFirstOrThrow();
  await touchPost(call, id);
  postPageChanged(call, post);
  return post.collect_count;
}

async function judge(call: Call, id: number, decision: Parameters<typeof decide>[3]): Promise<void> {
  const { pcode } = await forumDb(call)
    .selectFrom('posts')
    .select('pcode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(noSuchPost);
  const { post, roles } = await lockKeptPost(call, pcode);
  await decide(call, post, roles, decision);
}
