import { loadForums, loadKeywords } from '../../server/domains/forum/index.ts';
import type { Db } from '../../server/http/call.ts';
import { boards, keywords_everywhere } from './boards.ts';

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
    await loadKeywords(transaction, keywords_everywhere);
    await loadForums(
      transaction,
      boards.map(
        ({
          code,
          title,
          group_title,
          introduction,
          notice,
          rules,
          first_review,
          sort,
          categories,
          keywords,
        }) => ({
          title,
          flag: code,
          group_title,
          introduction,
          notice,
          rules,
          first_review,
          sort,
          categories,
          keywords,
          created_at: now,
          admins: [],
        }),
      ),
    );
    return true;
  });
}
