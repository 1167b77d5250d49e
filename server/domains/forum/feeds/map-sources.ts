import { sql } from 'kysely';
import type { MapSource } from '../../../feeds/map-source.ts';
import { partsOf } from '../../../feeds/parts-of.ts';
import { forumDb } from '../tables.ts';

/** Posts and forums that every visitor may read. */
export const forumMapSources: MapSource[] = [
  {
    kind: 'post',
    parts: (db) => partsOf(db, 'posts', sql`t.status = 'normal'`),
    async pages(db, from, to) {
      const rows = await forumDb({ db })
        .selectFrom('posts')
        .select(['pcode', 'edited_at', 'last_commented_at'])
        .where('id', '>=', from)
        .where('id', '<', to)
        .where('status', '=', 'normal')
        .orderBy('id')
        .execute();
      return rows.map(({ pcode, edited_at, last_commented_at }) => ({
        path: `/posts/${pcode}`,
        changed_at: edited_at && edited_at > last_commented_at ? edited_at : last_commented_at,
      }));
    },
  },
  {
    kind: 'forum',
    parts: (db) => partsOf(db, 'forums', sql`true`),
    async pages(db, from, to) {
      const rows = await forumDb({ db })
        .selectFrom('forums')
        .select('id')
        .where('id', '>=', from)
        .where('id', '<', to)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => ({ path: `/forum/list/${id}`, changed_at: null }));
    },
  },
];
