/** What the search keeps an index of. */
export const indexed_kinds = ['post', 'article', 'user', 'forum', 'column'] as const;
export type IndexedKind = (typeof indexed_kinds)[number];
