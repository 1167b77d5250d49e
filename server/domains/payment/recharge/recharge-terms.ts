import type { Output } from '../../../../contract/index.ts';
import { pay_methods } from '../../../../contract/payment/pay-methods.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { shareOf, type Terms } from '../../../../contract/trade/terms.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { isChannel } from '../rows/channel-of.ts';
import { paymentDb } from '../tables.ts';

export type RechargeMethod = 'wechat' | 'alipay' | 'bank';

/** payment.recharge_terms: what can be topped up by whom now. */
export async function showRechargeTerms(
  _input: object,
  call: Call,
): Promise<Output<'payment.recharge_terms'>> {
  const { viewer } = member(call);
  const terms = await termsAt(call);
  const begun = await paymentDb(call)
    .selectFrom('recharge_days')
    .select('amount')
    .where('user_id', '=', viewer.id)
    .where('day', '=', beijingDay(call.now))
    .executeTakeFirst();
  const methods: RechargeMethod[] = ['wechat', 'alipay', 'bank'];
  return {
    least: terms.recharge_least,
    most: terms.recharge_most,
    bank_most: terms.bank_recharge_most,
    left_today: Math.max(0, terms.recharge_most_a_day - Number(begun?.amount ?? 0n)),
    unpaid_minutes: terms.recharge_unpaid,
    refund_days: terms.recharge_refund_within,
    bonus: { bp: terms.recharge_bonus_bp, from: terms.recharge_bonus_from },
    methods: methods.map((method) => ({
      method,
      title: pay_methods[method].title,
      hint: pay_methods[method].hint,
      offered: isOffered(call, method),
    })),
    receiver: call.gateways.bank,
  };
}

export const isOffered = ({ gateways }: Pick<Call, 'gateways'>, method: RechargeMethod): boolean =>
  isChannel(method) ? gateways.payments[method].offered : gateways.bank !== null;

/** Refuses what is too little or too much at once. */
export function judgeFee(fee: number, method: RechargeMethod, terms: Terms): void {
  const most = method === 'bank' ? terms.bank_recharge_most : terms.recharge_most;
  if (fee < terms.recharge_least) throw invalid('fee', `单笔充值最少 ${yuanWords(terms.recharge_least)}`);
  if (fee > most)
    throw invalid('fee', `${method === 'bank' ? '单笔对公转账' : '单笔充值'}最多 ${yuanWords(most)}`);
}

/** What is given beside a top-up, as the terms of its beginning say. */
export const bonusOf = (fee: number, { recharge_bonus_bp, recharge_bonus_from }: Terms): bigint =>
  fee >= recharge_bonus_from ? shareOf(BigInt(fee), recharge_bonus_bp) : 0n;

/** Counts a top-up against the limit of its day, or refuses it: the row of the day is what two tabs wait for. */
export async function countToday(call: Call, user_id: number, fee: number, terms: Terms): Promise<void> {
  const most = BigInt(terms.recharge_most_a_day);
  const amount = BigInt(fee);
  const day = beijingDay(call.now);
  const counted =
    amount <= most &&
    (await paymentDb(call)
      .insertInto('recharge_days')
      .values({ user_id, day, amount })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'day'])
          .doUpdateSet((row) => ({ amount: row('recharge_days.amount', '+', amount) }))
          .where((row) => row(row('recharge_days.amount', '+', amount), '<=', most)),
      )
      .returning('amount')
      .executeTakeFirst());
  if (counted) return;
  const begun = await paymentDb(call)
    .selectFrom('recharge_days')
    .select('amount')
    .where('user_id', '=', user_id)
    .where('day', '=', day)
    .executeTakeFirst();
  const left = most - (begun?.amount ?? 0n);
  throw invalid(
    'fee',
    left > 0n
      ? `每天最多充值 ${yuanWords(most)}，今天还能充 ${yuanWords(left)}`
      : `每天最多充值 ${yuanWords(most)}，今天已经满了，请明天再充`,
  );
}

/** What was not paid does not count. */
export async function uncount(
  call: Call,
  { user_id, amount, created_at }: { user_id: number; amount: bigint; created_at: Date },
): Promise<void> {
  await paymentDb(call)
    .updateTable('recharge_days')
    .set((row) => ({ amount: row('amount', '-', amount) }))
    .where('user_id', '=', user_id)
    .where('day', '=', beijingDay(created_at))
    .execute();
}
