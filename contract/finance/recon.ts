import * as z from 'zod';
import { person } from '../account/person.ts';
import { day } from '../admin/day.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { fen } from '../trade/money-fields.ts';
import { reconBreakLifecycle, type BreakStatus } from './break-lifecycle.ts';
import {
  bill_results,
  billed_channels,
  type BilledChannel,
  break_sorts,
  type BreakSort,
  break_kinds,
  type BreakKind,
} from './break-sorts.ts';

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];
const channel = z.enum<BilledChannel[]>(keysOf(billed_channels), '没有这个渠道');
const sort = z.enum<BreakSort[]>(keysOf(break_sorts), '没有这种差异');
const status = z.enum(Object.keys(reconBreakLifecycle.states) as BreakStatus[], '没有这种状态');

/** How many of each sort, open or done with. */
const sorts = z.array(z.object({ sort, open: z.number(), resolved: z.number() }));

/** One bill compared. Amounts of the bill are as it says them; `residual` is what neither side explains. */
const cell = z.object({
  channel,
  bill: z.enum(keysOf(bill_results)),
  says: z.string(),
  lines: z.number(),
  matched: z.number(),
  net: fen,
  residual: fen,
  sorts,
});
export type ReconCell = z.output<typeof cell>;

const report = cell.extend({
  day: z.string(),
  tries: z.number(),
  asked_at: z.string(),
  compared_at: z.string().nullable(),
  received: fen,
  refunded: fen,
  paid_out: fen,
  fee: fen,
  fee_booked: fen,
  /** What the channel's account came to when the day began and ended: by the bills, and by our ledger. */
  opening: fen,
  closing: fen,
  our_closing: fen,
  /** What of the difference was there before the day. */
  carried: fen,
  /** What adjustments of the day added to ours. */
  adjusted: fen,
  /** What each sort of the day's breaks makes of it. */
  explained: z.array(z.object({ sort, effect: fen })),
  finished: z.boolean(),
});
export type ReconReport = z.output<typeof report>;

const found = z.object({
  id: z.number(),
  channel,
  day: z.string(),
  sort,
  kind: z.enum<BreakKind[]>(keysOf(break_kinds)),
  out_no: z.string(),
  channel_no: z.string(),
  order_no: z.string(),
  their_amount: fen.nullable(),
  our_amount: fen.nullable(),
  effect: fen,
  says: z.string(),
  status,
  owner: person.nullable(),
  note: z.string(),
  found_at: z.string(),
  resolved_at: z.string().nullable(),
  /** Null: it went away by itself. */
  resolved_by: person.nullable(),
  /** What was said when it was resolved by hand. */
  reason: z.string(),
});
export type ReconBreak = z.output<typeof found>;

const one = { id: numericId('差异') };

export const reconEndpoints = {
  'finance.recon_days': endpoint('GET', '/api/admin/trade/recon', {
    summary: '对账：每天每个渠道的结果，最近的在前',
    access: 'staff_finance',
    input: z.strictObject({ until: day.optional(), ...paging(14, 62) }),
    output: pageOf(z.object({ day: z.string(), cells: z.array(cell), net: fen })).extend({
      open: z.object({ count: z.number(), amount: fen, oldest_at: z.string().nullable() }),
      /** Which channels send bills here; without one there is nothing to compare. */
      channels: z.array(channel),
    }),
  }),
  'finance.recon_day': endpoint('GET', '/api/admin/trade/recon_day', {
    summary: '一个渠道一天的对账报告：笔数、金额、手续费、差额',
    access: 'staff_finance',
    input: z.strictObject({ channel, day }),
    output: report,
  }),
  'finance.recon_run': endpoint('POST', '/api/admin/trade/recon_run', {
    summary: '重新取账单并核对；核对过的再核对一次不会多记',
    access: 'staff_finance',
    input: z.strictObject({ channel, day }),
    output: z.object({ asked_at: z.string() }),
  }),
  'finance.recon_breaks': endpoint('GET', '/api/admin/trade/recon_breaks', {
    summary: '对账差异：待办结的按金额和天数排，办结的最近的在前',
    access: 'staff_finance',
    input: z.strictObject({
      status: status.default('open'),
      channel: channel.optional(),
      day: day.optional(),
      sort: sort.optional(),
      ...paging(20),
    }),
    output: pageOf(found).extend({ counts: z.record(z.string(), z.number()) }),
  }),
  'finance.break_take': endpoint('POST', '/api/admin/trade/recon_breaks/:id/take', {
    summary: '由我来办这笔差异',
    access: 'staff_finance',
    input: z.strictObject(one),
    output: done,
  }),
  'finance.break_note': endpoint('POST', '/api/admin/trade/recon_breaks/:id/note', {
    summary: '给差异写备注',
    access: 'staff_finance',
    input: z.strictObject({ ...one, note: line('备注', 0, 200) }),
    output: done,
  }),
  'finance.break_resolve': endpoint('POST', '/api/admin/trade/recon_breaks/:id/resolve', {
    summary: '办结差异，写明办结说明；渠道有、我们没有单号的可以同时挂账，别的钱另走退款或调账',
    access: 'staff_finance',
    input: z.strictObject({
      ...one,
      reason: line('办结说明', 2, 200),
      /** Into 未匹配款项挂账; from there it goes to somebody by an adjustment of two persons, or back. */
      book: z.boolean('只能是 true 或 false').default(false),
    }),
    output: done,
  }),
};
