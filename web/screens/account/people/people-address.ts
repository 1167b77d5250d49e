/** The parts of a person's page. */
export const tabs = ['posts', 'replies', 'articles', 'reports', 'collects', 'follows', 'fans'] as const;
export type Tab = (typeof tabs)[number];

type Query = { tab: Tab; folder?: number | undefined; page?: number; limit?: number };

export const peopleAddress = (username: string, query: Query): string => {
  const kept = new URLSearchParams();
  if (query.tab !== 'posts') kept.set('tab', query.tab);
  if (query.folder) kept.set('folder', String(query.folder));
  if (query.page && query.page > 1) kept.set('page', String(query.page));
  if (query.limit && query.limit !== 9) kept.set('limit', String(query.limit));
  return kept.size ? `/people/${username}?${kept}` : `/people/${username}`;
};
