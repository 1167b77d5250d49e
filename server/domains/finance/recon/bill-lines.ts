import type { BilledChannel } from '../../../../contract/finance/break-sorts.ts';
import type { Call } from '../../../call/call.ts';
import type { BillLine } from '../../../gateways/payment/payment-channel.ts';
import { financeDb } from '../tables.ts';
import { type Line, nameOf, signed } from './find-breaks.ts';

export type BillOf = { channel: BilledChannel; day: string };

/** Lines that are the same in all become one that stands there several times. */
export function foldLines(lines: readonly BillLine[]): Line[] {
  const found = new Map<string, Line>();
  for (const line of lines) {
    const name = `${line.kind} ${line.channel_no} ${line.out_no}`;
    const before = found.get(name);
    if (before) before.times += 1;
    else found.set(name, { ...line, times: 1 });
  }
  return [...found.values()];
}

/** Keeps the lines of a bill; the same bill again changes nothing, another one of the same day takes its place. */
export async function keepLines(call: Call, { channel, day }: BillOf, lines: readonly Line[]): Promise<void> {
  const said = (list: readonly Line[]) => list.map(saidOf).toSorted().join('\n');
  const before = await linesOf(call, { channel, day });
  if (said(before) === said(lines)) return;
  const tables = financeDb(call);
  await tables.deleteFrom('recon_lines').where('channel', '=', channel).where('day', '=', day).execute();
  for (let from = 0; from < lines.length; from += 1_000)
    await tables
      .insertInto('recon_lines')
      .values(lines.slice(from, from + 1_000).map((line) => ({ channel, day: day, ...line })))
      .execute();
}

const saidOf = ({ kind, channel_no, out_no, amount, fee, succeeded, at, times }: Line): string =>
  [kind, channel_no, out_no, amount, fee, succeeded, at.getTime(), times].join(' ');

export async function linesOf(call: Pick<Call, 'db'>, { channel, day }: BillOf): Promise<Line[]> {
  const rows = await financeDb(call)
    .selectFrom('recon_lines')
    .select(['kind', 'channel_no', 'out_no', 'amount', 'fee', 'succeeded', 'at', 'times'])
    .where('channel', '=', channel)
    .where('day', '=', day)
    .orderBy('id')
    .execute();
  return rows as Line[];
}

/** Which of these numbers the bill of another day has. */
export async function inOtherBills(
  call: Pick<Call, 'db'>,
  { channel, day }: BillOf,
  out_nos: readonly string[],
): Promise<Set<string>> {
  if (out_nos.length === 0) return new Set();
  const rows = await financeDb(call)
    .selectFrom('recon_lines')
    .select(['kind', 'out_no'])
    .where('channel', '=', channel)
    .where('kind', 'in', ['payment', 'refund', 'payout'])
    .where('out_no', 'in', [...out_nos])
    .where('day', '<>', day)
    .execute();
  return new Set(rows.map((row) => nameOf(row as Line)));
}

/** What the bill comes to. What did not succeed moved nothing, and a fee is the channel's own figure. */
export function sumsOf(lines: readonly Line[]) {
  const sum = (kind: Line['kind']) =>
    lines.reduce(
      (so_far, line) =>
        so_far + (line.kind === kind && line.succeeded ? line.amount * BigInt(line.times) : 0n),
      0n,
    );
  const [received, refunded, paid_out] = [sum('payment'), sum('refund'), sum('payout')];
  const fee = lines.reduce((so_far, line) => so_far + line.fee * BigInt(line.times), 0n);
  return {
    lines: lines.reduce((so_far, { times }) => so_far + times, 0),
    received,
    refunded,
    paid_out,
    fee,
    net: received + signed('refund', refunded) + signed('payout', paid_out) - fee,
  };
}
