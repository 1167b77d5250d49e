import './key-moments.css';
import type { CSSProperties } from 'react';
import { inBeijing } from '../ui/time-ago.tsx';
import { useNow } from '../ui/use-now.ts';

/** Days are counted from 1970-01-01, as on a calendar in Beijing. */
export type Moment = { title: string; where: string; from: number; to: number; due: boolean; note: string };

const days = 40;
const day_ms = 86_400_000;

const at = (left: number) => ({ '--x': Math.min(100, Math.max(0, (left / days) * 100)) }) as CSSProperties;

/** Dates on the scale, as far from its start and end as their words need. */
function scaleOf(today: number) {
  return Array.from({ length: days }, (_, left) => ({ left, date: new Date((today + left) * day_ms) }))
    .filter(({ left, date }) => left >= 13 && left <= 36 && [1, 15].includes(date.getUTCDate()))
    .map(({ left, date }) => ({ left, title: date.toISOString().slice(5, 10) }));
}

/** What the marketplaces have ahead of them in the next 40 days, each on the same line of time. */
export function KeyMoments({ moments, now }: { moments: readonly Moment[]; now: number }) {
  const today = inBeijing(useNow(now)).day;
  return (
    <div className="key-moments n">
      <div className="key-scale" aria-hidden="true">
        <span style={at(0)}>今天</span>
        {scaleOf(today).map(({ left, title }) => (
          <span key={title} style={at(left)}>
            {title}
          </span>
        ))}
      </div>
      <ol>
        {moments
          .filter(({ to }) => to >= today)
          .map(({ title, where, from, due, note }) => (
            <li key={title + where} className={due ? 'due' : undefined} title={note || undefined}>
              <span className="nm">
                {title}
                <small>{where}</small>
              </span>
              <span className="ln" style={at(from - today)}>
                <i />
              </span>
              <span className="d">
                {from > today ? (
                  <>
                    <b>{from - today}</b> 天
                  </>
                ) : from === today ? (
                  '今天'
                ) : (
                  '进行中'
                )}
              </span>
            </li>
          ))}
      </ol>
    </div>
  );
}
