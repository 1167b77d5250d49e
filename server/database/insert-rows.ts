import { sql } from 'kysely';
import type { DB } from './tables.generated.ts';
import type { Db } from '../call/call.ts';

/** Ids for rows that name each other before they are there, in their order. */
export async function reserveIds(db: Db, table: keyof DB, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/** One statement for many rows; all of them have the same fields, and the table gives them their types. */
export async function insertRows(db: Db, table: keyof DB, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
    select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}
