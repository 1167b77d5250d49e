import { default_page_size, page_sizes } from '../../../../contract/http/page-sizes.ts';

export const sorts = { oldest: '最早', newest: '最新', hot: '最多赞' } as const;

/** What the address of an article says about its comments; a value that means nothing is the default. */
export type TalkQuery = {
  page: number;
  limit: number;
  sort: keyof typeof sorts;
  only_author: 0 | 1;
  /** The comment whose replies are all shown. */
  replies: number;
  /** The author's or staff's own view of an article that is not public. */
  mine: 0 | 1;
};

const whole = (value: string | null, digits: number): number | undefined =>
  value && value.length <= digits && /^[1-9]\d*$/.test(value) ? Number(value) : undefined;

export function readTalkQuery(url: string): TalkQuery {
  const query = new URL(url).searchParams;
  const limit = whole(query.get('limit'), 2);
  const sort = query.get('sort') ?? '';
  return {
    page: whole(query.get('page'), 6) ?? 1,
    limit: page_sizes.find((size) => size === limit) ?? default_page_size,
    sort: Object.hasOwn(sorts, sort) ? (sort as TalkQuery['sort']) : 'oldest',
    only_author: query.get('only_author') === '1' ? 1 : 0,
    replies: whole(query.get('replies'), 9) ?? 0,
    mine: query.get('mine') === '1' ? 1 : 0,
  };
}

const defaults: TalkQuery = {
  page: 1,
  limit: default_page_size,
  sort: 'oldest',
  only_author: 0,
  replies: 0,
  mine: 0,
};

/** What is the default is left out, so that one page has one address. */
export function talkAddress(path: string, query: Partial<TalkQuery>): string {
  const kept = Object.entries(query).filter(([name, value]) => value !== defaults[name as keyof TalkQuery]);
  return kept.length
    ? `${path}?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`
    : path;
}
