/** What can be collected; the names of the mission's `/user/collect`. */
export const collect_types = {
  collect_post: { title: '帖子' },
  collect_comment: { title: '回复' },
  column_post: { title: '文章' },
  collect_product: { title: '资源' },
  collect_article_comment: { title: '文章评论' },
} as const;
export type CollectType = keyof typeof collect_types;

export const collect_limits = { folders: 50, folder_title: 20, at_once: 100 } as const;

/** The folder that everybody has: what was put into none of the own ones. */
export const default_folder = { id: 0, title: '默认收藏夹' } as const;
