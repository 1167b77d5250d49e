import type { Db } from '../../../http/call.ts';
import { judge } from '../content/keywords.ts';
import { forumDb } from '../tables.ts';

/** Tells of a text whether it holds a word that the site's own list refuses, holds or masks. */
export async function siteWordJudge({ db }: { db: Db }): Promise<(text: string) => boolean> {
  const words = await forumDb({ db })
    .selectFrom('forum_keywords')
    .select(['forum_id', 'word'])
    .where('forum_id', 'is', null)
    .execute();
  const keywords = words.map((one) => ({ ...one, action: 'refuse' }));
  return (text) => judge(keywords, text).refused !== null;
}
