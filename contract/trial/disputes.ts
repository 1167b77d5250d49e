import * as z from 'zod';
import { person } from '../account/person.ts';
import { shownFile } from '../approval/approvals.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { pcode } from '../forum/posts.ts';
import { line, numericId } from '../text.ts';
import { fen } from '../trade/money-fields.ts';
import {
  dispute_limits as limits,
  disputeLifecycle,
  ruling_template_names,
  type DisputeStatus,
} from './dispute-lifecycle.ts';
import { report_ground_names } from './report-lifecycle.ts';
import { reportStep } from './report-shapes.ts';

const status = z.enum(Object.keys(disputeLifecycle.states) as [DisputeStatus, ...DisputeStatus[]]);
const id = numericId('仲裁');
const words = line('说明', ...limits.words);
const files = z.array(numericId('文件')).max(limits.files, `证据至多 ${limits.files} 份`).default([]);
const share_bp = z
  .number('请选择付给测评官的比例')
  .int('比例精确到 0.01%')
  .min(0, '比例从 0 到 100%')
  .max(10_000, '比例从 0 到 100%');
const template = z.enum(ruling_template_names, '请选一条裁决依据');
const ruling = line('裁决的话', ...limits.ruling);
const when = z.string().nullable();

const row = z.object({
  id: z.number(),
  status,
  pcode: z.string(),
  title: z.string(),
  ground: z.enum(report_ground_names).nullable(),
  tester: person,
  company: person,
  /** Fen that are held: reward and fee. */
  reward: fen,
  fee: fen,
  opened_at: z.string(),
  rule_by: z.string(),
  closed_at: when,
});
export type DisputeRow = z.output<typeof row>;

const side = z.object({
  side: z.enum(['company', 'tester']),
  person,
  mine: z.boolean(),
  entries: z.array(z.object({ words: z.string(), files: z.array(shownFile), at: z.string() })),
  files_left: z.number(),
});

const detail = row.extend({
  reason: z.string(),
  sides: z.array(side),
  /** What the template asked, beside what the report holds. */
  lines: z.array(z.object({ path: z.string(), wanted: z.string(), there: z.string(), met: z.boolean() })),
  rejected_at: when,
  evidence_by: z.string(),
  appeal_by: when,
  /** Null before it was ruled. The three sum up to what is held, to the fen. */
  ruling: z
    .object({
      share_bp: z.number(),
      template: z.enum(ruling_template_names).nullable(),
      words: z.string(),
      at: z.string(),
      to_tester: fen,
      to_platform: fen,
      back: fen,
      final: z.boolean(),
    })
    .nullable(),
  appeal: z.object({ side: z.enum(['company', 'tester']), words: z.string() }).nullable(),
  steps: z.array(reportStep),
  can: z.object({
    evidence: z.boolean(),
    withdraw: z.boolean(),
    override: z.boolean(),
    appeal: z.boolean(),
    rule: z.boolean(),
    sign: z.boolean(),
    rule_appeal: z.boolean(),
  }),
});
export type DisputeDetail = z.output<typeof detail>;

export const disputeEndpoints = {
  'task.dispute_apply': endpoint('POST', '/api/task/dispute/apply', {
    summary: '对验收不通过的报告申请仲裁；钱继续托管',
    access: 'user',
    limit: 'apply',
    idempotent: 'key',
    input: z.object({ pcode, words, files }),
    output: z.object({ id: z.number() }),
  }),
  'task.dispute_detail': endpoint('GET', '/api/task/dispute/detail', {
    summary: '一件仲裁：测评官和商家看到同样的证据',
    access: 'user',
    input: z.object({ id }),
    output: detail,
  }),
  'task.dispute_evidence': endpoint('POST', '/api/task/dispute/evidence', {
    summary: '补说明和证据，对方马上看得到',
    access: 'user',
    limit: 'apply',
    idempotent: 'key',
    input: z.object({ id, words, files }),
    output: done,
  }),
  'task.dispute_withdraw': endpoint('POST', '/api/task/dispute/withdraw', {
    summary: '撤回仲裁：按验收不通过了结，不能再申请',
    access: 'user',
    input: z.object({ id }),
    output: done,
  }),
  'task.dispute_appeal': endpoint('POST', '/api/task/dispute/appeal', {
    summary: '不服裁决，申诉一次，由另一位裁',
    access: 'user',
    input: z.object({ id, words }),
    output: done,
  }),
  'admin.disputes': endpoint('GET', '/api/admin/disputes', {
    summary: '仲裁台：最先到期的在前',
    access: 'staff_reviewer',
    input: z.object({
      state: z.enum(['waiting', 'ruled', 'closed'], '没有这个分类').default('waiting'),
      ...paging(20),
    }),
    output: pageOf(row).extend({ waiting: z.number() }),
  }),
  'admin.dispute': endpoint('GET', '/api/admin/disputes/detail', {
    summary: '仲裁台上的一件',
    access: 'staff_reviewer',
    input: z.object({ id }),
    output: detail,
  }),
  'admin.dispute_rule': endpoint('POST', '/api/admin/disputes/rule', {
    summary: '裁决：付给测评官的比例（万分之几）和一段双方都看的话；申诉后由另一位终裁',
    access: 'staff_reviewer',
    input: z.object({ id, share_bp, template, words: ruling }),
    output: z.object({ status }),
  }),
  'admin.dispute_sign': endpoint('POST', '/api/admin/disputes/sign', {
    summary: '500 元起的裁决由第二位复核：同意，或写明理由退回',
    access: 'staff_reviewer',
    input: z
      .object({ id, agree: z.boolean('请选择同意或退回'), reason: line('理由', 5, 200).optional() })
      .refine(({ agree, reason }) => agree || !!reason, { path: ['reason'], message: '请填写理由' }),
    output: z.object({ status }),
  }),
};
