import { sql } from 'kysely';
import { dropDraftsOf } from '../../../drafts/drop-drafts.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { restorableSince } from '../../../things/may-restore.ts';
import { letFilesGo } from '../../upload/index.ts';
import { articleDrafts } from '../articles/article-drafts.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';

const batch = 500;

/** 30 days after an article was deleted nobody can bring it back, and its words are overwritten everywhere. */
export const eraseDeleted: Job = {
  name: 'column.erase_deleted',
  cron: '20 4 * * *',
  async work(_data, { db, now, invalidates }) {
    const before = restorableSince(now);
    for (;;) {
      const ids = await db.transaction().execute(async (transaction) => {
        const own = columnDb({ db: transaction });
        const { rows } = await sql<{ id: number; author_id: number }>`
          update articles set title = '内容已删除', summary = '', cover = '', cover_id = null, tags = '{}', marketplaces = '{}', length = 0, erased_at = ${now}
          where id in (select id from articles where status = 'deleted' and erased_at is null and deleted_at <= ${before} order by id limit ${batch} for update skip locked)
          returning id, author_id`.execute(own);
        const erased = rows.map((row) => row.id);
        await sql`update article_bodies set body_src = '', body_html = '' where article_id = any(${erased}::int[])`.execute(
          own,
        );
        await sql`delete from article_versions where article_id = any(${erased}::int[])`.execute(own);
        await sql`delete from article_edits where article_id = any(${erased}::int[])`.execute(own);
        await dropDraftsOf(articleDrafts, rows, { db: transaction });
        await letFilesGo({ db: transaction, now }, 'article', erased);
        return erased;
      });
      if (ids.length === 0) return;
      await invalidates(...ids.map(tags.article));
    }
  },
};
