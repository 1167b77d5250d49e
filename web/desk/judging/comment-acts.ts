import type { Input } from '../../../contract/index.ts';
import type { CommentStatus } from '../../../contract/forum/post-lifecycle.ts';
import type { JudgeActs } from './judged.ts';
import { ready_reasons } from './ready-reasons.ts';

export type CommentAct = Input<'comments.admin_batch'>['act'];
type Comment = {
  status: CommentStatus;
  parent_id: number | null;
  top: boolean;
  own: boolean;
};
export const is =
  (...states: CommentStatus[]) =>
  ({ status }: Pick<Comment, 'status'>) =>
    states.includes(status);
/** Nobody decides about what they wrote themselves. */
const others =
  (...states: CommentStatus[]) =>
  (comment: Comment) =>
    !comment.own && is(...states)(comment);

export const hidden_reason = '大家不再看到，理由会给作者看，并写进公开的管理记录。';
export const deleted_reason = '30 天内可以恢复。理由会给作者看，并写进公开的管理记录。';

/** The same under posts and under articles; both calls know these names. */
export const comment_acts: JudgeActs<Comment, CommentAct> = {
  display: {
    title: '显示',
    done: '已显示',
    fits: others('first_review', 'hidden'),
    strong: true,
    key: 'a',
  },
  refuse: {
    title: '不通过',
    done: '已标为未通过',
    fits: others('first_review'),
    reason: '理由会原样给作者看。',
    ready: ready_reasons.refuse_comment,
    key: 'r',
  },
  fold: { title: '折叠', done: '已折叠', fits: others('normal'), undo: 'unfold', key: 'f' },
  unfold: { title: '取消折叠', done: '已取消折叠', fits: others('folded'), undo: 'fold' },
  top: {
    title: '置顶',
    done: '已置顶',
    fits: ({ status, parent_id, top }) => status === 'normal' && parent_id === null && !top,
    undo: 'untop',
    batch_only: true,
  },
  untop: { title: '取消置顶', done: '已取消置顶', fits: ({ top }) => top, undo: 'top' },
  hide: {
    title: '隐藏',
    done: '已隐藏',
    fits: others('normal', 'folded'),
    reason: hidden_reason,
    ready: ready_reasons.take_away,
    undo: 'display',
    key: 'h',
  },
  delete: {
    title: '删除',
    done: '已删除',
    fits: others('normal', 'first_review', 'folded', 'hidden', 'refused'),
    reason: deleted_reason,
    ready: ready_reasons.take_away,
    undo: 'restore',
    batch_only: true,
  },
  restore: { title: '恢复', done: '已恢复', fits: is('deleted') },
};
