import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { productsOfCompany } from '../../product/index.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

/** What the company of a forum has on the shelf, the newest first; a board has none. */
export async function listProducts(
  { forum_id, page, limit }: Parsed<'forum.products'>,
  call: Call,
): Promise<Output<'forum.products'>> {
  call.dependsOn(tags.forum(forum_id));
  const forum = await forumDb(call)
    .selectFrom('forums as f')
    .leftJoin('forum_companies as c', 'c.forum_id', 'f.id')
    .select(['f.id', 'c.user_id'])
    .where('f.id', '=', forum_id)
    .executeTakeFirst();
  if (!forum) throw noSuchForum();
  if (forum.user_id === null) return { list: [], total: 0, page, limit };
  return { ...(await productsOfCompany(call, forum.user_id, { page, limit })), page, limit };
}
