import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';
import { readHead } from './post-queries.ts';
import { postCards } from './present-post.ts';

type Asked = Parsed<'posts.index'>;

/**
 * Posts in order, those at the top first. The order is one for all pages (the top, then everything else), so that no
 * post is shown twice and none is left out.
 */
export async function listPosts(asked: Asked, call: Call): Promise<Output<'posts.index'>> {
  call.dependsOn(asked.forum_id === undefined ? tags.posts : tags.forumPosts(asked.forum_id));
  const { page, limit, sort } = asked;
  const { ids, total, masks } = await readHead(call, asked, {
    sort,
    page,
    limit,
    with_tops: showsTop(asked),
  });
  return { list: await postCards(call, ids, masks), total, page, limit };
}

/** Who asks for one kind of post, or for the hottest, asks for that order and no other. */
const showsTop = (asked: Asked): boolean =>
  asked.sort !== 'hot' && asked.filter === 'all' && asked.tag === undefined && asked.item_type === undefined;
