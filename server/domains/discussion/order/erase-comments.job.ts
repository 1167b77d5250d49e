import { sql } from 'kysely';
import type { Job } from '../../../jobs/jobs.ts';
import { restorableSince } from '../../../things/may-restore.ts';
import { letFilesGo } from '../../upload/index.ts';
import type { ThreadKind } from '../thread-kind.ts';

const batch = 500;

/** 30 days after a comment was deleted nobody can bring it back; its words and what it said before are gone for good. */
export const eraseCommentsOf = (
  { tables, names }: Pick<ThreadKind, 'tables' | 'names'>,
  name: string,
): Job => ({
  name,
  cron: '15 4 * * *',
  async work(_data, { db, now }) {
    const comments = sql.table(tables.comments);
    const before = restorableSince(now);
    for (;;) {
      const erased = await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: number }>`
          update ${comments} set body_src = '', body_html = '', erased_at = ${now}
          where id in (select id from ${comments} where status = 'deleted' and erased_at is null and deleted_at <= ${before}
            order by id limit ${batch} for update skip locked)
          returning id`.execute(transaction);
        const ids = rows.map((row) => row.id);
        await sql`delete from ${sql.table(tables.versions)} where comment_id = any(${ids}::int[])`.execute(
          transaction,
        );
        await letFilesGo({ db: transaction, now }, names.comment, ids);
        return ids.length;
      });
      if (erased < batch) return;
    }
  },
});
