// No zod in here: screens read these words at run time.

/** Days of a figure, today included; a year is told by weeks. */
export const dataset_periods = { 7: '7 天', 30: '30 天', 90: '90 天', 365: '一年' } as const;
export type DatasetDays = keyof typeof dataset_periods;
/** “近 30 天”, “近一年”: a figure has its space, a word has none. */
export const lately = (days: DatasetDays): string =>
  `近${/^\d/.test(dataset_periods[days]) ? ' ' : ''}${dataset_periods[days]}`;
export const default_days: DatasetDays = 30;

/** A figure of the ranks; `rank_kinds` says which count for what. */
export const rank_figures = {
  posts: '新帖',
  comments: '回复',
  followers: '新关注',
  collects: '收藏',
  likes: '喜欢',
} as const;
export type RankFigure = keyof typeof rank_figures;

/** What can be ranked: `by` is what its places are made of, `beside` is told, too. */
export const rank_kinds = {
  forums: { title: '论坛', by: ['posts', 'comments'], beside: ['followers'] },
  members: { title: '成员', by: ['posts', 'comments'], beside: [] },
  products: { title: '产品', by: ['collects', 'likes'], beside: [] },
} as const satisfies Record<
  string,
  { title: string; by: readonly [RankFigure, RankFigure]; beside: readonly RankFigure[] }
>;
export type RankKind = keyof typeof rank_kinds;

export const most_ranked = 50;

/** One point of a series: a day, or the week that ends with it. */
export type DatasetPoint = {
  from: string;
  to: string;
  posts: number;
  comments: number;
  /** Of a week the mean of its days, rounded. */
  actives: number;
  followers: number;
};

export const dataset_columns = {
  posts: { title: '新帖', unit: '篇' },
  comments: { title: '回复', unit: '条' },
  actives: { title: '发言人数', unit: '人' },
  followers: { title: '新关注', unit: '次' },
} as const satisfies Partial<Record<keyof DatasetPoint, { title: string; unit: string }>>;
