import { type RawBuilder, sql } from 'kysely';
import type { AuditEntryShown } from '../../../../contract/admin/audit.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds, personByUsername } from '../../account/index.ts';
import { adminDb } from '../tables.ts';
import { audit_actions } from './actions.ts';

type Wanted = Omit<Parsed<'admin.audit'>, 'page' | 'limit'>;
type Row = {
  id: bigint;
  at: Date;
  actor_id: number;
  action: string;
  subject_kind: string;
  subject_id: number | null;
  subject_title: string;
  reason: string;
  details: Record<string, unknown>;
  ip: string;
};

/** Null where the filter names somebody whom nobody is. */
async function conditions(call: Call, wanted: Wanted): Promise<RawBuilder<unknown> | null> {
  const parts: RawBuilder<unknown>[] = [];
  if (wanted.actor) {
    const actor = await personByUsername(call, wanted.actor);
    if (!actor) return null;
    parts.push(sql`actor_id = ${actor.id}`);
  }
  if (wanted.action) parts.push(sql`action = ${wanted.action}`);
  if (wanted.subject_kind) parts.push(sql`subject_kind = ${wanted.subject_kind}`);
  if (wanted.subject_id) parts.push(sql`subject_id = ${wanted.subject_id}`);
  if (wanted.from) parts.push(sql`at >= ${wanted.from}::date::timestamp at time zone 'Asia/Shanghai'`);
  if (wanted.to) parts.push(sql`at < (${wanted.to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`);
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** Entries of the log, the newest first. */
export async function readAudit(call: Call, wanted: Wanted, limit: number, offset: number) {
  const where = await conditions(call, wanted);
  if (where === null) return { entries: [], total: 0 };
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from audit_log where ${where}`.execute(adminDb(call));
  return { entries: await entriesWhere(call, where, limit, offset), total: counted.rows[0]!.total };
}

/** The last of all, without counting how many there are. */
export const newestAudit = (call: Call, limit: number): Promise<AuditEntryShown[]> =>
  entriesWhere(call, sql`true`, limit, 0);

async function entriesWhere(
  call: Call,
  where: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<AuditEntryShown[]> {
  const { rows } = await sql<Row>`
    select id, at, actor_id, action, subject_kind, subject_id, subject_title, reason, details, ip
    from audit_log where ${where} order by at desc, id desc limit ${limit} offset ${offset}`.execute(
    adminDb(call),
  );
  const people = await peopleByIds(
    call,
    rows.map(({ actor_id }) => actor_id),
  );
  return rows.map(({ actor_id, ...row }) => ({
    ...row,
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: people.get(actor_id)!,
    action_title: audit_actions[row.action] ?? row.action,
  }));
}

/** admin.audit */
export async function listAudit(
  { page, limit, ...wanted }: Parsed<'admin.audit'>,
  call: Call,
): Promise<Output<'admin.audit'>> {
  const { entries, total } = await readAudit(call, wanted, limit, (page - 1) * limit);
  const actions = Object.entries(audit_actions).map(([action, title]) => ({ action, title }));
  return { list: entries, total, page, limit, actions };
}
