import type { Actor } from '../../../../contract/lifecycle.ts';
import { writeAudit, type AuditEntry } from '../../../audit/write-audit.ts';
import type { Call } from '../../../http/call.ts';
import type { ToldComment } from '../notices/tell-of-comment.ts';

/** What staff do in a forum stands in the audit as well as in the forum's log; its own admins answer to the log alone. */
export async function auditStaff(call: Call, actor: Actor, entry: AuditEntry): Promise<void> {
  if (actor === 'ops') await writeAudit(call, entry);
}

export const auditStaffComment = (
  call: Call,
  actor: Actor,
  { id, floor, post }: ToldComment,
  { event, reason }: { event: string; reason?: string | undefined },
): Promise<void> =>
  auditStaff(call, actor, {
    action: `comment.${event}`,
    subject: { kind: 'comment', id, title: `《${post.title}》${floor} 楼` },
    ...(reason ? { reason } : {}),
  });
