import { sql } from 'kysely';
import { approval_kinds, type ApprovalKindName } from '../../../contract/approval/kinds.ts';
import { escalate_after_hours, remind_after_hours } from '../../../contract/approval/waiting.ts';
import type { Output } from '../../../contract/index.ts';
import type { Call } from '../../call/call.ts';
import type { Kinds } from './kinds.ts';
import { approvalDb } from './tables.ts';

type Counts = { pending: bigint; over_24: bigint; over_48: bigint; again: bigint; oldest_at: Date | null };

/** What waits, kind by kind; kinds of which nothing waits are among them. */
export const countKinds =
  (kinds: Kinds) =>
  async (_input: object, call: Call): Promise<Output<'admin.approvals'>> => {
    const { rows } = await sql<Counts & { kind: ApprovalKindName }>`
      select kind, count(*) as pending, min(submitted_at) as oldest_at,
        count(*) filter (where submitted_at <= ${before(call.now, remind_after_hours)}) as over_24,
        count(*) filter (where submitted_at <= ${before(call.now, escalate_after_hours)}) as over_48,
        count(*) filter (where revision > 1) as again
      from approvals where status = 'pending' group by kind`.execute(approvalDb(call));
    const counted = new Map(rows.map((row) => [row.kind, row]));
    const list = kinds.names.map((kind) => {
      const row = counted.get(kind);
      return {
        kind,
        title: approval_kinds[kind].title,
        pending: Number(row?.pending ?? 0),
        over_24: Number(row?.over_24 ?? 0),
        over_48: Number(row?.over_48 ?? 0),
        again: Number(row?.again ?? 0),
        oldest_at: row?.oldest_at?.toISOString() ?? null,
      };
    });
    return { kinds: list, pending: list.reduce((sum, kind) => sum + kind.pending, 0) };
  };

/** The moment this many hours ago. */
export const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
