import type { Input } from '../../../../contract/index.ts';
import type { ForumPower } from '../../../../contract/forum/forum-powers.ts';
import type { ManagedPost } from '../../../../contract/forum/management.ts';

export type PostAct = Input<'posts.admin_batch'>['act'];
type Facts = {
  title: string;
  /** What is said when it was done. */
  done: string;
  power: ForumPower;
  fits: (post: ManagedPost) => boolean;
  /** What is asked before it is done. */
  reason?: string;
};

/** What can be done with a post, in the order of the buttons. */
export const post_acts: Record<PostAct, Facts> = {
  approve: { title: '通过', done: '已通过', power: 'judge', fits: (post) => post.can.judge },
  refuse: {
    title: '不通过',
    done: '已退回',
    power: 'judge',
    fits: (post) => post.can.judge,
    reason: '理由会原样给作者看，改好可以再发。',
  },
  top: {
    title: '置顶',
    done: '已置顶',
    power: 'top',
    fits: (post) => post.can.top && post.top === 'none',
  },
  untop: {
    title: '取消置顶',
    done: '已取消置顶',
    power: 'top',
    fits: (post) => post.can.top && post.top === 'forum',
  },
  recommend: {
    title: '推荐',
    done: '已推荐',
    power: 'recommend',
    fits: (post) => post.can.recommend && !post.recommend,
  },
  cancel_recommend: {
    title: '取消推荐',
    done: '已取消推荐',
    power: 'recommend',
    fits: (post) => post.can.recommend && post.recommend,
  },
  categorise: {
    title: '调整分类',
    done: '已调整分类',
    power: 'categories',
    fits: (post) => post.status !== 'deleted',
  },
  hide: {
    title: '隐藏',
    done: '已隐藏',
    power: 'hide',
    fits: (post) => post.can.hide,
    reason: '大家不再看到，理由会给作者看，并写进公开的管理记录。',
  },
  display: { title: '恢复显示', done: '已恢复显示', power: 'hide', fits: (post) => post.can.display },
  delete: {
    title: '删除',
    done: '已删除',
    power: 'hide',
    fits: (post) => post.can.delete,
    reason: '30 天内可以恢复。理由会给作者看，并写进公开的管理记录。',
  },
  restore: { title: '恢复', done: '已恢复', power: 'hide', fits: (post) => post.can.restore },
};

export const post_act_names = Object.keys(post_acts) as PostAct[];
