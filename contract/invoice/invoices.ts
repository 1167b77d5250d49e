import * as z from 'zod';
import { day } from '../admin/day.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { fen, yuan } from '../trade/money-fields.ts';
import {
  billed_item_names,
  invoice_bases,
  invoice_kinds,
  line_hindrances,
  most_lines,
  type InvoiceBase,
  type InvoiceKind,
  type LineHindrance,
} from './invoice-kinds.ts';
import { invoice_states, invoice_view_names } from './invoice-lifecycle.ts';
import { invoiceMail, titleFacts } from './titles.ts';

const namesOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];

const base = z.enum<[InvoiceBase, ...InvoiceBase[]]>(
  namesOf(invoice_bases),
  '请选择按服务费开，还是按充值开',
);
const kind = z.enum<[InvoiceKind, ...InvoiceKind[]]>(namesOf(invoice_kinds), '请选择专票或普票');
const item = z.enum(billed_item_names);

/** A transaction of the ledger; exact on the wire as long as it is below 2⁵³. */
const transactionId = z.coerce
  .number<number>('账单不对')
  .int('账单不对')
  .positive('账单不对')
  .max(Number.MAX_SAFE_INTEGER, '账单不对');
const invoice_id = numericId('开票申请');

const billable = z.object({
  transaction_id: z.number(),
  at: z.string(),
  item,
  title: z.string(),
  note: z.string(),
  /** What was paid. */
  amount: fen,
  /** What of it can be billed now. */
  billable: fen,
  net: fen,
  tax: fen,
  why: z.enum<[LineHindrance, ...LineHindrance[]]>(namesOf(line_hindrances)).nullable(),
});
export type BillableLine = z.output<typeof billable>;

const sum = z.object({ count: z.number(), amount: fen });

const step = z.object({
  at: z.string(),
  title: z.string(),
  state_title: z.string(),
  reason: z.string(),
});

/** The red letter of an invoice: what is taken back, and how far that is. */
const red = z.object({
  reason: z.string(),
  asked_at: z.string(),
  /** The other side confirms by then; null where nobody has to. */
  until: z.string().nullable(),
  number: z.string().nullable(),
  issued_at: z.string().nullable(),
  /** What the invoice in its place will be made out for; null where none is wished. */
  reissue_amount: fen.nullable(),
});

const invoice = z.object({
  invoice_id: z.number(),
  invoice_no: z.string(),
  status: z.enum(invoice_states),
  status_title: z.string(),
  base,
  kind,
  kind_title: z.string(),
  title: titleFacts,
  differs: z.boolean(),
  /** 秒杀服务费 2 笔 */
  lines_title: z.string(),
  line_count: z.number(),
  amount: fen,
  net: fen,
  tax: fen,
  tax_bp: z.number().nullable(),
  capitals: z.string(),
  mail: z.string(),
  applied_at: z.string(),
  /** Why it was refused or failed. */
  reason: z.string(),
  reason_title: z.string().nullable(),
  number: z.string().nullable(),
  issued_at: z.string().nullable(),
  /** Where the PDF is fetched. */
  pdf: z.string().nullable(),
  /** The company has asked for a red letter, and finance has not answered. */
  reversal_asked: z.object({ at: z.string(), reason: z.string(), reissue: z.boolean() }).nullable(),
  red: red.nullable(),
  /** The application in whose place it stands, and the one in its own. */
  replaces: z.object({ invoice_id: z.number(), invoice_no: z.string() }).nullable(),
  replaced_by: z.object({ invoice_id: z.number(), invoice_no: z.string() }).nullable(),
  can: z.object({
    edit: z.boolean(),
    cancel: z.boolean(),
    retry: z.boolean(),
    ask_reversal: z.boolean(),
    mail: z.boolean(),
  }),
});
export type Invoice = z.output<typeof invoice>;
export const invoiceShape = invoice;

const invoiceLine = z.object({
  transaction_id: z.number(),
  at: z.string(),
  item,
  title: z.string(),
  note: z.string(),
  amount: fen,
  net: fen,
  tax: fen,
});

const detail = invoice.extend({ lines: z.array(invoiceLine), steps: z.array(step) });
export const invoiceDetail = detail;
export type InvoiceDetail = z.output<typeof detail>;

const wishedReissue = {
  reissue: z.boolean('请选择要不要换开').default(false),
  /** The title of the invoice in its place; absent: the same. */
  title_id: numericId('抬头').optional(),
};

export const invoiceEndpoints = {
  'invoice.available': endpoint('GET', '/api/invoice/available', {
    summary: '能开票的账单：按服务费，或按充值；最近的在前',
    access: 'company',
    input: z.object({
      base: base.default('fee'),
      item: item.optional(),
      from: day.optional(),
      to: day.optional(),
      ...paging(),
    }),
    output: pageOf(billable).extend({
      /** What can be billed of each base, whatever the list is narrowed by. */
      sums: z.object({ fee: sum, topup: sum }),
      tax_bp: z.number().nullable(),
      within_days: z.number(),
      offered: z.boolean(),
    }),
  }),
  'invoice.apply': endpoint('POST', '/api/invoice/apply', {
    summary: '申请开票；带 invoice_id 是修改草稿或被驳回的申请后再交，as_draft 只存不交',
    access: 'company',
    limit: 'apply',
    idempotent: 'key',
    input: z.object({
      invoice_id: invoice_id.optional(),
      base,
      kind,
      title_id: numericId('抬头'),
      transaction_ids: z
        .array(transactionId, '请勾选要开票的账单')
        .min(1, '请勾选要开票的账单')
        .max(most_lines, `一张票至多 ${most_lines} 笔，多的请另开一张`)
        .refine((ids) => new Set(ids).size === ids.length, '同一笔账单勾了两次'),
      /** What the applicant has seen: Σ of the lines. */
      amount: yuan('开票金额'),
      mail: invoiceMail,
      as_draft: z.boolean().default(false),
    }),
    output: z.object({ invoice_id: z.number(), invoice_no: z.string(), status: z.enum(invoice_states) }),
  }),
  'invoice.log': endpoint('GET', '/api/invoice/log', {
    summary: '开票记录，最近的在前',
    access: 'company',
    input: z.object({
      view: z.enum(invoice_view_names, '没有这一类').optional(),
      from: day.optional(),
      to: day.optional(),
      ...paging(),
    }),
    output: pageOf(invoice).extend({
      counts: z.record(z.string(), z.number()),
      /** Issued this year in Beijing, without what was taken back. */
      year_amount: fen,
    }),
  }),
  'invoice.detail': endpoint('GET', '/api/invoice/detail', {
    summary: '一份开票申请：每一笔、经过、红票',
    access: 'company',
    input: z.object({ invoice_id }),
    output: detail,
  }),
  'invoice.cancel': endpoint('POST', '/api/invoice/cancel', {
    summary: '撤销还没有开具的申请，账单恢复为可开票',
    access: 'company',
    input: z.object({ invoice_id }),
    output: invoice,
  }),
  'invoice.retry': endpoint('POST', '/api/invoice/retry', {
    summary: '开票失败后用同一个流水号再试',
    access: 'company',
    limit: 'apply',
    input: z.object({ invoice_id }),
    output: invoice,
  }),
  'invoice.ask_reversal': endpoint('POST', '/api/invoice/ask-reversal', {
    summary: '请财务红冲一张已开具的票，可以同时换开',
    access: 'company',
    limit: 'apply',
    input: z.object({ invoice_id, reason: line('红冲原因', 4, 200), ...wishedReissue }),
    output: invoice,
  }),
  'invoice.mail': endpoint('POST', '/api/invoice/mail', {
    summary: '把已开具的票再发一次邮件',
    access: 'company',
    limit: 'invoice_mail',
    input: z.object({ invoice_id, mail: invoiceMail.optional() }),
    output: z.object({ mail: z.string() }),
  }),
};
export const wished_reissue = wishedReissue;
