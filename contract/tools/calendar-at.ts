import { marketplaces } from '../marketplaces.ts';
import { calendar_countries, type CalendarCountry } from './calendar-kinds.ts';

/** One marketplace (`amz-us`) or one country (`DE`) with a calendar of its own, and what it is asked for by. */
export function calendarAtCode(
  code: string,
): { title: string; asks: { marketplace: string } | { country: CalendarCountry } } | null {
  const marketplace = marketplaces.find((one) => one.code === code);
  if (marketplace) return { title: marketplace.title, asks: { marketplace: code } };
  if (!Object.hasOwn(calendar_countries, code)) return null;
  const country = code as CalendarCountry;
  return { title: calendar_countries[country], asks: { country } };
}
