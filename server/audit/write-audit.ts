import { member, type Call } from '../call/call.ts';

export type AuditEntry = {
  /** Verb and noun, as `people.ban`. */
  action: string;
  subject: { kind: string; id: number | null; title: string };
  reason?: string;
  /** What changed, before and after; shown to staff, so no secret belongs here. */
  details?: Record<string, unknown>;
};

/** Writes down, in the call's transaction, what the viewer did with power over somebody else's thing. */
export async function writeAudit(call: Call, entry: AuditEntry): Promise<void> {
  await call.db
    .insertInto('audit_log')
    .values({
      actor_id: member(call).viewer.id,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      subject_title: entry.subject.title.slice(0, 200),
      reason: entry.reason?.trim() ?? '',
      details: JSON.stringify(entry.details ?? {}),
      ip: call.request.ip,
      at: call.now,
    })
    .execute();
}
