import type { Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';
import { touchPost } from './touch-post.ts';

/** A report about this post was upheld, or after an appeal no longer is: it cools or warms. For the domain that decides on reports. */
export async function complaintUpheld(
  call: Pick<Call, 'db'>,
  post_id: number,
  by: 1 | -1 = 1,
): Promise<void> {
  await forumDb(call)
    .updateTable('posts')
    .set((set) => ({ upheld_complaints: set('upheld_complaints', '+', by) }))
    .where('id', '=', post_id)
    .execute();
  await touchPost(call, post_id);
}
