import fc from 'fast-check';
import { ownedBy } from '../ledger/accounts.ts';
import { fen, points } from '../ledger/amount.ts';
import type { Posted } from '../ledger/post.ts';
import type { FactsOf, PostingKind } from '../ledger/postings.ts';
import type { TestHouse } from './house.ts';
import { posted } from './ledger-builders.ts';
import type { Effect, Modelled } from './ledger-model.ts';

/** What may happen in a random sequence; `again` and `reverse` are about what happened before. */
export const event_kinds = [
  'recharge',
  'pay',
  'settle',
  'refund',
  'fund',
  'reward',
  'release',
  'ask',
  'paid',
  'return',
  'hold',
  'unhold',
  'pay_held',
  'ask_back',
  'sent_back',
  'kept_back',
  'expire_bonus',
  'give',
  'append',
  'arbitrate',
  'late',
  'late_back',
  'strange',
  'strange_back',
  'deposit',
  'undeposit',
  'fund_questions',
  'answer_questions',
  'close_questions',
  'freeze',
  'thaw',
  'cancel_commission',
  'claw_back',
  'owe',
  'fee',
  'adjust',
  'earn_points',
  'use_points',
  'pend_points',
  'confirm_points',
  'expire_points',
  'reverse',
  'again',
] as const;

/** Small numbers, so that keys meet, balances run out and amounts are zero. `earlier` chooses what `again` and `reverse` mean. */
export const random_event = fc.record({
  kind: fc.constantFrom(...event_kinds),
  who: fc.integer({ min: 0, max: 1 }),
  nth: fc.integer({ min: 0, max: 1 }),
  a: fc.integer({ min: 0, max: 3 }),
  b: fc.integer({ min: 1, max: 6 }),
  earlier: fc.nat(),
});
export type RandomEvent = typeof random_event extends fc.Arbitrary<infer E> ? E : never;
/** How a sequence may begin, so that there is something to go wrong with: some of these, in this order. */
export const opening = (
  [
    ['recharge', 0, 6],
    ['pay', 0, 6],
    ['fund', 0, 6],
    ['settle', 0, 4],
    ['reward', 0, 4],
    ['ask', 1, 3],
    ['hold', 0, 3],
    ['freeze', 0, 4],
    ['deposit', 0, 3],
    ['ask_back', 0, 3],
    ['pend_points', 0, 3],
    ['fund_questions', 0, 5],
  ] as const
).map(([kind, who, b]): RandomEvent => ({ kind, who, nth: 0, a: 2, b, earlier: 0 }));

/** What happens by itself; the others are about an earlier one. */
type PlainEvent = RandomEvent & { kind: Exclude<RandomEvent['kind'], 'reverse' | 'again'> };
export const isPlain = (event: RandomEvent): event is PlainEvent =>
  event.kind !== 'reverse' && event.kind !== 'again';

/** An event as the model is told of it, and as the ledger is. */
export type Told = { model: Modelled; tell: () => Promise<Posted> };

const pointsOf = (user_id: number, source_id: number, amount: number) => ({
  user_id,
  source_id,
  amount: points(amount),
});

/** @param people the two of a sequence; @param things numbers of what it is about */
export function toldOf(
  house: TestHouse,
  { kind, who, nth, a, b }: PlainEvent,
  people: readonly [number, number],
  things: readonly number[],
): Told {
  const [me, other, id] = [people[who]!, people[1 - who]!, things[nth]!];
  const [x, y] = [fen(a), fen(b)];
  const mine = (part: string) => `${me} user.${part} 0`;
  const order = (source: string) => `${me} order.escrow.${source} ${id}`;
  const task = (source: string) => `${me} task.escrow.${source} ${id}`;
  const earned = `${other} user.earn 0`;
  const pool = `${me} qn.pool ${id}`;
  const questions = { funder_id: me, questionnaire_id: id };
  const says = <K extends PostingKind>(
    key: string,
    effects: Record<string, number>,
    posting: K,
    facts: FactsOf<K>,
    owner: number = me,
  ): Told => ({
    model: {
      key: `${owner} ${key}`,
      body: JSON.stringify([posting, effects]),
      effects: Object.entries(effects).map(([account, amount]): Effect => ({ account, amount })),
    },
    tell: () => posted(house, posting, facts),
  });

  switch (kind) {
    case 'recharge': {
      const effects = {
        'the asset.wechat': -b * 4,
        [mine('topup')]: b * 4,
        'the exp.promo': -a * 4,
        [mine('bonus')]: a * 4,
      };
      const [amount, bonus] = [fen(b * 4), fen(a * 4)];
      const facts = { user_id: me, attempt_id: id, channel: 'wechat', amount, bonus } as const;
      return says(`pay ${id}`, effects, 'recharge', facts);
    }
    case 'pay': {
      const effects = {
        [mine('topup')]: -b,
        [order('topup')]: b,
        'the asset.alipay': -a,
        [order('channel')]: a,
      };
      const parts = { topup: y, channel: x };
      const facts = { buyer_id: me, order_id: id, attempt_id: id + 5, parts, channel: 'alipay' } as const;
      return says(`pay ${id + 5}`, effects, 'order_pay', facts);
    }
    case 'settle': {
      const effects = { [order('topup')]: -b, [earned]: b, [order('channel')]: -a, 'the rev.seckill_fee': a };
      const facts = { buyer_id: me, seller_id: other, order_id: id, net: { topup: y }, fee: { channel: x } };
      return says(`order_settle ${id}`, effects, 'order_settle', facts);
    }
    case 'refund': {
      const effects = {
        [order('topup')]: -b,
        [mine('topup')]: b,
        [order('channel')]: -a,
        'the asset.alipay': a,
      };
      const back = { topup: y, channel: x };
      const facts = { buyer_id: me, order_id: id, refund_id: id, back, channel: 'alipay' } as const;
      return says(`refund ${id}`, effects, 'refund', facts);
    }
    case 'fund': {
      const effects = { [mine('bonus')]: -a, [task('bonus')]: a, [mine('topup')]: -b, [task('topup')]: b };
      const facts = { payer_id: me, task_id: id, nth: 1, parts: { bonus: x, topup: y } };
      return says(`task_fund ${id}`, effects, 'task_fund', facts);
    }
    case 'reward': {
      const effects = { [task('topup')]: -b, [earned]: b, [task('bonus')]: -a, 'the rev.task_fee': a };
      const facts = {
        payer_id: me,
        task_id: id,
        report_id: id,
        tester_id: other,
        reward: { topup: y },
        fee: { bonus: x },
      };
      return says(`report_pay ${id}`, effects, 'report_pay', facts);
    }
    case 'release': {
      const effects = { [task('topup')]: -b, [mine('topup')]: b, [task('bonus')]: -a, [mine('bonus')]: a };
      const facts = { payer_id: me, task_id: id, nth: 1, back: { topup: y, bonus: x } };
      return says(`task_release ${id}`, effects, 'task_release', facts);
    }
    case 'ask': {
      const effects = { [mine('earn')]: -b, [mine('withdraw_hold')]: b };
      return says(`wd ${id} request`, effects, 'withdraw_request', {
        user_id: me,
        withdraw_id: id,
        amount: y,
      });
    }
    case 'paid': {
      const effects = { [mine('withdraw_hold')]: -a - b, 'the asset.wechat': b, 'the rev.withdraw_fee': a };
      return says(`wd ${id} end`, effects, 'withdraw_paid', { user_id: me, withdraw_id: id, net: y, fee: x });
    }
    case 'return': {
      const effects = { [mine('withdraw_hold')]: -b, [mine('earn')]: b };
      return says(`wd ${id} end`, effects, 'withdraw_return', { user_id: me, withdraw_id: id, amount: y });
    }
    case 'hold': {
      const parts = { topup: y, bonus: x };
      const effects = {
        [mine('topup')]: -b,
        [mine('pay_hold.topup')]: b,
        [mine('bonus')]: -a,
        [mine('pay_hold.bonus')]: a,
      };
      return says(`pay_hold ${id + 5}`, effects, 'pay_hold', { payer_id: me, attempt_id: id + 5, parts });
    }
    case 'unhold': {
      const parts = { topup: y, bonus: x };
      const effects = {
        [mine('topup')]: b,
        [mine('pay_hold.topup')]: -b,
        [mine('bonus')]: a,
        [mine('pay_hold.bonus')]: -a,
      };
      // What was paid is not given back: it is one key.
      return says(`pay ${id + 5}`, effects, 'pay_release', { payer_id: me, attempt_id: id + 5, parts });
    }
    case 'pay_held': {
      const effects = {
        [mine('pay_hold.topup')]: -b,
        [order('topup')]: b,
        'the asset.alipay': -a,
        [order('channel')]: a,
      };
      const parts = { topup: y, channel: x };
      const facts = {
        buyer_id: me,
        order_id: id,
        attempt_id: id + 5,
        parts,
        channel: 'alipay',
        held: true,
      } as const;
      return says(`pay ${id + 5}`, effects, 'order_pay', facts);
    }
    case 'ask_back': {
      const effects = { [mine('topup')]: -b, [mine('refund_hold')]: b };
      const facts = { user_id: me, refund_id: id, amount: y };
      return says(`recharge_refund ${id} request`, effects, 'recharge_refund_request', facts);
    }
    case 'sent_back': {
      const effects = { [mine('refund_hold')]: -b, 'the asset.wechat': b };
      const facts = { user_id: me, refund_id: id, amount: y, channel: 'wechat' } as const;
      return says(`recharge_refund ${id} end`, effects, 'recharge_refund_paid', facts);
    }
    case 'kept_back': {
      const effects = { [mine('refund_hold')]: -b, [mine('topup')]: b };
      const facts = { user_id: me, refund_id: id, amount: y };
      return says(`recharge_refund ${id} end`, effects, 'recharge_refund_return', facts);
    }
    case 'expire_bonus': {
      const effects = { [mine('bonus')]: -b, 'the exp.promo': b };
      return says(`bonus_expire ${id}`, effects, 'bonus_expire', { user_id: me, bonus_id: id, amount: y });
    }
    case 'give': {
      const effects = {
        [mine('topup')]: -b,
        [`${other} user.topup 0`]: b,
        [mine('earn')]: -a,
        [earned]: a,
      };
      const facts = { payer_id: me, payee_id: other, transfer_id: id, topup: y, earn: x, note: '' };
      return says(`transfer ${id}`, effects, 'transfer', facts);
    }
    case 'append': {
      const effects = { [mine('earn')]: -b, [task('earn')]: b, 'the asset.wechat': -a, [task('channel')]: a };
      const parts = { earn: y, channel: x };
      const facts = { payer_id: me, task_id: id, nth: 1, parts, channel: 'wechat' } as const;
      return says(`task_append ${id}`, effects, 'task_append', facts);
    }
    case 'arbitrate': {
      const effects = {
        [task('topup')]: -b - a,
        [earned]: b,
        'the rev.task_fee': a,
        [task('channel')]: -a,
        [mine('topup')]: a,
      };
      const facts = {
        payer_id: me,
        task_id: id,
        dispute_id: id,
        tester_id: other,
        reward: { topup: y },
        fee: { topup: x },
        back: { channel: x },
      };
      return says(`arb ${id}`, effects, 'arbitration', facts);
    }
    case 'late': {
      const effects = { 'the asset.alipay': -b, 'the susp.late_payment': b };
      const facts = { payer_id: me, attempt_id: id, channel: 'alipay', amount: y } as const;
      return says(`late ${id}`, effects, 'late_payment', facts);
    }
    case 'late_back': {
      const effects = { 'the asset.alipay': b, 'the susp.late_payment': -b };
      const facts = { payer_id: me, attempt_id: id, channel: 'alipay', amount: y } as const;
      return says(`late ${id} back`, effects, 'late_refund', facts);
    }
    case 'strange': {
      const effects = { 'the asset.wechat': -b, 'the susp.unmatched': b };
      const facts = { difference_id: id, channel: 'wechat', amount: y } as const;
      return says(`unmatched ${id}`, effects, 'unmatched_payment', facts, 0);
    }
    case 'strange_back': {
      const effects = { 'the asset.wechat': b, 'the susp.unmatched': -b };
      const facts = { difference_id: id, channel: 'wechat', amount: y } as const;
      return says(`unmatched ${id} back`, effects, 'unmatched_refund', facts, 0);
    }
    case 'deposit': {
      const effects = {
        [mine('topup')]: -b,
        [`${me} offer.deposit.topup ${id}`]: b,
        [mine('bonus')]: -a,
        [`${me} offer.deposit.bonus ${id}`]: a,
      };
      const facts = { seller_id: me, offer_id: id, parts: { topup: y, bonus: x } };
      return says(`deposit ${id}`, effects, 'offer_deposit', facts);
    }
    case 'undeposit': {
      const effects = { [`${me} offer.deposit.topup ${id}`]: -b, [mine('topup')]: b };
      const facts = { seller_id: me, offer_id: id, back: { topup: y } };
      return says(`deposit ${id} back`, effects, 'offer_deposit_return', facts);
    }
    case 'freeze': {
      const effects = { 'the exp.commission': -b, [`${me} league.frozen 0`]: b };
      const facts = { member_id: me, order_id: id, level: 1, amount: y };
      return says(`comm ${id}`, effects, 'commission_freeze', facts);
    }
    case 'thaw': {
      const effects = { [`${me} league.frozen 0`]: -b, [mine('earn')]: b };
      const facts = { member_id: me, order_id: id, level: 1, amount: y };
      return says(`comm ${id} settle`, effects, 'commission_settle', facts);
    }
    case 'cancel_commission': {
      const effects = { [`${me} league.frozen 0`]: -b, 'the exp.commission': b };
      const facts = { member_id: me, order_id: id, level: 1, back_id: id, amount: y };
      return says(`comm ${id} back`, effects, 'commission_cancel', facts);
    }
    case 'fund_questions': {
      const effects = { 'the exp.promo': -b, [pool]: b };
      return says(`qn ${id} fund ${a}`, effects, 'qn_fund', { ...questions, nth: a, amount: y });
    }
    case 'answer_questions': {
      const effects = { [pool]: -b, [earned]: b };
      const facts = { ...questions, answer_id: id, member_id: other, amount: y };
      return says(`qn ${id} reward`, effects, 'qn_reward', facts);
    }
    case 'close_questions': {
      const effects = { [pool]: -b, 'the exp.promo': b };
      return says(`qn ${id} release ${a}`, effects, 'qn_release', { ...questions, nth: a, amount: y });
    }
    case 'claw_back': {
      const effects = { [mine('earn')]: -b, [`the league.debt ${me}`]: -a, 'the exp.commission': a + b };
      const facts = { member_id: me, order_id: id, level: 1, back_id: id, amount: y, debt: x };
      return says(`comm ${id} back`, effects, 'commission_claw_back', facts);
    }
    case 'owe': {
      const effects = { [mine('earn')]: -b, [`the league.debt ${me}`]: b };
      const facts = { member_id: me, order_id: id, level: 1, amount: y };
      return says(`comm ${id} debt`, effects, 'commission_debt', facts);
    }
    case 'fee': {
      const amount = a > 1 ? -b : b;
      const effects = { 'the exp.channel_fee': -amount, 'the asset.alipay': amount };
      const facts = { channel: 'alipay', day: String(id), amount: fen(amount) } as const;
      return says(`fee ${id}`, effects, 'channel_fee', facts, 0);
    }
    case 'adjust': {
      const sign = a > 1 ? 1 : -1;
      const effects = { 'the susp.recon': -b * sign, [mine('earn')]: b * sign };
      return says(`adj ${id}`, effects, 'adjust', {
        adjustment_id: id,
        suspense: 'susp.recon',
        account: ownedBy(me, 'user.earn'),
        amount: y,
        reason: '',
        gives: sign > 0 ? 'suspense' : 'account',
      });
    }
    case 'pend_points': {
      const effects = { 'the points.issued': -b, [`${me} points.pending 0`]: b };
      return says(`points ${id} pend`, effects, 'points_pend', pointsOf(me, id, b));
    }
    case 'confirm_points': {
      const effects = { [`${me} points.pending 0`]: -b, [`${me} points.user 0`]: b };
      return says(`points ${id} confirm`, effects, 'points_confirm', pointsOf(me, id, b));
    }
    case 'expire_points': {
      const effects = { [`${me} points.user 0`]: -b, 'the points.expired': b };
      return says(`points ${id} expire`, effects, 'points_expire', pointsOf(me, id, b));
    }
    case 'earn_points': {
      const effects = { 'the points.issued': -b, [`${me} points.user 0`]: b };
      return says(`points ${id} grant`, effects, 'points_grant', {
        user_id: me,
        source_id: id,
        amount: points(b),
      });
    }
    case 'use_points': {
      const effects = { 'the points.issued': b, [`${me} points.user 0`]: -b };
      return says(`points ${id} spend`, effects, 'points_spend', {
        user_id: me,
        source_id: id,
        amount: points(b),
      });
    }
  }
}
