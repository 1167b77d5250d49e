import { type AccountIn, type Channel, claimOn, type Id, keptFor, ownedBy, platform } from './accounts.ts';
import { type Fen, fen, type Points } from './amount.ts';
import { backFromEscrow, fromEscrow, intoEscrow, type Move, move, partsAlong } from './moves.ts';
import type { Parts, Source } from './parts.ts';

/** One thing that happened to money. */
export type BusinessEvent = {
  /** Whose event it is: keys are of an owner. 0 is the platform. */
  owner_id: Id;
  subject_id: Id;
  /** Names the event for ever: what excludes each other has one key. */
  key: string;
  note?: string;
  moves: Move[];
};

/** `title`: the words of a line of a statement. `event`: what it moves, by what is known of it. */
type Posting<F> = { title: string; event: (facts: F) => BusinessEvent };
const posting = <F>(title: string, event: (facts: F) => BusinessEvent): Posting<F> => ({ title, event });

const asset = (channel: Channel) => platform(`asset.${channel}`);
const assetOf = (channel: Channel | undefined) => (channel ? asset(channel) : null);

type TaskMoney = { payer_id: Id; task_id: Id };
type OrderMoney = { buyer_id: Id; order_id: Id };
/** What the payer gives of each part, and what comes by a channel. `held`: the parts were frozen by `pay_hold` before. */
type Payment = { parts: Parts<Source>; channel?: Channel; held?: boolean };
type OfferMoney = { seller_id: Id; offer_id: Id };
const ofTask = ({ payer_id, task_id }: TaskMoney) => ({ of: 'task.escrow', payer_id, id: task_id }) as const;
const ofOrder = ({ buyer_id, order_id }: OrderMoney) =>
  ({ of: 'order.escrow', payer_id: buyer_id, id: order_id }) as const;
const ofOffer = ({ seller_id, offer_id }: OfferMoney) =>
  ({ of: 'offer.deposit', payer_id: seller_id, id: offer_id }) as const;
/** `source_id`: of the row that earned or spent them. */
type PointsFacts = { user_id: Id; source_id: Id; amount: Points };
const pointsEvent = (step: string, { user_id, source_id }: PointsFacts) => ({
  owner_id: user_id,
  subject_id: source_id,
  key: `points:${source_id}:${step}`,
});
/** `funder_id`: who of finance put the first of it in. */
type QnMoney = { funder_id: Id; questionnaire_id: Id };
const ofQuestionnaire = ({ funder_id, questionnaire_id }: QnMoney) =>
  keptFor(funder_id, 'qn.pool', questionnaire_id);
type CommissionBack = { member_id: Id; order_id: Id; level: number; back_id: Id; amount: Fen };
type Suspense = 'susp.late_payment' | 'susp.unmatched' | 'susp.recon';

/** THE table of postings: nothing else moves money or points. docs/money.md shows it. */
export const postings = {
  recharge: posting(
    '充值',
    (f: { user_id: Id; attempt_id: Id; channel: Channel; amount: Fen; bonus?: Fen }) => ({
      owner_id: f.user_id,
      subject_id: f.attempt_id,
      key: `pay:${f.attempt_id}`,
      moves: [
        move(asset(f.channel), ownedBy(f.user_id, 'user.topup'), f.amount),
        move(platform('exp.promo'), ownedBy(f.user_id, 'user.bonus'), f.bonus),
      ],
    }),
  ),
  /** Given back, or taken as frozen: what is left of the money of a payment has the key of the payment itself. */
  pay_hold: posting('支付冻结', (f: { payer_id: Id; attempt_id: Id; parts: Parts }) => ({
    owner_id: f.payer_id,
    subject_id: f.attempt_id,
    key: `pay_hold:${f.attempt_id}`,
    moves: partsAlong(f.parts, (part) => [
      ownedBy(f.payer_id, `user.${part}`),
      ownedBy(f.payer_id, `user.pay_hold.${part}`),
    ]),
  })),
  pay_release: posting('支付冻结退回', (f: { payer_id: Id; attempt_id: Id; parts: Parts }) => ({
    owner_id: f.payer_id,
    subject_id: f.attempt_id,
    key: `pay:${f.attempt_id}`,
    moves: partsAlong(f.parts, (part) => [
      ownedBy(f.payer_id, `user.pay_hold.${part}`),
      ownedBy(f.payer_id, `user.${part}`),
    ]),
  })),
  /** With what is taken back of the bonus that had come with it: what is left of it, and of the money as much as was spent of it. */
  recharge_refund_request: posting(
    '充值退款申请',
    (f: { user_id: Id; refund_id: Id; amount: Fen; bonus?: Fen; kept?: Fen }) => ({
      owner_id: f.user_id,
      subject_id: f.refund_id,
      key: `recharge_refund:${f.refund_id}:request`,
      moves: [
        move(ownedBy(f.user_id, 'user.topup'), ownedBy(f.user_id, 'user.refund_hold'), f.amount),
        move(ownedBy(f.user_id, 'user.bonus'), platform('exp.promo'), f.bonus),
        move(ownedBy(f.user_id, 'user.topup'), platform('exp.promo'), f.kept),
      ],
    }),
  ),
  recharge_refund_paid: posting(
    '充值退款到账',
    (f: { user_id: Id; refund_id: Id; channel: Channel; amount: Fen }) => ({
      owner_id: f.user_id,
      subject_id: f.refund_id,
      key: `recharge_refund:${f.refund_id}:end`,
      moves: [move(ownedBy(f.user_id, 'user.refund_hold'), asset(f.channel), f.amount)],
    }),
  ),
  recharge_refund_return: posting('充值退款退回', (f: { user_id: Id; refund_id: Id; amount: Fen }) => ({
    owner_id: f.user_id,
    subject_id: f.refund_id,
    key: `recharge_refund:${f.refund_id}:end`,
    moves: [move(ownedBy(f.user_id, 'user.refund_hold'), ownedBy(f.user_id, 'user.topup'), f.amount)],
  })),
  bonus_expire: posting('赠送余额过期', (f: { user_id: Id; bonus_id: Id; amount: Fen }) => ({
    owner_id: f.user_id,
    subject_id: f.bonus_id,
    key: `bonus_expire:${f.bonus_id}`,
    moves: [move(ownedBy(f.user_id, 'user.bonus'), platform('exp.promo'), f.amount)],
  })),
  /** Part to part: what cannot be withdrawn here cannot be withdrawn there. */
  transfer: posting(
    '转账',
    (f: { payer_id: Id; payee_id: Id; transfer_id: Id; topup?: Fen; earn?: Fen; note: string }) => ({
      owner_id: f.payer_id,
      subject_id: f.transfer_id,
      key: `transfer:${f.transfer_id}`,
      note: f.note,
      moves: [
        move(ownedBy(f.payer_id, 'user.topup'), ownedBy(f.payee_id, 'user.topup'), f.topup),
        move(ownedBy(f.payer_id, 'user.earn'), ownedBy(f.payee_id, 'user.earn'), f.earn),
      ],
    }),
  ),
  task_fund: posting('任务托管', (f: TaskMoney & Payment & { nth: number }) => ({
    owner_id: f.payer_id,
    subject_id: f.task_id,
    key: `task_fund:${f.task_id}:${f.nth}`,
    moves: intoEscrow(ofTask(f), f.parts, assetOf(f.channel), f.held),
  })),
  task_append: posting('追加任务奖励', (f: TaskMoney & Payment & { nth: number }) => ({
    owner_id: f.payer_id,
    subject_id: f.task_id,
    key: `task_append:${f.task_id}:${f.nth}`,
    moves: intoEscrow(ofTask(f), f.parts, assetOf(f.channel), f.held),
  })),
  report_pay: posting(
    '任务奖励',
    (f: TaskMoney & { report_id: Id; tester_id: Id; reward: Parts<Source>; fee: Parts<Source> }) => ({
      owner_id: f.payer_id,
      subject_id: f.report_id,
      key: `report_pay:${f.report_id}`,
      moves: [
        ...fromEscrow(ofTask(f), f.reward, ownedBy(f.tester_id, 'user.earn')),
        ...fromEscrow(ofTask(f), f.fee, platform('rev.task_fee')),
      ],
    }),
  ),
  /** Beside the reward, of what the company may also withdraw or was paid in by it. */
  report_tip: posting(
    '报告打赏',
    (f: { payer_id: Id; report_id: Id; tester_id: Id; parts: Parts<'topup' | 'earn'> }) => ({
      owner_id: f.payer_id,
      subject_id: f.report_id,
      key: `report_tip:${f.report_id}`,
      moves: partsAlong(f.parts, (part) => [
        ownedBy(f.payer_id, `user.${part}`),
        ownedBy(f.tester_id, 'user.earn'),
      ]),
    }),
  ),
  task_release: posting('任务托管退回', (f: TaskMoney & { nth: number; back: Parts<Source> }) => ({
    owner_id: f.payer_id,
    subject_id: f.task_id,
    key: `task_release:${f.task_id}:${f.nth}`,
    moves: backFromEscrow(ofTask(f), f.back, ownedBy(f.payer_id, 'user.topup')),
  })),
  arbitration: posting(
    '任务裁决',
    (
      f: TaskMoney & {
        dispute_id: Id;
        tester_id: Id;
        reward: Parts<Source>;
        fee: Parts<Source>;
        back: Parts<Source>;
      },
    ) => ({
      owner_id: f.payer_id,
      subject_id: f.dispute_id,
      key: `arb:${f.dispute_id}`,
      moves: [
        ...fromEscrow(ofTask(f), f.reward, ownedBy(f.tester_id, 'user.earn')),
        ...fromEscrow(ofTask(f), f.fee, platform('rev.task_fee')),
        ...backFromEscrow(ofTask(f), f.back, ownedBy(f.payer_id, 'user.topup')),
      ],
    }),
  ),
  order_pay: posting('秒杀付款', (f: OrderMoney & Payment & { attempt_id: Id }) => ({
    owner_id: f.buyer_id,
    subject_id: f.order_id,
    key: `pay:${f.attempt_id}`,
    moves: intoEscrow(ofOrder(f), f.parts, assetOf(f.channel), f.held),
  })),
  order_settle: posting(
    '秒杀结算',
    (f: OrderMoney & { seller_id: Id; net: Parts<Source>; fee: Parts<Source> }) => ({
      owner_id: f.buyer_id,
      subject_id: f.order_id,
      key: `order_settle:${f.order_id}`,
      moves: [
        ...fromEscrow(ofOrder(f), f.net, ownedBy(f.seller_id, 'user.earn')),
        ...fromEscrow(ofOrder(f), f.fee, platform('rev.seckill_fee')),
      ],
    }),
  ),
  refund: posting('退款', (f: OrderMoney & { refund_id: Id; back: Parts<Source>; channel?: Channel }) => ({
    owner_id: f.buyer_id,
    subject_id: f.refund_id,
    key: `refund:${f.refund_id}`,
    moves: backFromEscrow(ofOrder(f), f.back, assetOf(f.channel)),
  })),
  late_payment: posting('迟到付款', (f: { payer_id: Id; attempt_id: Id; channel: Channel; amount: Fen }) => ({
    owner_id: f.payer_id,
    subject_id: f.attempt_id,
    key: `late:${f.attempt_id}`,
    moves: [move(asset(f.channel), platform('susp.late_payment'), f.amount)],
  })),
  late_refund: posting(
    '迟到付款退回',
    (f: { payer_id: Id; attempt_id: Id; channel: Channel; amount: Fen }) => ({
      owner_id: f.payer_id,
      subject_id: f.attempt_id,
      key: `late:${f.attempt_id}:back`,
      moves: [move(platform('susp.late_payment'), asset(f.channel), f.amount)],
    }),
  ),
  unmatched_payment: posting('未匹配付款', (f: { difference_id: Id; channel: Channel; amount: Fen }) => ({
    owner_id: 0,
    subject_id: f.difference_id,
    key: `unmatched:${f.difference_id}`,
    moves: [move(asset(f.channel), platform('susp.unmatched'), f.amount)],
  })),
  unmatched_refund: posting('未匹配付款退回', (f: { difference_id: Id; channel: Channel; amount: Fen }) => ({
    owner_id: 0,
    subject_id: f.difference_id,
    key: `unmatched:${f.difference_id}:back`,
    moves: [move(platform('susp.unmatched'), asset(f.channel), f.amount)],
  })),
  /** `raised_to`: more of it, and what it comes to. */
  offer_deposit: posting('秒杀保证金', (f: OfferMoney & Payment & { raised_to?: Fen }) => ({
    owner_id: f.seller_id,
    subject_id: f.offer_id,
    key: `deposit:${f.offer_id}${f.raised_to === undefined ? '' : `:${f.raised_to}`}`,
    moves: intoEscrow(ofOffer(f), f.parts, assetOf(f.channel), f.held),
  })),
  offer_deposit_return: posting('秒杀保证金退回', (f: OfferMoney & { back: Parts<Source> }) => ({
    owner_id: f.seller_id,
    subject_id: f.offer_id,
    key: `deposit:${f.offer_id}:back`,
    moves: backFromEscrow(ofOffer(f), f.back, ownedBy(f.seller_id, 'user.topup')),
  })),
  /** Out of what the platform spends on its members; each time under the number of places that are paid for then. */
  qn_fund: posting('问卷奖励金拨入', (f: QnMoney & { nth: number; amount: Fen }) => ({
    owner_id: f.funder_id,
    subject_id: f.questionnaire_id,
    key: `qn_fund:${f.questionnaire_id}:${f.nth}`,
    moves: [move(platform('exp.promo'), ofQuestionnaire(f), f.amount)],
  })),
  qn_reward: posting('问卷报酬', (f: QnMoney & { answer_id: Id; member_id: Id; amount: Fen }) => ({
    owner_id: f.funder_id,
    subject_id: f.answer_id,
    key: `qn_reward:${f.answer_id}`,
    moves: [move(ofQuestionnaire(f), ownedBy(f.member_id, 'user.earn'), f.amount)],
  })),
  /** What nobody has earned, each time under the number of places that have gone back by then. */
  qn_release: posting('问卷奖励金退回', (f: QnMoney & { nth: number; amount: Fen }) => ({
    owner_id: f.funder_id,
    subject_id: f.questionnaire_id,
    key: `qn_release:${f.questionnaire_id}:${f.nth}`,
    moves: [move(ofQuestionnaire(f), platform('exp.promo'), f.amount)],
  })),
  commission_freeze: posting(
    '佣金冻结',
    (f: { member_id: Id; order_id: Id; level: number; amount: Fen }) => ({
      owner_id: f.member_id,
      subject_id: f.order_id,
      key: `comm:${f.order_id}:${f.level}`,
      moves: [move(platform('exp.commission'), ownedBy(f.member_id, 'league.frozen'), f.amount)],
    }),
  ),
  commission_settle: posting(
    '佣金结算',
    (f: { member_id: Id; order_id: Id; level: number; amount: Fen }) => ({
      owner_id: f.member_id,
      subject_id: f.order_id,
      key: `comm:${f.order_id}:${f.level}:settle`,
      moves: [move(ownedBy(f.member_id, 'league.frozen'), ownedBy(f.member_id, 'user.earn'), f.amount)],
    }),
  ),
  commission_cancel: posting('佣金取消', (f: CommissionBack) => ({
    owner_id: f.member_id,
    subject_id: f.back_id,
    key: `comm:${f.order_id}:${f.level}:back:${f.back_id}`,
    moves: [move(ownedBy(f.member_id, 'league.frozen'), platform('exp.commission'), f.amount)],
  })),
  /** After it was settled. What is there no more stands as a debt. */
  commission_claw_back: posting('佣金追回', (f: CommissionBack & { debt?: Fen }) => ({
    owner_id: f.member_id,
    subject_id: f.back_id,
    key: `comm:${f.order_id}:${f.level}:back:${f.back_id}`,
    moves: [
      move(ownedBy(f.member_id, 'user.earn'), platform('exp.commission'), f.amount),
      move(claimOn(f.member_id, 'league.debt'), platform('exp.commission'), f.debt),
    ],
  })),
  commission_debt: posting(
    '佣金欠款抵扣',
    (f: { member_id: Id; order_id: Id; level: number; amount: Fen }) => ({
      owner_id: f.member_id,
      subject_id: f.order_id,
      key: `comm:${f.order_id}:${f.level}:debt`,
      moves: [move(ownedBy(f.member_id, 'user.earn'), claimOn(f.member_id, 'league.debt'), f.amount)],
    }),
  ),
  withdraw_request: posting('提现申请', (f: { user_id: Id; withdraw_id: Id; amount: Fen }) => ({
    owner_id: f.user_id,
    subject_id: f.withdraw_id,
    key: `wd:${f.withdraw_id}:request`,
    moves: [move(ownedBy(f.user_id, 'user.earn'), ownedBy(f.user_id, 'user.withdraw_hold'), f.amount)],
  })),
  withdraw_paid: posting(
    '提现到账',
    (f: { user_id: Id; withdraw_id: Id; net: Fen; fee?: Fen; tax?: Fen }) => ({
      owner_id: f.user_id,
      subject_id: f.withdraw_id,
      key: `wd:${f.withdraw_id}:end`,
      moves: [
        move(ownedBy(f.user_id, 'user.withdraw_hold'), asset('wechat'), f.net),
        move(ownedBy(f.user_id, 'user.withdraw_hold'), platform('rev.withdraw_fee'), f.fee),
        move(ownedBy(f.user_id, 'user.withdraw_hold'), platform('tax.withheld'), f.tax),
      ],
    }),
  ),
  withdraw_return: posting('提现退回', (f: { user_id: Id; withdraw_id: Id; amount: Fen }) => ({
    owner_id: f.user_id,
    subject_id: f.withdraw_id,
    key: `wd:${f.withdraw_id}:end`,
    moves: [move(ownedBy(f.user_id, 'user.withdraw_hold'), ownedBy(f.user_id, 'user.earn'), f.amount)],
  })),
  channel_fee: posting('渠道手续费', (f: { channel: Channel; day: string; amount: Fen }) => ({
    owner_id: 0,
    subject_id: Number(f.day.replaceAll('-', '')),
    key: `fee:${f.channel}:${f.day}`,
    // Where a day gave back more than it kept, it is below zero.
    moves:
      f.amount >= 0n
        ? [move(platform('exp.channel_fee'), asset(f.channel), f.amount)]
        : [move(asset(f.channel), platform('exp.channel_fee'), fen(0n - f.amount))],
  })),
  adjust: posting(
    '调账',
    (f: {
      adjustment_id: Id;
      suspense: Suspense;
      account: AccountIn<'CNY'>;
      gives: 'suspense' | 'account';
      amount: Fen;
      reason: string;
    }) => ({
      owner_id: f.account.owner_id,
      subject_id: f.adjustment_id,
      key: `adj:${f.adjustment_id}`,
      note: f.reason,
      moves: [
        f.gives === 'suspense'
          ? move(platform(f.suspense), f.account, f.amount)
          : move(f.account, platform(f.suspense), f.amount),
      ],
    }),
  ),
  points_grant: posting('获得积分', (f: PointsFacts) => ({
    ...pointsEvent('grant', f),
    moves: [move(platform('points.issued'), ownedBy(f.user_id, 'points.user'), f.amount)],
  })),
  points_pend: posting('积分待确认', (f: PointsFacts) => ({
    ...pointsEvent('pend', f),
    moves: [move(platform('points.issued'), ownedBy(f.user_id, 'points.pending'), f.amount)],
  })),
  points_confirm: posting('积分确认', (f: PointsFacts) => ({
    ...pointsEvent('confirm', f),
    moves: [move(ownedBy(f.user_id, 'points.pending'), ownedBy(f.user_id, 'points.user'), f.amount)],
  })),
  points_spend: posting('兑换', (f: PointsFacts) => ({
    ...pointsEvent('spend', f),
    moves: [move(ownedBy(f.user_id, 'points.user'), platform('points.issued'), f.amount)],
  })),
  points_expire: posting('积分过期', (f: PointsFacts) => ({
    ...pointsEvent('expire', f),
    moves: [move(ownedBy(f.user_id, 'points.user'), platform('points.expired'), f.amount)],
  })),
};
export type PostingKind = keyof typeof postings;
export type FactsOf<K extends PostingKind> = Parameters<(typeof postings)[K]['event']>[0];

/** What is posted by itself alone: it takes back what another transaction did. */
export const reversal_kind = 'reversal';

/** The words of a line of a statement. */
export const postingTitle = (kind: string): string =>
  kind === reversal_kind ? '冲正' : (postings[kind as PostingKind]?.title ?? kind);
