import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

/** forum.products: none until there are products; the forum has to be there. */
export async function listProducts(
  { forum_id, page, limit }: Parsed<'forum.products'>,
  call: Call,
): Promise<Output<'forum.products'>> {
  call.dependsOn(tags.forum(forum_id));
  const forum = await forumDb(call)
    .selectFrom('forums')
    .select('id')
    .where('id', '=', forum_id)
    .executeTakeFirst();
  if (!forum) throw noSuchForum();
  return { list: [], total: 0, page, limit };
}
