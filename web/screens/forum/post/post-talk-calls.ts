import { api, quietApi } from '../../../api.ts';
import type { TalkCalls } from '../../../parts/discussion/talk.ts';

/** The calls about what is said under a post. */
export const postTalkCalls = (pcode: string): TalkCalls => ({
  replies: (parent_id) => quietApi('comments.get', { pcode, parent_id, limit: 100 }),
  publish: (written) => quietApi('comments.publish', { pcode, ...written }),
  edit: ({ id }, content) => quietApi('comments.edit', { comment_id: id, content }),
  remove: (comment_id) => api('comments.delete', { comment_id }),
  restore: (comment_id) => api('comments.restore', { comment_id }),
  fold: (comment_id, on, reason) => api('comments.fold', { comment_id, on, reason }),
  top: (comment_id, on) => api('comments.top', { comment_id, on }),
  hide: (comment_id, reason) => api('comments.admin_hide', { comment_id, reason }),
  refuse: ({ id, version }, reason) => api('comments.admin_refuse', { comment_id: id, reason, version }),
  display: ({ id, version }) => api('comments.admin_display', { comment_id: id, version }),
  versions: (comment_id) => quietApi('comments.versions', { comment_id }),
});
