import type { Job } from '../../../jobs/jobs.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

/** Whether one may still vote is decided by the time in the row; this drops the kept pages that say so, once. */
export const endPolls: Job = {
  name: 'forum.end_polls',
  cron: '* * * * *',
  async work(_data, context) {
    const over = await forumDb(context)
      .updateTable('polls')
      .set({ ended_at: context.now })
      .where('ended_at', 'is', null)
      .where('ends_at', '<=', context.now)
      .returning('post_id')
      .execute();
    if (over.length === 0) return;
    const posts = await forumDb(context)
      .selectFrom('posts')
      .select('pcode')
      .where(
        'id',
        'in',
        over.map(({ post_id }) => post_id),
      )
      .execute();
    await context.invalidates(...posts.map(({ pcode }) => tags.post(pcode)));
  },
};
