import { page_sizes, default_page_size } from '../../contract/http/page-sizes.ts';
import type { Input } from '../../contract/index.ts';

type PostsInput = Input<'posts.index'>;

/** What the address of a list of posts asks for; a value that means nothing is the default. */
export type ListQuery = {
  page: number;
  limit: number;
  sort: NonNullable<PostsInput['sort']>;
  filter: NonNullable<PostsInput['filter']>;
  item_type?: PostsInput['item_type'];
  category_id?: number;
  tag?: string;
};

const oneOf = <const T extends string>(value: string | null, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);
const whole = (value: string | null): number | undefined =>
  value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;

export function readListQuery(url: string): ListQuery {
  const query = new URL(url).searchParams;
  const limit = whole(query.get('limit'));
  const item_type = oneOf(query.get('item_type'), ['post', 'question', 'evaluation', 'poll']);
  const category_id = whole(query.get('category_id'));
  const tag = query.get('tag')?.trim();
  return {
    page: whole(query.get('page')) ?? 1,
    limit: page_sizes.find((size) => size === limit) ?? default_page_size,
    sort: oneOf(query.get('sort'), ['active', 'newest', 'hot']) ?? 'active',
    filter: oneOf(query.get('filter'), ['all', 'recommend', 'open']) ?? 'all',
    ...(item_type ? { item_type } : {}),
    ...(category_id ? { category_id } : {}),
    ...(tag && [...tag].length <= 12 ? { tag } : {}),
  };
}

/** Whether it shows less than all there is, in whichever order. */
export const isNarrowed = ({ filter, item_type, category_id, tag }: ListQuery): boolean =>
  filter !== 'all' || Boolean(item_type ?? category_id ?? tag);

const defaults: Record<string, unknown> = {
  page: 1,
  limit: default_page_size,
  sort: 'active',
  filter: 'all',
};

/** The address of a list; what is the default is left out, so that one list has one address. */
export function listAddress(path: string, query: Partial<ListQuery>): string {
  const kept = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== defaults[name],
  );
  return kept.length
    ? `${path}?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`
    : path;
}
