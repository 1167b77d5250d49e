import { sql } from 'kysely';
import { article_quotas, quota_days } from '../../../../contract/column/column-limits.ts';
import type { ArticleQuota } from '../../../../contract/column/columns.ts';
import { member, type Call } from '../../../call/call.ts';
import { columnDb } from '../tables.ts';

/** What it takes to reach each level above 0: articles that are shown, and likes that they were given. */
const ladder = [
  { shown: 5, likes: 0 },
  { shown: 20, likes: 200 },
  { shown: 50, likes: 1000 },
] as const;

export const levelOf = (author: { shown: number; likes: number }): number =>
  ladder.filter((step) => author.shown >= step.shown && author.likes >= step.likes).length;

/** How many articles the author may publish in 30 days, and how many they have; deleted ones count as well. */
export async function quotaOf(call: Call): Promise<ArticleQuota> {
  const since = new Date(call.now.getTime() - quota_days * 86_400_000);
  const { rows } = await sql<{ shown: number; likes: number; used: number }>`
    select count(*) filter (where status = 'normal')::int as shown,
      coalesce(sum(like_count) filter (where status = 'normal'), 0)::int as likes,
      count(*) filter (where submitted_at > ${since})::int as used
    from articles where author_id = ${member(call).viewer.id}`.execute(columnDb(call));
  const { shown, likes, used } = rows[0]!;
  const level = levelOf({ shown, likes });
  return { level, article_limit: article_quotas[level]!, used, days: quota_days };
}
