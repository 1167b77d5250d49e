/** What has to be done before something can be sold, the first first; `days` may be changed by whoever plans. */
export const plan_steps = [
  { key: 'make', title: '生产', verb: '下生产单', days: 25 },
  { key: 'check', title: '验货', verb: '约验货', days: 2 },
  { key: 'book', title: '订舱、报关', verb: '订舱', days: 5 },
  { key: 'sail', title: '头程', verb: '开船', days: 14 },
  { key: 'clear', title: '清关、派送', verb: '到港', days: 6 },
  { key: 'shelve', title: '入仓上架', verb: '送到仓', days: 12 },
] as const;
export const most_step_days = 200;

export type PlannedStep = {
  title: string;
  verb: string;
  days: number;
  from: string;
  to: string;
  shut: number;
};
/** Days on which factories stand still, both part of it. */
export type Closure = { from: string; to: string };

const day_ms = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const text = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * From the day on which it has to be for sale back through the steps: each ends on the day on which the next begins. While factories
 * stand still nothing is made, so the first step begins so much earlier (`shut` days).
 */
export function planBack(
  sell_on: string,
  days: readonly number[],
  closures: readonly Closure[],
): PlannedStep[] {
  const steps: PlannedStep[] = [];
  let end = at(sell_on);
  for (let nth = plan_steps.length - 1; nth >= 0; nth--) {
    const { title, verb, key } = plan_steps[nth]!;
    const length = days[nth] ?? plan_steps[nth]!.days;
    let [begin, left, shut] = [end, length, 0];
    while (left > 0) {
      begin -= day_ms;
      if (key === 'make' && closures.some(({ from, to }) => begin >= at(from) && begin <= at(to))) shut++;
      else left--;
    }
    steps.unshift({ title, verb, days: length, from: text(begin), to: text(end), shut });
    end = begin;
  }
  return steps;
}
