import { sql } from 'kysely';
import type { SearchedThing } from '../../../search/search-source.ts';
import { peopleByIds } from '../../account/index.ts';
import { columnDb } from '../tables.ts';

/** A closed column takes no new articles, but its pages stand. */
const shown = sql`status in ('approved', 'closed')`;

export const searchedColumns: SearchedThing = {
  kind: 'column',

  async documents(db, ids) {
    const { rows } = await sql<{
      id: number;
      title: string;
      introduce: string;
      author_id: number;
      at: Date;
      weight: number;
    }>`
      select id, title, introduce, author_id, active_at as at, 1 + 0.1 * ln(1 + article_count + follow_count) as weight
      from columns where id = any(${[...ids]}::int[]) and ${shown}`.execute(columnDb({ db }));
    return rows.map(({ introduce, ...column }) => ({ ...column, tags: [], body: introduce }));
  },

  async present(call, hits) {
    const { rows } = await sql<{
      id: number;
      title: string;
      introduce: string;
      author_id: number;
      cover: string | null;
      article_count: number;
      follow_count: number;
    }>`
      select id, title, introduce, author_id, cover, article_count, follow_count from columns
      where id = any(${hits.map((hit) => hit.id)}::int[]) and ${shown}`.execute(columnDb(call));
    const people = await peopleByIds(
      call,
      rows.map((row) => row.author_id),
    );
    return new Map(
      rows.map((column) => [
        column.id,
        {
          path: `/column/${column.id}`,
          title: column.title,
          body: column.introduce,
          person: people.get(column.author_id) ?? null,
          figures: [
            { title: '文章', count: column.article_count },
            { title: '关注', count: column.follow_count },
          ],
          picture: column.cover,
        },
      ]),
    );
  },
};
