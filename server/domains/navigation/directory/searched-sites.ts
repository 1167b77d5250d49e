import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import type { SearchSource } from '../../../search/search-source.ts';
import { navDb } from '../tables.ts';

type Row = {
  id: number;
  title: string;
  url: string;
  host: string;
  intro: string;
  clicks: number;
  added_at: Date;
  code: string;
  category: string;
};

async function listedSites(db: Db, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.title, s.url, s.host, s.intro, s.clicks, s.added_at, c.code, c.title as category
    from nav_sites s join nav_categories c on c.id = s.category_id
    where s.id = any(${[...ids]}::int[]) and not s.hidden`.execute(navDb({ db }));
  return rows;
}

/** Sites of the directory; no thing that people do anything to, so it comes to the search by itself. */
export const siteSource: SearchSource = {
  kind: 'site',

  async idsAfter(db, id, limit) {
    const rows = await navDb({ db })
      .selectFrom('nav_sites')
      .select('id')
      .where('id', '>', id)
      .where('hidden', '=', false)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  },

  async documents(db, ids) {
    return (await listedSites(db, ids)).map((row) => ({
      id: row.id,
      title: row.title,
      tags: [row.category, row.host],
      body: row.intro,
      at: row.added_at,
      weight: 1 + 0.05 * Math.log(1 + row.clicks),
    }));
  },

  async present(call, hits) {
    const rows = await listedSites(
      call.db,
      hits.map(({ id }) => id),
    );
    return new Map(
      rows.map((row) => [
        row.id,
        {
          path: row.url,
          title: row.title,
          body: row.intro,
          note: '网址',
          person: null,
          place: { title: row.category, path: `/nav?category=${row.code}`, flag: null },
          at: null,
          figures: [{ title: '近 90 天点击', count: row.clicks }],
          states: [],
          picture: null,
          flag: null,
          reply: null,
        },
      ]),
    );
  },
};
