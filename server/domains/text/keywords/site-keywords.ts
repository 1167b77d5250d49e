import { site_keyword_limits } from '../../../../contract/admin/content-words.ts';
import { keyword_actions, type KeywordAction } from '../../../../contract/forum/forum-powers.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { textDb } from '../tables.ts';
import { addWord, holding, holdWords, removeWord, shapeKeyword, wordsOf } from './word-lists.ts';

/** The list of the whole site belongs to no forum. */
export const of_site = null;

/** All that is kept of pages and answers. */
const every_page = '*';

/** admin.keywords: a word is found however it is written. */
export async function listSiteKeywords(
  { page, limit, keyword, action }: Parsed<'admin.keywords'>,
  call: Call,
): Promise<Output<'admin.keywords'>> {
  const words = await wordsOf(call, of_site);
  const found = holding(words, keyword).filter((one) => action === undefined || one.action === action);
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
  await holdWords(call, of_site);
  const made = await addWord(call, of_site, { word, action }, (known) => whyNoRoom(known, action));
  await noteSiteWords(call, 'add', [action], { word, action });
  return made;
}

/** admin.keyword_change */
export async function changeSiteKeyword(
  { id, action }: Parsed<'admin.keyword_change'>,
  call: Call,
): Promise<Output<'admin.keyword_change'>> {
  await holdWords(call, of_site);
  const known = await wordsOf(call, of_site);
  const row = known.find((one) => one.id === id);
  if (!row) throw noSuchWord();
  if (row.action === action) return shapeKeyword(row);
  const full = whyNoRoom(
    known.filter((one) => one.id !== id),
    action,
  );
  if (full) throw refuse(full);
  await textDb(call).updateTable('forum_keywords').set({ action }).where('id', '=', id).execute();
  await noteSiteWords(call, 'change', [action, row.action], { word: row.word, before: row.action, action });
  return shapeKeyword({ ...row, action });
}

/** admin.keyword_delete */
export async function deleteSiteKeyword(
  { id }: Parsed<'admin.keyword_delete'>,
  call: Call,
): Promise<Output<'admin.keyword_delete'>> {
  await holdWords(call, of_site);
  const gone = await removeWord(call, of_site, id);
  if (!gone) throw noSuchWord();
  const { word, action } = gone;
  await noteSiteWords(call, 'delete', [action], { word, action });
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
  if (actions.includes('mask')) call.invalidates(every_page);
}
