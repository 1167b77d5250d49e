import type { MapSource } from '../../../feeds/map-source.ts';
import { siteDb } from '../tables.ts';

/** The agreements, each under its type. */
export const siteMapSources: MapSource[] = [
  {
    kind: 'agreement',
    parts: async (db) => ((await agreements(db)).length > 0 ? [0] : []),
    pages: async (db, from) => (from === 0 ? agreements(db) : []),
  },
];

async function agreements(db: Parameters<MapSource['parts']>[0]) {
  const rows = await siteDb({ db })
    .selectFrom('agreements')
    .select((of) => ['type', of.fn.max('published_at').as('changed_at')])
    .groupBy('type')
    .orderBy('type')
    .execute();
  return rows.map(({ type, changed_at }) => ({ path: `/agreement/${type}`, changed_at }));
}
