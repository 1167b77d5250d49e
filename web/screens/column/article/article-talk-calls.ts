import type { ArticleCommentAct } from '../../../../contract/admin/content-words.ts';
import { api, quietApi } from '../../../api.ts';
import type { TalkCalls } from '../../../parts/discussion/talk.ts';

const act = (comment_id: number, what: ArticleCommentAct, reason?: string, version?: string) =>
  api('admin.article_comments_act', {
    comment_ids: [comment_id],
    act: what,
    reason,
    ...(version === undefined ? {} : { versions: { [comment_id]: version } }),
  });

/** The calls about what is said under an article; staff decide by the call of their desk. */
export const articleTalkCalls = (article_id: number): TalkCalls => ({
  replies: (parent_id) => quietApi('column.comments_get_comments', { article_id, parent_id, limit: 100 }),
  publish: (written) => quietApi('column.comments_publish', { article_id, ...written }),
  edit: ({ id, parent_id }, content) =>
    quietApi(parent_id === null ? 'column.comments_parent_update' : 'column.comments_update', {
      comment_id: id,
      content,
    }),
  remove: (comment_id) => api('column.comments_del', { comment_id }),
  restore: (comment_id) => api('column.comments_restore', { comment_id }),
  fold: (comment_id, on, reason) => api('column.comments_fold', { comment_id, on, reason }),
  top: (comment_id, on) => api('column.comments_top', { comment_id, on }),
  hide: (comment_id, reason) => act(comment_id, 'hide', reason),
  refuse: ({ id, version }, reason) => act(id, 'refuse', reason, version),
  display: ({ id, version }) => act(id, 'display', undefined, version),
  versions: (comment_id) => quietApi('column.comments_versions', { comment_id }),
});
