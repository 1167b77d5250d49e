import { sql } from 'kysely';
import type { MapSource } from '../../../feeds/map-source.ts';
import { partsOf } from '../../../feeds/parts-of.ts';
import { accountDb } from '../tables.ts';

/** Who has written something and is neither banned nor about to leave; an empty page is nothing to be found. */
const written = sql<boolean>`t.post_count > 0 and t.leaving_at is null and (t.banned_until is null or t.banned_until <= now())`;

/** People whose pages have something to read. */
export const accountMapSources: MapSource[] = [
  {
    kind: 'person',
    parts: (db) => partsOf(db, 'users', written),
    async pages(db, from, to) {
      const rows = await accountDb({ db })
        .selectFrom('users as t')
        .select('username')
        .where('id', '>=', from)
        .where('id', '<', to)
        .where(written)
        .orderBy('id')
        .execute();
      return rows.map(({ username }) => ({ path: `/people/${username}`, changed_at: null }));
    },
  },
];
