import type { MoneyOverview } from '../../../../contract/finance/overview.ts';
import type { Output } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { account_kinds } from '../../../ledger/accounts.ts';
import {
  type AssetFlow,
  assetFlows,
  bookSums,
  type KindSum,
  transactionsSoFar,
} from '../../../ledger/book-sums.ts';
import { lastChecks } from '../../../ledger/read-checks.ts';
import { waitingForFinance } from './waiting.ts';
import { checkInWords } from './check-in-words.ts';
import { withdrawalsState } from './withdrawals.ts';

type Sum = MoneyOverview['there'][number];

/** finance.overview: summed from the ledger as it is now, so that both sides agree to the fen. */
export async function showMoneyOverview(_input: object, call: Call): Promise<MoneyOverview> {
  const [sums, today, transactions, state] = await Promise.all([
    bookSums(call),
    assetFlows(call, call.now),
    transactionsSoFar(call),
    showMoneyState({}, call),
  ]);
  const of = (nature: string) => sums.filter(({ kind }) => kind.startsWith(`${nature}.`)).map(shown);
  const platform = sums.filter(({ kind }) => /^(asset|susp|rev|exp)\./.test(kind));
  const [there, suspense, revenue, expense] = [of('asset').map(turned), of('susp'), of('rev'), of('exp')];
  const owed = grouped(sums.filter((one) => !platform.includes(one)));
  const net = total(revenue) + total(expense);
  return {
    at: call.now.toISOString(),
    transactions: Number(transactions),
    there,
    owed,
    suspense,
    revenue,
    expense,
    totals: { there: total(there), owed: total(owed) + total(suspense), net },
    today: today.map(flowShown),
    ...state,
  };
}

/** finance.state: what stands above every page of money. */
export async function showMoneyState(_input: object, call: Call): Promise<Output<'finance.state'>> {
  const [[check], withdrawals, waiting] = await Promise.all([
    lastChecks(call, 1),
    withdrawalsState(call),
    waitingForFinance(call),
  ]);
  return { check: check ? await checkInWords(call, check) : null, withdrawals, waiting };
}

/** An escrow has an account for each source, and a hold one for each part: the desk shows them as one. */
const groups: readonly (readonly [prefix: string, title: string])[] = [
  ['task.escrow', '任务托管'],
  ['order.escrow', '订单待结算'],
  ['user.pay_hold', '付款中冻结'],
];

function grouped(sums: readonly KindSum[]): Sum[] {
  const found = new Map<string, Sum>();
  for (const sum of sums) {
    const [kind, title] = groups.find(([prefix]) => sum.kind.startsWith(`${prefix}.`)) ?? [
      sum.kind,
      account_kinds[sum.kind].title,
    ];
    const before = found.get(kind);
    found.set(kind, {
      kind,
      title,
      amount: (before?.amount ?? 0) + Number(sum.amount),
      accounts: (before?.accounts ?? 0) + sum.accounts,
    });
  }
  const order = [...groups.map(([kind]) => kind), ...Object.keys(account_kinds)];
  return [...found.values()].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

const shown = ({ kind, amount, accounts }: KindSum): Sum => ({
  kind,
  title: account_kinds[kind].title,
  amount: Number(amount),
  accounts,
});
/** What lies somewhere is below zero in the ledger, as it stands against what is owed. */
const turned = (sum: Sum): Sum => ({ ...sum, amount: 0 - sum.amount });
const total = (sums: readonly Sum[]): number => sums.reduce((so_far, { amount }) => so_far + amount, 0);

function flowShown({ kind, ...fen }: AssetFlow): MoneyOverview['today'][number] {
  const [opening, received, refunded, paid_out, fee, other] = [
    fen.opening,
    fen.received,
    fen.refunded,
    fen.paid_out,
    fen.fee,
    fen.other,
  ].map(Number) as [number, number, number, number, number, number];
  return {
    kind,
    title: account_kinds[kind].title,
    opening,
    received,
    refunded,
    paid_out,
    fee,
    other,
    now: opening + received + refunded + paid_out + fee + other,
  };
}
