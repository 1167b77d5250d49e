import type { StaffPost } from '../../../../contract/admin/content-posts.ts';
import type { JudgeActs } from '../../../desk/judging/judged.ts';
import { first_review, hiding, recommending } from '../../../desk/judging/post-acts.ts';

/** What staff alone may do with posts. */
const marking = {
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
    asks: true,
    batch_only: true,
  },
} as const satisfies JudgeActs<StaffPost>;

/** Acts of `posts.admin_batch`, and those of `admin.posts_mark`: `post_mark_of`. */
export const post_acts = { ...first_review, ...recommending, ...marking, ...hiding };

/** Which of them are marks of staff, by the name that the call has for them. */
export const post_mark_of = { quality: 'quality', top_site: 'top', untop: 'untop' } as const;
