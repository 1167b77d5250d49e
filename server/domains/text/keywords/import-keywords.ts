import { site_keyword_limits, type ImportResult } from '../../../../contract/admin/content-words.ts';
import { management_limits } from '../../../../contract/forum/forum-powers.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { line } from '../../../../contract/text.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { textDb } from '../tables.ts';
import { noteSiteWords, of_site, whyNoRoom } from './site-keywords.ts';
import { alreadyThere, holdWords, isTooShort, too_short, wordsOf } from './word-lists.ts';
import { foldedText } from './word-match.ts';

const one_word = line('关键词', ...management_limits.keyword);

/** admin.keywords_import: a word a line; what is wrong with one keeps nobody from the others. */
export async function importSiteKeywords(
  { words, action }: Parsed<'admin.keywords_import'>,
  call: Call,
): Promise<Output<'admin.keywords_import'>> {
  const lines = [...new Set(words.split(/\r\n|\r|\n/).map((text) => text.trim()))].filter(
    (text) => text !== '',
  );
  if (lines.length === 0) throw invalid('words', '请填写关键词，每行一个');
  if (lines.length > site_keyword_limits.import)
    throw invalid('words', `一次至多 ${site_keyword_limits.import} 个，现在是 ${lines.length} 个`);
  await holdWords(call, of_site);
  const stored = await wordsOf(call, of_site);
  const known = new Map(stored.map(({ word }) => [foldedText(word), word]));
  const all: { action: string }[] = [...stored];
  const results = lines.map((text): { word: string; result: ImportResult; msg: string } => {
    const parsed = one_word.safeParse(text);
    const wrong = (msg: string) => ({ word: text.slice(0, 60), result: 'wrong' as const, msg });
    if (!parsed.success) return wrong(parsed.error.issues[0]!.message);
    const word = parsed.data;
    if (isTooShort(word)) return wrong(too_short);
    const twin = known.get(foldedText(word));
    if (twin !== undefined) return { word, result: 'known', msg: alreadyThere(twin) };
    const full = whyNoRoom(all, action);
    if (full) return wrong(full);
    known.set(foldedText(word), word);
    all.push({ action });
    return { word, result: 'added', msg: '' };
  });
  const added = results.filter(({ result }) => result === 'added').map(({ word }) => word);
  if (added.length > 0) {
    await textDb(call)
      .insertInto('forum_keywords')
      .values(added.map((word) => ({ forum_id: of_site, word, action })))
      .execute();
    await noteSiteWords(call, 'import', [action], { words: added, action });
  }
  return { added: added.length, results };
}
