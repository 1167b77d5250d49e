import { sql } from 'kysely';
import { thing_kinds } from '../../contract/things.ts';
import type { Thing } from '../things/thing.ts';
import type { FoundThing, SearchSource } from './search-source.ts';

const nothing_more = {
  person: null,
  place: null,
  at: null,
  states: [],
  picture: null,
  flag: null,
  reply: null,
};

/** Those kinds that can be found. */
export const searchedThings = (things: readonly Thing[]): SearchSource[] =>
  things.flatMap(({ kind, table, shown, search }) =>
    search
      ? {
          ...search,
          async idsAfter(db, id, limit) {
            const { rows } = await sql<{ id: number }>`
              select t.id from ${sql.table(table)} t where t.id > ${id} and ${shown} order by t.id limit ${limit}`.execute(
              db,
            );
            return rows.map((row) => row.id);
          },
          async present(call, hits) {
            const found = await search.present(call, hits);
            const note = thing_kinds[kind].title;
            return new Map(
              [...found].map(([id, hit]): [number, FoundThing] => [id, { ...nothing_more, note, ...hit }]),
            );
          },
        }
      : [],
  );
