import type { Db } from '../../../call/call.ts';
import { judge } from './keywords.ts';
import { wordsOf } from './word-lists.ts';

/** Tells of a text whether it holds a word that the site's own list refuses, holds or masks. */
export async function siteWordJudge({ db }: { db: Db }): Promise<(text: string) => boolean> {
  const words = await wordsOf({ db }, null);
  const keywords = words.map(({ word }) => ({ forum_id: null, word, action: 'refuse' }));
  return (text) => judge(keywords, text).refused !== null;
}
