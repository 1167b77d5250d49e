import './tide.css';
import type { CSSProperties } from 'react';
import { useNow } from '../ui/use-now.ts';
import { clockOf, minutesOfDay, rowAt, type Stretch, type TidePlace } from './tide-rows.ts';

const states = { peak: ['on', '晚高峰'], day: ['', '白天'], night: ['off', '夜间'] } as const;
const hours = ['00', '06', '12', '18', '24'];

/** Something at a minute of today in Beijing. */
export type TideMark = { at: number; title: string; href: string };
/** Whose day it is, and what it brings. */
export type TideDay = { title: string; marks: readonly TideMark[]; none: string };

const vars = (values: Record<`--${string}`, number>) => values as CSSProperties;
const round = (n: number) => Math.round(n * 100) / 100;

const bars = (stretches: Stretch[], look: string) =>
  stretches.map((s) => (
    <i
      key={`${look}${s.from}`}
      className={`${look}${s.l ? ' l' : ''}${s.r ? ' r' : ''}`}
      style={vars({ '--a': round(s.from), '--b': round(s.to) })}
    />
  ));

/** What the day brings, on the line of the reader's own time; what comes next stands at the end. */
function DayRow({ day: { title, marks, none }, now }: { day: TideDay; now: number }) {
  const next = marks.find(({ at }) => at >= now) ?? marks.at(-1);
  return (
    <li>
      <span className="where">{title}</span>
      <div className="tide-bar">
        {marks.map(({ at, title: name }, n) => (
          <em
            key={at}
            title={`${clockOf(at)} ${name}`}
            className={`${at < now ? 'past' : ''}${at > 1260 ? ' end' : ''}`}
            style={vars({ '--x': round(at / 60) })}
          >
            {/* no room for words before the next mark */}
            {(marks[n + 1]?.at ?? 1440) - at < 150 && n + 1 < marks.length ? null : name}
          </em>
        ))}
      </div>
      {next ? (
        <a className="t" href={next.href}>
          <small>{next.title}</small>
          <b>{clockOf(next.at)}</b>
        </a>
      ) : (
        <span className="t">
          <small>{none}</small>
        </span>
      )}
    </li>
  );
}

type Props = {
  /** When the page was rendered, in ms. */
  now: number;
  places: readonly TidePlace[];
  day: TideDay;
};

/** Whose customers are awake: each marketplace's day laid over the day in Beijing. */
export function Tide({ now: rendered, places, day }: Props) {
  const at = useNow(rendered);
  const now = minutesOfDay(at);
  return (
    <div className="tide n" style={vars({ '--now': round(now / 60) })}>
      <div className="axis" aria-hidden="true">
        <span>北京时间</span>
        <div className="sc">
          {hours.map((hour) => (
            <span key={hour} style={vars({ '--x': Number(hour) })}>
              {hour}
            </span>
          ))}
          <span className="pin">{clockOf(now)}</span>
        </div>
      </div>
      <ol>
        <DayRow day={day} now={now} />
        {places.map((place) => {
          const row = rowAt(place, at);
          return (
            <li key={row.city} className={`${states[row.state][0]}${row.minor ? ' minor' : ''}`}>
              <span className="where" title={row.soon}>
                {row.city}
                <small>{row.region}</small>
              </span>
              <div className="tide-bar" aria-hidden="true">
                {bars(row.awake, 'w')}
                {bars(row.peak, 'p')}
              </div>
              <span className="t">
                <small>{states[row.state][1]}</small>
                <b>{row.clock}</b>
              </span>
            </li>
          );
        })}
      </ol>
      <div className="tide-key" aria-hidden="true">
        <span>当地 8—23 点</span>
        <span className="p">晚高峰 19—23 点</span>
        <span className="d">{day.title}</span>
      </div>
    </div>
  );
}
