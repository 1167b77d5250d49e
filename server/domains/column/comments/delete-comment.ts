import type { Parsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
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

export async function restoreComment(
  { comment_id }: Parsed<'column.comments_restore'>,
  call: Call,
): Promise<null> {
  const { viewer } = member(call);
  const found = await findComment(call, comment_id, { lock: true });
  const { comment, article } = found;
  const actor = requireActor(found);
  if (comment.status !== 'deleted' || comment.deleted_from === null) throw refuse('当前状态不可操作');
  if (comment.deleted_by !== viewer.id) throw refuse('只有删除的人能恢复它');
  const since = comment.deleted_at?.getTime() ?? 0;
  if (comment.erased_at !== null || call.now.getTime() - since >= restore_ms)
    throw refuse(`删除已满 ${days_to_restore} 天，不能恢复了`);
  if (article.status !== 'normal') throw refuse('文章目前没有公开，评论不能恢复');
  await moveComment(call, found, 'restore', { actor, to: comment.deleted_from });
  if (actor === 'ops') await audit(call, found, 'restore', undefined);
  return null;
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
