import type { BreakKind, BreakSort, LineKind } from '../../../../contract/finance/break-sorts.ts';
import { line_kinds } from '../../../../contract/finance/break-sorts.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { OurMove } from './our-books.ts';

/** A line of a bill as it is kept; `times` above 1 where the bill has it more than once. */
export type Line = {
  kind: LineKind;
  channel_no: string;
  out_no: string;
  amount: bigint;
  fee: bigint;
  succeeded: boolean;
  at: Date;
  times: number;
};

export type Break<K extends BreakKind = LineKind> = {
  sort: BreakSort;
  kind: K;
  out_no: string;
  channel_no: string;
  order_no: string;
  their_amount: bigint | null;
  our_amount: bigint | null;
  /** What it makes of the bill's net less ours. */
  effect: bigint;
  says: string;
};

export type Compared = {
  breaks: Break[];
  /** Of ours, all that belongs to this bill: found in it, or missing from it. */
  counted: OurMove[];
  matched: number;
};

type Sides = {
  lines: readonly Line[];
  /** Ours with the numbers of the lines, whenever they happened. */
  named: readonly OurMove[];
  /** Ours that happened on the day of the bill. */
  happened: readonly OurMove[];
  /** Numbers of ours that another day's bill has. */
  elsewhere: ReadonlySet<string>;
};

export const nameOf = ({ kind, out_no }: { kind: LineKind; out_no: string }): string => `${kind} ${out_no}`;
/** What it makes of the money at the channel. */
export const signed = (kind: LineKind, amount: bigint): bigint => (kind === 'payment' ? amount : -amount);

/** Where a bill and our books differ: by number first, then by state, then by amount. */
export function findBreaks({ lines, named, happened, elsewhere }: Sides): Compared {
  const ours = new Map([...happened, ...named].map((move) => [nameOf(move), move]));
  const groups = Map.groupBy(lines, nameOf);
  const breaks: Break[] = [];
  const counted: OurMove[] = [];
  let matched = 0;
  for (const [name, same] of groups) {
    const [first, ...more] = same as [Line, ...Line[]];
    const our = ours.get(name);
    const again = [...more, ...(first.times > 1 ? [{ ...first, times: first.times - 1 }] : [])];
    if (again.length > 0) breaks.push(twice(first, again, our));
    const found = differs(first, our);
    if (found) breaks.push(found);
    if (our?.done) counted.push(our);
    if (our?.done && !found) matched += 1;
  }
  for (const our of happened) {
    const name = nameOf(our);
    if (!our.done || groups.has(name) || elsewhere.has(name)) continue;
    counted.push(our);
    breaks.push(missing(our));
  }
  return { breaks, counted, matched };
}

function twice(line: Line, again: readonly Line[], our: OurMove | undefined): Break {
  const times = again.reduce((sum, { times: more }) => sum + more, 1);
  const effect = again.reduce(
    (sum, more) => sum + (more.succeeded ? signed(more.kind, more.amount) * BigInt(more.times) : 0n),
    0n,
  );
  return {
    ...sidesOf(line, our),
    sort: 'dup',
    effect,
    says: `账单里这笔${line_kinds[line.kind]}出现了 ${times} 次`,
  };
}

function differs(line: Line, our: OurMove | undefined): Break | null {
  const { kind, amount, succeeded } = line;
  const what = line_kinds[kind];
  const theirs = succeeded ? signed(kind, amount) : 0n;
  const booked = our?.done ? signed(kind, our.amount) : 0n;
  const effect = theirs - booked;
  const facts = { ...sidesOf(line, our), effect };
  if (!our)
    return succeeded ? { ...facts, sort: 'channel_only', says: `账单有这笔${what}，我们没有这个单号` } : null;
  if (succeeded && !our.done)
    return kind === 'payment'
      ? { ...facts, sort: 'channel_only', says: `账单已收款，我们记为${our.state}` }
      : { ...facts, sort: 'status_diff', says: `账单${what}成功，我们记为${our.state}` };
  if (!succeeded && our.done)
    return { ...facts, sort: 'status_diff', says: `我们记为${our.state}，账单没有成功` };
  if (succeeded && amount !== our.amount)
    return {
      ...facts,
      sort: 'amount_diff',
      says: `账单 ${yuanWords(amount)}，我们 ${yuanWords(our.amount)}`,
    };
  return null;
}

const missing = (our: OurMove): Break => ({
  sort: 'ours_only',
  kind: our.kind,
  out_no: our.out_no,
  channel_no: '',
  order_no: our.order_no,
  their_amount: null,
  our_amount: our.amount,
  effect: -signed(our.kind, our.amount),
  says: `我们记为${our.state}，账单里没有`,
});

const sidesOf = (line: Line, our: OurMove | undefined) => ({
  kind: line.kind,
  out_no: line.out_no,
  channel_no: line.channel_no,
  order_no: our?.order_no ?? '',
  their_amount: line.amount,
  our_amount: our ? our.amount : null,
});
