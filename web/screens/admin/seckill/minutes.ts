import { inBeijing } from '../../../ui/time-ago.tsx';
import type { Bar } from './columns.tsx';

const minute_ms = 60_000;
const two = (n: number) => String(n).padStart(2, '0');
export const clock = (at: number): string => {
  const { hour, minute } = inBeijing(at);
  return `${two(hour)}:${two(minute)}`;
};

/** Every minute from one to another, those without anything too, so that the columns are a line of time; each n-th says its clock. */
export function everyMinute(
  [from, to]: readonly [number, number],
  found: readonly { at: string; value: number }[],
  nth: number,
): Bar[] {
  const values = new Map(found.map(({ at, value }) => [Date.parse(at), value]));
  const first = Math.floor(from / minute_ms) * minute_ms;
  const count = Math.max(1, Math.floor(to / minute_ms) - first / minute_ms + 1);
  return Array.from({ length: count }, (_, n) => {
    const at = first + n * minute_ms;
    return {
      name: clock(at),
      // What would stand across the end of the line is not said.
      ...((at / minute_ms) % nth === 0 && n <= count - nth / 2 ? { label: clock(at) } : {}),
      value: values.get(at) ?? 0,
    };
  });
}
