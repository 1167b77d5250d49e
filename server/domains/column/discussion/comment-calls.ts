import type { articleCommentEndpoints } from '../../../../contract/column/article-comments.ts';
import type { UseCases } from '../../../call/call.ts';
import {
  deleteComment,
  editComment,
  foldComment,
  likeComment,
  listComments,
  listVersions,
  publishComment,
  restoreComment,
  topComment,
  unlikeComment,
} from '../../discussion/index.ts';
import { articleThreads } from './article-threads.ts';

/** The calls about what is said under articles. */
export const commentUseCases = {
  'column.comments_get_comments': (input, call) =>
    listComments(articleThreads, input.article_id, input, call),
  'column.comments_publish': (input, call) =>
    publishComment(articleThreads, { ...input, ref: input.article_id }, call),
  'column.comments_update': (input, call) => editComment(articleThreads, { ...input, only: 'reply' }, call),
  'column.comments_parent_update': (input, call) =>
    editComment(articleThreads, { ...input, only: 'floor' }, call),
  'column.comments_versions': (input, call) => listVersions(articleThreads, input, call),
  'column.comments_del': (input, call) => deleteComment(articleThreads, input, call),
  'column.comments_restore': (input, call) => restoreComment(articleThreads, input, call),
  'column.comments_like': (input, call) => likeComment(articleThreads, input, call),
  'column.comments_unlike': (input, call) => unlikeComment(articleThreads, input, call),
  'column.comments_fold': (input, call) => foldComment(articleThreads, input, call),
  'column.comments_top': (input, call) => topComment(articleThreads, input, call),
} satisfies UseCases<keyof typeof articleCommentEndpoints>;
