import { lifecycle } from '../lifecycle.ts';

/** Post 帖子: what its author, the forum's admins and platform staff may do with it. */
export const postLifecycle = lifecycle({
  machine: 'post',
  states: {
    first_review: { title: '初审中' },
    normal: { title: '已发布' },
    refused: { title: '未通过' },
    hidden: { title: '已隐藏' },
    deleted: { title: '已删除' },
  },
  moves: {
    approve: { title: '通过', from: ['first_review'], to: ['normal'], by: ['admin', 'ops'] },
    refuse: {
      title: '不通过',
      from: ['first_review'],
      to: ['refused'],
      by: ['admin', 'ops'],
      needs_reason: true,
    },
    republish: { title: '改好再发', from: ['refused'], to: ['normal', 'first_review'], by: ['author'] },
    edit: { title: '修改', from: ['normal', 'first_review'], to: ['normal', 'first_review'], by: ['author'] },
    hide: { title: '隐藏', from: ['normal'], to: ['hidden'], by: ['admin', 'ops'], needs_reason: true },
    display: { title: '恢复显示', from: ['hidden'], to: ['normal'], by: ['admin', 'ops'] },
    delete: {
      title: '删除',
      from: ['normal', 'refused', 'hidden', 'first_review'],
      to: ['deleted'],
      by: ['author', 'admin', 'ops'],
    },
    restore: {
      title: '恢复',
      from: ['deleted'],
      to: ['normal', 'refused', 'hidden', 'first_review'],
      by: ['author', 'admin', 'ops'],
    },
    top: { title: '置顶', from: ['normal'], to: ['normal'], by: ['admin', 'ops'] },
    untop: { title: '取消置顶', from: ['normal'], to: ['normal'], by: ['admin', 'ops'] },
    recommend: { title: '设为推荐', from: ['normal'], to: ['normal'], by: ['admin', 'ops'] },
    cancel_recommend: { title: '取消推荐', from: ['normal'], to: ['normal'], by: ['admin', 'ops'] },
  },
});

export type PostStatus = keyof typeof postLifecycle.states;
export type PostEvent = keyof typeof postLifecycle.moves;

/** Comment 评论 and reply 回复. */
export const commentLifecycle = lifecycle({
  machine: 'comment',
  states: {
    normal: { title: '正常' },
    first_review: { title: '初审中' },
    folded: { title: '已折叠' },
    hidden: { title: '已隐藏' },
    refused: { title: '未通过' },
    deleted: { title: '已删除' },
  },
  moves: {
    edit: {
      title: '修改',
      from: ['normal', 'folded', 'first_review'],
      to: ['normal', 'folded', 'first_review'],
      by: ['author'],
    },
    delete: {
      title: '删除',
      from: ['normal', 'folded', 'first_review', 'refused', 'hidden'],
      to: ['deleted'],
      by: ['author', 'admin', 'ops'],
    },
    restore: {
      title: '恢复',
      from: ['deleted'],
      to: ['normal', 'folded', 'first_review', 'refused', 'hidden'],
      by: ['author', 'admin', 'ops'],
    },
    fold: { title: '折叠', from: ['normal'], to: ['folded'], by: ['admin', 'ops', 'author'] },
    unfold: { title: '取消折叠', from: ['folded'], to: ['normal'], by: ['admin', 'ops', 'author'] },
    hide: {
      title: '隐藏',
      from: ['normal', 'folded'],
      to: ['hidden'],
      by: ['admin', 'ops'],
      needs_reason: true,
    },
    display: { title: '恢复显示', from: ['hidden', 'first_review'], to: ['normal'], by: ['admin', 'ops'] },
    refuse: {
      title: '不通过',
      from: ['first_review'],
      to: ['refused'],
      by: ['admin', 'ops'],
      needs_reason: true,
    },
  },
});

export type CommentStatus = keyof typeof commentLifecycle.states;
export type CommentEvent = keyof typeof commentLifecycle.moves;
