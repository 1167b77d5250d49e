/** Kinds of things that people meet, share and report, each under its one name; what each is called. */
export const thing_kinds = {
  post: { title: '帖子' },
  comment: { title: '回复' },
  article: { title: '文章' },
  article_comment: { title: '文章评论' },
  user: { title: '用户' },
  forum: { title: '论坛' },
  column: { title: '专栏' },
  product: { title: '产品' },
  task: { title: '任务' },
  offer: { title: '秒杀' },
  order: { title: '订单' },
  message: { title: '私信' },
} as const;
export type ThingKind = keyof typeof thing_kinds;
export const thing_kind_names = Object.keys(thing_kinds) as [ThingKind, ...ThingKind[]];
