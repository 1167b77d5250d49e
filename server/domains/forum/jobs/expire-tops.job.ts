import type { Job } from '../../../jobs/jobs.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

/** The lists stop showing it at the top by its date; this tidies the rows and drops the kept pages. */
export const expireTops: Job = {
  name: 'forum.expire_tops',
  cron: '* * * * *',
  async work(_data, context) {
    const fallen = await forumDb(context)
      .updateTable('posts')
      .set({ top: 'none', top_until: null })
      .where('top', '<>', 'none')
      .where('top_until', '<=', context.now)
      .returning(['pcode', 'forum_id'])
      .execute();
    if (fallen.length === 0) return;
    await context.invalidates(
      tags.posts,
      ...fallen.flatMap((post) => [tags.post(post.pcode), tags.forumPosts(post.forum_id)]),
    );
  },
};
