import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Evaluation } from '../../../../contract/forum/posts.ts';
import type { ItemType } from '../../../../contract/forum/writing-limits.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';
import { readPoll } from './polls.ts';
import { noSuchPost } from './find-post.ts';
import { lastReasons } from './post-history.ts';
import { cleanHtml } from '../../text/index.ts';

/** One's own post as it was typed, for the editor. */
export async function postSource(
  { pcode }: Parsed<'posts.source'>,
  call: Call,
): Promise<Output<'posts.source'>> {
  const post = await forumDb(call)
    .selectFrom('posts as p')
    .innerJoin('post_bodies as b', 'b.post_id', 'p.id')
    .select([
      'p.id',
      'p.pcode',
      'p.rev',
      'p.status',
      'p.forum_id',
      'p.category_id',
      'p.item_type',
      'p.title',
      'p.tags',
      'p.marketplaces',
      'p.images',
      'p.evaluation',
      'b.body_src',
    ])
    .where('p.pcode', '=', pcode)
    .where('p.author_id', '=', member(call).viewer.id)
    .where('p.status', '<>', 'deleted')
    .executeTakeFirst();
  if (!post) throw noSuchPost();
  const inside = new Set(cleanHtml(post.body_src, 'post').images);
  const [reasons, poll] = await Promise.all([lastReasons(call, [post.id]), readPoll(call, post.id)]);
  return {
    pcode: post.pcode,
    rev: post.rev,
    status: post.status as PostStatus,
    reason: reasons.get(post.id) ?? null,
    payload: {
      forum_id: post.forum_id,
      category_id: post.category_id,
      item_type: post.item_type as ItemType,
      title: post.title,
      content: post.body_src,
      tags: post.tags,
      marketplaces: post.marketplaces,
      images: post.images.filter((image) => !inside.has(image)),
      evaluation: post.evaluation as Evaluation | null,
      poll,
    },
  };
}
