import { sql } from 'kysely';
import type { Span } from '../../../contract/admin/overview.ts';
import { daysBefore, inLastWeeks, spanColumns } from '../../database/span-columns.ts';
import type { Call } from '../../call/call.ts';
import { uploadDb } from './tables.ts';

const sent = sql`created_at`;

/** How many files came lately and are ready, and how many bytes those of the last week have. */
export async function uploadFigures(call: Pick<Call, 'db' | 'now'>): Promise<Span & { week_bytes: number }> {
  const { rows } = await sql<Span & { week_bytes: number }>`
    select ${spanColumns(sent, call.now)},
      coalesce(sum(size) filter (where created_at > ${daysBefore(call.now, 7)}), 0)::float8 as week_bytes
    from files where status = 'ready' and ${inLastWeeks(sent, call.now)}`.execute(uploadDb(call));
  return rows[0]!;
}
