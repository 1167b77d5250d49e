import type { Leaving } from '../../account/index.ts';
import { forgetJoins } from '../company-forums/forget-joins.ts';
import { forgetFollows } from '../follows/forget-follows.ts';
import { forumDb } from '../tables.ts';

/** What somebody who leaves for good wrote stands under the name of all who left, or goes if they wished so: see `leavePosts`. */
export const forumLeaving: Leaving = {
  async leave(call, user_id) {
    await forumDb(call).deleteFrom('thread_reads').where('user_id', '=', user_id).execute();
    await forumDb(call).deleteFrom('post_invites').where('invitee_id', '=', user_id).execute();
    await forgetJoins(call, user_id);
    await forgetFollows(call, user_id);
    await forumDb(call).deleteFrom('forum_admins').where('user_id', '=', user_id).execute();
    await forumDb(call).deleteFrom('forum_invitations').where('user_id', '=', user_id).execute();
  },
};
