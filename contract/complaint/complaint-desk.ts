import * as z from 'zod';
import { person } from '../account/person.ts';
import { shownFile } from '../approval/approvals.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { complaintLifecycle, type ComplaintStatus } from './complaint-lifecycle.ts';
import { complaint_limits } from './complaint-reasons.ts';
import { complaint_effects, type ComplaintEffect } from './complaint-effects.ts';
import { thing_kind_names } from '../things.ts';

const status = z.enum(Object.keys(complaintLifecycle.states) as [ComplaintStatus, ...ComplaintStatus[]]);
const target = z.enum(thing_kind_names, '没有这一类');
const effect = z.enum(
  Object.keys(complaint_effects) as [ComplaintEffect, ...ComplaintEffect[]],
  '没有这种处理',
);
const id = numericId('举报编号');

const row = z.object({
  id: z.number(),
  target,
  target_title: z.string(),
  title: z.string(),
  reason_title: z.string(),
  status,
  status_title: z.string(),
  outcome: z.enum(['upheld', 'dismissed']).nullable(),
  submitted_at: z.string(),
  due_at: z.string().nullable(),
  /** How near the time is by which something has to happen. */
  level: z.enum(['ok', 'soon', 'late']),
  handler: person.nullable(),
});
export type DeskComplaint = z.output<typeof row>;

/** How often somebody reported, and how it ended. */
const record = z.object({ sent: z.number(), upheld: z.number(), dismissed: z.number() });

const step = z.object({
  event_title: z.string(),
  side_title: z.string(),
  actor: person.nullable(),
  words: z.string(),
  files: z.array(shownFile),
  at: z.string(),
});

export const complaintDeskEndpoints = {
  'admin.complaints': endpoint('GET', '/api/admin/reports', {
    summary: '举报与投诉：最先到期的在前；办结的新的在前',
    access: 'staff_moderator',
    input: z.strictObject({
      state: z.enum(['waiting', 'asked', 'appealed', 'closed'], '没有这个分类').default('waiting'),
      target: target.optional(),
      mine: z.enum(['1'], '只能是 1').optional(),
      ...paging(20),
    }),
    output: z.object({
      ...pageOf(row).shape,
      counts: z.object({ waiting: z.number(), asked: z.number(), appealed: z.number(), late: z.number() }),
    }),
  }),
  'admin.complaint_detail': endpoint('GET', '/api/admin/reports/:id', {
    summary: '一份举报：被举报的内容现在怎样、双方的说明、举报人的记录',
    access: 'staff_moderator',
    input: z.strictObject({ id }),
    output: z.object({
      ...row.shape,
      excerpt: z.string(),
      href: z.string(),
      /** What the thing is now, in words; empty where it is gone. */
      now: z.string(),
      reporter: person.nullable(),
      author: person.nullable(),
      reporter_record: record,
      /** How many complaints about this person were upheld. */
      author_upheld: z.number(),
      effects: z.array(effect),
      /** Until when the other side may answer a claim of infringement. */
      answer_until: z.string().nullable(),
      history: z.array(step),
      /** What can be done about it. */
      possible_effects: z.array(effect),
      can: z.object({
        accept: z.boolean(),
        take: z.boolean(),
        ask: z.boolean(),
        uphold: z.boolean(),
        dismiss: z.boolean(),
      }),
      /** What was said around it can be read by who handles it. */
      has_around: z.boolean(),
      /** Why nothing can be done, in words. */
      why_not: z.string(),
    }),
  }),
  'admin.complaint_accept': endpoint('POST', '/api/admin/reports/:id/accept', {
    summary: '受理一份举报，由自己处理',
    access: 'staff_moderator',
    input: z.strictObject({ id }),
    output: done,
  }),
  'admin.complaint_take': endpoint('POST', '/api/admin/reports/:id/take', {
    summary: '接手别人受理的举报，或领取一份申诉',
    access: 'staff_moderator',
    input: z.strictObject({ id }),
    output: done,
  }),
  'admin.complaint_ask': endpoint('POST', '/api/admin/reports/:id/ask', {
    summary: '请举报人在 3 天内补充说明或材料',
    access: 'staff_moderator',
    input: z.strictObject({ id, reason: line('要补充的内容', 2, complaint_limits.words) }),
    output: done,
  }),
  'admin.complaint_around': endpoint('POST', '/api/admin/reports/:id/around', {
    summary: '看被举报的私信前后各 10 条；先受理，看了就记入审计',
    access: 'staff_moderator',
    input: z.strictObject({ id }),
    output: z.array(
      z.object({
        author: person.nullable(),
        text: z.string(),
        state: z.string(),
        at: z.string(),
        reported: z.boolean(),
      }),
    ),
  }),
  'admin.complaint_decide': endpoint('POST', '/api/admin/reports/:id/decide', {
    summary: '判定成立或不成立，写明理由；成立时选择怎样处理。申诉由另一个人裁定',
    access: 'staff_moderator',
    input: z.strictObject({
      id,
      upheld: z.boolean('请选择结果'),
      reason: line('理由', 2, complaint_limits.words),
      effects: z.array(effect).max(4, '至多 4 种处理').default([]),
      ban_days: z.coerce
        .number<number>('停用天数应为数字')
        .int('停用天数应为整数')
        .min(1, '至少停用 1 天')
        .max(365, '至多停用 365 天')
        .default(7),
    }),
    output: done,
  }),
};
