import { sql } from 'kysely';
import type { Job } from '../../../jobs/jobs.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

/**
 * The lists stop showing it at the top by its date; this tidies the rows and drops the kept pages. What its forum had put up
 * before the whole site did is back there.
 */
export const expireTops: Job = {
  name: 'forum.expire_tops',
  cron: '* * * * *',
  async work(_data, context) {
    const back = sql`top = 'global' and forum_top and (forum_top_until is null or forum_top_until > ${context.now})`;
    const fallen = await forumDb(context)
      .updateTable('posts')
      .set({
        top: sql`case when ${back} then 'forum' else 'none' end`,
        top_until: sql`case when ${back} then forum_top_until end`,
        forum_top: false,
        forum_top_until: null,
      })
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
