import { type PageWeight, weighPage, weightGoals } from '../page-weight.ts';
import { type Bench, kb, type Row, type Stage } from '../row.ts';

/** What a browser fetches before a public page is complete. */
export const firstLoad: Stage = {
  name: 'first-load',
  house: 'kept',
  async measure({ house, places }: Bench) {
    const loads: ({ name: string } & PageWeight)[] = [];
    for (const name of ['home', 'list', 'post'] as const)
      loads.push({ name, ...(await weighPage(house.port, places[name])) });
    const row = (kind: 'script' | 'style', title: string): Row => {
      const heaviest = loads.toSorted((a, b) => b[kind] - a[kind])[0]!;
      const goal = weightGoals[kind];
      return {
        name: `first load, ${title}, heaviest of home, list and post`,
        measured: `${kb(heaviest[kind])} (${heaviest.name})`,
        yardstick: kb(goal),
        ratio: heaviest[kind] / goal,
        goal: `≤ ${goal / 1000} kB`,
        reached: heaviest[kind] <= goal,
        figures: Object.fromEntries(loads.map((page) => [`${page.name}_bytes`, page[kind]])),
      };
    };
    return [row('script', 'JavaScript'), row('style', 'CSS')];
  },
};
