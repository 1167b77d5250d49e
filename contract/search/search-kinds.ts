/** What the search keeps an index of. */
export const indexed_kinds = [
  'post',
  'article',
  'product',
  'task',
  'seckill',
  'user',
  'forum',
  'column',
  'site',
] as const;
export type IndexedKind = (typeof indexed_kinds)[number];
/** What a write may say that it has changed: also a reply under a post, which is found by itself. */
export type ReindexedKind = IndexedKind | 'comment';

/** What can be searched for, in the order in which it is offered. */
export const search_types = {
  post: '帖子',
  article: '文章',
  product: '产品',
  task: '任务',
  seckill: '秒杀',
  forum: '论坛',
  column: '专栏',
  user: '用户',
  site: '网址',
} as const;
export type SearchType = keyof typeof search_types;

/** Those that were made on some day, which a search may be narrowed to. */
export const dated_types: readonly SearchType[] = ['post', 'article', 'product', 'task', 'seckill'];

/** Characters of a keyword. */
export const longest_keyword = 60;
/** Hits are counted and ranked among the newest so many. */
export const most_hits = 1000;

/** Days back from now. */
export const search_periods = { week: 7, quarter: 90, year: 365 } as const;
export type SearchPeriod = keyof typeof search_periods;
