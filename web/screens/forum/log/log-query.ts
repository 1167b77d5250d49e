import type { ForumLogGroup } from '../../../../contract/forum/forum-powers.ts';

export const kinds = ['post', 'comment', 'forum'] as const satisfies readonly ForumLogGroup[];
export const sizes = [18, 36] as const;

export type LogQuery = { page: number; limit: number; kind?: ForumLogGroup | undefined };

/** What the address asks for; a value that means nothing is the default. */
export function readLogQuery(url: string): LogQuery {
  const query = new URL(url).searchParams;
  const page = query.get('page') ?? '';
  const limit = Number(query.get('limit'));
  const kind = kinds.find((one) => one === query.get('kind'));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit: sizes.find((size) => size === limit) ?? sizes[0],
    ...(kind ? { kind } : {}),
  };
}

/** The address of a page of the log; what is the default is left out. */
export function logAddress(
  forum_id: number,
  { page = 1, limit = sizes[0], kind }: Partial<LogQuery>,
): string {
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(limit === sizes[0] ? {} : { limit: String(limit) }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `/forum/list/${forum_id}/log${query.size > 0 ? `?${query}` : ''}`;
}
