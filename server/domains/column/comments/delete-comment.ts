import type { Parsed } from '../../../../contract/index.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Viewer } from '../../../../contract/viewer.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { anyActor, days_to_restore } from '../rules.ts';
import { findComment, noSuchComment, type FoundComment } from './find-comment.ts';
import { moveComment } from './move-comment.ts';

/** Its words go, its floor stays; replies to it keep standing. Who deleted it may bring it back for 30 days. */
export async function deleteComment(
  { comment_id, reason }: Parsed<'column.comments_del'>,
  call: Call,
): Promise<null> {
  member(call);
  const found = await findComment(call, comment_id, { lock: true });
  const actor = requireActor(found);
  await moveComment(call, found, 'delete', { actor, to: 'deleted', reason });
  if (actor === 'ops') await audit(call, found, 'delete', reason);
  return null;
}

const restore_ms = days_to_restore * 86_400_000;

type Deleted = Pick<FoundComment['comment'], 'deleted_at' | 'deleted_by' | 'erased_at'> & {
  status: string;
  deleted_from: string | null;
};

/** Only who deleted it, for 30 days and while its words are there. */
export const mayBringBack = (comment: Deleted, viewer: Viewer, now: Date): boolean =>
  comment.status === 'deleted' &&
  comment.deleted_by === viewer.id &&
  comment.deleted_from !== null &&
  comment.erased_at === null &&
  comment.deleted_at !== null &&
  now.getTime() - comment.deleted_at.getTime() < restore_ms;

export async function restoreComment(
  { comment_id }: Parsed<'column.comments_restore'>,
  call: Call,
): Promise<null> {
  member(call);
  const found = await findComment(call, comment_id, { lock: true });
  await bringBack(call, found, requireActor(found));
  return null;
}

/** Refuses before it changes anything. Gives the state that the comment comes back to. */
export async function bringBack(call: Call, found: FoundComment, actor: Actor): Promise<CommentStatus> {
  const { viewer } = member(call);
  const { comment, article } = found;
  if (comment.status !== 'deleted' || comment.deleted_from === null) throw refuse('当前状态不可操作');
  if (comment.deleted_by !== viewer.id) throw refuse('只有删除的人能恢复它');
  if (!mayBringBack(comment, viewer, call.now)) throw refuse(`删除已满 ${days_to_restore} 天，不能恢复了`);
  if (article.status !== 'normal') throw refuse('文章目前没有公开，评论不能恢复');
  await moveComment(call, found, 'restore', { actor, to: comment.deleted_from });
  if (actor === 'ops') await audit(call, found, 'restore', undefined);
  return comment.deleted_from;
}

function requireActor({ roles }: FoundComment): Actor {
  const actor = anyActor(roles);
  if (actor === null) throw noSuchComment();
  return actor;
}

export const audit = (
  call: Call,
  { comment, article }: FoundComment,
  event: string,
  reason: string | undefined,
): Promise<void> =>
  writeAudit(call, {
    action: `article_comment.${event}`,
    subject: { kind: 'article_comment', id: comment.id, title: article.title },
    reason: reason ?? '',
  });
