import { type AccountIn, type Channel, type Id, ownedBy, platform } from './accounts.ts';
import type { Fen, Points } from './amount.ts';
import { backFromEscrow, fromEscrow, intoEscrow, type Move, move } from './moves.ts';
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
/** What the payer gives of each part, and what comes by a channel. */
type Payment = { parts: Parts<Source>; channel?: Channel };
const ofTask = ({ payer_id, task_id }: TaskMoney) => ({ of: 'task', payer_id, id: task_id }) as const;
const ofOrder = ({ buyer_id, order_id }: OrderMoney) =>
  ({ of: 'order', payer_id: buyer_id, id: order_id }) as const;
/** `source_id`: of the row that earned or spent them. */
type PointsFacts = { user_id: Id; source_id: Id; amount: Points };
const pointsEvent = (step: string, { user_id, source_id }: PointsFacts) => ({
  owner_id: user_id,
  subject_id: source_id,
  key: `points:${source_id}:${step}`,
});
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
  task_fund: posting('任务托管', (f: TaskMoney & Payment & { nth: number }) => ({
    owner_id: f.payer_id,
    subject_id: f.task_id,
    key: `task_fund:${f.task_id}:${f.nth}`,
    moves: intoEscrow(ofTask(f), f.parts, assetOf(f.channel)),
  })),
  task_append: posting('追加任务奖励', (f: TaskMoney & Payment & { nth: number }) => ({
    owner_id: f.payer_id,
    subject_id: f.task_id,
    key: `task_append:${f.task_id}:${f.nth}`,
    moves: intoEscrow(ofTask(f), f.parts, assetOf(f.channel)),
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
    moves: intoEscrow(ofOrder(f), f.parts, assetOf(f.channel)),
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
  withdraw_request: posting('提现申请', (f: { user_id: Id; withdraw_id: Id; amount: Fen }) => ({
    owner_id: f.user_id,
    subject_id: f.withdraw_id,
    key: `wd:${f.withdraw_id}:request`,
    moves: [move(ownedBy(f.user_id, 'user.earn'), ownedBy(f.user_id, 'user.withdraw_hold'), f.amount)],
  })),
  withdraw_paid: posting('提现到账', (f: { user_id: Id; withdraw_id: Id; net: Fen; fee?: Fen }) => ({
    owner_id: f.user_id,
    subject_id: f.withdraw_id,
    key: `wd:${f.withdraw_id}:end`,
    moves: [
      move(ownedBy(f.user_id, 'user.withdraw_hold'), asset('wechat'), f.net),
      move(ownedBy(f.user_id, 'user.withdraw_hold'), platform('rev.withdraw_fee'), f.fee),
    ],
  })),
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
    moves: [move(platform('exp.channel_fee'), asset(f.channel), f.amount)],
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
