import './span-line.css';
import type { CSSProperties } from 'react';
import { useNow } from '../ui/use-now.ts';
import { dayTime } from './day-time.ts';

export type Moment = { title: string; at: string; text?: string | undefined };
type Props = {
  label: string;
  /** In the order of time; the last is what they lead to. */
  moments: readonly [Moment, ...Moment[]];
  /** It has ended: nothing is waited for. */
  over?: boolean;
};

/** Titles that stand nearer to one another than this share of the line would touch. */
const near = 22;

/** Moments on a line to scale, and where now is between them; on a phone one under the other. */
export function SpanLine({ label, moments, over = false }: Props) {
  const now = useNow();
  const times = moments.map(({ at }) => Date.parse(at));
  const from = times[0]!;
  const to = times.at(-1)!;
  const shareOf = (time: number) =>
    to > from ? Math.min(100, Math.max(0, ((time - from) / (to - from)) * 100)) : 100;
  const last = moments.length - 1;
  const shares = times.map(shareOf);
  const above = standAbove(shares);
  const marks = moments.map((moment, n) => {
    const up = above.has(n);
    const look = [times[n]! <= now && 'done', up && 'up', n === last && 'r', n === last && !over && 'due'];
    return { ...moment, x: shares[n]!, up, look: look.filter(Boolean).join(' ') };
  });
  const here = shareOf(now);
  const room = here > 6 && here < 94 && marks.every(({ x, up }) => !up || Math.abs(x - here) > 12);
  const at = times.findIndex((time) => time > now);
  return (
    <ol
      className={marks.some(({ text }) => text) ? 'span-line n has-text' : 'span-line n'}
      aria-label={label}
    >
      {marks.map(({ title, at: when, text, x, look }, n) => [
        n === at && !over ? (
          <li key="now" className={room ? 'now' : 'now tight'} style={place(here)}>
            <b>现在</b>
          </li>
        ) : null,
        <li key={title} className={look} style={place(x)}>
          <b>{title}</b>
          <time dateTime={when}>{dayTime(when)}</time>
          {text ? <span>{text}</span> : null}
        </li>,
      ])}
      <li className="bar" aria-hidden="true" style={place(over ? 100 : here)} />
    </ol>
  );
}

/** Which titles stand above the line, for they would touch one below it. */
function standAbove(shares: readonly number[]): Set<number> {
  const above = new Set<number>();
  let below = 0;
  for (const [n, x] of shares.entries()) {
    if (n > 0 && n < shares.length - 1 && (x - below < near || 100 - x < near)) above.add(n);
    else below = x;
  }
  return above;
}

const place = (x: number) => ({ '--x': x }) as CSSProperties;
