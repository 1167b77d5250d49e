// No zod in here: the screens read these words too.

/** What an invoice is made out for. A fen is on one of them at most, never on both. */
export const invoice_bases = {
  fee: { title: '服务费', hint: '按花掉的服务费开，专票或普票' },
  topup: { title: '充值', hint: '按充值开，不征税，只有普票' },
} as const;
export type InvoiceBase = keyof typeof invoice_bases;

export const invoice_kinds = {
  special: { title: '数电专票' },
  ordinary: { title: '数电普票' },
} as const;
export type InvoiceKind = keyof typeof invoice_kinds;

/** 不征税 stands beside the kind of what is made out for a top-up. */
export const kindTitle = (kind: InvoiceKind, base: InvoiceBase): string =>
  base === 'topup' ? `${invoice_kinds[kind].title}，不征税` : invoice_kinds[kind].title;

export const title_kinds = {
  company: { title: '企业' },
  agency: { title: '机关事业单位' },
  person: { title: '个人' },
} as const;
export type TitleKind = keyof typeof title_kinds;

/** Why finance says no. */
export const invoice_reasons = {
  I01: '抬头税号不符',
  I02: '行已开票',
  I03: '存在退款中订单',
  I04: '专票资料不全',
} as const;
export type InvoiceReason = keyof typeof invoice_reasons;

/** Why a line cannot be billed now. */
export const line_hindrances = {
  claimed: '已申请',
  issued: '已开',
  refunding: '退款完再开',
  used: '不能重复开',
  bonus: '赠送余额付的',
  refunded: '已退回',
} as const;
export type LineHindrance = keyof typeof line_hindrances;

/** As they stand on the invoice: the class in short between asterisks, and its code. The first is code 601, 不征税. */
export const billed_items = {
  recharge: { name: '*预付卡销售*充值', tax_code: '6010000000000000000', words: '充值' },
  report_pay: { name: '*信息技术服务*任务服务费', tax_code: '3040205000000000000', words: '任务服务费' },
  arbitration: {
    name: '*信息技术服务*任务服务费',
    tax_code: '3040205000000000000',
    words: '任务服务费（裁决）',
  },
  order_settle: { name: '*信息技术服务*秒杀服务费', tax_code: '3040205000000000000', words: '秒杀服务费' },
  withdraw_paid: { name: '*信息技术服务*提现服务费', tax_code: '3040205000000000000', words: '提现手续费' },
} as const;
export type BilledItem = keyof typeof billed_items;
export const billed_item_names = Object.keys(billed_items) as [BilledItem, ...BilledItem[]];

/** Lines of one invoice; what is more goes on a second one. */
export const most_lines = 500;
export const most_titles = 20;
/** So long a red letter waits for the other side; who lets it pass is asked anew. */
export const red_letter_hours = 72;
/** A provider that has said nothing for so long is named on the desk. */
export const silent_hours = 72;
