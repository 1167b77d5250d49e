import { sql } from 'kysely';
import type { Thing } from '../things/thing.ts';
import { map_part, type MapSource } from './map-source.ts';

/** Those kinds that have pages of their own: one step along the key for each part, however many rows. */
export const mappedThings = (things: readonly Thing[]): MapSource[] =>
  things.flatMap(({ kind, table, shown, map }): MapSource[] => {
    if (!map) return [];
    const [rows, part] = [sql.table(table), sql`${map_part}::int`];
    const read = map.where ? sql`${shown} and ${map.where}` : shown;
    return [
      {
        kind: map.name ?? kind,
        async parts(db) {
          const found = await sql<{ part: number }>`
            select part from generate_series(0, (select coalesce(max(id), 0) / ${part} from ${rows})) as part
            where exists (select from ${rows} t where t.id >= part * ${part} and t.id < (part + 1) * ${part} and ${read})`.execute(
            db,
          );
          return found.rows.map((row) => row.part);
        },
        async pages(db, from, to) {
          const found = await sql<{ path: string; changed_at: Date | null }>`
            select ${map.path} as path, ${map.changed_at} as changed_at from ${rows} t
            where t.id >= ${from} and t.id < ${to} and ${read} order by t.id`.execute(db);
          return found.rows;
        },
      },
    ];
  });
