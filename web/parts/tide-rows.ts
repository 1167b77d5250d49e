/** The seven marketplaces whose customers' day is drawn; `minor` ones leave first where room is short. */
export const places = [
  { city: '洛杉矶', region: '美西', zone: 'America/Los_Angeles' },
  { city: '纽约', region: '美东', zone: 'America/New_York' },
  { city: '圣保罗', region: '巴西', zone: 'America/Sao_Paulo', minor: true },
  { city: '伦敦', region: '英国', zone: 'Europe/London' },
  { city: '柏林', region: '欧洲', zone: 'Europe/Berlin' },
  { city: '新加坡', region: '东南亚', zone: 'Asia/Singapore' },
  { city: '东京', region: '日本', zone: 'Asia/Tokyo', minor: true },
] as const;

const beijing = 8 * 60;
const day = 24 * 60;
/** Local hours in which people are awake, and in which they buy most. */
const awake = [8, 23] as const;
const peak = [19, 23] as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Clocks are put forward and back on the quarter of an hour, so between two of them an offset holds. */
const offset_holds = 15 * 60_000;
const offsets = new Map<string, { quarter: number; minutes: number }>();

/** Minutes ahead of UTC in a zone at an instant, summer time included. */
export function offsetMinutes(zone: string, at: number): number {
  const quarter = Math.floor(at / offset_holds);
  const known = offsets.get(zone);
  if (known?.quarter === quarter) return known.minutes;
  const minutes = readOffset(zone, at);
  offsets.set(zone, { quarter, minutes });
  return minutes;
}

function readOffset(zone: string, at: number): number {
  let format = formats.get(zone);
  if (!format)
    formats.set(
      zone,
      (format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        timeZoneName: 'longOffset',
        hour: 'numeric',
      })),
    );
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const found = /([+-])(\d\d):(\d\d)/.exec(name);
  return found ? (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) : 0;
}

/** Part of the Beijing day in hours, 0 to 24; `l` and `r` tell a true end from the edge of midnight. */
export type Stretch = { from: number; to: number; l: boolean; r: boolean };
export type TideRow = {
  city: string;
  region: string;
  minor: boolean;
  awake: Stretch[];
  peak: Stretch[];
  state: 'peak' | 'day' | 'night';
  clock: string;
};

/** Local hours as stretches of the Beijing day, cut at midnight where they cross it. */
function stretches([from, to]: readonly [number, number], ahead: number): Stretch[] {
  const start = (((from * 60 - ahead) % day) + day) % day;
  const end = start + (to - from) * 60;
  if (end <= day) return [{ from: start / 60, to: end / 60, l: true, r: true }];
  return [
    { from: start / 60, to: 24, l: true, r: false },
    { from: 0, to: (end - day) / 60, l: false, r: true },
  ];
}

export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes since midnight on a clock that is `offset` minutes ahead of UTC. */
export const minutesOfDay = (at: number, offset: number): number =>
  (((Math.floor(at / 60_000) + offset) % day) + day) % day;

export function tideAt(at: number): { now: number; rows: TideRow[] } {
  const rows = places.map((place): TideRow => {
    const offset = offsetMinutes(place.zone, at);
    const local = minutesOfDay(at, offset);
    const hour = local / 60;
    return {
      city: place.city,
      region: place.region,
      minor: 'minor' in place,
      awake: stretches(awake, offset - beijing),
      peak: stretches(peak, offset - beijing),
      state:
        hour >= peak[0] && hour < peak[1] ? 'peak' : hour >= awake[0] && hour < awake[1] ? 'day' : 'night',
      clock: clockOf(local),
    };
  });
  return { now: minutesOfDay(at, beijing) / 60, rows };
}
