import type { CSSProperties } from 'react';
import type { OtherSale } from './offer-writing.ts';

const hour_ms = 3_600_000;
const beijing_ms = 8 * hour_ms;
/** Buyers' cities with their zones; what is drawn of them is their day and their evening. */
const cities = [
  ['洛杉矶', '美西', 'America/Los_Angeles'],
  ['纽约', '美东', 'America/New_York'],
  ['伦敦', '英国', 'Europe/London'],
  ['东京', '日本', 'Asia/Tokyo'],
] as const;
const awake = [8, 23] as const;
const evening = [19, 23] as const;
const hours = [0, 6, 12, 18, 24];
const two = (n: number) => String(n).padStart(2, '0');

/** Hours that a zone is ahead of UTC at an instant. */
function ahead(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((local - Math.floor(at / 60_000) * 60_000) / 60_000) / 60;
}

/** A stretch of local hours as stretches of the day in Beijing. */
function inDay([from, to]: readonly [number, number], shift: number): [number, number][] {
  return [-24, 0, 24].flatMap((turn): [number, number][] => {
    const [a, b] = [Math.max(0, from + shift + turn), Math.min(24, to + shift + turn)];
    return a < b ? [[a, b]] : [];
  });
}

/** The day in Beijing: this sale, the others of that day, and the hours of buyers elsewhere under the window. */
export function DayChart({
  start,
  end,
  others,
}: {
  start: number;
  end: number;
  others: readonly OtherSale[];
}) {
  const midnight = Math.floor((start + beijing_ms) / (24 * hour_ms)) * 24 * hour_ms - beijing_ms;
  const x = (ms: number) => Math.min(24, Math.max(0, (ms - midnight) / hour_ms));
  const that_day = others.filter(
    ({ starts_at, ends_at }) =>
      Date.parse(ends_at) > midnight && Date.parse(starts_at) < midnight + 24 * hour_ms,
  );
  const bar = (a: number, b: number, look: string) => (
    <i key={`${look}${a}`} className={look} style={{ '--a': a, '--b': b } as CSSProperties} />
  );
  const local = (shift: number) => (((x(start) - shift) % 24) + 24) % 24;
  return (
    <div
      className="day-chart n"
      role="img"
      aria-label={`这一场在北京时间 ${clock(x(start))} 到 ${clock(x(end))}；${cities
        .map(([city, , zone]) => `${city} ${clock(local(8 - ahead(zone, start)))}`)
        .join('，')}`}
      style={{ '--from': x(start), '--to': x(end) } as CSSProperties}
    >
      <div className="row axis">
        <span>北京时间</span>
        <div>
          {hours.map((hour) => (
            <em key={hour} style={{ '--x': hour } as CSSProperties}>
              {two(hour)}
            </em>
          ))}
        </div>
        <b />
      </div>
      <div className="row">
        <span>这一场</span>
        <div>{bar(x(start), x(end), 'own')}</div>
        <b>
          {clock(x(start))}—{clock(x(end))}
        </b>
      </div>
      <div className="row">
        <span>别的场次</span>
        <div>
          {that_day.map(({ starts_at, ends_at }) =>
            bar(x(Date.parse(starts_at)), x(Date.parse(ends_at)), 'other'),
          )}
        </div>
        <b>{that_day.length} 场</b>
      </div>
      {cities.map(([city, region, zone]) => {
        const shift = 8 - ahead(zone, start);
        return (
          <div className="row" key={city}>
            <span>
              {city} <small>{region}</small>
            </span>
            <div>
              {inDay(awake, shift).map(([a, b]) => bar(a, b, 'awake'))}
              {inDay(evening, shift).map(([a, b]) => bar(a, b, 'evening'))}
            </div>
            <b>{clock(local(shift))}</b>
          </div>
        );
      })}
    </div>
  );
}

const clock = (hours_of_day: number): string => {
  const minutes = Math.round(hours_of_day * 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};
