import type { Output } from '../../../../contract/index.ts';
import { lane_ways, lane_way_names } from '../../../../contract/tools/lane-words.ts';
import { plan_steps, planBack, most_step_days } from '../../../../contract/tools/plan-back.ts';
import { wayOf, type ToolQuery } from './tool-query.ts';

const day_ms = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const words = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;
const sail = plan_steps.findIndex(({ key }) => key === 'sail');

/** From the day of sale back; the days of a lane are those that members report, where there are enough. */
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
  const medianOf = (way: string) => {
    const found = lanes.list.filter((lane) => lane.way === way);
    return found.length > 0
      ? Math.round(found.reduce((sum, { median }) => sum + median, 0) / found.length)
      : null;
  };
  const current = wayOf(query);
  const daysOf = (way: (typeof lane_way_names)[number]) => {
    const base: number[] = plan_steps.map(({ days }) => days);
    base[sail] = medianOf(way) ?? lane_ways[way].days;
    return base;
  };
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
          : nth === sail
            ? medianOf(current)
              ? '会员报的中位数'
              : lane_ways[current].title
            : '',
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
