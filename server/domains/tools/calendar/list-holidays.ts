import { calendar_years } from '../../../../contract/tools/calendar-kinds.ts';
import type { CalendarEvent } from '../../../../contract/tools/holidays.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { marketplaceFacts } from '../marketplace-facts.ts';
import { dayOf, daysBetween, lastOfMonth, plusDays, todayInBeijing } from './days.ts';
import { type EditedEvent, editedBetween } from './edited-events.ts';
import { byDay, occurrencesBetween, touches } from './occurrences.ts';

const usual_days = 40;
const union = ['DE', 'FR', 'IT', 'ES', 'PL'];

/** tools.holidays: the pack and what staff made of it, in the days that are asked for. */
export async function listHolidays(
  { country, marketplace, month, days, kinds }: Parsed<'tools.holidays'>,
  call: Call,
): Promise<Output<'tools.holidays'>> {
  call.dependsOn('calendar');
  const today = todayInBeijing(call.now);
  const { from, to } = month ? spanOfMonth(month) : { from: today, to: plusDays(today, days ?? usual_days) };
  const packed = occurrencesBetween(from, to);
  const edited = await editedBetween(
    call,
    from,
    to,
    packed.map(({ occurrence }) => occurrence),
  );
  const list = merge(packed, edited)
    .filter((event) => touches(event, from, to))
    .filter((event) => !country || isIn(event, country))
    .filter((event) => !marketplace || isAt(event, marketplace))
    .filter(({ kind }) => !kinds?.length || kinds.includes(kind))
    .toSorted(byDay)
    .map((event) => ({ ...event, days_left: Math.max(0, daysBetween(today, event.starts_on)) }));
  return { from, to, list };
}

function spanOfMonth(month: string) {
  const [year = calendar_years.first, number = 1] = month.split('-').map(Number);
  return { from: dayOf(year, number, 1), to: lastOfMonth(year, number) };
}

/** An occurrence that staff changed is theirs alone; a hidden one is gone. */
function merge(packed: readonly CalendarEvent[], edited: readonly EditedEvent[]): CalendarEvent[] {
  const replaced = new Set(edited.map(({ replaces }) => replaces));
  return [
    ...packed.filter(({ occurrence }) => !replaced.has(occurrence)),
    ...edited
      .filter(({ hidden }) => !hidden)
      .map(({ id: _id, rev: _rev, hidden: _hidden, replaces: _replaces, ...event }) => event),
  ];
}

const isIn = ({ countries }: CalendarEvent, country: string): boolean =>
  countries.length === 0 ||
  countries.includes(country) ||
  (union.includes(country) && countries.includes('EU'));

/** What a platform does belongs to those it names; a day of a country is everybody's who sells there. */
function isAt(event: CalendarEvent, marketplace: string): boolean {
  if (event.marketplaces.includes(marketplace)) return true;
  if (event.marketplaces.length > 0 && (event.kind === 'promotion' || event.kind === 'inbound')) return false;
  const { country } = marketplaceFacts.find(({ code }) => code === marketplace)!;
  return event.countries.length === 0 || (country !== null && isIn(event, country));
}
