import { sql } from 'kysely';
import type { MapSource } from '../../../feeds/map-source.ts';
import { partsOf } from '../../../feeds/parts-of.ts';
import { columnDb } from '../tables.ts';

const read_by_all = sql<boolean>`t.status in ('approved', 'closed')`;

/** Columns, and their articles, that every visitor may read. */
export const columnMapSources: MapSource[] = [
  {
    kind: 'column',
    parts: (db) => partsOf(db, 'columns', read_by_all),
    async pages(db, from, to) {
      const rows = await columnDb({ db })
        .selectFrom('columns as t')
        .select(['id', 'active_at'])
        .where('id', '>=', from)
        .where('id', '<', to)
        .where(read_by_all)
        .orderBy('id')
        .execute();
      return rows.map(({ id, active_at }) => ({ path: `/column/${id}`, changed_at: active_at }));
    },
  },
  {
    kind: 'article',
    parts: (db) => partsOf(db, 'articles', sql`t.status = 'normal'`),
    async pages(db, from, to) {
      const rows = await columnDb({ db })
        .selectFrom('articles')
        .select(['id', 'edited_at', 'published_at'])
        .where('id', '>=', from)
        .where('id', '<', to)
        .where('status', '=', 'normal')
        .orderBy('id')
        .execute();
      return rows.map(({ id, edited_at, published_at }) => ({
        path: `/column/article/${id}`,
        changed_at: edited_at ?? published_at,
      }));
    },
  },
];
