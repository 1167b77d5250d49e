import { plan_steps } from '../../contract/tools/plan-back.ts';
import { calendar_places, type CalendarPlace } from '../../contract/tools/calendar-places.ts';
import { calendarAtCode } from '../../contract/tools/calendar-at.ts';
import type { CalendarEvent } from '../../contract/tools/holidays.ts';
import { calendarText, type CalendarLine } from '../../contract/tools/ics.ts';
import type { Client } from '../../contract/index.ts';

const days_ahead = 400;

/** The days ahead at these places, as programs subscribe to them; null where a place is none. */
export async function calendarOfPlaces(
  client: Client,
  places: string,
  host: string,
  now: Date,
): Promise<string | null> {
  const names = places.split(',');
  if (!names.every((name): name is CalendarPlace => Object.hasOwn(calendar_places, name))) return null;
  const countries: readonly string[] = names.flatMap((name) => calendar_places[name].countries);
  const { list } = await client('tools.holidays', { days: days_ahead });
  const lines = list
    .filter((event) => event.countries.length === 0 || event.countries.some((one) => countries.includes(one)))
    .map(lineOf(host));
  return calendarText(`站点日历：${names.map((name) => calendar_places[name].title).join('、')}`, lines, now);
}

/** The days ahead of one marketplace or one country, by its code; null where there is none of that code. */
export async function calendarAt(
  client: Client,
  code: string,
  host: string,
  now: Date,
): Promise<string | null> {
  const one = calendarAtCode(code);
  if (!one) return null;
  const { list } = await client('tools.holidays', { days: days_ahead, ...one.asks });
  return calendarText(`日历：${one.title}`, list.map(lineOf(host)), now);
}

const lineOf =
  (host: string) =>
  ({ occurrence, title, region, starts_on, ends_on, note }: CalendarEvent): CalendarLine => ({
    uid: `${occurrence}@${host}`,
    title: region ? `${title}（${region}）` : title,
    from: starts_on,
    to: ends_on,
    note,
  });

/** The steps of a plan that its owner shares, each on the last day on which it has to begin. */
export async function calendarOfPlan(client: Client, code: string, host: string, now: Date): Promise<string> {
  const { title, steps, sell_on } = await client('tools.plan', { code });
  const lines = steps.map(({ nth, from, days }) => ({
    uid: `plan-${code}-${nth}@${host}`,
    title: `${title}：最晚${plan_steps[nth]?.verb ?? ''}`,
    from,
    to: from,
    note: `这一步 ${days} 天，${sell_on} 上架`,
  }));
  return calendarText(title, lines, now);
}
