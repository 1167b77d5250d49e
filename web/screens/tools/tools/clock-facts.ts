import type { Output } from '../../../../contract/index.ts';
import {
  bestSpan,
  hourThere,
  office_hours,
  readSpan,
  stateDuring,
  type Span,
} from '../../../../contract/tools/overlap.ts';
import { peak_hours } from '../../../../contract/tools/open-hours.ts';
import { inBeijing } from '../../../ui/time-ago.tsx';

/** From west to east; the last ones leave first where room is short. */
export const drawn_zones =
  'America/Los_Angeles,America/Mexico_City,America/New_York,America/Sao_Paulo,Europe/London,Europe/Berlin,Europe/Moscow,Asia/Dubai,Asia/Singapore,Asia/Tokyo,Australia/Sydney';

const two = (n: number) => String(n).padStart(2, '0');
export const clock = (minute: number): string => {
  const within = ((minute % 1440) + 1440) % 1440;
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
};

/** Local hours as parts of the Beijing day, cut at midnight. */
function parts([from, to]: readonly [number, number], ahead: number): { a: number; b: number }[] {
  const start = (((from * 60 - ahead + 480) % 1440) + 1440) % 1440;
  const end = start + (to - from) * 60;
  const hours = (a: number, b: number) => ({ a: a / 60, b: b / 60 });
  return end <= 1440 ? [hours(start, end)] : [hours(start, 1440), hours(0, end - 1440)];
}

export function clockFacts({ zones, now }: Output<'tools.worldtime'>, given: string | undefined) {
  const asked = given === undefined ? null : readSpan(given);
  const span: Span = asked ?? bestSpan(zones.map(({ offset }) => offset));
  const rows = zones.map(({ zone, city, region, offset, time }) => ({
    zone,
    city,
    region,
    time,
    span: `${clock(hourThere(span.from, offset) * 60)}—${clock(hourThere(span.to, offset) * 60)}`,
    state: stateDuring(span, offset),
    work: parts(office_hours, offset),
    peak: parts(peak_hours, offset),
  }));
  const at = new Date(now);
  return {
    span,
    wrong: given !== undefined && !asked,
    from: clock(span.from),
    to: clock(span.to),
    minutes: span.to - span.from,
    now: ((at.getUTCHours() + 8) % 24) + at.getUTCMinutes() / 60,
    rows,
    switches: zones
      .flatMap(({ city, next_switch: next }) =>
        next ? [{ city, at: Date.parse(next.at), soon: next.soon, later: next.offset_after }] : [],
      )
      .toSorted((a, b) => a.at - b.at)
      .filter((one, place, all) => all.findIndex((other) => other.at === one.at) === place)
      .slice(0, 3)
      .map(({ at: moment, ...one }) => {
        const { month, date } = inBeijing(moment);
        return {
          ...one,
          day: `${month} 月 ${date} 日`,
          left: Math.ceil((moment - at.getTime()) / 86_400_000),
        };
      }),
  };
}
export type ClockFacts = ReturnType<typeof clockFacts>;
