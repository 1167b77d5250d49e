import { get } from '../house.ts';
import { load, request } from '../load.ts';
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

/** The same pages, each rendered for its request alone. */
export const freshPages: Stage = {
  name: 'fresh',
  house: 'fresh',
  async measure(bench) {
    const rows: Row[] = [];
    for (const name of ['home', 'list', 'post'] as const) rows.push(...(await measurePage(bench, name)));
    return rows;
  },
};

async function measurePage(
  { bare, house, places, rounds, seconds }: Bench,
  name: keyof typeof peers,
): Promise<Row[]> {
  const page = places[name];
  const first = await get(house.port, page);
  const bytes = first.body.length;
  if (first.status !== 200) throw new Error(`${page}: status ${first.status}`);
  const rendered = () =>
    load(
      {
        port: house.port,
        connections,
        requests: [request('GET', page)],
        end: { seconds },
        expect: { status: 200, bytes: [bytes * 0.9, bytes * 1.1] },
      },
      house.watched,
    );
  await rendered(); // the compiler warms up
  const { fresh, plain } = await interleave(rounds, {
    plain: () => bare.answer(bytes, connections, seconds),
    fresh: rendered,
  });
  const { nodebb, discuz } = peers[name];
  const spread = fresh.p99_ms / fresh.p50_ms;
  const all = { bytes, ...figures('page', fresh), ...figures('bare', plain) };
  return [
    {
      name: `rendered afresh: ${name}, CPU of app + database`,
      measured: `${ms(fresh.app_ms)} + ${ms(fresh.database_ms)} = ${ms(fresh.cpu_ms)}, ${perSecond(fresh.per_second)}`,
      yardstick: `bare ${ms(plain.app_ms)}; peers ${nodebb}, ${discuz} ms`,
      ratio: fresh.cpu_ms / plain.app_ms,
      goal: '≤ 3 ms',
      reached: fresh.cpu_ms <= 3,
      figures: { ...all, share_of_nodebb: fresh.cpu_ms / nodebb, share_of_discuz: fresh.cpu_ms / discuz },
    },
    {
      name: `rendered afresh: ${name}, p99 at ${connections} connections`,
      measured: ms(fresh.p99_ms),
      yardstick: `p50 ${ms(fresh.p50_ms)}`,
      ratio: spread,
      goal: 'p99 ≤ 8 × p50',
      reached: spread <= 8,
      figures: {},
    },
  ];
}
