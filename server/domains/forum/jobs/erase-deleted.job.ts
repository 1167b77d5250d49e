import { sql } from 'kysely';
import { dropDraftsOf } from '../../../drafts/drop-drafts.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { restorableSince } from '../../../things/may-restore.ts';
import { letFilesGo } from '../../upload/index.ts';
import { tags } from '../page-tags.ts';
import { postDrafts } from '../posts/post-drafts.ts';

const batch = 500;

/** 30 days after a post was deleted nobody can bring it back, and its words are overwritten everywhere. */
export const eraseDeleted: Job = {
  name: 'forum.erase_deleted',
  cron: '10 4 * * *',
  async work(_data, { db, now, invalidates }) {
    const before = restorableSince(now);
    for (;;) {
      const erased = await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: number; author_id: number; pcode: string }>`
          update posts set title = '内容已删除', excerpt = '', images = '{}', tags = '{}', marketplaces = '{}', erased_at = ${now}
          where id in (select id from posts where status = 'deleted' and erased_at is null and deleted_at <= ${before} order by id limit ${batch} for update skip locked)
          returning id, author_id, pcode`.execute(transaction);
        const ids = rows.map((row) => row.id);
        await sql`update post_bodies set body_src = '', body_html = '' where post_id = any(${ids}::int[])`.execute(
          transaction,
        );
        await sql`delete from post_versions where post_id = any(${ids}::int[])`.execute(transaction);
        await sql`delete from polls where post_id = any(${ids}::int[])`.execute(transaction);
        await letFilesGo({ db: transaction, now }, 'post', ids);
        await dropDraftsOf(postDrafts, rows, { db: transaction });
        return rows;
      });
      if (erased.length === 0) return;
      await invalidates(...erased.map((post) => tags.post(post.pcode)));
    }
  },
};
