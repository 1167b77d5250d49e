import type { Db } from '../../../call/call.ts';
import { type KeywordToLoad, loadKeywords } from '../../text/loading/index.ts';
import { forumDb } from '../tables.ts';

export type ForumToLoad = {
  title: string;
  flag: string;
  group_title: string;
  introduction: string;
  notice: string;
  rules: string[];
  first_review: boolean;
  sort: number;
  created_at: Date;
  categories: string[];
  keywords: KeywordToLoad[];
  admins: { user_id: number; role: 'main' | 'assistant'; since: Date }[];
};
export type LoadedForum = { id: number; categories: Map<string, number> };

/** Boards with all that belongs to them, for the demo or a command; in the order given. */
export async function loadForums(db: Db, forums: ForumToLoad[]): Promise<LoadedForum[]> {
  const tables = forumDb({ db });
  const loaded: LoadedForum[] = [];
  for (const { categories, keywords, admins, ...forum } of forums) {
    const { id } = await tables.insertInto('forums').values(forum).returning('id').executeTakeFirstOrThrow();
    const rows =
      categories.length === 0
        ? []
        : await tables
            .insertInto('forum_categories')
            .values(categories.map((title, sort) => ({ forum_id: id, title, sort })))
            .returning(['id', 'title'])
            .execute();
    if (keywords.length > 0) await loadKeywords(db, keywords, id);
    if (admins.length > 0)
      await tables
        .insertInto('forum_admins')
        .values(admins.map((admin) => ({ ...admin, forum_id: id })))
        .execute();
    loaded.push({ id, categories: new Map(rows.map((row) => [row.title, row.id])) });
  }
  return loaded;
}
