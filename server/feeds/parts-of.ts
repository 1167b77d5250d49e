import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../http/call.ts';
import { map_part } from './map-source.ts';

/** Numbers of the parts of a table that hold one of these rows: one step along the key for each part, however many rows. */
export async function partsOf(db: Db, table: string, where: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(0, (select coalesce(max(id), 0) / ${map_part}::int from ${sql.table(table)})) as part
    where exists (select from ${sql.table(table)} t where t.id >= part * ${map_part}::int and t.id < (part + 1) * ${map_part}::int and ${where})`.execute(
    db,
  );
  return rows.map(({ part }) => part);
}
