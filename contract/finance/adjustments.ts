import * as z from 'zod';
import { person } from '../account/person.ts';
import { shownFile } from '../approval/approvals.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { fen, yuan } from '../trade/money-fields.ts';
import {
  adjustable_accounts,
  adjustment_limits,
  type AdjustableAccount,
  suspense_accounts,
  type SuspenseAccount,
} from './adjustable.ts';
import { adjustmentLifecycle, type AdjustmentStatus } from './adjustment-lifecycle.ts';

export const reason = line('理由', 2, adjustment_limits.words);

const status = z.enum(Object.keys(adjustmentLifecycle.states) as AdjustmentStatus[], '没有这种状态');
const suspense = z.enum(Object.keys(suspense_accounts) as SuspenseAccount[], '请选择挂账账户');
const account = z.enum(Object.keys(adjustable_accounts) as AdjustableAccount[], '请选择对方账户');
/** Which of the two gives. */
const gives = z.enum(['suspense', 'account'], '请选择从哪边转到哪边');

const asked = {
  suspense,
  account,
  /** Whose account, where it is somebody's. */
  username: z.string().trim().max(20, '用户名至多 20 个字符').optional(),
  gives,
  amount: yuan('调账金额', { most: 1_000_000_000 }),
};

/** What a posting makes of one account; figures as people read them. */
const effect = z.object({ title: z.string(), before: fen, after: fen });

const adjustment = z.object({
  id: z.number(),
  number: z.string(),
  status,
  suspense,
  account,
  owner: person.nullable(),
  gives,
  amount: fen,
  reason: z.string(),
  proposed_by: person.nullable(),
  created_at: z.string(),
});
export type Adjustment = z.output<typeof adjustment>;

const detail = adjustment.extend({
  files: z.array(shownFile),
  /** What it would do to both accounts now; null once it is decided. */
  effects: z.array(effect).nullable(),
  /** Why it cannot be posted now; null where it can. */
  why_not: z.string().nullable(),
  transaction_id: z.string().nullable(),
  reversal_id: z.string().nullable(),
  back_reason: z.string(),
  history: z.array(
    z.object({ event_title: z.string(), actor: person.nullable(), reason: z.string(), at: z.string() }),
  ),
  can: z.object({
    approve: z.boolean(),
    refuse: z.boolean(),
    withdraw: z.boolean(),
    ask_back: z.boolean(),
    take_back: z.boolean(),
    keep: z.boolean(),
  }),
});
export type AdjustmentDetail = z.output<typeof detail>;

const one = { id: numericId('调账') };

export const adjustmentEndpoints = {
  'finance.adjustments': endpoint('GET', '/api/admin/trade/adjustments', {
    summary: '调账单，最近的在前',
    access: 'staff_finance',
    input: z.strictObject({ status: status.optional(), ...paging(20) }),
    output: pageOf(adjustment).extend({ counts: z.partialRecord(status, z.number()) }),
  }),
  'finance.adjustment': endpoint('GET', '/api/admin/trade/adjustments/:id', {
    summary: '一张调账单：附件、对账户的影响、经过',
    access: 'staff_finance',
    input: z.strictObject(one),
    output: detail,
  }),
  'finance.adjustment_preview': endpoint('GET', '/api/admin/trade/adjustment_preview', {
    summary: '调账前看它对两边账户的影响',
    access: 'staff_finance',
    input: z.strictObject(asked),
    output: z.object({ owner: person.nullable(), effects: z.array(effect), why_not: z.string().nullable() }),
  }),
  'finance.adjustment_propose': endpoint('POST', '/api/admin/trade/adjustments', {
    summary: '提出调账，由另一位财务复核后入账',
    access: 'staff_finance',
    idempotent: 'key',
    input: z.strictObject({
      ...asked,
      reason,
      file_ids: z
        .array(numericId('文件'), '请上传凭证')
        .min(1, '请上传凭证')
        .max(adjustment_limits.files, `至多 ${adjustment_limits.files} 个文件`),
    }),
    output: z.object({ id: z.number(), number: z.string() }),
  }),
  'finance.adjustment_approve': endpoint('POST', '/api/admin/trade/adjustments/:id/approve', {
    summary: '复核通过，马上入账',
    access: 'staff_finance',
    input: z.strictObject(one),
    output: done,
  }),
  'finance.adjustment_refuse': endpoint('POST', '/api/admin/trade/adjustments/:id/refuse', {
    summary: '复核不通过',
    access: 'staff_finance',
    input: z.strictObject({ ...one, reason }),
    output: done,
  }),
  'finance.adjustment_withdraw': endpoint('POST', '/api/admin/trade/adjustments/:id/withdraw', {
    summary: '撤回自己提出的调账',
    access: 'staff_finance',
    input: z.strictObject(one),
    output: done,
  }),
  'finance.adjustment_ask_back': endpoint('POST', '/api/admin/trade/adjustments/:id/ask_back', {
    summary: '申请冲正已入账的调账，由另一位财务复核',
    access: 'staff_finance',
    input: z.strictObject({ ...one, reason }),
    output: done,
  }),
  'finance.adjustment_take_back': endpoint('POST', '/api/admin/trade/adjustments/:id/take_back', {
    summary: '复核冲正：记一笔方向相反的分录',
    access: 'staff_finance',
    input: z.strictObject(one),
    output: done,
  }),
  'finance.adjustment_keep': endpoint('POST', '/api/admin/trade/adjustments/:id/keep', {
    summary: '不冲正，调账照旧',
    access: 'staff_finance',
    input: z.strictObject({ ...one, reason }),
    output: done,
  }),
};
