import { sql } from 'kysely';
import type { Span } from '../../../../contract/admin/overview.ts';
import { inLastWeeks, spanColumns } from '../../../database/span-columns.ts';
import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

const joined = sql`created_at`;

/** How many people are new, and how many sessions were used since midnight in Beijing. */
export async function peopleFigures(
  call: Pick<Call, 'db' | 'now'>,
): Promise<{ people: Span; sessions_today: number }> {
  const tables = accountDb(call);
  const [people, sessions] = await Promise.all([
    sql<Span>`select ${spanColumns(joined, call.now)} from users where ${inLastWeeks(joined, call.now)}`.execute(
      tables,
    ),
    sql<{ today: number }>`
      select count(*)::int as today from sessions
      where seen_at >= date_trunc('day', ${call.now}::timestamptz, 'Asia/Shanghai') and expires_at > ${call.now}`.execute(
      tables,
    ),
  ]);
  return { people: people.rows[0]!, sessions_today: sessions.rows[0]!.today };
}
