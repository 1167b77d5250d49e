import type { KeywordAction } from '../../../../contract/forum/forum-powers.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';
import { forumDb } from '../tables.ts';
import { fold, judge, maskText, masksAmong, placesOf, readKeywords } from '../../text/index.ts';

/** Words of the site alone; no forum has this number. */
const no_forum = 0;

/** admin.keywords_try: what the words would make of a text, by the matcher that judges all that is written. */
export async function tryWords(
  { text, forum_id = no_forum }: Parsed<'admin.keywords_try'>,
  call: Call,
): Promise<Output<'admin.keywords_try'>> {
  if (forum_id !== no_forum) await requireForum(call, forum_id);
  const keywords = await readKeywords(call, forum_id);
  const folded = fold(text);
  const { refused, held } = judge(keywords, text);
  return {
    refused: refused === null ? '' : `“${refused}”不能发布，请改掉再发`,
    waits: refused === null && held.length > 0,
    shown: maskText(masksAmong(keywords), forum_id, text),
    met: keywords.flatMap(({ word, action, forum_id: of }) => {
      const written = [...placesOf(word, folded)].map(([start, end]) => text.slice(start, end));
      return written.length === 0
        ? []
        : [{ word, action: action as KeywordAction, of_site: of === null, written: [...new Set(written)] }];
    }),
  };
}

async function requireForum(call: Call, id: number): Promise<void> {
  const forum = await forumDb(call).selectFrom('forums').select('id').where('id', '=', id).executeTakeFirst();
  if (!forum) throw noSuchForum();
}
