import type { ThingKind } from '../things.ts';

/** What can be collected, by the names of the mission's `/user/collect`; `thing` is which kind that is, once there are any. */
export const collect_types = {
  collect_post: { title: '帖子', thing: 'post' },
  collect_comment: { title: '回复', thing: 'comment' },
  column_post: { title: '文章', thing: 'article' },
  collect_product: { title: '资源', thing: 'product' },
  collect_article_comment: { title: '文章评论', thing: 'article_comment' },
} as const satisfies Record<string, { title: string; thing: ThingKind | null }>;
export type CollectType = keyof typeof collect_types;

export const collect_limits = { folders: 50, folder_title: 20, at_once: 100, searched: 2000 } as const;

/** The folder that everybody has: what was put into none of the own ones. */
export const default_folder = { id: 0, title: '默认收藏夹' } as const;
