import type { Input } from '../../../../contract/index.ts';
import type { ForumPower } from '../../../../contract/forum/forum-powers.ts';
import type { ManagedComment } from '../../../../contract/forum/management.ts';

export type CommentAct = Input<'comments.admin_batch'>['act'];
type Facts = {
  title: string;
  done: string;
  powerOf: (comment: ManagedComment) => ForumPower;
  fits: (comment: ManagedComment) => boolean;
  reason?: string;
};

const is =
  (...states: ManagedComment['status'][]) =>
  ({ status }: ManagedComment) =>
    states.includes(status);
/** Nobody decides about what they wrote themselves. */
const others =
  (fits: Facts['fits']): Facts['fits'] =>
  (comment) =>
    !comment.own && fits(comment);

/** What can be done with a comment, in the order of the buttons. */
export const comment_acts: Record<CommentAct, Facts> = {
  display: {
    title: '显示',
    done: '已显示',
    powerOf: ({ status }) => (status === 'first_review' ? 'judge' : 'hide'),
    fits: others(is('first_review', 'hidden')),
  },
  refuse: {
    title: '不通过',
    done: '已退回',
    powerOf: () => 'judge',
    fits: others(is('first_review')),
    reason: '理由会原样给作者看。',
  },
  fold: { title: '折叠', done: '已折叠', powerOf: () => 'fold', fits: is('normal') },
  unfold: { title: '取消折叠', done: '已取消折叠', powerOf: () => 'fold', fits: is('folded') },
  top: {
    title: '置顶',
    done: '已置顶',
    powerOf: () => 'fold',
    fits: (comment) => comment.status === 'normal' && comment.parent_id === null && !comment.top,
  },
  untop: { title: '取消置顶', done: '已取消置顶', powerOf: () => 'fold', fits: ({ top }) => top },
  hide: {
    title: '隐藏',
    done: '已隐藏',
    powerOf: () => 'hide',
    fits: others(is('normal', 'folded')),
    reason: '大家不再看到，理由会给作者看，并写进公开的管理记录。',
  },
  delete: {
    title: '删除',
    done: '已删除',
    powerOf: () => 'hide',
    fits: ({ status }) => status !== 'deleted',
    reason: '30 天内可以恢复。理由会给作者看，并写进公开的管理记录。',
  },
  restore: { title: '恢复', done: '已恢复', powerOf: () => 'hide', fits: is('deleted') },
};

export const comment_act_names = Object.keys(comment_acts) as CommentAct[];
