import type { ManagedPost } from '../../../contract/forum/management.ts';
import { deleted_reason, hidden_reason } from './comment-acts.ts';
import type { JudgeActs } from './judged.ts';
import { ready_reasons } from './ready-reasons.ts';

/** The first review of a post. */
export const first_review = {
  approve: { title: '通过', done: '已通过', fits: ({ can }) => can.judge, strong: true, key: 'a' },
  refuse: {
    title: '不通过',
    done: '已标为未通过',
    fits: ({ can }) => can.judge,
    reason: '理由会原样给作者看，改好可以再发。',
    ready: ready_reasons.refuse_post,
    key: 'r',
  },
} as const satisfies JudgeActs<ManagedPost>;

export const recommending = {
  recommend: {
    title: '推荐',
    done: '已推荐',
    fits: ({ can, recommend }) => can.recommend && !recommend,
    undo: 'cancel_recommend',
  },
  cancel_recommend: {
    title: '取消推荐',
    done: '已取消推荐',
    fits: ({ can, recommend }) => can.recommend && recommend,
    undo: 'recommend',
  },
} as const satisfies JudgeActs<ManagedPost>;

/** Taking a post from sight, and bringing it back. */
export const hiding = {
  hide: {
    title: '隐藏',
    done: '已隐藏',
    fits: ({ can }) => can.hide,
    reason: hidden_reason,
    ready: ready_reasons.take_away,
    undo: 'display',
    key: 'h',
  },
  display: { title: '恢复显示', done: '已恢复显示', fits: ({ can }) => can.display },
  delete: {
    title: '删除',
    done: '已删除',
    fits: ({ can }) => can.delete,
    reason: deleted_reason,
    ready: ready_reasons.take_away,
    undo: 'restore',
    batch_only: true,
  },
  restore: { title: '恢复', done: '已恢复', fits: ({ can }) => can.restore },
} as const satisfies JudgeActs<ManagedPost>;
