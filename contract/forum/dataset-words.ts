// No zod in here: screens read these words at run time.

/** Days of a figure, today included; a year is told by weeks. */
export const dataset_periods = { 7: '7 天', 30: '30 天', 90: '90 天', 365: '一年' } as const;
export type DatasetDays = keyof typeof dataset_periods;
/** “近 30 天”, “近一年”: a figure has its space, a word has none. */
export const lately = (days: DatasetDays): string =>
  `近${/^\d/.test(dataset_periods[days]) ? ' ' : ''}${dataset_periods[days]}`;
export const default_days: DatasetDays = 30;

/** What can be ranked. Products follow with the first of them. */
export const rank_kinds = { forums: '论坛', members: '成员' } as const;
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
