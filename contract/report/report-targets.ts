/** What can be reported to the site, and by which name. */
export const report_targets = {
  post: { title: '帖子' },
  comment: { title: '回复' },
  article: { title: '文章' },
  article_comment: { title: '文章评论' },
  user: { title: '用户' },
  forum: { title: '论坛' },
  column: { title: '专栏' },
} as const;
export type ReportTargetName = keyof typeof report_targets;

/** What staff may do to somebody whose thing a complaint was upheld about. */
export const report_effects = {
  hide: { title: '隐藏内容' },
  warn: { title: '警告作者' },
  reset_face: { title: '清除昵称、头像和简介' },
  ban: { title: '停用账号' },
} as const;
export type ReportEffect = keyof typeof report_effects;
