import type { NoticeKind } from '../account/notice-kinds.ts';

/** What a notice is about; `title` is how a sentence calls it after “你的”. */
export const notice_objects = {
  post: { title: '帖子' },
  comment: { title: '评论' },
  article: { title: '文章' },
  article_comment: { title: '评论' },
  user: { title: '主页' },
  forum: { title: '论坛' },
  column: { title: '专栏' },
  product: { title: '产品' },
  task: { title: '任务' },
  brand: { title: '品牌' },
  trial_report: { title: '试用报告' },
  approval: { title: '申请' },
  report: { title: '举报' },
  payment: { title: '付款' },
  dialog: { title: '私信' },
  seckill: { title: '秒杀' },
  league: { title: '推广' },
  questionnaire: { title: '问卷' },
  site: { title: '通知' },
} as const;
export type NoticeObject = keyof typeof notice_objects;

/** Something that people are to be told of, as the room in which it happened says it. */
export type Notice = {
  /** Whoever acts is never told of it, and nobody of what somebody they blocked has done. */
  to: readonly number[];
  kind: NoticeKind;
  /** Who did it; null for the site itself. */
  actor_id: number | null;
  /** While unread, notices of one reader, kind, object and words become one. */
  object: NoticeObject;
  object_id: number;
  /** What it is called, as plain text; of a comment: what it stands under. */
  title: string;
  /**
   * What happened, where the kind's own words (contract/notify/sentence.ts) do not say it. With an actor it stands between the
   * name and the title: `words: '采纳了你的回答'` gives “老周采纳了你的回答：《…》”. Without an actor it follows the title:
   * `words: '没有通过，有 2 处要改'` gives “入驻论坛没有通过，有 2 处要改”, and a post's title gives “你的帖子《…》…”.
   */
  words?: string;
  /** What was said about it, as plain text: shown under the sentence, and cut. */
  excerpt?: string;
  /** Where to read on: a path of this site. */
  href: string;
  /** The verb of what is still to be done there, for example 去修改; shown as a button. */
  act?: string;
  /** Told so much later, and not at all if it was taken back meanwhile (kind follow). */
  wait_seconds?: number;
  /** A mail of its own is sent by whoever tells it, so none is made of the notice. */
  own_mail?: true;
};
