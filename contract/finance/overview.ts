import * as z from 'zod';
import { person } from '../account/person.ts';
import { endpoint, nothing } from '../http/endpoint.ts';
import { line } from '../text.ts';
import { fen } from '../trade/money-fields.ts';

/** One kind of account, or several of one nature: what they come to, in fen, and how many of them hold something. */
const sum = z.object({ kind: z.string(), title: z.string(), amount: fen, accounts: z.number() });

/** What a day did to the money at one place; what left it is below zero. */
const flow = z.object({
  kind: z.string(),
  title: z.string(),
  opening: fen,
  received: fen,
  refunded: fen,
  paid_out: fen,
  fee: fen,
  /** By adjustments and reversals. */
  other: fen,
  now: fen,
});

const finding = z.object({
  rule: z.string(),
  rule_title: z.string(),
  says: z.string(),
  /** Which account, in words; null where the rule names none. */
  account: z.string().nullable(),
  transaction: z
    .object({ id: z.string(), title: z.string(), key: z.string(), at: z.string().nullable() })
    .nullable(),
  leg: z.number().nullable(),
});

export const selfCheck = z.object({ at: z.string(), entries: z.number(), findings: z.array(finding) });

/** `check`: the newest self-check found something, and only a clean one opens them again. */
export const withdrawals = z.object({
  open: z.boolean(),
  stopped_by: z.enum(['check', 'finance']).nullable(),
  /** The last time that finance turned it, whichever way. */
  turned: z
    .object({ stopped: z.boolean(), reason: z.string(), at: z.string(), by: person.nullable() })
    .nullable(),
});

/** What waits for finance, and where it is done. */
export const waitingItem = z.object({
  key: z.string(),
  title: z.string(),
  count: z.number(),
  oldest_at: z.string().nullable(),
  href: z.string(),
});
export type WaitingItem = z.output<typeof waitingItem>;

const money = z.object({
  at: z.string(),
  transactions: z.number(),
  /** Where the money lies. */
  there: z.array(sum),
  /** Whose it is: people's, by part; what hangs; what the platform earned less what it spent. Both sides are equal. */
  owed: z.array(sum),
  suspense: z.array(sum),
  revenue: z.array(sum),
  expense: z.array(sum),
  totals: z.object({ there: fen, owed: fen, net: fen }),
  today: z.array(flow),
  check: selfCheck.nullable(),
  withdrawals,
  waiting: z.array(waitingItem),
});
export type MoneyOverview = z.output<typeof money>;

export const moneyOverviewEndpoints = {
  'finance.overview': endpoint('GET', '/api/admin/trade/index', {
    summary: '资金总览：钱在哪、是谁的、今天进出、自检、提现开关和等财务办的事',
    access: 'staff_finance',
    input: nothing,
    output: money,
  }),
  'finance.state': endpoint('GET', '/api/admin/trade/state', {
    summary: '资金页面顶部：自检结果、提现开关和各项待办数',
    access: 'staff_finance',
    input: nothing,
    output: money.pick({ check: true, withdrawals: true, waiting: true }),
  }),
  'finance.check': endpoint('POST', '/api/admin/trade/check', {
    summary: '现在自检一次账本；结果在资金总览里',
    access: 'staff_finance',
    input: nothing,
    output: z.object({ asked_at: z.string() }),
  }),
  'finance.withdrawals_turn': endpoint('POST', '/api/admin/trade/withdrawals', {
    summary: '停止或恢复提现，写明理由',
    access: 'staff_finance',
    input: z.strictObject({
      stopped: z.boolean('请说明是停止还是恢复'),
      reason: line('理由', 2, 200),
    }),
    output: withdrawals,
  }),
};
