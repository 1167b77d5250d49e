// No zod in here: screens read these words at run time.
import { most_at_once } from '../http/batch.ts';

/** Longest list of the desk by pages; what lies further back is the next list, and is found by its day as well. */
export const content_limits = {
  listed: 1000,
  /** Words are looked for in so many of the newest of each state. */
  searched: 5000,
  batch: most_at_once,
} as const;

/** Words that hold on every board and in every column. Each page asks all masked ones of each text. */
export const site_keyword_limits = { words: 2000, masks: 200, import: 500, try: 2000 } as const;

export const article_acts = [
  'pass',
  'refuse',
  'recommend',
  'cancel_recommend',
  'quality',
  'hide',
  'display',
  'delete',
  'restore',
] as const;
export type ArticleAct = (typeof article_acts)[number];

export const article_comment_acts = [
  'display',
  'refuse',
  'fold',
  'unfold',
  'top',
  'untop',
  'hide',
  'delete',
  'restore',
] as const;
export type ArticleCommentAct = (typeof article_comment_acts)[number];

/** What staff alone may do with posts, beside all that the forum's own moderators may. */
export const post_marks = ['quality', 'top', 'untop'] as const;
export type PostMark = (typeof post_marks)[number];

/** How good staff find something; the search ranks by it. */
export const qualities = { 0: '未评', 1: '一般', 2: '好', 3: '优秀' } as const;
export type Quality = keyof typeof qualities;

/** Outcomes of one word of an import. */
export const import_results = { added: '已添加', known: '已有', wrong: '没有添加' } as const;
export type ImportResult = keyof typeof import_results;
