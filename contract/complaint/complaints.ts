import * as z from 'zod';
import { shownFile } from '../approval/approvals.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { complaintLifecycle, type ComplaintStatus } from './complaint-lifecycle.ts';
import { complaintDeskEndpoints } from './complaint-desk.ts';
import { complaint_limits, complaint_reasons, type ComplaintReason } from './complaint-reasons.ts';
import { thing_kind_names } from '../things.ts';

const target = z.enum(thing_kind_names, '不能举报这一类内容');
const reason_code = z.enum(
  Object.keys(complaint_reasons) as [ComplaintReason, ...ComplaintReason[]],
  '请选择举报的原因',
);
const status = z.enum(Object.keys(complaintLifecycle.states) as [ComplaintStatus, ...ComplaintStatus[]]);
const id = numericId('举报编号');
const words = line('说明', 1, complaint_limits.words);
const ban_ticket = z.string('请重新登录').trim().min(1, '请重新登录').max(120, '请重新登录');
const files = z
  .array(numericId('证明材料'))
  .max(complaint_limits.files, `至多 ${complaint_limits.files} 份证明`)
  .default([]);

/** One complaint as one of its two sides sees it. Who reported is nobody's business but staff's. */
const complaint = z.object({
  id: z.number(),
  /** Whether the asker reported it, or answers for it. */
  side: z.enum(['reporter', 'author']),
  target,
  target_title: z.string(),
  title: z.string(),
  excerpt: z.string(),
  href: z.string(),
  reason_code,
  reason_title: z.string(),
  status,
  status_title: z.string(),
  outcome: z.enum(['upheld', 'dismissed']).nullable(),
  submitted_at: z.string(),
  /** Until when the asker may do what is open to them. */
  until: z.string().nullable(),
  can: z.object({ inform: z.boolean(), answer: z.boolean(), appeal: z.boolean(), withdraw: z.boolean() }),
});
export type OwnComplaint = z.output<typeof complaint>;

const step = z.object({
  event_title: z.string(),
  side_title: z.string(),
  words: z.string(),
  files: z.array(shownFile),
  at: z.string(),
});
export type ComplaintStep = z.output<typeof step>;

export const complaintEndpoints = {
  ...complaintDeskEndpoints,
  'complaint.add': endpoint('POST', '/api/report/add', {
    summary: '举报内容、人、论坛，或产品、任务、秒杀、自己的订单和收到的私信；原因按类别，侵权要附权利证明',
    access: 'user',
    limit: 'complaint',
    idempotent: 'key',
    input: z.strictObject({
      target,
      id: id.optional(),
      /** Names a post in place of its id. */
      pcode: z
        .string()
        .regex(/^[0-9a-z]{8,20}$/, '帖子编号不对')
        .optional(),
      reason_code,
      words: line('说明', 0, complaint_limits.words).default(''),
      files,
    }),
    output: z.object({ id: z.number(), status }),
  }),
  'complaint.index': endpoint('GET', '/api/report/index', {
    summary: '我的举报，或收到的投诉，新的在前',
    access: 'user',
    input: z.strictObject({
      side: z.enum(['reporter', 'author'], '没有这个分类').default('reporter'),
      state: z.enum(['open', 'closed'], '没有这个状态').optional(),
      ...paging(),
    }),
    output: pageOf(complaint),
  }),
  'complaint.detail': endpoint('GET', '/api/report/detail', {
    summary: '一份举报的经过：各方的说明和处理结果',
    access: 'user',
    input: z.strictObject({ id }),
    output: z.object({ ...complaint.shape, history: z.array(step) }),
  }),
  'complaint.add_info': endpoint('POST', '/api/report/add-info', {
    summary: '按要求补充说明和材料，3 天内',
    access: 'user',
    input: z.strictObject({ id, words, files }),
    output: done,
  }),
  'complaint.answer': endpoint('POST', '/api/report/answer', {
    summary: '被投诉的一方作一次说明；侵权投诉 15 天内',
    access: 'user',
    input: z.strictObject({ id, words, files }),
    output: done,
  }),
  'complaint.appeal': endpoint('POST', '/api/report/appeal', {
    summary: '对结果不服，7 天内申诉一次，由另一位工作人员处理',
    access: 'user',
    input: z.strictObject({ id, words, files }),
    output: done,
  }),
  // By POST, as the ticket stands in no address: those are logged on their way.
  'complaint.ban': endpoint('POST', '/api/report/ban', {
    summary: '账号为什么停用、到什么时候；由投诉而来的，能不能申诉。凭证由登录时的答复给出，一小时内有效',
    access: 'public',
    limit: 'ban',
    input: z.strictObject({ ticket: ban_ticket }),
    output: z.object({
      /** Null: without an end. */
      until: z.string().nullable(),
      reason: z.string(),
      complaint: z
        .object({
          id: z.number(),
          target_title: z.string(),
          title: z.string(),
          excerpt: z.string(),
          reason_title: z.string(),
          appeal: z.enum(['open', 'waiting', 'settled', 'late']),
          appeal_until: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  'complaint.appeal_ban': endpoint('POST', '/api/report/appeal-ban', {
    summary: '停用期间对判定不服，凭登录时给出的凭证申诉一次',
    access: 'public',
    limit: 'ban',
    /** Which one: that of `complaint.ban`, as another may be meant by then. */
    input: z.strictObject({ ticket: ban_ticket, id, words }),
    output: done,
  }),
  'complaint.withdraw': endpoint('POST', '/api/report/withdraw', {
    summary: '撤回还没有结果的举报',
    access: 'user',
    input: z.strictObject({ id }),
    output: done,
  }),
};
