import type { Leaving } from '../../account/index.ts';
import { lockPostsOf } from '../posts/find-post.ts';
import { movePost } from '../posts/move-post.ts';
import { forumDb } from '../tables.ts';

/** Posts of somebody who wished so are deleted as if they had deleted each of them; replies of others stay. */
export const leavePosts: Leaving = {
  async inPortions(call, user_id, posts, most) {
    if (posts !== 'delete') return 0;
    const some = await lockPostsOf(call, user_id, most);
    for (const post of some) {
      await movePost(call, post, 'delete', { actor: 'author', to: 'deleted' });
      await forumDb(call)
        .updateTable('posts')
        .set({ deleted_at: call.now, deleted_by: user_id, deleted_from: post.status })
        .where('id', '=', post.id)
        .execute();
    }
    return some.length;
  },
};
