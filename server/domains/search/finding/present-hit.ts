import type { SearchHit, Marked } from '../../../../contract/search/search.ts';
import type { SearchType } from '../../../../contract/search/search-kinds.ts';
import { excerptWith, marksOf } from '../../../search/met-words.ts';
import type { QueryWord } from '../../../search/search-query.ts';
import type { FoundThing } from '../../../search/search-source.ts';

/** A thing with what was met in it marked. */
export function presentHit(
  type: SearchType,
  id: number,
  thing: FoundThing,
  words: readonly QueryWord[],
): SearchHit {
  const { title, body, reply, at, note: _note, ...shown } = thing;
  return {
    ...shown,
    type,
    id,
    title: markedText(title, words),
    excerpt: excerptWith(body, words),
    reply: reply && {
      path: reply.path,
      floor: reply.floor,
      nickname: reply.nickname,
      excerpt: excerptWith(reply.body, words),
    },
    at: at && at.toISOString(),
  };
}

export const markedText = (text: string, words: readonly QueryWord[]): Marked => ({
  text,
  marks: marksOf(text, words),
});
