import type { StaffPost } from '../../../../contract/admin/content-posts.ts';
import type { PostMark } from '../../../../contract/admin/content-words.ts';
import { deleted_reason, hidden_reason, type Acts } from './acts.ts';

/** Acts of `posts.admin_batch`, and those that staff alone have: `post_mark_of`. */
export const post_acts: Acts<StaffPost> = {
  approve: { title: '通过', done: '已通过', fits: ({ can }) => can.judge, strong: true, key: 'a' },
  refuse: {
    title: '不通过',
    done: '已退回',
    fits: ({ can }) => can.judge,
    reason: '理由会原样给作者看，改好可以再发。',
    key: 'r',
  },
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
  top: {
    title: '论坛置顶',
    done: '已在论坛置顶',
    fits: ({ can, top }) => can.top && top === 'none',
    undo: 'untop',
    batch_only: true,
  },
  top_site: {
    title: '全站置顶',
    done: '已全站置顶',
    fits: ({ can, top }) => can.top && top !== 'global',
    undo: 'untop',
    batch_only: true,
  },
  untop: { title: '取消置顶', done: '已取消置顶', fits: ({ can, top }) => can.top && top !== 'none' },
  quality: {
    title: '打质量分',
    done: '已打分',
    fits: ({ can, status }) => status === 'normal' && can.recommend,
    quality: true,
    batch_only: true,
  },
  hide: {
    title: '隐藏',
    done: '已隐藏',
    fits: ({ can }) => can.hide,
    reason: hidden_reason,
    undo: 'display',
    key: 'h',
  },
  display: { title: '恢复显示', done: '已恢复显示', fits: ({ can }) => can.display },
  delete: {
    title: '删除',
    done: '已删除',
    fits: ({ can }) => can.delete,
    reason: deleted_reason,
    undo: 'restore',
    batch_only: true,
  },
  restore: { title: '恢复', done: '已恢复', fits: ({ can }) => can.restore },
};

/** Which of them are marks of staff, by the name that the call has for them. */
export const post_mark_of: Partial<Record<string, PostMark>> = {
  quality: 'quality',
  top_site: 'top',
  untop: 'untop',
};
