import type { Db } from '../../../call/call.ts';
import { textDb } from '../tables.ts';

export type KeywordToLoad = { word: string; action: 'refuse' | 'hold' | 'mask' };

/** Keywords of a forum, or, for `null`, of the whole site; for the demo or a command. */
export async function loadKeywords(
  db: Db,
  keywords: readonly KeywordToLoad[],
  forum_id: number | null,
): Promise<void> {
  if (keywords.length > 0)
    await textDb({ db })
      .insertInto('forum_keywords')
      .values(keywords.map(({ word, action }) => ({ forum_id, word, action })))
      .execute();
}
