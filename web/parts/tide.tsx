import './tide.css';
import type { CSSProperties } from 'react';
import { useNow } from '../ui/use-now.ts';
import { clockOf, tideAt, type Stretch } from './tide-rows.ts';

const states = { peak: ['on', '晚高峰'], day: ['', '白天'], night: ['off', '夜间'] } as const;
const hours = ['00', '06', '12', '18', '24'];

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

/** Whose customers are awake: each marketplace's day laid over the day in Beijing. `now` is when the page was rendered. */
export function Tide({ now: rendered }: { now: number }) {
  const { now, rows } = tideAt(useNow(rendered));
  return (
    <div className="tide n" style={vars({ '--now': round(now) })}>
      <div className="axis" aria-hidden="true">
        <span>北京时间</span>
        <div className="sc">
          {hours.map((hour) => (
            <span key={hour} style={vars({ '--x': Number(hour) })}>
              {hour}
            </span>
          ))}
          <span className="pin">{clockOf(Math.round(now * 60))}</span>
        </div>
      </div>
      <ol>
        {rows.map((row) => (
          <li key={row.city} className={`${states[row.state][0]}${row.minor ? ' minor' : ''}`}>
            <span className="where">
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
        ))}
      </ol>
      <div className="tide-key" aria-hidden="true">
        <span>当地 8—23 点</span>
        <span className="p">晚高峰 19—23 点</span>
      </div>
    </div>
  );
}
