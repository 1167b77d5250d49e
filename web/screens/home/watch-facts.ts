import type { Output } from '../../../contract/index.ts';
import type { FxFacts } from '../../parts/fx-table.tsx';
import { rateLine, signedPercent } from '../../parts/fx-words.ts';
import type { Moment } from '../../parts/key-moments.tsx';
import type { TidePlace } from '../../parts/tide-rows.ts';
import { isDeadline } from '../../../contract/tools/calendar-kinds.ts';
import { inBeijing } from '../../ui/time-ago.tsx';

// Made on the server: pages get what they print.

/** The seven whose customers' day is drawn, from west to east; `minor` ones leave first where room is short. */
const drawn = {
  'America/Los_Angeles': false,
  'America/New_York': false,
  'America/Sao_Paulo': true,
  'Europe/London': false,
  'Europe/Berlin': false,
  'Asia/Singapore': false,
  'Asia/Tokyo': true,
};
export const drawn_zones = Object.keys(drawn).join(',');

const dayWords = (at: number): string => {
  const { month, date } = inBeijing(at);
  return `${month} 月 ${date} 日`;
};
/** Midnight in Beijing at the beginning of a day that is written yyyy-mm-dd. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

export const placesOf = ({ zones }: Output<'tools.worldtime'>): TidePlace[] =>
  zones.map(({ zone, city, region, offset, summer_time, next_switch: next }) => ({
    city,
    region,
    offset,
    ...(drawn[zone as keyof typeof drawn] ? { minor: true } : {}),
    ...(next ? { next: [Date.parse(next.at), next.offset_after] } : {}),
    ...(next?.soon
      ? { soon: `北京时间 ${dayWords(Date.parse(next.at))}${summer_time ? '夏令时结束' : '进入夏令时'}` }
      : {}),
  }));

/** Null where nobody gives rates, or none has come yet. */
export function fxOf({ source, day, fetched_at, stale, list }: Output<'tools.quotes'>): FxFacts | null {
  if (!source || !day || !fetched_at) return null;
  const words = dayWords(midnight(day));
  return {
    day: words,
    stale,
    invented: !source.real,
    note: stale
      ? `停在 ${words}，可能已过时`
      : source.real
        ? `${source.title}，每个工作日一次`
        : `${source.title}，不是真实汇率`,
    rows: list.map(({ currency, title, rate, change_percent: change, series }) => ({
      code: currency,
      title,
      rate: rate.toFixed(4),
      change: signedPercent(change),
      line: rateLine(
        series.map((point) => point.rate),
        54,
        16,
        0,
      ),
    })),
  };
}

const most_moments = 7;
const most_running = 2;

/** What comes next, and of what runs already that which ends first. */
export function momentsOf({ from: today, list }: Output<'tools.holidays'>): Moment[] {
  const keys = list.filter(({ is_key }) => is_key);
  const coming = keys.filter(({ starts_on }) => starts_on >= today);
  const running = keys
    .filter(({ starts_on }) => starts_on < today)
    .toSorted((a, b) => (a.ends_on < b.ends_on ? -1 : 1))
    .slice(0, most_running);
  return [...running, ...coming]
    .slice(0, most_moments)
    .map(({ title, region, kind, starts_on, ends_on, note }) => ({
      title,
      where: region,
      from: inBeijing(midnight(starts_on)).day,
      to: inBeijing(midnight(ends_on)).day,
      due: isDeadline(kind),
      note,
    }));
}
