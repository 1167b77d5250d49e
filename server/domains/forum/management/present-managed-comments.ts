import type { ManagedComment } from '../../../../contract/forum/management.ts';
import type { Call } from '../../../call/call.ts';
import { presentJudged } from '../../discussion/index.ts';
import { readMasks } from '../../text/index.ts';
import { postBeside } from '../discussion/comments-with-posts.ts';
import { postThreads } from '../discussion/post-threads.ts';

/** As those see them who keep order, in the order of the ids. */
export async function presentManagedComments(
  call: Call,
  ids: readonly number[],
): Promise<(ManagedComment & { can_restore: boolean })[]> {
  const [comments, masks] = await Promise.all([presentJudged(postThreads, call, ids), readMasks(call)]);
  return comments.map(({ thread, ...comment }) => ({ ...comment, post: postBeside(thread, masks) }));
}
