import { sql } from 'kysely';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { Call } from '../../../call/call.ts';
import { columnDb } from '../tables.ts';

const up_to = sql.lit(content_limits.listed);

/** How many wait for staff in all columns, each counted up to the longest list; changes of live articles are among them. */
export async function waitingInColumns(
  call: Pick<Call, 'db'>,
): Promise<{ articles: number; article_comments: number }> {
  const { rows } = await sql<{ articles: number; article_comments: number }>`
    select (
      select count(*)::int from (
        select 1 from articles where status = 'pending'
        union all
        select 1 from article_edits e join articles a on a.id = e.article_id where a.status = 'normal' limit ${up_to}
      ) as counted
    ) as articles, (
      select count(*)::int from (select 1 from article_comments where status = 'first_review' limit ${up_to}) as counted
    ) as article_comments`.execute(columnDb(call));
  return rows[0]!;
}
