import {
  indexed_kinds,
  search_periods,
  search_types,
  type IndexedKind,
  type SearchType,
} from '../../../../contract/search/search-kinds.ts';
import type { SearchHit } from '../../../../contract/search/search.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Call, UseCase } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { wordsOfQuery, type QueryWord } from '../../../search/search-query.ts';
import type { SearchSource } from '../../../search/search-source.ts';
import { blockedBy } from '../../social/index.ts';
import { bufferTerm } from '../words/term-buffer.ts';
import { explainWords, type Explained } from '../words/glossary.ts';
import { relatedWords } from '../words/related-words.ts';
import { countHits, findHits, type Counted, type Found, type Hit } from './find-hits.ts';
import { presentHit } from './present-hit.ts';

type Asked = Parsed<'search.index'>;

/** What holds all words, best first; the same for all readers but for what those whom they have blocked wrote. */
export const searchOf =
  (sources: readonly SearchSource[]): UseCase<'search.index'> =>
  async (asked, call): Promise<Output<'search.index'>> => {
    await spendTurn(call);
    const typed = wordsOfQuery(asked.keyword);
    if (typed.length === 0) throw invalid('keyword', '关键词里要有文字或数字');
    const [explained, without] = await Promise.all([explain(call, typed, asked), blocked(call)]);
    const [found, counted] = await Promise.all([
      find(call, explained.words, asked, without),
      countHits(call.db, explained.words, { without, now: call.now }, kindsToCount(asked)),
    ]);
    const [list, also, related] = await Promise.all([
      present(call, sources, asked.type, found.hits, explained.words),
      asked.page === 1 ? bestOfOthers(call, sources, asked.type, counted, explained.words) : [],
      relatedWords(call.db, typed),
    ]);
    if (asked.page === 1 && found.total > 0) bufferTerm(call, asked.keyword);
    const { page, limit, keyword, type } = asked;
    const { total, capped } = found;
    const { synonyms, glossary } = explained;
    return {
      list,
      total,
      capped,
      page,
      limit,
      keyword,
      type,
      counts: countsOf(counted, found),
      also,
      synonyms,
      glossary,
      related,
    };
  };

/** Visitors by their address, members by themselves. */
const spendTurn = (call: Call): Promise<void> =>
  call.viewer
    ? call.spend('search', { user: call.viewer.id })
    : call.spend('search_guest', { ip: call.request.ip });

const explain = (call: Call, words: QueryWord[], asked: Asked): Promise<Explained> =>
  asked.exact === 1 ? Promise.resolve({ words, synonyms: [], glossary: null }) : explainWords(call.db, words);

export const blocked = async (call: Call): Promise<number[]> =>
  call.viewer ? [...(await blockedBy(call, call.viewer.id))] : [];

async function find(call: Call, words: QueryWord[], asked: Asked, without: number[]): Promise<Found> {
  const { type, period, forum_id, item_type, sort, page, limit } = asked;
  const since = period && daysLater(call.now, -search_periods[period]);
  return findHits(call.db, type, words, {
    forum_id,
    item_type,
    since,
    without,
    sort,
    page,
    limit,
    now: call.now,
  });
}

/** Through the doors of the domains: what was hidden a moment ago is not among what they give. */
export async function present(
  call: Call,
  sources: readonly SearchSource[],
  type: SearchType,
  hits: readonly Hit[],
  words: readonly QueryWord[],
): Promise<SearchHit[]> {
  const source = sources.find((one) => one.kind === type);
  if (!source || hits.length === 0) return [];
  const things = await source.present(call, hits);
  return hits.flatMap(({ id }) => {
    const thing = things.get(id);
    return thing ? [presentHit(type, id, thing, words)] : [];
  });
}

async function bestOfOthers(
  call: Call,
  sources: readonly SearchSource[],
  type: SearchType,
  counted: ReadonlyMap<IndexedKind, Counted>,
  words: readonly QueryWord[],
): Promise<SearchHit[]> {
  const others = indexed_kinds.filter((kind) => kind !== type);
  const shown = await Promise.all(
    others.map((kind) => {
      const best = counted.get(kind)?.best;
      return present(call, sources, kind, best ? [best] : [], words);
    }),
  );
  return shown.flat();
}

/** Without filters the hits have been counted by finding them. */
const kindsToCount = (asked: Asked): IndexedKind[] => {
  const filtered = [asked.forum_id, asked.item_type, asked.period].some((one) => one !== undefined);
  return indexed_kinds.filter((kind) => filtered || kind !== asked.type);
};

const countsOf = (
  counted: ReadonlyMap<IndexedKind, Counted>,
  found: Found,
): Output<'search.index'>['counts'] =>
  (Object.keys(search_types) as SearchType[]).map((type) => {
    const { count, capped } = counted.get(type) ?? { count: found.total, capped: found.capped };
    return { type, count, capped };
  });
