import { lifecycle } from '../lifecycle.ts';

/** Dispute 仲裁 over a report: `author` is the tester, `owner` the company. The money stays held until it is closed. */
export const disputeLifecycle = lifecycle({
  machine: 'trial_dispute',
  states: {
    open: { title: '等裁决' },
    /** A sum that one person does not decide on alone. */
    to_sign: { title: '待复核' },
    ruled: { title: '已裁决，可申诉' },
    appealed: { title: '申诉中' },
    closed: { title: '已结案' },
    withdrawn: { title: '已撤回' },
    overridden: { title: '商家改判' },
  },
  moves: {
    rule: { title: '裁决', from: ['open'], to: ['ruled', 'to_sign'], by: ['ops'], needs_reason: true },
    sign: { title: '复核同意', from: ['to_sign'], to: ['ruled'], by: ['ops'] },
    send_back: { title: '复核退回', from: ['to_sign'], to: ['open'], by: ['ops'], needs_reason: true },
    appeal: { title: '申诉', from: ['ruled'], to: ['appealed'], by: ['author', 'owner'] },
    rule_appeal: { title: '终裁', from: ['appealed'], to: ['closed'], by: ['ops'], needs_reason: true },
    /** Nobody appealed. */
    settle: { title: '结案', from: ['ruled'], to: ['closed'], by: ['timer'] },
    withdraw: { title: '撤回', from: ['open'], to: ['withdrawn'], by: ['author'] },
    override: {
      title: '改判付款',
      from: ['open', 'to_sign', 'ruled', 'appealed'],
      to: ['overridden'],
      by: ['owner'],
    },
  },
});
export type DisputeStatus = keyof typeof disputeLifecycle.states;
export type DisputeEvent = keyof typeof disputeLifecycle.moves;

export const open_disputes = [
  'open',
  'to_sign',
  'ruled',
  'appealed',
] as const satisfies readonly DisputeStatus[];

export const dispute_limits = {
  /** Files of each side over all it brings. */
  files: 10,
  words: [10, 500],
  ruling: [20, 500],
  /** Days in which both bring evidence, working days in which it is ruled, days in which either may appeal. */
  evidence_days: 3,
  ruling_working_days: 5,
  appeal_days: 3,
  /** Fen of reward from which a second person signs. */
  two_persons_from: 50_000,
} as const;

/** Rulings that come again and again; the share is where the slider stands first. */
export const ruling_templates = {
  fulfilled: {
    title: '按约交了',
    share_bp: 10_000,
    words: '报告满足模板的各项要求，不通过的理由不成立，全额支付。',
  },
  small_gap: {
    title: '小有缺漏',
    share_bp: 7_000,
    words: '报告真实使用并大体满足模板，缺少的一项影响有限，按七成支付。',
  },
  half: {
    title: '各担一半',
    share_bp: 5_000,
    words: '模板的要求写得不够清楚，报告也没有完全做到，双方各担一半。',
  },
  key_gap: {
    title: '缺关键项',
    share_bp: 3_500,
    words: '报告缺少模板写明的关键一项，其余内容有效，按三成半支付。',
  },
  not_done: {
    title: '没按模板',
    share_bp: 0,
    words: '报告没有按模板完成，或与产品无关、抄袭、没有使用产品，不支付。',
  },
} as const;
export type RulingTemplate = keyof typeof ruling_templates;
export const ruling_template_names = Object.keys(ruling_templates) as [RulingTemplate, ...RulingTemplate[]];
