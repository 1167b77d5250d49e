import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/**
 * One page of a list by its ids, and how many there are, by one statement.
 * @param ids a statement for all ids, in their order
 * @param total an expression: a number
 */
export async function pageOfIds(
  db: QueryExecutorProvider,
  { ids, total }: { ids: RawBuilder<unknown>; total: RawBuilder<number> },
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  // Written out, as a limit that is not known is planned for a tenth of the table, anew each time.
  const from = page === 1 ? sql`` : sql`offset ${(page - 1) * limit}`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select array(${ids} limit ${sql.lit(limit)} ${from}) as ids, ${total}::int as total`.execute(db);
  return rows[0]!;
}
