import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { madePostCode } from '../server/domains/forum/loading/index.ts';
import { call, type House, startHouse } from './house.ts';
import { load, type LoadPlan, request } from './load.ts';
import { figures, interleave, type Medians, ms, type Row } from './row.ts';

const sizes = { small: 10_000, large: 1_000_000 } as const;
type Size = keyof typeof sizes;
const connections = 4;
/** Different posts that are asked for, of every age. */
const asked = 400;
const most = 1.5;

type Where = { folder: string; port: number; rounds: number; seconds: number };

/**
 * The same pages of a small and of a large site, each made anew with every answer read from the database. Both stand side by
 * side and are asked in turn. The data is made once and kept in `folder`: the large site takes some minutes and some gigabytes.
 */
export async function measureGrowth({ folder, port, rounds, seconds }: Where): Promise<Row[]> {
  const houses: Partial<Record<Size, House>> = {};
  try {
    for (const [at, size] of (['small', 'large'] as const).entries()) {
      const dataDir = path.join(folder, String(sizes[size]));
      mkdirSync(dataDir, { recursive: true });
      console.log(`a site of ${sizes[size].toLocaleString('en')} posts …`);
      execFileSync(
        process.execPath,
        ['tools/seed/run.ts', '--posts', String(sizes[size]), '--data', dataDir],
        { cwd: path.resolve(import.meta.dirname, '..'), stdio: ['ignore', 'ignore', 'inherit'] },
      );
      houses[size] = await startHouse({ dataDir, port: port + 20 + at * 10, kind: 'unkept' });
    }
    const { small, large } = houses as Record<Size, House>;
    const rows: Row[] = [];
    for (const [name, what] of Object.entries(pages)) {
      const of = async (house: House, size: Size) => {
        const requests = (await what(house.port, sizes[size])).map((page) => request('GET', page));
        const ask = (end: LoadPlan['end']) =>
          load(
            {
              port: house.port,
              connections,
              requests,
              end,
              expect: { status: 200, bytes: [2_000, 2_000_000] },
            },
            house.watched,
          );
        for (let n = 0; n < 3; n++) await ask('each-once');
        return () => ask({ seconds });
      };
      const contestants = { small: await of(small, 'small'), large: await of(large, 'large') };
      rows.push(rowOf(name, await interleave(rounds, contestants)));
    }
    return rows;
  } finally {
    for (const house of Object.values(houses)) await house.stop();
  }
}

const pages: Record<string, (port: number, size: number) => Promise<string[]>> = {
  'forum list': async (port) => {
    const { data } = await call<{ groups: { forums: { id: number }[] }[] }>(port, 'GET', '/api/forum/index');
    return data.groups.flatMap(({ forums }) => forums.map(({ id }) => `/forum/list/${id}`));
  },
  // Spread evenly over all that were made; the first ones are the demo pack's.
  post: async (_port, size) =>
    Array.from(
      { length: asked },
      (_, n) => `/posts/${madePostCode(Math.floor(size * (0.2 + (0.79 * n) / asked)))}`,
    ),
};

function rowOf(name: string, { small, large }: Record<Size, Medians>): Row {
  const ratio = large.p99_ms / small.p99_ms;
  return {
    name: `growth: ${name}, p99 with 1,000,000 posts and 10,000,000 comments`,
    measured: `${ms(large.p99_ms)} (p50 ${ms(large.p50_ms)}, CPU ${ms(large.cpu_ms)})`,
    yardstick: `with 10,000 posts ${ms(small.p99_ms)} (p50 ${ms(small.p50_ms)}, CPU ${ms(small.cpu_ms)})`,
    ratio,
    goal: `≤ ${most} ×`,
    reached: ratio <= most,
    figures: { ...figures('large', large), ...figures('small', small) },
  };
}
