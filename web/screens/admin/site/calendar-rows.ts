import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import type { CalendarEntry } from '../../../../contract/tools/calendar-admin.ts';
import {
  calendar_countries,
  calendar_kinds,
  calendar_years,
  type CalendarCountry,
} from '../../../../contract/tools/calendar-kinds.ts';
import type { CalendarEvent } from '../../../../contract/tools/holidays.ts';
import { type Facts, yesOrNo } from './changes.ts';

/** Where an entry comes from, as staff see it. */
export const calendar_origins = { pack: '自带', changed: '改过', own: '自己添的', hidden: '已隐藏' } as const;
export type CalendarOrigin = keyof typeof calendar_origins;

export const originOf = ({ id, hidden, pack }: CalendarEntry): CalendarOrigin =>
  hidden ? 'hidden' : id === null ? 'pack' : pack ? 'changed' : 'own';

/** Days that name no country and no marketplace are for all of them. */
const isFor = ({ countries, marketplaces }: CalendarEvent, marketplace: string): boolean =>
  marketplaces.includes(marketplace) || countries.length + marketplaces.length === 0;

export type CalendarView = { year: number; marketplace: string; origin: CalendarOrigin | '' };

export const rowsIn = (list: readonly CalendarEntry[], { marketplace, origin }: CalendarView) =>
  list.filter(
    (entry) => (!marketplace || isFor(entry, marketplace)) && (!origin || originOf(entry) === origin),
  );

/** What the address asks for; a value that means nothing is the default. */
export function readView(query: URLSearchParams, this_year: number): CalendarView {
  const year = Number(query.get('year'));
  const { first, last } = calendar_years;
  const known = (given: number) => Number.isInteger(given) && given >= first && given <= last;
  const origin = query.get('origin') ?? '';
  return {
    year: known(year) ? year : Math.min(last, Math.max(first, this_year)),
    marketplace: query.get('marketplace') ?? '',
    origin: Object.hasOwn(calendar_origins, origin) ? (origin as CalendarOrigin) : '',
  };
}

export const spanWords = ({ starts_on, ends_on }: CalendarEvent): string =>
  starts_on === ends_on ? starts_on : `${starts_on} 至 ${ends_on}`;

/** What the form edits, in words. */
export const calendarFacts = (event: CalendarEvent & { hidden?: boolean }): Facts => ({
  名称: event.title,
  类别: calendar_kinds[event.kind].title,
  地区: event.region,
  国家: event.countries.map((code) => calendar_countries[code as CalendarCountry] ?? code).join('、'),
  站点: event.marketplaces.map(marketplaceTitle).join('、'),
  日期: spanWords(event),
  说明: event.note,
  放在首页: yesOrNo(event.is_key),
  隐藏: yesOrNo(event.hidden ?? false),
});

/** Which entry a save is about: what staff wrote before, or one of the pack that is changed for the first time. */
export const whichOf = ({ id, rev, occurrence }: CalendarEntry) =>
  id === null || rev === null ? { occurrence } : { id, rev };

export const valuesOf = (event: CalendarEvent) => ({
  title: event.title,
  kind: event.kind,
  region: event.region,
  countries: event.countries as CalendarCountry[],
  marketplaces: event.marketplaces,
  starts_on: event.starts_on,
  ends_on: event.ends_on,
  note: event.note,
  is_key: event.is_key,
});
