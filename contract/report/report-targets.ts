/** What can be reported to the site, and by which name. */
export const report_targets = {
  post: { title: '帖子' },
  comment: { title: '回复' },
  article: { title: '文章' },
  article_comment: { title: '文章评论' },
  user: { title: '用户' },
  forum: { title: '论坛' },
} as const;
export type ReportTargetName = keyof typeof report_targets;
