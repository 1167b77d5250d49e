import type { Call } from '../../../http/call.ts';
import type { Leaving } from '../../account/index.ts';
import { forgetJoins } from '../company-forums/forget-joins.ts';
import { forgetFollows } from '../follows/forget-follows.ts';
import { lockPostsOf } from '../posts/find-post.ts';
import { movePost } from '../posts/move-post.ts';
import { forumDb } from '../tables.ts';

/** What somebody who leaves for good wrote stands under the name of all who left, or is deleted if they wished so. */
export const forumLeaving: Leaving = {
  async leave(call, user_id, posts) {
    await forumDb(call).deleteFrom('post_drafts').where('user_id', '=', user_id).execute();
    await forumDb(call).deleteFrom('thread_reads').where('user_id', '=', user_id).execute();
    await forumDb(call).deleteFrom('post_invites').where('invitee_id', '=', user_id).execute();
    await forgetJoins(call, user_id);
    await forgetFollows(call, user_id);
    await forumDb(call).deleteFrom('forum_admins').where('user_id', '=', user_id).execute();
    if (posts === 'delete') await deletePostsOf(call, user_id);
  },
};

/** As if they had deleted each of them; replies of others keep standing. */
async function deletePostsOf(call: Call, author_id: number): Promise<void> {
  for (const post of await lockPostsOf(call, author_id)) {
    await movePost(call, post, 'delete', { actor: 'author', to: 'deleted' });
    await forumDb(call)
      .updateTable('posts')
      .set({ deleted_at: call.now, deleted_by: author_id, deleted_from: post.status })
      .where('id', '=', post.id)
      .execute();
  }
}
