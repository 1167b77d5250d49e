import { calendar_place_names, type CalendarPlace } from '../../../../contract/tools/calendar-places.ts';
import {
  lane_destinations,
  lane_origins,
  lane_way_names,
  type LaneWay,
} from '../../../../contract/tools/lane-words.ts';
import { plan_steps } from '../../../../contract/tools/plan-back.ts';

/** What a visitor entered, as it stands in the address. */
export type ToolQuery = Partial<
  Record<
    | 'span'
    | 'amount'
    | 'from'
    | 'cut'
    | 'fee'
    | 'cal'
    | 'at'
    | 'sell'
    | 'way'
    | 'port'
    | 'dest'
    | 'days'
    | 'origin'
    | 'to'
    | 'by'
    | 'sort'
    | 'box'
    | 'kg'
    | 'table',
    string
  >
>;

export const usual_places: readonly CalendarPlace[] = ['us', 'eu', 'gb', 'jp', 'cn'];

const places = new RegExp(`^(${calendar_place_names.join('|')})(,(${calendar_place_names.join('|')})){0,8}$`);
/** What each field may hold; another value is as if it was not there. */
const allowed: Record<keyof ToolQuery, RegExp> = {
  span: /^\d\d:\d\d-\d\d:\d\d$/,
  amount: /^[^<>&"]{1,20}$/u,
  from: /^[A-Z]{3}$/,
  cut: /^\d{1,2}(\.\d{1,4})?$/,
  fee: /^\d{1,2}(\.\d{1,2})?$/,
  cal: places,
  at: /^([a-z]{2,8}(-[a-z]{2})?|[A-Z]{2})$/,
  sell: /^20\d\d-\d\d-\d\d$/,
  way: new RegExp(`^(${lane_way_names.join('|')})$`),
  port: new RegExp(`^(${lane_origins.join('|')})$`),
  dest: new RegExp(`^(${lane_destinations.join('|')})$`),
  days: new RegExp(`^\\d{1,3}(,\\d{1,3}){${plan_steps.length - 1}}$`),
  origin: new RegExp(`^(${lane_origins.join('|')})$`),
  to: new RegExp(`^(${lane_destinations.join('|')})$`),
  by: new RegExp(`^(${lane_way_names.join('|')})$`),
  sort: /^(steady|samples)$/,
  box: /^\d{1,3}(\.\d)?x\d{1,3}(\.\d)?x\d{1,3}(\.\d)?$/,
  kg: /^\d{1,3}(\.\d{1,3})?$/,
  table: /^\d{1,6}$/,
};
const tool_fields = Object.keys(allowed) as (keyof ToolQuery)[];

export function readToolQuery(given: URLSearchParams): ToolQuery {
  const found = (name: keyof ToolQuery) => {
    // The form of the steps and of the parcel sends a field for each.
    const value = name === 'days' || name === 'box' || name === 'cal' ? joined(given, name) : given.get(name);
    return value !== null && allowed[name].test(value.trim()) ? [[name, value.trim()]] : [];
  };
  return Object.fromEntries(tool_fields.flatMap(found)) as ToolQuery;
}

const joined = (given: URLSearchParams, name: 'days' | 'box' | 'cal'): string | null =>
  given.has(name) ? given.getAll(name).join(name === 'box' ? 'x' : ',') : null;

export const wayOf = (query: ToolQuery): LaneWay => (query.way as LaneWay | undefined) ?? 'fast_ship';
