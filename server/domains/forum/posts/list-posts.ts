import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { tags } from '../page-tags.ts';
import { countPosts, findPostIds, findTopIds } from './post-queries.ts';
import { postCards } from './present-post.ts';

type Asked = Parsed<'posts.index'>;

/**
 * Posts in order, those at the top first. The order is one for all pages (the top, then everything else), so that no
 * post is shown twice and none is left out.
 */
export async function listPosts(asked: Asked, call: Call): Promise<Output<'posts.index'>> {
  call.reads(asked.forum_id === undefined ? tags.posts : tags.forumPosts(asked.forum_id));
  const { page, limit } = asked;
  const [total, top] = await Promise.all([countPosts(call, asked), showsTop(asked) ? findTopIds(call, asked, call.now) : []]);
  const from = (page - 1) * limit;
  if (from >= total) return { list: [], total, page, limit };

  const first = top.slice(from, from + limit);
  const rest = await findPostIds(call, asked, asked.sort, { offset: Math.max(0, from - top.length), limit: Math.min(limit, total - from) - first.length, without: top });
  return { list: await postCards(call, [...first, ...rest]), total, page, limit };
}

/** Who asks for one kind of post, or for the hottest, asks for that order and no other. */
const showsTop = (asked: Asked): boolean => asked.sort !== 'hot' && asked.filter === 'all' && asked.tag === undefined && asked.item_type === undefined;
