import * as z from 'zod';
import { person } from '../account/person.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { term_names } from '../trade/terms.ts';
import { termChangeLifecycle, type TermChangeStatus } from './term-change-lifecycle.ts';

const name = z.enum(term_names, '没有这一项');
const status = z.enum(Object.keys(termChangeLifecycle.states) as TermChangeStatus[], '没有这种状态');

const change = z.object({
  id: z.number(),
  status,
  name,
  /** As it is kept: fen, hundredths of a percent, or the unit's own. */
  value: z.number(),
  /** What held when this is read. */
  from_value: z.number(),
  /** Null: at once, when it is approved. */
  effective_at: z.string().nullable(),
  reason: z.string(),
  proposed_by: person.nullable(),
  decided_by: person.nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  can: z.object({ approve: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
});
export type TermChange = z.output<typeof change>;

const term = z.object({
  name,
  /** In force now, and since when; null: the default, from the beginning. */
  value: z.number(),
  since: z.string().nullable(),
  /** What is approved and comes later. */
  coming: z.array(z.object({ value: z.number(), effective_at: z.string() })),
  waiting: change.nullable(),
});
export type TermInForce = z.output<typeof term>;

const reason = line('理由', 2, 200);
const one = { id: numericId('修改') };

export const termEndpoints = {
  'finance.terms': endpoint('GET', '/api/admin/trade/terms', {
    summary: '费率、限额和时限：现在的、将要生效的和待复核的',
    access: 'staff_finance',
    input: nothing,
    output: z.array(term),
  }),
  'finance.term_changes': endpoint('GET', '/api/admin/trade/term_changes', {
    summary: '费率与时限的修改记录，最近的在前',
    access: 'staff_finance',
    input: z.strictObject({ name: name.optional(), ...paging(20) }),
    output: pageOf(change),
  }),
  'finance.term_propose': endpoint('POST', '/api/admin/trade/term_changes', {
    summary: '提出修改，由另一位财务复核；进行中的订单、任务和提现按原来的算',
    access: 'staff_finance',
    idempotent: 'key',
    input: z.strictObject({
      name,
      /** As people write it: 3 or 2.5 for a share in percent, 50000 for an amount in yuan, whole numbers for the rest. */
      value: z.string('请填写新的值').trim().min(1, '请填写新的值').max(20, '新的值太长了'),
      /** Absent: at once, when it is approved. */
      effective_at: z.iso.datetime({ offset: true, error: '生效时间不对' }).optional(),
      reason,
    }),
    output: z.object({ id: z.number() }),
  }),
  'finance.term_approve': endpoint('POST', '/api/admin/trade/term_changes/:id/approve', {
    summary: '复核通过',
    access: 'staff_finance',
    input: z.strictObject(one),
    output: done,
  }),
  'finance.term_refuse': endpoint('POST', '/api/admin/trade/term_changes/:id/refuse', {
    summary: '复核不通过',
    access: 'staff_finance',
    input: z.strictObject({ ...one, reason }),
    output: done,
  }),
  'finance.term_withdraw': endpoint('POST', '/api/admin/trade/term_changes/:id/withdraw', {
    summary: '撤回自己提出的修改',
    access: 'staff_finance',
    input: z.strictObject(one),
    output: done,
  }),
};
