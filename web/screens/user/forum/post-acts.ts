import type { ForumPower } from '../../../../contract/forum/forum-powers.ts';
import type { ManagedPost } from '../../../../contract/forum/management.ts';
import type { JudgeActs } from '../../../desk/judging/judged.ts';
import { first_review, hiding, recommending } from '../../../desk/judging/post-acts.ts';

const ordering = {
  top: { title: '置顶', done: '已置顶', fits: ({ can, top }) => can.top && top === 'none', undo: 'untop' },
  untop: { title: '取消置顶', done: '已取消置顶', fits: ({ can, top }) => can.top && top === 'forum' },
} as const satisfies JudgeActs<ManagedPost>;

/** What can be done with a post of one's forum. */
export const post_acts = {
  ...first_review,
  ...ordering,
  recommend: recommending.recommend,
  cancel_recommend: { ...recommending.cancel_recommend, batch_only: true },
  categorise: {
    title: '调整分类',
    done: '已调整分类',
    fits: ({ status }) => status !== 'deleted',
    asks: true,
    batch_only: true,
  },
  ...hiding,
} as const satisfies JudgeActs<ManagedPost>;
export type PostAct = keyof typeof post_acts;

/** Which power each of them takes. */
export const power_of: Record<PostAct, ForumPower> = {
  approve: 'judge',
  refuse: 'judge',
  top: 'top',
  untop: 'top',
  recommend: 'recommend',
  cancel_recommend: 'recommend',
  categorise: 'categories',
  hide: 'hide',
  display: 'hide',
  delete: 'hide',
  restore: 'hide',
};
