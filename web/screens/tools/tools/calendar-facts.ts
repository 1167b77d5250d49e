import { isDeadline } from '../../../../contract/tools/calendar-kinds.ts';
import type { Output } from '../../../../contract/index.ts';
import {
  calendar_places,
  calendar_place_names,
  type CalendarPlace,
} from '../../../../contract/tools/calendar-places.ts';
import { placeLabels } from './label-tracks.ts';
import { usual_places, type ToolQuery } from './tool-query.ts';

export const drawn_days = 92;
const day_ms = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/**
 * The days ahead, a line for each place, and the nearest of them as a list.
 * @param at_one the one marketplace or country whose days these are; null for places
 */
export function calendarFacts(
  { from, list }: Output<'tools.holidays'>,
  { cal }: ToolQuery,
  at_one: { code: string; title: string } | null = null,
) {
  const chosen = cal ? (cal.split(',') as CalendarPlace[]) : [...usual_places];
  const share = (day: string) =>
    Math.min(100, Math.max(0, ((at(day) - at(from)) / day_ms / drawn_days) * 100));
  const lines = at_one
    ? [{ name: at_one.code, title: at_one.title, events: list }]
    : calendar_place_names
        .filter((name) => chosen.includes(name))
        .map((name) => {
          const { title, countries } = calendar_places[name];
          const there = (event: (typeof list)[number]) =>
            event.countries.some((country) => (countries as readonly string[]).includes(country));
          return { name, title, events: list.filter(there) };
        });
  const rows = lines.map(({ name, title, events: all }) => {
    const drawn = all
      .filter(({ kind }) => kind !== 'clock')
      .map(({ occurrence, title: what, kind, starts_on, ends_on, note }) => {
        const [a, b] = [share(starts_on), share(ends_on)];
        const bar = b - a > 1.5;
        return {
          key: occurrence,
          what,
          a: Math.round(a * 10) / 10,
          b: Math.round((bar ? b : a) * 10) / 10,
          bar,
          due: isDeadline(kind),
          shut: kind === 'factory',
          words: `${what}，${starts_on.slice(5)}${ends_on === starts_on ? '' : ` 到 ${ends_on.slice(5)}`}${note ? `，${note}` : ''}`,
        };
      });
    const places = placeLabels(drawn);
    const events = drawn.map((event, nth) => ({ ...event, ...places[nth]! }));
    return { name, title, events, tracks: Math.max(1, ...places.map(({ track }) => track + 1)) };
  });
  const keys = new Set(rows.flatMap(({ events }) => events.map(({ key }) => key)));
  const coming = list.filter(({ occurrence, starts_on }) => keys.has(occurrence) && starts_on >= from);
  const months = Array.from({ length: 4 }, (_, n) => {
    const first = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) + n, 1));
    return {
      title: `${first.getUTCMonth() + 1} 月`,
      x: ((first.getTime() - at(from)) / day_ms / drawn_days) * 100,
    };
  }).filter(({ x }) => x > 8 && x < 96);
  return {
    today: from.slice(5),
    chosen,
    at: at_one?.code,
    rows,
    months,
    total: coming.length,
    next: coming.slice(0, 8).map(({ occurrence, title, region, kind, starts_on, days_left }) => ({
      key: occurrence,
      title,
      region,
      due: isDeadline(kind),
      day: starts_on.slice(5),
      left: days_left,
    })),
    file: at_one ? `/tools/calendar/${at_one.code}.ics` : `/tools/calendar.ics?places=${chosen.join(',')}`,
  };
}
export type CalendarFacts = ReturnType<typeof calendarFacts>;
