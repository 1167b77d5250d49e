import * as z from 'zod';
import { approvalKind } from '../approval/approvals.ts';
import { endpoint, nothing } from '../http/endpoint.ts';
import { waitingItem } from '../finance/overview.ts';
import { auditEntry } from './audit.ts';
import { waitingContent } from './content-waiting.ts';

/** How many came in the last 24 hours and 7 days, each beside the same stretch a week earlier. */
const span = z.object({
  day: z.number(),
  day_week_ago: z.number(),
  week: z.number(),
  week_before: z.number(),
});
export type Span = z.output<typeof span>;

const queue = z.object({
  kind: approvalKind,
  title: z.string(),
  pending: z.number(),
  over_24: z.number(),
  over_48: z.number(),
  /** How long the one in front has waited; null where nothing waits. */
  oldest: z.object({ hours: z.number(), level: z.enum(['ok', 'remind', 'escalate']) }).nullable(),
  decided_today: z.number(),
  /** From being sent to the decision, of those decided in the last 7 days; null where there are none. */
  median_minutes: z.number().nullable(),
});
export type OverviewQueue = z.output<typeof queue>;

const provider = z.enum(['real', 'stand_in', 'off']);

const overview = z.object({
  at: z.string(),
  /** Null for who decides on nothing. */
  waiting: z
    .object({
      pending: z.number(),
      over_24: z.number(),
      over_48: z.number(),
      queues: z.array(queue),
      /** The last 14 days in Beijing, today at the end. */
      days: z.array(z.object({ day: z.string(), received: z.number(), decided: z.number() })),
    })
    .nullable(),
  /** What waits for its first review; null for who moderates nothing. */
  content: waitingContent.nullable(),
  /** Complaints before staff, `late` past their time; null for who handles none. */
  complaints: z.object({ waiting: z.number(), appealed: z.number(), late: z.number() }).nullable(),
  /** What waits for finance; null for all others. */
  money: z.array(waitingItem).nullable(),
  figures: z.object({
    people: span,
    posts: span,
    comments: span,
    uploads: span.extend({ week_bytes: z.number() }),
    verified: z.object({
      people: z.number(),
      people_week: z.number(),
      companies: z.number(),
      companies_week: z.number(),
    }),
    /** Signed in somewhere and seen since midnight in Beijing. */
    sessions_today: z.number(),
  }),
  health: z.object({
    database: z.object({ bytes: z.number(), connections: z.number(), most_connections: z.number() }),
    jobs: z.object({
      waiting: z.number(),
      active: z.number(),
      failed: z.number(),
      /** Since when the first of those that are due waits. */
      oldest_at: z.string().nullable(),
    }),
    storage: z.enum(['local', 'oss', 's3']),
    providers: z.object({
      mail: provider,
      sms: provider,
      person: provider,
      face: provider,
      company: provider,
      wechat: provider,
      rates: provider,
      sites: provider,
      wechat_pay: provider,
      alipay: provider,
    }),
  }),
  newest: z.array(auditEntry),
});
export type Overview = z.output<typeof overview>;

export const overviewEndpoints = {
  'admin.overview': endpoint('GET', '/api/admin/index', {
    summary: '概览：等待审批的申请、关键数字、系统状况和最近的操作',
    access: 'staff',
    input: nothing,
    output: overview,
  }),
};
