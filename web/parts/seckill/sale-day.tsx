import { useEffect, useRef, type CSSProperties } from 'react';
import { inBeijing } from '../../ui/time-ago.tsx';
import type { Session } from './sessions.ts';

const hour_ms = 3_600_000;
const two = (n: number): string => String(n).padStart(2, '0');

/** The day to scale, by Beijing: each session where it lies, and now. */
export function SaleDay({ sessions, now }: { sessions: readonly Session[]; now: number }) {
  const line = useRef<HTMLElement>(null);
  const { hour, minute, day } = inBeijing(now);
  const midnight = day * 24 * hour_ms - 8 * hour_ms;
  const at = (ms: number) => Math.min(24, Math.max(0, (ms - midnight) / hour_ms));
  const today = sessions.filter(
    ({ starts, ends }) => ends > midnight && starts < midnight + 24 * hour_ms && ends - starts < 24 * hour_ms,
  );
  const from = today.some(({ starts }) => at(starts) < 6) || hour < 6 ? 0 : 6;
  const share = (hour - from) / (24 - from);
  // On a phone the day is wider than the window: it opens where it is now.
  useEffect(() => {
    const { current } = line;
    if (current) current.scrollLeft = share * current.scrollWidth - current.clientWidth / 3;
  }, [share]);
  if (today.length === 0) return null;
  const lanes = inLanes(
    today.map((session) => ({ session, ...drawn(at(session.starts), at(session.ends)) })),
  );
  const hours = Array.from({ length: 7 }, (_, n) => from + (n * (24 - from)) / 6);
  const style = (values: Record<string, number>) => values as CSSProperties;
  return (
    <section
      className="work sale-day"
      ref={line}
      aria-label="今天的场次"
      style={style({ '--from': from, '--lanes': Math.max(1, ...lanes.map(({ lane }) => lane + 1)) })}
    >
      <div className="axis n" aria-hidden="true">
        {/* The clock of now stands where an hour close to it would. */}
        {hours.map((x, n) =>
          Math.abs(x - hour - minute / 60) < (24 - from) / 24 ? null : (
            <span key={x} className={n === 6 ? 'z' : undefined} style={style({ '--x': x })}>
              {two(x)}:00
            </span>
          ),
        )}
        <span className="pin" style={style({ '--x': hour + minute / 60 })}>
          {two(hour)}:{two(minute)}
        </span>
      </div>
      <ol className="track">
        <li className="now" aria-hidden="true" style={style({ '--x': hour + minute / 60 })} />
        {lanes.map(({ session, a, b, lane }) => {
          const { key, phase, starts, offers } = session;
          const then = inBeijing(starts);
          return (
            <li key={key} className={phase === 'running' ? 'on' : phase === 'coming' ? undefined : 'end'}>
              <a href={`#s${key}`} style={style({ '--a': a, '--b': b, '--lane': lane })}>
                <b className="n">
                  {two(then.hour)}:{two(then.minute)}
                </b>
                <span>
                  {dayWords(phase, offers.length)}
                  {phase === 'running' ? <i> · {offers.length} 件</i> : null}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const dayWords = (phase: Session['phase'], offers: number): string =>
  ({ running: '进行中', coming: `${offers} 件`, sold_out: '已抢光', finished: '已结束' })[phase];

type Drawn = { a: number; b: number };

/** In hours of the day; what is shorter, or reaches into the day with less, is drawn so wide that a finger meets it. */
const least = 0.75;
function drawn(starts: number, ends: number): Drawn {
  const a = Math.min(starts, 24 - least);
  return { a, b: Math.max(ends, a + least) };
}

/** Those that overlap lie below each other. */
function inLanes<S extends Drawn>(sessions: readonly S[]): (S & { lane: number })[] {
  const ends: number[] = [];
  return sessions
    .toSorted((one, other) => one.a - other.a)
    .map((session) => {
      const free = ends.findIndex((end) => end <= session.a);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = session.b;
      return { ...session, lane };
    });
}
