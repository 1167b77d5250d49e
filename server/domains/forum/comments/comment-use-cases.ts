import type { commentEndpoints } from '../../../../contract/forum/comments.ts';
import type { UseCases } from '../../../http/call.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { foldComment } from './fold-comment.ts';
import { displayComment, hideComment, refuseComment } from './judge-comment.ts';
import { likeComment, unlikeComment } from './like-comment.ts';
import { listComments } from './list-comments.ts';
import { listOwnComments } from './list-own-comments.ts';
import { publishComment } from './publish-comment.ts';
import { topComment } from './top-comment.ts';

export const commentUseCases = {
  'comments.get': listComments,
  'comments.publish': publishComment,
  'comments.edit': editComment,
  'comments.delete': deleteComment,
  'comments.like': likeComment,
  'comments.unlike': unlikeComment,
  'comments.fold': foldComment,
  'comments.top': topComment,
  'comments.admin_display': displayComment,
  'comments.admin_hide': hideComment,
  'comments.admin_refuse': refuseComment,
  'comments.mine': listOwnComments,
} satisfies UseCases<keyof typeof commentEndpoints>;
