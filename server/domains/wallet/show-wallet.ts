import type { Output } from '../../../contract/index.ts';
import type { WalletLine } from '../../../contract/wallet/wallet.ts';
import { member, type Call } from '../../call/call.ts';
import { beijingDay, daysLater } from '../../clock/beijing-time.ts';
import { account_kinds, type AccountKind } from '../../ledger/accounts.ts';
import { walletOf } from '../../ledger/balances.ts';
import { incomesBetween } from '../../ledger/incomes.ts';
import { postingTitle } from '../../ledger/postings.ts';
import { lastSelfCheck } from '../../ledger/self-check.ts';
import { accountsOf, standingByKind } from '../../ledger/standing.ts';
import { termsAt } from '../../settings/trade-terms.ts';
import { bonusLots } from './bonus/bonus-lots.ts';
import type { MoneySource } from './money-source.ts';
import { hindrancesOf, withdrawerOf } from './withdraws/why-not.ts';

type Wallet = Output<'wallet.index'>;

/** wallet.index */
export const showWalletOf =
  (sources: readonly MoneySource[]) =>
  async (_input: object, call: Call): Promise<Wallet> => {
    const { id } = member(call).viewer;
    const there = await moneyOf(sources, call, id);
    const terms = await termsAt(call);
    const who = await withdrawerOf(call, id, terms);
    const hindrances = await hindrancesOf(call, who, terms, BigInt(there.earn));
    const checked = await lastSelfCheck(call);
    const { wechat } = who.security;
    return {
      ...there,
      to_pay: summed(
        (await Promise.all(sources.map(async ({ toPay }) => (await toPay?.(call, id)) ?? []))).flat(),
      ),
      earned: await earnedLines(call, id),
      bonus_expiries: await expiryDays(call, id),
      withdraw: {
        hindrances,
        available: hindrances.length > 0 ? 0 : there.earn,
        least: terms.withdraw_least,
        most: terms.withdraw_most,
        fee_bp: terms.withdraw_fee_bp,
        a_day: terms.withdraws_a_day,
        left_today: who.left_today,
        unaudited_most: terms.withdraw_unaudited_most,
        confirm_hours: terms.payout_confirm,
        payee:
          wechat && who.person
            ? {
                nickname: wechat.nickname,
                name_masked: who.person.name_masked,
                bound_at: wechat.bound_at.toISOString(),
              }
            : null,
      },
      transfers: call.switches.p2p_transfer,
      checked: checked && { at: checked.at.toISOString(), sound: checked.sound },
      income_this_quarter: await quarterIncome(call, id),
    };
  };

/** What somebody has, for themselves and for finance: the parts of the balance, what is put aside and for what, points. */
export async function moneyOf(sources: readonly MoneySource[], call: Call, id: number) {
  const { topup, earn, bonus } = await walletOf(call, id);
  const accounts = await accountsOf(call, id);
  return {
    topup: Number(topup),
    earn: Number(earn),
    bonus: Number(bonus),
    held: summed(await heldLines(sources, call, id, accounts)),
    points: { available: sumOf(accounts, 'points.user'), pending: sumOf(accounts, 'points.pending') },
  };
}

const summed = (lines: WalletLine[]): { amount: number; lines: WalletLine[] } => ({
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  lines,
});

type Standing = Awaited<ReturnType<typeof accountsOf>>;

const sumOf = (accounts: Standing, ...kinds: AccountKind[]): number =>
  Number(accounts.reduce((sum, { kind, balance }) => (kinds.includes(kind) ? sum + balance : sum), 0n));

/** What no room explains is named by what kind of account it is, with what moves it. */
const waiting_words: { title: string; says: string; is: (kind: AccountKind) => boolean }[] = [
  { title: '提现途中', says: '到账或退回后离开这里', is: (kind) => kind === 'user.withdraw_hold' },
  {
    title: '支付冻结',
    says: '等另一部分付完；没付成就退回原来的余额',
    is: (kind) => kind.startsWith('user.pay_hold.'),
  },
  {
    title: '充值退款中',
    says: '退回付款的渠道；没退成就回到充值余额',
    is: (kind) => kind === 'user.refund_hold',
  },
  { title: '任务托管', says: '验收一份付一份，没用完的退回', is: (kind) => kind.startsWith('task.escrow.') },
  {
    title: '秒杀付款',
    says: '确认收货、过了售后期才付给商家，退款退回原处',
    is: (kind) => kind.startsWith('order.escrow.'),
  },
  { title: '秒杀保证金', says: '场次结算后退回', is: (kind) => kind.startsWith('offer.deposit.') },
  { title: '佣金冻结', says: '订单过了售后期转入收益余额', is: (kind) => kind === 'league.frozen' },
];

async function heldLines(
  sources: readonly MoneySource[],
  call: Call,
  user_id: number,
  accounts: Standing,
): Promise<WalletLine[]> {
  const told = await Promise.all(
    sources.map(async ({ held }) => (await held?.(call, user_id)) ?? { accounts: [], lines: [] }),
  );
  const explained = new Set(told.flatMap(({ accounts: of }) => of));
  const rest = accounts.filter(({ kind }) => account_kinds[kind].currency === 'CNY' && !explained.has(kind));
  return [
    ...told.flatMap(({ lines }) => lines),
    ...waiting_words.flatMap(({ title, says, is }) => {
      const of = rest.filter(({ kind }) => is(kind));
      if (of.length === 0) return [];
      const amount = Number(of.reduce((sum, { balance }) => sum + balance, 0n));
      return [{ title, amount, says, until: null, href: null, act: null }];
    }),
  ];
}

/** Where what can be withdrawn came from: the newest that makes up the balance. */
async function earnedLines(call: Call, owner_id: number): Promise<Wallet['earned']> {
  const standing = await standingByKind(call, { owner_id, account: 'user.earn' });
  return standing.map(({ kind, left, times }) => ({
    title: postingTitle(kind),
    amount: Number(left),
    says: `${times} 笔`,
  }));
}

async function expiryDays(call: Call, owner_id: number): Promise<Wallet['bonus_expiries']> {
  const lots = await bonusLots(call, owner_id);
  const days = Map.groupBy(lots, ({ ends_at }) => beijingDay(daysLater(ends_at, -1)));
  return [...days].map(([on, of]) => ({
    on,
    amount: Number(of.reduce((sum, { left }) => sum + left, 0n)),
  }));
}

/** As it is reported to the tax office for the quarter: what was earned so far, less what was taken back. */
async function quarterIncome(call: Call, owner_id: number): Promise<number> {
  const [year, month] = beijingDay(call.now).split('-').map(Number) as [number, number];
  const first = String(Math.floor((month - 1) / 3) * 3 + 1).padStart(2, '0');
  const since = new Date(`${year}-${first}-01T00:00:00+08:00`);
  const incomes = await incomesBetween(call, since, daysLater(call.now, 1), owner_id);
  return Number(incomes.reduce((sum, { gross, refunds }) => sum + gross - refunds, 0n));
}
