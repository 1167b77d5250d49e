import { default_page_size, page_sizes } from '../../../contract/http/page-sizes.ts';

export const sorts = { oldest: '最早', newest: '最新', hot: '最多赞' } as const;

/** What the address of a thing says about what is said under it; a value that means nothing is the default. */
export type ThreadQuery = {
  page: number;
  limit: number;
  sort: keyof typeof sorts;
  only_author: 0 | 1;
  /** The comment whose replies are all shown. */
  replies: number;
  /** The author's or an admin's own view of a thing that is not public. */
  mine: 0 | 1;
  /** A floor that is asked for by its number. */
  floor: number;
};

const whole = (value: string | null, digits: number): number | undefined =>
  value && value.length <= digits && /^[1-9]\d*$/.test(value) ? Number(value) : undefined;

export function readThreadQuery(url: string): ThreadQuery {
  const query = new URL(url).searchParams;
  const limit = whole(query.get('limit'), 2);
  const sort = query.get('sort') ?? '';
  return {
    page: whole(query.get('page'), 6) ?? 1,
    limit: page_sizes.find((size) => size === limit) ?? default_page_size,
    sort: Object.hasOwn(sorts, sort) ? (sort as ThreadQuery['sort']) : 'oldest',
    only_author: query.get('only_author') === '1' ? 1 : 0,
    replies: whole(query.get('replies'), 9) ?? 0,
    mine: query.get('mine') === '1' ? 1 : 0,
    floor: whole(query.get('floor'), 6) ?? 0,
  };
}

const defaults: ThreadQuery = {
  page: 1,
  limit: default_page_size,
  sort: 'oldest',
  only_author: 0,
  replies: 0,
  mine: 0,
  floor: 0,
};

/** What is the default is left out, so that one page has one address. */
export function threadAddress(path: string, query: Partial<ThreadQuery>): string {
  const kept = Object.entries(query).filter(([name, value]) => value !== defaults[name as keyof ThreadQuery]);
  return kept.length
    ? `${path}?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`
    : path;
}

/** Where a floor stands when the oldest come first. */
export const floorAddress = (
  path: string,
  { floor, limit, mine }: Pick<ThreadQuery, 'floor' | 'limit'> & { mine?: 0 | 1 },
): string =>
  `${threadAddress(path, { page: Math.ceil(floor / limit), limit, ...(mine ? { mine } : {}) })}#f${floor}`;
