import { sql } from 'kysely';
import type { Span } from '../../../../contract/admin/overview.ts';
import { inLastWeeks, spanColumns } from '../../../database/span-columns.ts';
import type { Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';

/** How many posts and comments that everybody can read came lately. */
export async function writingFigures(
  call: Pick<Call, 'db' | 'now'>,
): Promise<{ posts: Span; comments: Span }> {
  const tables = forumDb(call);
  const count = (rows: ReturnType<typeof sql>, at: ReturnType<typeof sql>) =>
    sql<Span>`select ${spanColumns(at, call.now)} from ${rows} and ${inLastWeeks(at, call.now)}`.execute(
      tables,
    );
  const [posts, comments] = await Promise.all([
    count(sql`posts where status = 'normal'`, sql`published_at`),
    count(sql`comments where status in ('normal', 'folded')`, sql`created_at`),
  ]);
  return { posts: posts.rows[0]!, comments: comments.rows[0]! };
}
