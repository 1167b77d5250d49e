import { offer_phases } from '../../../contract/seckill/seckill-limits.ts';
import { thousands } from '../../ui/count.ts';
import { Meter } from '../../ui/meter.tsx';
import { Tag } from '../../ui/tag.tsx';
import { clockWords, leftWords, spanWords, till, unbrokenDay } from './sale-words.ts';
import type { Session } from './sessions.ts';
import type { ServerClock } from './use-live-stock.ts';

/** When it is, what it is now or what became of it, and one countdown for all of it. */
export function SessionHead({ session, clock }: { session: Session; clock: ServerClock }) {
  const { key, starts, ends, phase, offers } = session;
  const { now, exact } = clock;
  const running = phase === 'running';
  const end = running ? ends : starts;
  const counts = running || (phase === 'coming' && starts - now < 3_600_000);
  const span = running ? ends - starts : 3_600_000;
  return (
    <header>
      <h2 id={`h${key}`} className="n">
        {unbrokenDay(clockWords(starts, now))}
        <small>{under(session, now)}</small>
      </h2>
      <Tag tone={running ? 'green' : 'line'}>
        {phase === 'finished' && offers.every(({ offer }) => offer.stopped)
          ? '已停止'
          : offer_phases[phase].title}
      </Tag>
      {counts ? (
        <div className="count-left n" role="timer" aria-label={running ? '距结束' : '距开始'}>
          <span className="meta">{running ? '距结束' : '距开始'}</span>
          <Meter value={(100 * Math.max(0, end - now)) / span} />
          {/* By the server's clock, or not at all. */}
          <b className={exact ? undefined : 'unseen'}>{leftWords(end - now)}</b>
        </div>
      ) : null}
    </header>
  );
}

function under({ phase, starts, ends, offers }: Session, now: number): string {
  if (phase === 'coming')
    return starts - now < 3_600_000
      ? till(starts, ends, now)
      : `${till(starts, ends, now)}，还有 ${spanWords(starts - now)}`;
  if (phase === 'finished') {
    const sold = offers.reduce((sum, { offer }) => sum + offer.total - offer.left, 0);
    // Stopped before its hour: it never ran.
    return starts > now ? '没有开卖' : `已结束，卖出 ${thousands(sold)} 件`;
  }
  return `${till(starts, ends, now)} 结束`;
}
