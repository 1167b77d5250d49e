import { lifecycle } from '../lifecycle.ts';

/** Report 试用报告 (trade.md 2.5): `author` is the tester, `owner` the company of the task. */
export const reportLifecycle = lifecycle({
  machine: 'trial_report',
  states: {
    draft: { title: '草稿' },
    first_review: { title: '初审中' },
    first_refused: { title: '初审未通过' },
    to_confirm: { title: '待确认' },
    revision: { title: '需修改' },
    confirmed: { title: '待支付' },
    paid: { title: '已支付' },
    rejected: { title: '验收不通过' },
    disputed: { title: '争议中' },
    arbitrated: { title: '已裁决' },
  },
  moves: {
    submit: {
      title: '交报告',
      from: ['draft', 'first_refused', 'revision'],
      to: ['first_review'],
      by: ['author'],
    },
    first_pass: {
      title: '初审通过',
      from: ['first_review'],
      to: ['to_confirm'],
      by: ['owner', 'ops', 'timer'],
    },
    first_refuse: {
      title: '初审不通过',
      from: ['first_review'],
      to: ['first_refused'],
      by: ['owner', 'ops'],
      needs_reason: true,
    },
    request_revision: {
      title: '请求修改',
      from: ['to_confirm'],
      to: ['revision'],
      by: ['owner'],
      needs_reason: true,
    },
    confirm: { title: '验收通过', from: ['to_confirm'], to: ['confirmed'], by: ['owner', 'timer'] },
    pay_cash: { title: '支付报告酬', from: ['confirmed'], to: ['paid'], by: ['owner', 'timer'] },
    reject: {
      title: '验收不通过',
      from: ['to_confirm'],
      to: ['rejected'],
      by: ['owner'],
      needs_reason: true,
    },
    /** Sent back, and the days for it went by. */
    lapse: {
      title: '逾期未改',
      from: ['first_refused', 'revision'],
      to: ['rejected'],
      by: ['timer'],
      needs_reason: true,
    },
    /** The company changes its mind while the money is still held. */
    override: { title: '改判付款', from: ['rejected', 'disputed'], to: ['paid'], by: ['owner'] },
    dispute: { title: '申请仲裁', from: ['rejected'], to: ['disputed'], by: ['author'] },
    withdraw_dispute: { title: '撤回仲裁', from: ['disputed'], to: ['rejected'], by: ['author'] },
    arbitrate: { title: '裁决', from: ['disputed'], to: ['arbitrated'], by: ['ops', 'timer'] },
    evaluate_user: { title: '评价测评官', from: ['paid'], to: ['paid'], by: ['owner'] },
    set_product_recommend: {
      title: '推荐到产品页',
      from: ['to_confirm', 'confirmed', 'paid'],
      to: ['to_confirm', 'confirmed', 'paid'],
      by: ['owner'],
    },
    cancel_product_recommend: {
      title: '取消推荐',
      from: ['to_confirm', 'confirmed', 'paid', 'rejected', 'disputed', 'arbitrated'],
      to: ['to_confirm', 'confirmed', 'paid', 'rejected', 'disputed', 'arbitrated'],
      by: ['owner'],
    },
  },
});
export type ReportStatus = keyof typeof reportLifecycle.states;
export type ReportEvent = keyof typeof reportLifecycle.moves;

/** Everybody may read these: the first review is behind them. */
export const shown_reports = [
  'to_confirm',
  'confirmed',
  'paid',
  'arbitrated',
] as const satisfies readonly ReportStatus[];

/** Lists of reports by what is to be done. */
export const report_groups = {
  review: { title: '待初审', states: ['first_review'] },
  confirm: { title: '待验收', states: ['to_confirm'] },
  pay: { title: '待支付', states: ['confirmed'] },
  sent_back: { title: '已退回', states: ['first_refused', 'revision'] },
  paid: { title: '已支付', states: ['paid'] },
  disputed: { title: '不通过与仲裁', states: ['rejected', 'disputed', 'arbitrated'] },
} as const satisfies Record<string, { title: string; states: readonly ReportStatus[] }>;
export type ReportGroup = keyof typeof report_groups;
export const report_group_names = Object.keys(report_groups) as [ReportGroup, ...ReportGroup[]];

/** The only grounds on which a report is refused. That it does not praise is none of them. */
export const report_grounds = {
  lacks_pictures: '缺图',
  off_template: '未按模板',
  off_product: '与产品无关',
  copied: '抄袭',
  unused: '未使用产品',
} as const;
export type ReportGround = keyof typeof report_grounds;
export const report_ground_names = Object.keys(report_grounds) as [ReportGround, ...ReportGround[]];
