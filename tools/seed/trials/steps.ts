import type { TaskRow, Way } from './task-rows.ts';

/** What somebody did or what was done for them, and how many days ago. */
export type Step = { day: number; act: string };

const paid = [
  ['pass', 2.6],
  ['confirm', 1.1],
  ['pay', 0],
] as const;

/** What becomes of a lent sample, and how many days after the report was paid. */
const back_ways: Record<string, readonly (readonly [act: string, later: number])[]> = {
  paid: [
    ['send_back', 2.2],
    ['take_back', 5.6],
  ],
  kept: [],
  waived: [['waive', 1]],
  lost_back: [
    ['send_back', 2.2],
    ['lose_back', 9],
  ],
};

/** Days between what a report goes through, the last thing first. */
const report_ways: Record<string, readonly (readonly [act: string, before: number])[]> = {
  submitted: [],
  passed: [['pass', 0]],
  refused1: [['refuse_first', 0]],
  revision: [
    ['pass', 1.2],
    ['request_revision', 0],
  ],
  confirmed: [
    ['pass', 1.5],
    ['confirm', 0],
  ],
  paid,
  kept: paid,
  waived: paid,
  lost_back: paid,
  rejected: [
    ['pass', 1.5],
    ['reject', 0],
  ],
  // After three days in which nobody disputed the clock ends it.
  failed: [
    ['pass', 4.4],
    ['reject', 3.2],
  ],
  disputed_open: [
    ['pass', 2],
    ['reject', 0.8],
    ['dispute', 0],
    ['answer_dispute', -0.3],
  ],
  disputed_to_sign: [
    ['pass', 3.4],
    ['reject', 2.2],
    ['dispute', 1.5],
    ['answer_dispute', 1.1],
    ['rule', 0],
  ],
  // Three days after the ruling nobody has appealed.
  disputed_closed: [
    ['pass', 6.4],
    ['reject', 5.2],
    ['dispute', 4.5],
    ['answer_dispute', 4],
    ['rule', 3.1],
  ],
};
export const reports = (way: Way): boolean => way.to in report_ways;

/** Steps between the day a task was funded and the day of the way's last one, as parts of that time. */
const shares: Record<string, readonly (readonly [act: string, share: number])[]> = {
  follow: [['follow', 1]],
  applied: [['apply', 1]],
  expired: [['apply', 1]],
  refused: [
    ['apply', 0.4],
    ['refuse', 1],
  ],
  withdrawn: [
    ['apply', 0.4],
    ['withdraw', 1],
  ],
  affirmed: [
    ['apply', 0.4],
    ['affirm', 1],
  ],
  given_up: [
    ['apply', 0.2],
    ['affirm', 0.4],
    ['give_up', 1],
  ],
  shipped: [
    ['apply', 0.2],
    ['affirm', 0.5],
    ['ship', 1],
  ],
  received: [
    ['apply', 0.12],
    ['affirm', 0.3],
    ['ship', 0.5],
    ['receive', 1],
  ],
  ask: [
    ['apply', 0.1],
    ['affirm', 0.25],
    ['ship', 0.4],
    ['receive', 0.6],
    ['ask_extension', 1],
  ],
  submit: [
    ['apply', 0.12],
    ['affirm', 0.3],
    ['ship', 0.4],
    ['receive', 0.55],
    ['submit', 1],
  ],
};
const same: Record<string, string> = { toship: 'affirmed', overdue: 'received' };

/** All that a way is made of, the first thing first. */
export function stepsOf({ funded, sample }: TaskRow, way: Way): Step[] {
  const after = report_ways[way.to];
  const day = after ? way.day + (after[0]?.[1] ?? 0) + (after.length > 0 ? 0.8 : 0) : way.day;
  const before = shares[after ? 'submit' : (same[way.to] ?? way.to)];
  if (!before) throw new Error(`nobody knows the way to “${way.to}”`);
  const sent = new Set(['ship', 'receive']);
  return [
    ...before
      .filter(([act]) => sample !== 'none' || !sent.has(act))
      .map(([act, share]) => ({ act, day: funded - (funded - day) * share })),
    ...(after ?? []).map(([act, earlier]) => ({ act, day: way.day + earlier })),
    ...(sample === 'lend' ? (back_ways[way.to] ?? []) : [])
      .map(([act, later]) => ({ act, day: way.day - later }))
      .filter((step) => step.day > 0),
    ...(way.score === null ? [] : [{ act: 'evaluate', day: way.day - 0.3 }]),
  ];
}
