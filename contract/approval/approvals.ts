import * as z from 'zod';
import { person } from '../account/person.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { approvalLifecycle, type ApprovalStatus } from './approval-lifecycle.ts';
import { approval_kind_names } from './kinds.ts';

const statuses = Object.keys(approvalLifecycle.states) as [ApprovalStatus, ...ApprovalStatus[]];
const status = z.enum(statuses);
export const approvalKind = z.enum(approval_kind_names, '没有这一类申请');
const id = numericId('申请编号');

const waiting = z.object({ hours: z.number(), level: z.enum(['ok', 'remind', 'escalate']) });

/** A file of an application. The address of a private one is signed and lives for some minutes. */
export const shownFile = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  mime: z.string(),
  size: z.number(),
  is_image: z.boolean(),
});
export type ShownFile = z.output<typeof shownFile>;

/** What happened to an application, the newest first. `actor` is null where it is nobody's business. */
const step = z.object({
  event: z.enum(['submitted', 'reminded', 'escalated', 'approved', 'rejected', 'withdrawn', 'superseded']),
  revision: z.number(),
  at: z.string(),
  actor: person.nullable(),
  reason_title: z.string().nullable(),
  reason: z.string(),
});
export type ApprovalStep = z.output<typeof step>;

/** One application as its applicant sees it. */
const ownApproval = z.object({
  id: z.number(),
  kind: approvalKind,
  title: z.string(),
  revision: z.number(),
  status,
  reason_title: z.string().nullable(),
  reason: z.string(),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
  seen: z.boolean(),
  /** Where the applicant reads on. */
  path: z.string(),
  can: z.object({ withdraw: z.boolean() }),
});
export type OwnApproval = z.output<typeof ownApproval>;

const field = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  masked: z.boolean(),
  /** Its value is files, be there any or not. */
  has_files: z.boolean(),
  files: z.array(shownFile),
});
export type ShownField = z.output<typeof field>;

const ownApprovals = {
  'approval.index': endpoint('GET', '/api/approval/index', {
    summary: '我提交的申请',
    access: 'user',
    input: z.strictObject({
      kind: approvalKind.optional(),
      status: z.enum(statuses, '没有这个状态').optional(),
      keyword: z.string().trim().max(40, '关键词至多 40 个字').optional(),
      ...paging(5),
    }),
    /** `counts`: of each state, of what is looked for. */
    output: pageOf(ownApproval).extend({ counts: z.partialRecord(status, z.number()) }),
  }),
  'approval.detail': endpoint('GET', '/api/approval/:id', {
    summary: '我的一份申请',
    access: 'user',
    input: z.strictObject({ id }),
    output: ownApproval.extend({ fields: z.array(field), history: z.array(step) }),
  }),
  'approval.withdraw': endpoint('POST', '/api/approval/:id/withdraw', {
    summary: '撤回申请',
    access: 'user',
    limit: 'apply',
    input: z.strictObject({ id }),
    output: z.object({ id: z.number(), status }),
  }),
  'approval.seen': endpoint('POST', '/api/approval/seen', {
    summary: '标记审批结果为已看',
    access: 'user',
    input: nothing,
    output: done,
  }),
};

const queueRow = z.object({
  id: z.number(),
  kind: approvalKind,
  title: z.string(),
  revision: z.number(),
  status,
  applicant: person,
  waiting,
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
  decided_by: person.nullable(),
  /** Who is looking at it now. */
  assigned_to: person.nullable(),
  assigned_until: z.string().nullable(),
  /** The asker has a part in it, and so does not decide. */
  avoid: z.boolean(),
});
export type QueueRow = z.output<typeof queueRow>;

const comparedField = field.extend({
  /** What stood there in the revision that it is compared with; null where there is none, or the field is new. */
  before: z.object({ value: z.string(), files: z.array(shownFile) }).nullable(),
  changed: z.boolean(),
});
export type ComparedField = z.output<typeof comparedField>;

const reason_code = z.string().max(10, '没有这个原因').optional();
/** A refusal needs one of at least two letters. */
const reason = line('说明', 0, 200).default('');
const revision = z.coerce.number<number>('版本不对').int('版本不对').positive('版本不对');

const desk = {
  'admin.approvals': endpoint('GET', '/api/admin/approvals', {
    summary: '各类申请的数目',
    access: 'staff_reviewer',
    input: nothing,
    output: z.object({
      kinds: z.array(
        z.object({
          kind: approvalKind,
          title: z.string(),
          pending: z.number(),
          over_24: z.number(),
          over_48: z.number(),
          again: z.number(),
          oldest_at: z.string().nullable(),
        }),
      ),
      pending: z.number(),
    }),
  }),
  'admin.approval_queue': endpoint('GET', '/api/admin/approvals/:kind', {
    summary: '一类申请的队列',
    access: 'staff_reviewer',
    input: z.strictObject({
      kind: approvalKind,
      state: z.enum(['pending', 'decided', ...statuses.slice(1)], '没有这个状态').default('pending'),
      age: z.enum(['all', 'over_24', 'over_48', 'again'], '没有这个筛选').default('all'),
      assigned: z.enum(['all', 'mine', 'free'], '没有这个筛选').default('all'),
      keyword: z.string().trim().max(40, '关键词至多 40 个字').default(''),
      ...paging(20),
    }),
    output: pageOf(queueRow),
  }),
  'admin.approval_detail': endpoint('GET', '/api/admin/approvals/:kind/:id', {
    summary: '一份申请，和上一版比较',
    access: 'staff_reviewer',
    input: z.strictObject({ kind: approvalKind, id }),
    output: queueRow.extend({
      subject_id: z.number(),
      reason_code: z.string().nullable(),
      reason_title: z.string().nullable(),
      reason: z.string(),
      fields: z.array(comparedField),
      compared_with: z.object({ id: z.number(), revision: z.number(), status }).nullable(),
      checks: z.array(z.object({ ok: z.boolean(), says: z.string(), files: z.array(shownFile) })),
      history: z.array(step),
      applicant_card: person.extend({
        created_at: z.string(),
        post_count: z.number(),
        comment_count: z.number(),
        approved_count: z.number(),
        rejected_count: z.number(),
      }),
      others: z.array(
        z.object({
          id: z.number(),
          kind: approvalKind,
          title: z.string(),
          revision: z.number(),
          status,
          submitted_at: z.string(),
        }),
      ),
      /** When it will have waited too long. */
      due_at: z.string(),
      reasons: z.array(z.object({ code: z.string(), title: z.string() })),
      can: z.object({
        decide: z.boolean(),
        take: z.boolean(),
        release: z.boolean(),
        /** Why not, in words; empty where the asker may decide. */
        why_not: z.string(),
      }),
    }),
  }),
  'admin.approval_take': endpoint('POST', '/api/admin/approvals/:kind/:id/take', {
    summary: '接手一份申请，10 分钟内他人不能处理',
    access: 'staff_reviewer',
    input: z.strictObject({ kind: approvalKind, id }),
    output: z.object({ id: z.number(), assigned_until: z.string() }),
  }),
  'admin.approval_release': endpoint('POST', '/api/admin/approvals/:kind/:id/release', {
    summary: '放下一份申请',
    access: 'staff_reviewer',
    input: z.strictObject({ kind: approvalKind, id }),
    output: done,
  }),
  'admin.approval_decide': endpoint('POST', '/api/admin/approvals/:kind/:id/decide', {
    summary: '通过或拒绝一份申请',
    access: 'staff_reviewer',
    input: z.strictObject({
      kind: approvalKind,
      id,
      revision,
      pass: z.boolean('请选择通过或拒绝'),
      reason_code,
      reason,
    }),
    output: z.object({ id: z.number(), status }),
  }),
  'admin.approval_decide_batch': endpoint('POST', '/api/admin/approvals/decide-batch', {
    summary: '一次处理多份申请，每份各有结果',
    access: 'staff_reviewer',
    input: z.strictObject({
      kind: approvalKind,
      items: z
        .array(z.strictObject({ id, revision }), '请选择申请')
        .min(1, '请选择申请')
        .max(20, '一次至多处理 20 份'),
      pass: z.boolean('请选择通过或拒绝'),
      reason_code,
      reason,
    }),
    output: z.array(
      z.object({ id: z.number(), done: z.boolean(), status: status.nullable(), msg: z.string() }),
    ),
  }),
};

/** Applications that staff decide on, seen by the applicant and by staff. */
export const approvalEndpoints = { ...ownApprovals, ...desk };
