import { sql } from 'kysely';
import type { Job } from '../../../jobs/jobs.ts';
import { letFilesGo } from '../../upload/index.ts';
import { days_to_restore } from '../rules.ts';

const batch = 500;

/** 30 days after a comment was deleted nobody can bring it back; its words and what it said before are gone for good. */
export const eraseComments: Job = {
  name: 'forum.erase_comments',
  cron: '15 4 * * *',
  async work(_data, { db, now }) {
    const before = new Date(now.getTime() - days_to_restore * 86_400_000);
    for (;;) {
      const erased = await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: number }>`
          update comments set body_src = '', body_html = '', erased_at = ${now}
          where id in (select id from comments where status = 'deleted' and erased_at is null and deleted_at <= ${before}
            order by id limit ${batch} for update skip locked)
          returning id`.execute(transaction);
        const ids = rows.map((row) => row.id);
        await sql`delete from comment_versions where comment_id = any(${ids}::int[])`.execute(transaction);
        await letFilesGo({ db: transaction, now }, 'comment', ids);
        return ids.length;
      });
      if (erased < batch) return;
    }
  },
};
