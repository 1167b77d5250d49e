import { sql } from 'kysely';
import type { ArticleStatus } from '../../../../contract/column/article-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { columnDb } from '../tables.ts';

const shown = (status: ArticleStatus | null): number => (status === 'normal' ? 1 : 0);

/** Keeps the column's count exact when an article moves; `null` is one that was not there before. Order of locks: article, column. */
export async function countArticle(
  call: Pick<Call, 'db'>,
  column_id: number,
  from: ArticleStatus | null,
  to: ArticleStatus,
): Promise<void> {
  const change = shown(to) - shown(from);
  if (change === 0) return;
  await sql`update columns set article_count = article_count + ${change}::int where id = ${column_id}`.execute(
    columnDb(call),
  );
}
