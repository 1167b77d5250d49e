import { sql } from 'kysely';
import type { Overview, OverviewQueue } from '../../../contract/admin/overview.ts';
import {
  approval_kind_names,
  approval_kinds,
  type ApprovalKindName,
} from '../../../contract/approval/kinds.ts';
import {
  escalate_after_hours,
  remind_after_hours,
  waitingSince,
} from '../../../contract/approval/waiting.ts';
import { daysBefore } from '../../database/span-columns.ts';
import type { Call } from '../../call/call.ts';
import { before } from './count-kinds.ts';
import { approvalDb } from './tables.ts';

type Asker = Pick<Call, 'db' | 'now'>;
type Pending = { pending: number; over_24: number; over_48: number; oldest_at: Date };
type Decided = { decided_today: number; median_minutes: number | null };
type ByKind<T> = T & { kind: ApprovalKindName };

const shown_days = 14;

/** What waits, kind by kind, the longest waiting first; how fast it is decided; what came and went in 14 days. */
export async function deskFigures(call: Asker): Promise<NonNullable<Overview['waiting']>> {
  const [waiting, decided, days] = await Promise.all([pendingOf(call), decidedOf(call), daysOf(call)]);
  const queues = approval_kind_names
    .map((kind) => queueOf(kind, waiting.get(kind), decided.get(kind), call.now))
    .sort((a, b) => lateness(b) - lateness(a) || b.pending - a.pending);
  const sum = (of: 'pending' | 'over_24' | 'over_48') =>
    queues.reduce((total, queue) => total + queue[of], 0);
  return { pending: sum('pending'), over_24: sum('over_24'), over_48: sum('over_48'), queues, days };
}

const lateness = ({ oldest }: OverviewQueue): number => oldest?.hours ?? -1;

const queueOf = (
  kind: ApprovalKindName,
  waiting: Pending | undefined,
  decided: Decided | undefined,
  now: Date,
): OverviewQueue => ({
  kind,
  title: approval_kinds[kind].title,
  pending: waiting?.pending ?? 0,
  over_24: waiting?.over_24 ?? 0,
  over_48: waiting?.over_48 ?? 0,
  oldest: waiting ? waitingSince(waiting.oldest_at, now) : null,
  decided_today: decided?.decided_today ?? 0,
  median_minutes: decided?.median_minutes ?? null,
});

async function pendingOf(call: Asker): Promise<Map<ApprovalKindName, Pending>> {
  const { rows } = await sql<ByKind<Pending>>`
    select kind, count(*)::int as pending, min(submitted_at) as oldest_at,
      (count(*) filter (where submitted_at <= ${before(call.now, remind_after_hours)}))::int as over_24,
      (count(*) filter (where submitted_at <= ${before(call.now, escalate_after_hours)}))::int as over_48
    from approvals where status = 'pending' group by kind`.execute(approvalDb(call));
  return new Map(rows.map((row) => [row.kind, row]));
}

// Each kind by itself, so that the index on (kind, decided_at) of what is decided is all that is read.
async function decidedOf(call: Asker): Promise<Map<ApprovalKindName, Decided>> {
  const { rows } = await sql<ByKind<Decided>>`
    select kind, d.decided_today, d.median_minutes
    from unnest(${approval_kind_names}::text[]) as kind cross join lateral (
      select (count(*) filter (where decided_at >= ${midnight(call.now)}))::int as decided_today,
        round(extract(epoch from percentile_cont(0.5) within group (order by decided_at - submitted_at)) / 60)::int
          as median_minutes
      from approvals a where a.kind = kind.kind and status in ('approved', 'rejected')
        and decided_at > ${daysBefore(call.now, 7)}) d`.execute(approvalDb(call));
  return new Map(rows.map((row) => [row.kind, row]));
}

async function daysOf(call: Asker): Promise<NonNullable<Overview['waiting']>['days']> {
  const { rows } = await sql<{ day: string; received: number; decided: number }>`
    with days as (
      select from_at, from_at + interval '1 day' as to_at
      from generate_series(${midnight(call.now)} - make_interval(days => ${shown_days - 1}), ${midnight(call.now)},
        interval '1 day') as from_at)
    select to_char(from_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      (select count(*)::int from approvals where submitted_at >= from_at and submitted_at < to_at) as received,
      (select count(*)::int from approvals, unnest(${approval_kind_names}::text[]) as k
        where kind = k and status in ('approved', 'rejected') and decided_at >= from_at and decided_at < to_at) as decided
    from days order by from_at`.execute(approvalDb(call));
  return rows;
}

/** When today began in Beijing. */
const midnight = (now: Date) => sql`date_trunc('day', ${now}::timestamptz, 'Asia/Shanghai')`;
