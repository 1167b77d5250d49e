import { sql } from 'kysely';
import type { IndexedKind } from '../../contract/search/search-kinds.ts';
import type { Db } from '../../server/call/call.ts';
import type { SearchedThing } from '../../server/search/search-source.ts';

type Note = { id: number; author_id: number; title: string; body: string; at: Date; view_count: number };

const shownNotes = async (db: Db, ids: readonly number[]): Promise<Note[]> => {
  const { rows } = await sql<Note>`
    select id, author_id, title, body, created_at as at, view_count from notes
    where id = any(${[...ids]}::int[]) and status = 'normal'`.execute(db);
  return rows;
};

/** By which words a note is found, and how a page of results shows it. */
export const searchedNotes: SearchedThing = {
  kind: 'note' as IndexedKind,
  documents: async (db, ids) =>
    (await shownNotes(db, ids)).map(({ view_count: _views, ...note }) => ({ ...note, tags: [], weight: 1 })),
  async present({ db }, hits) {
    const notes = await shownNotes(
      db,
      hits.map((hit) => hit.id),
    );
    return new Map(
      notes.map(({ id, title, body, at, view_count }) => [
        id,
        { path: `/note/${id}`, title, body, at, figures: [{ title: '浏览', count: view_count }] },
      ]),
    );
  },
};
