import { sql } from 'kysely';
import { management_limits, type KeywordAction } from '../../../../contract/forum/forum-powers.ts';
import type { ForumKeyword } from '../../../../contract/forum/management.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { textDb } from '../tables.ts';
import { foldedText } from './word-match.ts';

/** Whose list: a forum's, or, `null`, that of the whole site. */
type Owner = number | null;

const ofOwner = (owner: Owner) => (owner === null ? 'is' : '=');

export const shapeKeyword = (row: { id: number; word: string; action: string }): ForumKeyword => ({
  ...row,
  action: row.action as KeywordAction,
});

/** The words of one list, newest first; a few hundred at most. */
export const wordsOf = (call: Pick<Call, 'db'>, owner: Owner) =>
  textDb(call)
    .selectFrom('forum_keywords')
    .select(['id', 'word', 'action'])
    .where('forum_id', ofOwner(owner), owner)
    .orderBy('id', 'desc')
    .execute();

/** Those of a list that hold what is asked for, however it is written. */
export const holding = <W extends { word: string }>(words: readonly W[], asked = ''): W[] => {
  const folded = foldedText(asked);
  return words.filter(({ word }) => foldedText(word).includes(folded));
};

/** Two who change one list at once wait for each other; held until the call ends. */
export const holdWords = (call: Pick<Call, 'db'>, owner: Owner) =>
  takeLock(call.db, sql`hashtextextended('keywords', ${owner ?? 0})`);

/** Signs and spaces make no word. */
export const isTooShort = (word: string): boolean =>
  [...foldedText(word)].length < management_limits.keyword[0];
export const too_short = `关键词至少要有 ${management_limits.keyword[0]} 个字母、数字或汉字`;
export const alreadyThere = (word: string): string => `已有“${word}”，大小写、全半角和繁简不用分开写`;

/** Adds a word to a list that the caller holds. Refuses at `word`, or where `whyFull` says that there is no room for one more. */
export async function addWord(
  call: Pick<Call, 'db'>,
  owner: Owner,
  { word, action }: { word: string; action: KeywordAction },
  whyFull: (known: readonly { action: string }[]) => string | null,
): Promise<ForumKeyword> {
  if (isTooShort(word)) throw invalid('word', too_short);
  const known = await wordsOf(call, owner);
  const folded = foldedText(word);
  const twin = known.find((one) => foldedText(one.word) === folded);
  if (twin) throw invalid('word', alreadyThere(twin.word));
  const full = whyFull(known);
  if (full) throw refuse(full);
  const made = await textDb(call)
    .insertInto('forum_keywords')
    .values({ forum_id: owner, word, action })
    .returning(['id', 'word', 'action'])
    .executeTakeFirstOrThrow();
  return shapeKeyword(made);
}

/** Takes a word out of a list; undefined where it is none of it. */
export const removeWord = (call: Pick<Call, 'db'>, owner: Owner, id: number) =>
  textDb(call)
    .deleteFrom('forum_keywords')
    .where('id', '=', id)
    .where('forum_id', ofOwner(owner), owner)
    .returning(['id', 'word', 'action'])
    .executeTakeFirst();

/** The forum whose word this is; undefined where no forum has it. */
export const forumOfWord = async (call: Pick<Call, 'db'>, id: number): Promise<number | undefined> =>
  (
    await textDb(call)
      .selectFrom('forum_keywords')
      .select('forum_id')
      .where('id', '=', id)
      .where('forum_id', 'is not', null)
      .executeTakeFirst()
  )?.forum_id ?? undefined;
