import { site_keyword_limits } from '../../../../contract/admin/content-words.ts';
import { keyword_actions, type KeywordAction } from '../../../../contract/forum/forum-powers.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../http/call.ts';
import { invalid, notFound, refuse } from '../../../http/refusal.ts';
import { foldedText } from '../content/word-match.ts';
import { alreadyThere, isTooShort, shapeKeyword, too_short } from '../management/keywords.ts';
import { holdSettings } from '../management/managed-forum.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

export const siteWords = (call: Pick<Call, 'db'>) =>
  forumDb(call)
    .selectFrom('forum_keywords')
    .select(['id', 'word', 'action'])
    .where('forum_id', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** Two who change the site's words at once wait for each other; no forum has number 0. */
export const holdSiteWords = (call: Call) => holdSettings(call, 0);

/** admin.keywords: a word is found however it is written. */
export async function listSiteKeywords(
  { page, limit, keyword, action }: Parsed<'admin.keywords'>,
  call: Call,
): Promise<Output<'admin.keywords'>> {
  const words = await siteWords(call);
  const asked = foldedText(keyword ?? '');
  const found = words.filter(
    (one) => (action === undefined || one.action === action) && foldedText(one.word).includes(asked),
  );
  const from = (page - 1) * limit;
  const counts = Object.fromEntries(
    Object.keys(keyword_actions).map((name) => [name, words.filter((one) => one.action === name).length]),
  );
  return {
    list: found.slice(from, from + limit).map(shapeKeyword),
    total: found.length,
    page,
    limit,
    counts,
  };
}

/** admin.keyword_add */
export async function addSiteKeyword(
  { word, action }: Parsed<'admin.keyword_add'>,
  call: Call,
): Promise<Output<'admin.keyword_add'>> {
  if (isTooShort(word)) throw invalid('word', too_short);
  await holdSiteWords(call);
  const known = await siteWords(call);
  const twin = known.find((one) => foldedText(one.word) === foldedText(word));
  if (twin) throw invalid('word', alreadyThere(twin.word));
  requireRoom(known, action);
  const made = await forumDb(call)
    .insertInto('forum_keywords')
    .values({ forum_id: null, word, action })
    .returning(['id', 'word', 'action'])
    .executeTakeFirstOrThrow();
  await noteSiteWords(call, 'add', [action], { word, action });
  return shapeKeyword(made);
}

/** admin.keyword_change */
export async function changeSiteKeyword(
  { id, action }: Parsed<'admin.keyword_change'>,
  call: Call,
): Promise<Output<'admin.keyword_change'>> {
  await holdSiteWords(call);
  const known = await siteWords(call);
  const row = known.find((one) => one.id === id);
  if (!row) throw noSuchWord();
  if (row.action === action) return shapeKeyword(row);
  requireRoom(
    known.filter((one) => one.id !== id),
    action,
  );
  await forumDb(call).updateTable('forum_keywords').set({ action }).where('id', '=', id).execute();
  await noteSiteWords(call, 'change', [action, row.action], { word: row.word, before: row.action, action });
  return shapeKeyword({ ...row, action });
}

/** admin.keyword_delete */
export async function deleteSiteKeyword(
  { id }: Parsed<'admin.keyword_delete'>,
  call: Call,
): Promise<Output<'admin.keyword_delete'>> {
  await holdSiteWords(call);
  const gone = await forumDb(call)
    .deleteFrom('forum_keywords')
    .where('id', '=', id)
    .where('forum_id', 'is', null)
    .returning(['word', 'action'])
    .executeTakeFirst();
  if (!gone) throw noSuchWord();
  await noteSiteWords(call, 'delete', [gone.action], gone);
  return null;
}

/** A forum's own word is none of the site's. */
const noSuchWord = () => notFound('这个关键词不存在');

/** Why there is no room for one more; null where there is. */
export function whyNoRoom(known: readonly { action: string }[], action: KeywordAction): string | null {
  const { words, masks } = site_keyword_limits;
  if (known.length >= words) return `全站关键词已有 ${words} 个，请先删掉不用的`;
  if (action === 'mask' && known.filter((one) => one.action === 'mask').length >= masks)
    return `打码的全站关键词已有 ${masks} 个，请先删掉不用的`;
  return null;
}

function requireRoom(known: readonly { action: string }[], action: KeywordAction): void {
  const why = whyNoRoom(known, action);
  if (why) throw refuse(why);
}

/** The audit, and what readers see: a masked word stands in pages of every kind. */
export async function noteSiteWords(
  call: Call,
  what: 'add' | 'change' | 'delete' | 'import',
  actions: readonly string[],
  details: Record<string, unknown>,
): Promise<void> {
  await writeAudit(call, {
    action: `keyword.${what}`,
    subject: { kind: 'keywords', id: null, title: '全站关键词' },
    details,
  });
  if (actions.includes('mask')) call.writes(tags.everything);
}
