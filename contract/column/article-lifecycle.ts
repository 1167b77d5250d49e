import { lifecycle } from '../lifecycle.ts';
import { commentLifecycle } from '../forum/post-lifecycle.ts';

/** Article 文章. What is typed before it is sent in is a draft of the editor, a thing of its own. */
export const articleLifecycle = lifecycle({
  machine: 'article',
  states: {
    pending: { title: '审核中' },
    normal: { title: '已发布' },
    refused: { title: '未通过' },
    hidden: { title: '已隐藏' },
    deleted: { title: '已删除' },
  },
  moves: {
    approve: { title: '通过', from: ['pending'], to: ['normal'], by: ['ops'] },
    refuse: { title: '不通过', from: ['pending'], to: ['refused'], by: ['ops'], needs_reason: true },
    republish: { title: '改好再发', from: ['refused'], to: ['normal', 'pending'], by: ['author'] },
    edit: { title: '修改', from: ['normal', 'pending'], to: ['normal', 'pending'], by: ['author'] },
    /** The live text stays while the new one waits. */
    submit_edit: { title: '修改待审核', from: ['normal'], to: ['normal'], by: ['author'] },
    approve_edit: { title: '修改通过', from: ['normal'], to: ['normal'], by: ['ops'] },
    refuse_edit: { title: '修改不通过', from: ['normal'], to: ['normal'], by: ['ops'], needs_reason: true },
    hide: { title: '隐藏', from: ['normal'], to: ['hidden'], by: ['ops'], needs_reason: true },
    display: { title: '恢复显示', from: ['hidden'], to: ['normal'], by: ['ops'] },
    delete: {
      title: '删除',
      from: ['normal', 'pending', 'refused', 'hidden'],
      to: ['deleted'],
      by: ['author', 'ops'],
    },
    restore: {
      title: '恢复',
      from: ['deleted'],
      to: ['normal', 'pending', 'refused', 'hidden'],
      by: ['author', 'ops'],
    },
  },
});

export type ArticleStatus = keyof typeof articleLifecycle.states;
export type ArticleEvent = keyof typeof articleLifecycle.moves;

/** What `status` means in the list of one's own articles; 0 is all of them. Drafts have a list of their own. */
export const own_article_codes = {
  0: null,
  1: 'normal',
  2: 'pending',
  3: 'refused',
  4: 'hidden',
  5: 'deleted',
} as const satisfies Record<number, ArticleStatus | null>;
export type OwnArticleCode = keyof typeof own_article_codes;

/** A comment under an article goes the same ways as one under a post. */
export const articleCommentLifecycle = lifecycle({
  ...commentLifecycle,
  machine: 'article_comment',
});
