import type { NoticeKind } from '../account/notice-kinds.ts';

type Topic = { title: string; kinds: readonly NoticeKind[]; empty: string };

/** Kinds as they stand together in the list of notices. Pages import this at run time: no zod in here. */
export const notice_topics = {
  people: {
    title: '互动',
    kinds: ['comment', 'reply', 'mention', 'like', 'collect', 'chat'],
    empty: '有人评论、回复、赞或收藏你写的，会出现在这里。',
  },
  fans: { title: '关注', kinds: ['follow'], empty: '有人关注了你，会出现在这里。' },
  content: {
    title: '内容',
    kinds: ['post_decision', 'forum_management', 'report'],
    empty: '你发的内容有了处理结果，或你管理的论坛有待办，会出现在这里。',
  },
  task: { title: '任务', kinds: ['task'], empty: '任务的申请、进度和期限会出现在这里。' },
  trade: {
    title: '交易',
    kinds: ['order', 'wallet', 'seckill', 'league'],
    empty: '付款、发货、到账和奖励会出现在这里。',
  },
  approval: {
    title: '审批',
    kinds: ['approval_decision'],
    empty: '认证、权限和其他申请的结果会出现在这里。',
  },
  system: { title: '系统', kinds: ['system'], empty: '不在其他几类里的站务提醒会出现在这里。' },
} as const satisfies Record<string, Topic>;
export type NoticeTopic = keyof typeof notice_topics;

export const topic_names = Object.keys(notice_topics) as NoticeTopic[];

export const topicOf = (kind: NoticeKind): NoticeTopic =>
  topic_names.find((name) => (notice_topics[name].kinds as readonly string[]).includes(kind)) ?? 'system';

/** The kinds behind a topic, or the one kind that is named. */
export const kindsOf = (type: NoticeTopic | NoticeKind): readonly NoticeKind[] =>
  Object.hasOwn(notice_topics, type) ? notice_topics[type as NoticeTopic].kinds : [type as NoticeKind];
