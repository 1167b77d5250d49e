import fc from 'fast-check';
import { fen, points } from '../ledger/amount.ts';
import type { Posted } from '../ledger/post.ts';
import type { FactsOf, PostingKind } from '../ledger/postings.ts';
import type { TestHouse } from './house.ts';
import { posted } from './ledger-builders.ts';
import type { Effect, Modelled } from './ledger-model.ts';

/** Small numbers, so that keys meet, balances run out and amounts are zero. `earlier` chooses what `again` and `reverse` mean. */
export const random_event = fc.record({
  kind: fc.constantFrom(
    ...([
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
    ] as const),
    ...(['earn_points', 'use_points', 'reverse', 'again'] as const),
  ),
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
  ] as const
).map(([kind, who, b]): RandomEvent => ({ kind, who, nth: 0, a: 2, b, earlier: 0 }));

/** What happens by itself; the others are about an earlier one. */
type PlainEvent = RandomEvent & { kind: Exclude<RandomEvent['kind'], 'reverse' | 'again'> };
export const isPlain = (event: RandomEvent): event is PlainEvent =>
  event.kind !== 'reverse' && event.kind !== 'again';

/** An event as the model is told of it, and as the ledger is. */
export type Told = { model: Modelled; tell: () => Promise<Posted> };

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
  const says = <K extends PostingKind>(
    key: string,
    effects: Record<string, number>,
    posting: K,
    facts: FactsOf<K>,
  ): Told => ({
    model: {
      key: `${me} ${key}`,
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
