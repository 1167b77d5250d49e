import { loadForums } from '../../server/domains/forum/loading/index.ts';
import { loadKeywords } from '../../server/domains/text/loading/index.ts';
import type { Db } from '../../server/call/call.ts';
import { boards, keywords_everywhere, type Board } from './boards.ts';

type ForumToLoad = Parameters<typeof loadForums>[1][number];

/** A board of the platform as a forum to load. */
export const forumOf = (
  { code, ...board }: Board,
  created_at: Date,
  admins: ForumToLoad['admins'],
): ForumToLoad => ({
  title: board.title,
  flag: code,
  group_title: board.group_title,
  introduction: board.introduction,
  notice: board.notice,
  rules: board.rules,
  first_review: board.first_review,
  sort: board.sort,
  categories: board.categories,
  keywords: board.keywords,
  created_at,
  admins,
});

/**
 * A site without a single forum has nothing to write in: it gets the platform's boards, once, with nobody in charge yet.
 * @returns whether it did
 */
export async function foundBoards(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('settings')
      .values({ key: 'boards_founded', value: JSON.stringify({ at: now.toISOString() }) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
    if (await transaction.selectFrom('forums').select('id').limit(1).executeTakeFirst()) return false;
    await loadKeywords(transaction, keywords_everywhere, null);
    await loadForums(
      transaction,
      boards.map((board) => forumOf(board, now, [])),
    );
    return true;
  });
}
