import type { Span } from '../../../../contract/tools/overlap.ts';

const day = 24 * 60;
/** What handles move by. */
export const drag_step = 15;
const [shortest, longest] = [15, 12 * 60];
const within = (minute: number) => ((minute % day) + day) % day;

/** The span with one of its ends moved to a minute of the day; it stays between a quarter of an hour and twelve hours. */
export function draggedSpan({ from, to }: Span, end: 'from' | 'to', minute: number): Span {
  const at = within(Math.round(minute / drag_step) * drag_step);
  const asked = end === 'to' ? within(at - from) : within(to - at);
  // Past both bounds it stays at the one that is nearer.
  const beyond = asked > longest && asked > (longest + day + shortest) / 2;
  const length = beyond ? shortest : Math.min(longest, Math.max(shortest, asked));
  const start = end === 'to' ? from : within(to - length);
  return { from: start, to: start + length };
}
