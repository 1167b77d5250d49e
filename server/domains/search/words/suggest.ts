import type { Output } from '../../../../contract/index.ts';
import type { IndexedKind } from '../../../../contract/search/search-kinds.ts';
import type { UseCase } from '../../../call/call.ts';
import { foldedName } from '../../../search/cut-text.ts';
import { wordsOfQuery } from '../../../search/search-query.ts';
import type { FoundThing, SearchSource } from '../../../search/search-source.ts';
import { countHits, findHits } from '../finding/find-hits.ts';
import { markedText } from '../finding/present-hit.ts';
import { blocked } from '../finding/search.ts';
import { wordsLike } from './related-words.ts';

const most_words = 5;
/** Where one can go at once: how many of each. */
const places: Partial<Record<IndexedKind, number>> = {
  forum: 2,
  user: 2,
  column: 1,
  product: 2,
  task: 1,
  seckill: 1,
  site: 2,
  post: 3,
  article: 1,
};

/** How a word may go on, and what goes by this name. */
export const suggestOf =
  (sources: readonly SearchSource[]): UseCase<'search.suggest'> =>
  async ({ keyword }, call): Promise<Output<'search.suggest'>> => {
    await call.spend('suggest', { ip: call.request.ip });
    const typed = wordsOfQuery(keyword);
    if (typed.length === 0) return { words: [], places: [] };
    const without = await blocked(call);
    const words = await wordsLike(call.db, foldedName(keyword), most_words);
    const counted = words.map(async (word) => {
      const posts = (await countHits(call.db, wordsOfQuery(word), { without, now: call.now }, ['post'])).get(
        'post',
      )!;
      return { word, marks: markedText(word, typed).marks, count: posts.count, capped: posts.capped };
    });
    const named = Object.entries(places).map(async ([kind, limit]) => {
      const source = sources.find((one) => one.kind === kind);
      if (!source) return [];
      const { hits } = await findHits(call.db, source.kind, typed, {
        without,
        sort: 'relevance',
        now: call.now,
        page: 1,
        limit,
      });
      if (hits.length === 0) return [];
      const things = await source.present(call, hits);
      return hits.flatMap(({ id }) => placeOf(source.kind, things.get(id), typed));
    });
    return {
      words: (await Promise.all(counted)).filter((one) => one.count > 0),
      places: (await Promise.all(named)).flat(),
    };
  };

/** Only what is called like this; what merely speaks of it is found by searching. */
function placeOf(
  type: IndexedKind,
  thing: FoundThing | undefined,
  typed: ReturnType<typeof wordsOfQuery>,
): Output<'search.suggest'>['places'] {
  if (!thing) return [];
  const title = markedText(thing.title, typed);
  const username = thing.person ? markedText(thing.person.username, typed).marks.length : 0;
  if (title.marks.length === 0 && username === 0) return [];
  const { path, person, flag, note } = thing;
  return [{ type, path, title, person, flag, note }];
}
