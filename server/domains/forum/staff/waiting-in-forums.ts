import { sql } from 'kysely';
import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';

/** How many wait for their first review in all forums, each counted up to the longest list. */
export async function waitingInForums(call: Pick<Call, 'db'>): Promise<{ posts: number; comments: number }> {
  const waiting = (table: 'posts' | 'comments') =>
    sql`(select count(*)::int from (select 1 from ${sql.table(table)} where status = 'first_review' limit ${sql.lit(content_limits.listed)}) as counted)`;
  const { rows } = await sql<{ posts: number; comments: number }>`
    select ${waiting('posts')} as posts, ${waiting('comments')} as comments`.execute(forumDb(call));
  return rows[0]!;
}
