// No zod in here: screens read these words at run time.
import { most_at_once } from '../http/batch.ts';

/** What a main admin may let an assistant do. */
export const forum_powers = {
  judge: { title: '初审', hint: '决定等初审的帖子和回复是否通过' },
  hide: { title: '隐藏和删除', hint: '隐藏、恢复显示和删除' },
  top: { title: '置顶', hint: '把帖子放到论坛最前面' },
  recommend: { title: '推荐', hint: '把帖子设为推荐' },
  categories: { title: '调整分类', hint: '把帖子移到合适的分类' },
  fold: { title: '整理回复', hint: '折叠和置顶回复' },
} as const;
export type ForumPower = keyof typeof forum_powers;
export const power_names = Object.keys(forum_powers) as [ForumPower, ...ForumPower[]];

/** Who runs a forum, and as what. */
export const forum_roles = {
  main: { title: '主管理员' },
  assistant: { title: '助理' },
  staff: { title: '平台版务' },
} as const;
export type ForumRole = keyof typeof forum_roles;

export const keyword_actions = {
  refuse: { title: '不能发布', hint: '写了这个词就发不出去' },
  hold: { title: '先初审', hint: '写了这个词要先过初审' },
  mask: { title: '打码', hint: '读者看到的是＊＊' },
} as const;
export type KeywordAction = keyof typeof keyword_actions;

export const posters = {
  everyone: { title: '所有人' },
  verified: { title: '完成实名或企业认证的人' },
  followers: { title: '关注这个论坛的人' },
} as const;
export type Posters = keyof typeof posters;

export const management_limits = {
  title: [2, 16],
  introduction: [0, 120],
  rules: 10,
  rule: [2, 60],
  categories: 20,
  category: [1, 10],
  keywords: 500,
  keyword: [2, 30],
  assistants: 20,
  min_account_days: 365,
  fresh_months: 36,
  batch: most_at_once,
} as const;

/** Why something waits for its first review, in words for those who decide. */
export const review_reasons = {
  forum: { title: '论坛要求先初审' },
  newcomer: { title: '作者的前三篇' },
  keyword: { title: '有先初审的词' },
  young: { title: '账号注册不到 1 天' },
  brand_new: { title: '账号注册不到 1 小时' },
  untyped: { title: '不到 3 秒写成' },
  links: { title: '带外部链接' },
  contacts: { title: '留了联系方式' },
  mentions: { title: '一次提及多人' },
  repeated: { title: '同样的话发过' },
  email: { title: '邮箱与停用的账号很像' },
} as const;
export type ReviewReason = keyof typeof review_reasons;

/** From so many points on, what a new account writes waits for somebody to read it. */
export const suspicious_from = 4;

/** What stands in the public log of a forum. */
export const forum_log_events = {
  top: { title: '置顶', group: 'post' },
  untop: { title: '取消置顶', group: 'post' },
  recommend: { title: '推荐', group: 'post' },
  cancel_recommend: { title: '取消推荐', group: 'post' },
  categorise: { title: '调整分类', group: 'post' },
  refuse: { title: '初审不通过', group: 'post' },
  hide: { title: '隐藏', group: 'post' },
  display: { title: '恢复显示', group: 'post' },
  delete: { title: '删除', group: 'post' },
  restore: { title: '恢复', group: 'post' },
  comment_refuse: { title: '回复初审不通过', group: 'comment' },
  comment_hide: { title: '隐藏回复', group: 'comment' },
  comment_display: { title: '恢复显示回复', group: 'comment' },
  comment_fold: { title: '折叠回复', group: 'comment' },
  comment_unfold: { title: '取消折叠回复', group: 'comment' },
  comment_top: { title: '置顶回复', group: 'comment' },
  comment_untop: { title: '取消置顶回复', group: 'comment' },
  comment_delete: { title: '删除回复', group: 'comment' },
  comment_restore: { title: '恢复回复', group: 'comment' },
  assistant_add: { title: '任命助理', group: 'forum' },
  assistant_change: { title: '调整助理的权限', group: 'forum' },
  assistant_remove: { title: '免去助理', group: 'forum' },
  transfer: { title: '移交论坛', group: 'forum' },
  settings: { title: '修改发帖规则', group: 'forum' },
  update: { title: '修改论坛资料', group: 'forum' },
} as const;
export type ForumLogEvent = keyof typeof forum_log_events;

export const forum_log_groups = { post: '帖子', comment: '回复', forum: '论坛' } as const;
export type ForumLogGroup = keyof typeof forum_log_groups;
