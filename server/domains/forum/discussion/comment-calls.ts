import type { commentEndpoints } from '../../../../contract/forum/comments.ts';
import type { UseCases } from '../../../call/call.ts';
import {
  actOnComments,
  deleteComment,
  editComment,
  foldComment,
  judgeComment,
  likeComment,
  listComments,
  listVersions,
  publishComment,
  restoreComment,
  topComment,
  unlikeComment,
} from '../../discussion/index.ts';
import { listOwnComments } from './list-own-comments.ts';
import { postThreads } from './post-threads.ts';

type Calls =
  | keyof typeof commentEndpoints
  | 'comments.versions'
  | 'comments.restore'
  | 'comments.admin_batch';

/** The calls about what is said under posts. */
export const commentUseCases = {
  'comments.get': (input, call) => listComments(postThreads, input.pcode, input, call),
  'comments.publish': (input, call) => publishComment(postThreads, { ...input, ref: input.pcode }, call),
  'comments.edit': (input, call) => editComment(postThreads, input, call),
  'comments.delete': (input, call) => deleteComment(postThreads, input, call),
  'comments.restore': (input, call) => restoreComment(postThreads, input, call),
  'comments.versions': (input, call) => listVersions(postThreads, input, call),
  'comments.like': (input, call) => likeComment(postThreads, input, call),
  'comments.unlike': (input, call) => unlikeComment(postThreads, input, call),
  'comments.fold': (input, call) => foldComment(postThreads, input, call),
  'comments.top': (input, call) => topComment(postThreads, input, call),
  'comments.admin_display': (input, call) => judgeComment(postThreads, input, call, 'display'),
  'comments.admin_hide': (input, call) => judgeComment(postThreads, input, call, 'hide'),
  'comments.admin_refuse': (input, call) => judgeComment(postThreads, input, call, 'refuse'),
  'comments.admin_batch': (input, call) => actOnComments(postThreads, input, call),
  'comments.mine': listOwnComments,
} satisfies UseCases<Calls>;
