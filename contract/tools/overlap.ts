import { stateAt } from './open-hours.ts';

/** Local hours of offices. */
export const office_hours = [9, 18] as const;

const day = 24 * 60;
export type LocalState = 'work' | 'peak' | 'off';
const order = { work: 0, peak: 1, off: 2 };

/** What people do at a local hour: offices first, then those who buy in the evening. */
export const localState = (hour: number): LocalState =>
  hour >= office_hours[0] && hour < office_hours[1] ? 'work' : stateAt(hour) === 'peak' ? 'peak' : 'off';

/** Minutes of a day in Beijing, 0 to 1440; the end may lie beyond midnight. */
export type Span = { from: number; to: number };

export const hourThere = (minute: number, ahead: number): number =>
  ((((minute - 480 + ahead) % day) + day) % day) / 60;

/** What holds for more than half of a span. */
export function stateDuring({ from, to }: Span, ahead: number): LocalState {
  const times: Record<LocalState, number> = { work: 0, peak: 0, off: 0 };
  for (let minute = from; minute < to; minute += 15) times[localState(hourThere(minute, ahead))]++;
  return (Object.keys(times) as LocalState[]).toSorted(
    (a, b) => times[b] - times[a] || order[a] - order[b],
  )[0]!;
}

/**
 * The hour and a half in which most of these places work; of several the one nearest to the middle of the office day in Beijing.
 * @param offsets minutes ahead of UTC
 */
export function bestSpan(offsets: readonly number[], minutes = 90): Span {
  const score = (from: number) =>
    offsets.filter((ahead) => stateDuring({ from, to: from + minutes }, ahead) === 'work').length * 10_000 -
    Math.abs(from - 13 * 60);
  let best = 0;
  for (let from = 0; from < day; from += 30) if (score(from) > score(best)) best = from;
  return { from: best, to: best + minutes };
}

/** `22:00-23:30`; null where it is none, or longer than twelve hours. */
export function readSpan(text: string): Span | null {
  const [, h1, m1, h2, m2] = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  if (h1 === undefined) return null;
  const from = Number(h1) * 60 + Number(m1);
  const end = Number(h2) * 60 + Number(m2);
  const to = end <= from ? end + day : end;
  return to - from >= 15 && to - from <= 12 * 60 ? { from, to } : null;
}
