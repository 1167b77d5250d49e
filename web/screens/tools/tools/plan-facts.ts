import type { Output } from '../../../../contract/index.ts';
import { lane_ways, lane_way_names, type LaneWay } from '../../../../contract/tools/lane-words.ts';
import { plan_steps, planBack, most_step_days } from '../../../../contract/tools/plan-back.ts';
import { wayOf, type ToolQuery } from './tool-query.ts';

const day_ms = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const words = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;
const nthOf = (key: (typeof plan_steps)[number]['key']) => plan_steps.findIndex((step) => step.key === key);
const [sail, clear] = [nthOf('sail'), nthOf('clear')];

/**
 * The days that a plan begins with, and for each step what they are taken from: the middle of what members report of it where
 * enough do. Where only the whole way from sailing to signing is known, 头程 is what 清关、派送 leave of it.
 */
export function stepTimes(way: LaneWay, reported: Output<'tools.lanes'>['ways']) {
  const known = reported.find((one) => one.way === way);
  const times = plan_steps.map(({ key, days }) => {
    const told = known?.steps.find((step) => step.key === key);
    return told
      ? { days: told.median, note: `${told.samples} 票的中位数` }
      : {
          days: key === 'sail' ? lane_ways[way].days : days,
          note: key === 'sail' ? lane_ways[way].title : '',
        };
  });
  if (known && !known.steps.some(({ key }) => key === 'sail'))
    times[sail] = {
      days: Math.max(1, known.median - times[clear]!.days),
      note: `${known.samples} 票开船到签收 ${known.median} 天`,
    };
  return times;
}

/** From the day of sale back; days that the reader typed come before what members report. */
export function planFacts(
  today: string,
  query: ToolQuery,
  shut: Output<'tools.holidays'>,
  lanes: Output<'tools.lanes'>,
) {
  const asked =
    query.sell && !Number.isNaN(at(query.sell)) && query.sell > today && query.sell < '2031'
      ? query.sell
      : null;
  const sell_on = asked ?? new Date(at(today) + 73 * day_ms).toISOString().slice(0, 10);
  const closures = shut.list.map(({ starts_on: from, ends_on: to }) => ({ from, to }));
  const given = query.days?.split(',').map((text) => Math.min(most_step_days, Number(text)));
  const current = wayOf(query);
  const times = stepTimes(current, lanes.ways);
  const daysOf = (way: LaneWay) => stepTimes(way, lanes.ways).map(({ days }) => days);
  const days = given ?? daysOf(current);
  const steps = planBack(sell_on, days, closures);
  const [start, end] = [Math.min(at(today), at(steps[0]!.from)), at(sell_on) + 5 * day_ms];
  const share = (day: string) =>
    Math.round(Math.max(0, Math.min(100, ((at(day) - start) / (end - start)) * 100)) * 10) / 10;
  const left = (day: string) => Math.round((at(day) - at(today)) / day_ms);
  return {
    sell_on,
    way: current,
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
    shut: closures
      .filter(({ from, to }) => at(to) > start && at(from) < end)
      .map(({ from, to }) => ({ a: share(from), b: share(to) })),
    ways: lane_way_names.slice(0, 3).map((way) => {
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
export type PlanFacts = ReturnType<typeof planFacts>;
