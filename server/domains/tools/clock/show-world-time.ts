import { awake_hours, peak_hours, stateAt } from '../../../../contract/tools/open-hours.ts';
import type { ZoneClock } from '../../../../contract/tools/world-time.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { marketplacesIn, marketplaceZones } from '../marketplace-facts.ts';
import { isSummerTime, nextSwitch, offsetAt } from './offsets.ts';
import { isZone, zoneNames } from './zones.ts';

const minute = 60_000;
const warning_days = 14;
const beijing = 8 * 60;

/** tools.worldtime: what the clocks say, what people do at that hour, and when clocks are changed next. */
export async function showWorldTime(
  { zones }: Parsed<'tools.worldtime'>,
  call: Call,
): Promise<Output<'tools.worldtime'>> {
  const unknown = zones?.find((zone) => !isZone(zone));
  if (unknown !== undefined) throw invalid('zones', `没有“${unknown.slice(0, 40)}”这个时区`);
  const at = call.now.getTime();
  return {
    now: call.now.toISOString(),
    awake_hours: [...awake_hours],
    peak_hours: [...peak_hours],
    zones: (zones?.length ? zones : marketplaceZones).map((zone) => clockIn(zone, at)),
  };
}

function clockIn(zone: string, at: number): ZoneClock {
  const offset = offsetAt(zone, at);
  const there = new Date(at + offset * minute);
  const next = nextSwitch(zone, at);
  return {
    zone,
    ...zoneNames(zone),
    marketplaces: marketplacesIn(zone),
    time: there.toISOString().slice(11, 16),
    date: there.toISOString().slice(0, 10),
    state: stateAt(there.getUTCHours() + there.getUTCMinutes() / 60),
    offset,
    behind_beijing: beijing - offset,
    summer_time: isSummerTime(zone, at),
    next_switch: next && {
      at: new Date(next.at).toISOString(),
      offset_after: next.after,
      soon: next.at - at <= warning_days * 24 * 60 * minute,
    },
  };
}
