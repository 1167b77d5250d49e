import type { Actor } from '../../../../contract/lifecycle.ts';
import { writeAudit, type AuditEntry } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';

/** What staff do in a forum stands in the audit as well as in the forum's log; its own admins answer to the log alone. */
export async function auditStaff(call: Call, actor: Actor, entry: AuditEntry): Promise<void> {
  if (actor === 'ops') await writeAudit(call, entry);
}
