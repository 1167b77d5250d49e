import { cpuGoal } from '../goals.ts';
import { get } from '../house.ts';
import { load, type LoadPlan, request } from '../load.ts';
import { type Bench, figures, interleave, ms, perSecond, type Row, type Stage } from '../row.ts';

const connections = 16;

/**
 * CPU of all processes a request, on another machine with a bare answer of 0.0145 ms: NodeBB 4.15 and Discuz!X with 5,000
 * topics and 20,000 posts. Home has no peer, so it stands beside their topic lists.
 */
const peers = {
  home: { nodebb: 13.2, discuz: 4.7 },
  list: { nodebb: 13.2, discuz: 4.7 },
  post: { nodebb: 14.8, discuz: 7.9 },
};

/** The same pages, each rendered for its request alone, from answers that the process keeps. */
export const freshPages: Stage = {
  name: 'fresh',
  house: 'fresh',
  measure: (bench) => measurePages(bench, 'fresh'),
};

/** And with every answer read anew from the database. */
export const unkeptPages: Stage = {
  name: 'unkept',
  house: 'unkept',
  measure: (bench) => measurePages(bench, 'unkept'),
};

/** V8 has compiled what a page needs after about so many. */
const warm_up = 1_500;

type How = 'fresh' | 'unkept';
const titles: Record<How, string> = { fresh: 'rendered afresh', unkept: 'afresh, no kept answers' };

async function measurePages(bench: Bench, how: How): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of ['home', 'list', 'post'] as const) rows.push(...(await measurePage(bench, how, name)));
  return rows;
}

async function measurePage(
  { bare, house, places, rounds, seconds }: Bench,
  how: How,
  name: keyof typeof peers,
): Promise<Row[]> {
  const page = places[name];
  const first = await get(house.port, page);
  const bytes = first.body.length;
  if (first.status !== 200) throw new Error(`${page}: status ${first.status}`);
  const rendered = (requests: string[], end: LoadPlan['end']) =>
    load(
      {
        port: house.port,
        connections,
        requests,
        end,
        expect: { status: 200, bytes: [bytes * 0.9, bytes * 1.1] },
      },
      house.watched,
    );
  await rendered(
    Array.from({ length: warm_up }, () => request('GET', page)),
    'each-once',
  );
  const { fresh, plain } = await interleave(rounds, {
    plain: () => bare.answer(bytes, connections, seconds),
    fresh: () => rendered([request('GET', page)], { seconds }),
  });
  const { nodebb, discuz } = peers[name];
  const ratio = fresh.cpu_ms / plain.app_ms;
  const spread = fresh.p99_ms / fresh.p50_ms;
  const all = { bytes, ...figures('page', fresh), ...figures('bare', plain) };
  return [
    {
      name: `${titles[how]}: ${name}, CPU of app + database`,
      measured: `${ms(fresh.app_ms)} + ${ms(fresh.database_ms)} = ${ms(fresh.cpu_ms)}, ${perSecond(fresh.per_second)}`,
      yardstick: `bare ${ms(plain.app_ms)}; peers ${nodebb}, ${discuz} ms`,
      ratio,
      ...cpuGoal(ratio, how),
      figures: { ...all, share_of_nodebb: fresh.cpu_ms / nodebb, share_of_discuz: fresh.cpu_ms / discuz },
    },
    {
      name: `${titles[how]}: ${name}, p99 at ${connections} connections`,
      measured: ms(fresh.p99_ms),
      yardstick: `p50 ${ms(fresh.p50_ms)}`,
      ratio: spread,
      goal: 'p99 ≤ 8 × p50',
      reached: spread <= 8,
      figures: {},
    },
  ];
}
