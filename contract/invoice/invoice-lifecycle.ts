import { lifecycle } from '../lifecycle.ts';

/** Invoice 发票: `author` is the company that asks, `ops` finance. */
export const invoiceLifecycle = lifecycle({
  machine: 'invoice',
  states: {
    draft: { title: '草稿' },
    submitted: { title: '待审核' },
    issuing: { title: '开票中' },
    issued: { title: '已开具' },
    rejected: { title: '已驳回' },
    failed: { title: '开票失败' },
    cancelled: { title: '已撤销' },
    reversing: { title: '红冲中' },
    reversed: { title: '已红冲' },
    reissued: { title: '已换开' },
  },
  moves: {
    submit: { title: '提交申请', from: ['draft', 'rejected'], to: ['submitted'], by: ['author'] },
    approve: { title: '审核通过', from: ['submitted'], to: ['issuing'], by: ['ops'] },
    reject: { title: '驳回', from: ['submitted'], to: ['rejected'], by: ['ops'], needs_reason: true },
    cancel: {
      title: '撤销',
      from: ['draft', 'submitted', 'rejected', 'failed'],
      to: ['cancelled'],
      by: ['author'],
    },
    issue: { title: '开具', from: ['issuing'], to: ['issued'], by: ['provider'] },
    fail: { title: '开票失败', from: ['issuing'], to: ['failed'], by: ['provider'], needs_reason: true },
    // Under the same number: the provider knows it, so nothing is issued twice.
    retry: { title: '再次开票', from: ['failed'], to: ['issuing'], by: ['author', 'ops'] },
    reverse: { title: '发起红冲', from: ['issued'], to: ['reversing'], by: ['ops'], needs_reason: true },
    red_end: {
      title: '红冲未成',
      from: ['reversing'],
      to: ['issued'],
      by: ['ops', 'provider'],
      needs_reason: true,
    },
    red_issue: { title: '红票开具', from: ['reversing'], to: ['reversed', 'reissued'], by: ['provider'] },
    forget: {
      title: '账号注销',
      from: ['draft', 'submitted', 'rejected', 'failed'],
      to: ['cancelled'],
      by: ['timer'],
    },
  },
});

export type InvoiceStatus = keyof typeof invoiceLifecycle.states;
export const invoice_states = Object.keys(invoiceLifecycle.states) as [InvoiceStatus, ...InvoiceStatus[]];

/** While an application is in one of these, its lines are claimed: no other one takes them. */
export const live_states = [
  'submitted',
  'issuing',
  'issued',
  'failed',
  'reversing',
] as const satisfies InvoiceStatus[];

/** How the log of a company is narrowed. */
export const invoice_views = {
  to_do: { title: '要处理', states: ['draft', 'rejected', 'failed'] },
  under_way: { title: '办理中', states: ['submitted', 'issuing'] },
  issued: { title: '已开具', states: ['issued'] },
  red: { title: '红冲与换开', states: ['reversing', 'reversed', 'reissued'] },
  cancelled: { title: '已撤销', states: ['cancelled'] },
} as const satisfies Record<string, { title: string; states: readonly InvoiceStatus[] }>;
export type InvoiceView = keyof typeof invoice_views;
export const invoice_view_names = Object.keys(invoice_views) as [InvoiceView, ...InvoiceView[]];
