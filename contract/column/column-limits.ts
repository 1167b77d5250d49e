// No zod in here: pages import these figures at run time.

/** What columns and their articles are about. */
export const column_categories = [
  { id: 1, title: '平台规则' },
  { id: 2, title: '运营方法' },
  { id: 3, title: '广告投放' },
  { id: 4, title: '供应链' },
  { id: 5, title: '物流仓储' },
  { id: 6, title: '财税合规' },
  { id: 7, title: '品牌与知识产权' },
  { id: 8, title: '数据分析' },
  { id: 9, title: '行业观察' },
  { id: 10, title: '访谈' },
] as const;

export const columnCategory = (id: number): { id: number; title: string } =>
  column_categories.find((one) => one.id === id) ?? { id, title: '其他' };

/** Characters, but for `a_person`: columns that somebody may have at a time. */
export const column_limits = { title: [2, 20], introduce: [10, 300], a_person: 3 } as const;

/** Visible characters; those of the body are counted after sanitising. */
export const article_limits = {
  title: [5, 80],
  summary: [10, 200],
  content: [100, 100_000],
  images: 60,
  tags: 5,
  tag: 12,
  mentions: 10,
  drafts: 50,
} as const;

export const column_page_size = 8;
export const newest_articles = 5;
/** Characters that one reads in a minute. */
export const reading_pace = 400;

/** Large enough for its place on every screen, which cuts it to 16:9. */
export const cover_rule = {
  min_width: 640,
  min_height: 360,
  max_size: 10,
  allow_animated: 1,
  types: ['png', 'jpeg', 'jpg', 'webp', 'avif'],
} as const;

/** Articles that somebody may publish in 30 days, by level; see `levelOf` on the server. */
export const article_quotas = [10, 30, 60, 120] as const;
export const quota_days = 30;
