/**
 * Fees, rates, limits and clocks of the trade: what finance may change, from when on, and what holds until then. What was agreed
 * stays: an order, a task, a withdrawal keeps those of its beginning on its own row. No zod: pages read the titles.
 */
type Term = {
  title: string;
  /** `bp`: hundredths of a percent. */
  unit: 'fen' | 'bp' | 'minutes' | 'hours' | 'days' | 'times';
  group: 'fees' | 'limits' | 'clocks';
  default: number;
  least: number;
  most: number;
};

export const terms = {
  task_fee_bp: { title: '任务服务费率', unit: 'bp', group: 'fees', default: 1_000, least: 0, most: 5_000 },
  task_fee_floor: {
    title: '任务服务费最低',
    unit: 'fen',
    group: 'fees',
    default: 100,
    least: 0,
    most: 10_000,
  },
  seckill_fee_bp: { title: '秒杀服务费率', unit: 'bp', group: 'fees', default: 300, least: 0, most: 3_000 },
  task_compensation_bp: {
    title: '任务提前终止时已开始使用的补偿',
    unit: 'bp',
    group: 'fees',
    default: 3_000,
    least: 0,
    most: 10_000,
  },
  /** Of all pieces at the price of the sale; put aside when the offer is approved, back when it is settled. */
  seckill_deposit_bp: {
    title: '秒杀保证金比例',
    unit: 'bp',
    group: 'fees',
    default: 0,
    least: 0,
    most: 5_000,
  },
  withdraw_fee_bp: { title: '提现手续费率', unit: 'bp', group: 'fees', default: 0, least: 0, most: 500 },
  /** Of the amount without tax; a small taxpayer's is 1 % or 3 %. */
  invoice_tax_bp: {
    title: '服务费开票税率',
    unit: 'bp',
    group: 'fees',
    default: 600,
    least: 100,
    most: 1_300,
  },
  recharge_bonus_bp: { title: '充值赠送比例', unit: 'bp', group: 'fees', default: 0, least: 0, most: 2_000 },
  recharge_bonus_from: {
    title: '单笔充值满多少才赠送',
    unit: 'fen',
    group: 'fees',
    default: 50_000,
    least: 100,
    most: 5_000_000,
  },

  recharge_least: {
    title: '单笔充值最少',
    unit: 'fen',
    group: 'limits',
    default: 100,
    least: 1,
    most: 100_000,
  },
  recharge_most: {
    title: '单笔充值最多',
    unit: 'fen',
    group: 'limits',
    default: 5_000_000,
    least: 10_000,
    most: 50_000_000,
  },
  recharge_most_a_day: {
    title: '每人每天充值最多',
    unit: 'fen',
    group: 'limits',
    default: 20_000_000,
    least: 10_000,
    most: 200_000_000,
  },
  bank_recharge_most: {
    title: '单笔对公转账最多',
    unit: 'fen',
    group: 'limits',
    default: 100_000_000,
    least: 10_000,
    most: 1_000_000_000,
  },
  withdraw_least: {
    title: '单笔提现最少',
    unit: 'fen',
    group: 'limits',
    default: 1_000,
    least: 100,
    most: 100_000,
  },
  withdraw_most: {
    title: '单笔提现最多',
    unit: 'fen',
    group: 'limits',
    default: 2_000_000,
    least: 10_000,
    most: 20_000_000,
  },
  withdraws_a_day: {
    title: '每人每天提现次数',
    unit: 'times',
    group: 'limits',
    default: 3,
    least: 1,
    most: 20,
  },
  withdraw_unaudited_most: {
    title: '提现免人工审核的最高金额',
    unit: 'fen',
    group: 'limits',
    default: 20_000,
    least: 0,
    most: 500_000,
  },
  withdraw_two_persons_from: {
    title: '提现超过多少须两人审核',
    unit: 'fen',
    group: 'limits',
    default: 500_000,
    least: 0,
    most: 10_000_000,
  },
  task_applies_a_day: {
    title: '每人每天申请任务次数',
    unit: 'times',
    group: 'limits',
    default: 10,
    least: 1,
    most: 100,
  },
  transfer_most_a_day: {
    title: '每人每天转账最多',
    unit: 'fen',
    group: 'limits',
    default: 500_000,
    least: 0,
    most: 5_000_000,
  },

  recharge_unpaid: {
    title: '充值未支付多久关闭',
    unit: 'minutes',
    group: 'clocks',
    default: 30,
    least: 5,
    most: 1_440,
  },
  order_unpaid: {
    title: '订单未支付多久关闭',
    unit: 'minutes',
    group: 'clocks',
    default: 60,
    least: 5,
    most: 1_440,
  },
  seckill_unpaid: {
    title: '秒杀订单未支付多久关闭',
    unit: 'minutes',
    group: 'clocks',
    default: 15,
    least: 5,
    most: 120,
  },
  task_funding: {
    title: '任务多久内须付款',
    unit: 'hours',
    group: 'clocks',
    default: 72,
    least: 1,
    most: 720,
  },
  auto_receive: {
    title: '发货后多久自动确认收货',
    unit: 'days',
    group: 'clocks',
    default: 15,
    least: 1,
    most: 60,
  },
  after_sale: { title: '完成后的售后期', unit: 'days', group: 'clocks', default: 7, least: 0, most: 60 },
  application_unanswered: {
    title: '任务申请多久未答复就过期',
    unit: 'days',
    group: 'clocks',
    default: 7,
    least: 1,
    most: 60,
  },
  task_sample_ship: {
    title: '确认申请后多久内须寄样',
    unit: 'days',
    group: 'clocks',
    default: 7,
    least: 1,
    most: 30,
  },
  task_overdue_grace: {
    title: '报告逾期多久后释放名额',
    unit: 'hours',
    group: 'clocks',
    default: 24,
    least: 0,
    most: 168,
  },
  task_extension: {
    title: '报告至多延期',
    unit: 'days',
    group: 'clocks',
    default: 7,
    least: 1,
    most: 30,
  },
  report_first_review: {
    title: '报告初审多久自动通过',
    unit: 'hours',
    group: 'clocks',
    default: 72,
    least: 1,
    most: 720,
  },
  report_confirm: {
    title: '报告多久自动确认',
    unit: 'days',
    group: 'clocks',
    default: 7,
    least: 1,
    most: 60,
  },
  report_override: {
    title: '拒绝后多久内可以改判',
    unit: 'days',
    group: 'clocks',
    default: 30,
    least: 1,
    most: 90,
  },
  dispute_window: {
    title: '报告被拒后多久内可以申请仲裁',
    unit: 'days',
    group: 'clocks',
    default: 3,
    least: 1,
    most: 30,
  },
  refund_answer: {
    title: '商家多久内答复退款',
    unit: 'hours',
    group: 'clocks',
    default: 48,
    least: 1,
    most: 720,
  },
  commission_freeze: { title: '佣金冻结', unit: 'days', group: 'clocks', default: 7, least: 0, most: 90 },
  bonus_valid: {
    title: '赠送余额有效期',
    unit: 'days',
    group: 'clocks',
    default: 365,
    least: 1,
    most: 1_095,
  },
  withdraw_cool_down: {
    title: '改密码、手机或微信后多久不能提现',
    unit: 'hours',
    group: 'clocks',
    default: 24,
    least: 0,
    most: 720,
  },
  payout_confirm: {
    title: '提现多久内须在微信确认',
    unit: 'hours',
    group: 'clocks',
    default: 24,
    least: 1,
    most: 24,
  },
  recharge_refund_within: {
    title: '充值后多久内可以退回',
    unit: 'days',
    group: 'clocks',
    default: 365,
    least: 1,
    most: 365,
  },
  invoice_within: {
    title: '消费后多久内可以开票',
    unit: 'days',
    group: 'clocks',
    default: 360,
    least: 30,
    most: 720,
  },
} as const satisfies Record<string, Term>;

export type TermName = keyof typeof terms;
export type Terms = Record<TermName, number>;
export const term_names = Object.keys(terms) as TermName[];

/** A share of an amount, rounded down to whole fen. @param bp hundredths of a percent */
export const shareOf = (amount: bigint, bp: number): bigint => (amount * BigInt(bp)) / 10_000n;
