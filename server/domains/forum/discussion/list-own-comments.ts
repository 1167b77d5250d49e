import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { deepest_ranked } from '../../discussion/index.ts';
import { presentWithPosts, readWithPosts } from './comments-with-posts.ts';

/** The own replies of every state but deleted, newest first, also under posts that are no longer shown. */
export async function listOwnComments(
  input: Parsed<'comments.mine'>,
  call: Call,
): Promise<Output<'comments.mine'>> {
  const { viewer } = member(call);
  const { page, limit } = input;
  const { rows, total } = await readWithPosts(call, {
    author_id: viewer.id,
    where: sql`c.status <> 'deleted'`,
    page,
    limit,
    countable: deepest_ranked,
  });
  return {
    list: await presentWithPosts(call, rows, { viewer_id: viewer.id, moderator: false }),
    total,
    page,
    limit,
  };
}
