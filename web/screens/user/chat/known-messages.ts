import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { ChatMessage } from '../../../../contract/chat/chat-shapes.ts';

/** What a page knows of a dialog: one stretch in order, without a hole. */
export type Known = readonly ChatMessage[];

/** What follows `since`, as it was read; `last_seq` is the newest number of the dialog then. */
type Following = { list: Known; more: boolean; last_seq: number };

/** Known once it was read what follows `since`: what is missing there is gone, and what is newer than the answer stays. */
export function knownAfter(known: Known, since: number, { list, more, last_seq }: Following): Known {
  const newest = list.at(-1)?.seq ?? 0;
  const until = more ? newest : Math.max(newest, last_seq);
  return [...known.filter(({ seq }) => seq <= since), ...list, ...known.filter(({ seq }) => seq > until)];
}

/** With an older page before it. */
export function knownBefore(known: Known, older: Known): Known {
  const first = known[0]?.seq ?? Infinity;
  return [...older.filter(({ seq }) => seq < first), ...known];
}

/** Whether a message of this number can be put in its place: elsewhere it would leave a hole behind. */
export const isWithin = (known: Known, seq: number): boolean =>
  known.length > 0 && seq >= known[0]!.seq && seq <= known.at(-1)!.seq;

/** After which number something may have been taken back while nobody was told: the newest can be for a while. */
export function lastingUntil(known: Known): number {
  const newest = known.at(-1);
  if (!newest) return 0;
  const since = Date.parse(newest.at) - chat_limits.recall_ms;
  return known.find(({ at }) => Date.parse(at) >= since)!.seq - 1;
}
