import { default_page_size, page_sizes } from '../../../contract/http/page-sizes.ts';
import type { Input } from '../../../contract/index.ts';
import {
  dated_types,
  indexed_kinds,
  type IndexedKind,
  type SearchPeriod,
} from '../../../contract/search/search-kinds.ts';

/** What the address of a search asks for; a value that means nothing is the default. */
export type SearchQuery = {
  keyword: string;
  type: IndexedKind;
  page: number;
  limit: number;
  sort: NonNullable<Input<'search.index'>['sort']>;
  period?: SearchPeriod;
  item_type?: 'post' | 'question' | 'evaluation' | 'poll';
  forum_id?: number;
  exact: 0 | 1;
};

const whole = (value: string | null): number | undefined =>
  value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
const oneOf = <const T extends string>(value: string | null, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);

export function readSearchQuery(url: string): SearchQuery {
  const query = new URL(url).searchParams;
  const type = oneOf(query.get('type'), indexed_kinds) ?? 'post';
  const limit = whole(query.get('limit'));
  const period = oneOf(query.get('period'), ['week', 'quarter', 'year']);
  const item_type = oneOf(query.get('item_type'), ['post', 'question', 'evaluation', 'poll']);
  const forum_id = whole(query.get('forum_id'));
  const ofPosts = type === 'post';
  return {
    keyword: (query.get('keyword') ?? '').replace(/\s+/gu, ' ').trim(),
    type,
    page: whole(query.get('page')) ?? 1,
    limit: page_sizes.find((size) => size === limit) ?? default_page_size,
    sort: oneOf(query.get('sort'), ['relevance', 'newest']) ?? 'relevance',
    exact: query.get('exact') === '1' ? 1 : 0,
    ...(period && dated_types.includes(type) ? { period } : {}),
    ...(ofPosts && item_type ? { item_type } : {}),
    ...(ofPosts && forum_id ? { forum_id } : {}),
  };
}

const defaults: Record<string, unknown> = {
  type: 'post',
  page: 1,
  limit: default_page_size,
  sort: 'relevance',
  exact: 0,
};

/** The address of a search; what is the default is left out. */
export function searchAddress(query: Partial<SearchQuery>): string {
  const kept = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
  );
  return kept.length
    ? `/search?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`
    : '/search';
}
