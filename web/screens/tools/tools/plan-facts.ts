import type { Output } from '../../../../contract/index.ts';
import {
  lane_limits,
  lane_ways,
  lane_way_names,
  type LaneWay,
} from '../../../../contract/tools/lane-words.ts';
import { plan_steps, planBack, most_step_days } from '../../../../contract/tools/plan-back.ts';
import { wayOf, type ToolQuery } from './tool-query.ts';

const day_ms = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const words = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;
const nthOf = (key: (typeof plan_steps)[number]['key']) => plan_steps.findIndex((step) => step.key === key);
const [sail, clear] = [nthOf('sail'), nthOf('clear')];

type Lanes = Pick<Output<'tools.lanes'>, 'list' | 'ways'>;
/** From where to where; a plan without both knows the way alone. */
export type Route = Pick<ToolQuery, 'port' | 'dest'>;
type StepTime = { days: number; note: string };
type Told = Pick<Lanes['ways'][number], 'samples' | 'median' | 'steps'>;

const laneOf = (way: LaneWay, { port, dest }: Route, { list }: Lanes): Told | undefined =>
  list.find((one) => one.way === way && one.origin === port && one.destination === dest);

/**
 * The days that a plan begins with, and for each step what they are taken from: the middle of what members report of it on the
 * chosen lane where enough do, else on all lanes of the way, else what is usual. Where only the whole way from sailing to signing
 * is known, 头程 is what 清关、派送 leave of it.
 */
export function stepTimes(way: LaneWay, lanes: Lanes, route: Route = {}): StepTime[] {
  const sources = [
    { told: laneOf(way, route, lanes), of: '这条线' },
    { told: lanes.ways.find((one) => one.way === way), of: `全部${lane_ways[way].title}` },
  ].flatMap(({ told, of }) => (told ? [{ ...told, of }] : []));
  type Source = (typeof sources)[number];
  const stepOf = ({ steps, of }: Source, key: string): StepTime | null => {
    const step = steps.find((one) => one.key === key);
    return step ? { days: step.median, note: `${of} ${step.samples} 票的中位数` } : null;
  };
  const first = (read: (source: Source) => StepTime | null) =>
    sources.map(read).find((time) => time !== null);
  const times = plan_steps.map(
    ({ key, days }) => first((source) => stepOf(source, key)) ?? { days, note: '' },
  );
  // A lane that is known as a whole alone says more of its 头程 than other lanes do.
  const sailing = first(
    (source) =>
      stepOf(source, 'sail') ?? {
        days: Math.max(1, source.median - times[clear]!.days),
        note: `${source.of} ${source.samples} 票，开船到签收 ${source.median} 天`,
      },
  );
  times[sail] = sailing ?? { days: lane_ways[way].days, note: lane_ways[way].title };
  return times;
}

/** Which reports a plan of this way begins with, in words. */
export function stepSource(way: LaneWay, lanes: Lanes, { port, dest }: Route): string {
  const { title } = lane_ways[way];
  const few = `不到 ${lane_limits.fewest} 票`;
  const all = lanes.ways.find((one) => one.way === way);
  const from_all = all && `取全部${title} ${all.samples} 票的中位数。`;
  if (port === undefined || dest === undefined)
    return from_all
      ? `没选起运和目的，${from_all}`
      : `近 ${lane_limits.counted_days} 天报的${title}${few}，按惯常天数排。`;
  const chosen = `${port}到${dest}的${title}近 ${lane_limits.counted_days} 天`;
  const lane = laneOf(way, { port, dest }, lanes);
  if (lane) return `${chosen}有 ${lane.samples} 票，取这条线的中位数；哪一段${few}，哪一段取全部${title}的。`;
  return `${chosen}${few}，${from_all ?? `全部${title}也${few}，按惯常天数排。`}`;
}

/** From the day of sale back; days that the reader typed come before what members report. */
export function planFacts(today: string, query: ToolQuery, shut: Output<'tools.holidays'>, lanes: Lanes) {
  const asked =
    query.sell && !Number.isNaN(at(query.sell)) && query.sell > today && query.sell < '2031'
      ? query.sell
      : null;
  const sell_on = asked ?? new Date(at(today) + 73 * day_ms).toISOString().slice(0, 10);
  const closures = shut.list.map(({ starts_on: from, ends_on: to }) => ({ from, to }));
  const given = query.days?.split(',').map((text) => Math.min(most_step_days, Number(text)));
  const current = wayOf(query);
  const times = stepTimes(current, lanes, query);
  const daysOf = (way: LaneWay) => stepTimes(way, lanes, query).map(({ days }) => days);
  const days = given ?? daysOf(current);
  const steps = planBack(sell_on, days, closures);
  const [start, end] = [Math.min(at(today), at(steps[0]!.from)), at(sell_on) + 5 * day_ms];
  const share = (day: string) =>
    Math.round(Math.max(0, Math.min(100, ((at(day) - start) / (end - start)) * 100)) * 10) / 10;
  const left = (day: string) => Math.round((at(day) - at(today)) / day_ms);
  return {
    sell_on,
    way: current,
    route: { port: query.port, dest: query.dest },
    source: stepSource(current, lanes, query),
    wrong: query.sell !== undefined && !asked,
    days,
    first: { day: words(steps[0]!.from), left: left(steps[0]!.from), verb: steps[0]!.verb },
    whole: Math.round((at(sell_on) - at(steps[0]!.from)) / day_ms),
    steps: steps.map((step, nth) => ({
      ...step,
      nth,
      a: share(step.from),
      b: share(step.to),
      by: words(step.from),
      left: left(step.from),
      note:
        step.shut > 0
          ? `避开停工 ${step.shut} 天`
          : step.days === times[nth]!.days
            ? times[nth]!.note
            : '你填的',
    })),
    now: share(today),
    end: share(sell_on),
    months: monthsBetween(start, end)
      .map((day) => ({ title: day.slice(5), x: share(day) }))
      .filter(({ x }) => x >= 4 && x <= 96),
    shut: closures
      .filter(({ from, to }) => at(to) > start && at(from) < end)
      .map(({ from, to }) => ({ a: share(from), b: share(to) })),
    ways: waysOf(current, lanes, query).map((way) => {
      const [first] = planBack(sell_on, daysOf(way), closures);
      return {
        way,
        title: lane_ways[way].title,
        days: daysOf(way)[sail]!,
        by: words(first!.from),
        left: left(first!.from),
      };
    }),
  };
}

function monthsBetween(start: number, end: number): string[] {
  const months: string[] = [];
  for (let at = nextMonth(start); at < end; at = nextMonth(at))
    months.push(new Date(at).toISOString().slice(0, 10));
  return months;
}

function nextMonth(at: number): number {
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1);
}

/** The usual three, and whatever else goes on the chosen lane. */
const waysOf = (current: LaneWay, lanes: Lanes, route: Route) =>
  lane_way_names.filter((way, nth) => nth < 3 || way === current || laneOf(way, route, lanes));

export type PlanFacts = ReturnType<typeof planFacts>;
