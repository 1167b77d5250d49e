import * as z from 'zod';
import { person } from '../account/person.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { invoice_reasons, type InvoiceReason } from './invoice-kinds.ts';
import { invoice_states } from './invoice-lifecycle.ts';
import { invoiceDetail, invoiceShape, wished_reissue } from './invoices.ts';

const invoice_id = numericId('开票申请');
const reason = line('理由', 4, 200);

const onDesk = {
  applicant: person,
  /** It is the decider's own. */
  own: z.boolean(),
  /** Codes of rules that it ran into, with words. */
  marks: z.array(z.object({ code: z.string(), says: z.string() })),
  /** When the provider was last asked, and how often in vain. */
  asked_at: z.string().nullable(),
  asks: z.number(),
  silent: z.boolean(),
  provider_says: z.string(),
  desk_can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    retry: z.boolean(),
    look: z.boolean(),
    reverse: z.boolean(),
    refuse_reversal: z.boolean(),
    end_red: z.boolean(),
  }),
};
const desk_row = invoiceShape.extend(onDesk);
const desk_detail = invoiceDetail.extend(onDesk);
export type DeskInvoice = z.output<typeof desk_row>;
export type DeskInvoiceDetail = z.output<typeof desk_detail>;

const acted = { access: 'staff_finance', limit: 'edit', output: desk_detail } as const;

export const invoiceDeskEndpoints = {
  'admin.invoices': endpoint('GET', '/api/admin/trade/invoices', {
    summary: '发票台：申请、待红冲、没有回音的',
    access: 'staff_finance',
    input: z.object({
      status: z.enum(invoice_states, '没有这个状态').optional(),
      /** `asked`: red letters that companies ask for. `silent`: the provider says nothing. `marked`: R12. */
      only: z.enum(['asked', 'silent', 'marked'], '没有这一类').optional(),
      keyword: z.string().trim().max(80, '至多 80 个字').optional(),
      ...paging(18),
    }),
    output: pageOf(desk_row).extend({
      counts: z.record(z.string(), z.number()),
      provider: z.enum(['real', 'stand_in', 'off']),
    }),
  }),
  'admin.invoice': endpoint('GET', '/api/admin/trade/invoices/:invoice_id', {
    summary: '发票台：一份申请的每一笔、平台状态、红票链',
    access: 'staff_finance',
    input: z.object({ invoice_id }),
    output: desk_detail,
  }),
  'admin.invoice_approve': endpoint('POST', '/api/admin/trade/invoices/approve', {
    summary: '通过开票申请，交给开票平台',
    ...acted,
    input: z.object({ invoice_id }),
  }),
  'admin.invoice_reject': endpoint('POST', '/api/admin/trade/invoices/reject', {
    summary: '驳回开票申请，理由给申请人看',
    ...acted,
    input: z.object({
      invoice_id,
      reason_code: z.enum(
        Object.keys(invoice_reasons) as [InvoiceReason, ...InvoiceReason[]],
        '请选择驳回的原因',
      ),
      reason,
    }),
  }),
  'admin.invoice_retry': endpoint('POST', '/api/admin/trade/invoices/retry', {
    summary: '开票失败的用同一个流水号再开',
    ...acted,
    input: z.object({ invoice_id }),
  }),
  'admin.invoice_look': endpoint('POST', '/api/admin/trade/invoices/look', {
    summary: '现在就向开票平台查询这一单',
    ...acted,
    input: z.object({ invoice_id }),
  }),
  'admin.invoice_reverse': endpoint('POST', '/api/admin/trade/invoices/reverse', {
    summary: '发起红冲；可以同时换开',
    ...acted,
    input: z.object({ invoice_id, reason, ...wished_reissue }),
  }),
  'admin.invoice_refuse_reversal': endpoint('POST', '/api/admin/trade/invoices/refuse-reversal', {
    summary: '不同意企业的红冲请求，理由给申请人看',
    ...acted,
    input: z.object({ invoice_id, reason }),
  }),
  'admin.invoice_end_red': endpoint('POST', '/api/admin/trade/invoices/end-red', {
    summary: '撤回还没有确认的红字确认单，原票有效',
    ...acted,
    outside_transaction: true,
    input: z.object({ invoice_id, reason }),
  }),
};
