import { connect } from '../../server/database/connect.ts';
import { cpuSince } from '../cpu.ts';
import { cpuGoal, keptGoal } from '../goals.ts';
import { databaseUrl, get, signedHeaders, startHouse } from '../house.ts';
import { load, request } from '../load.ts';
import { loadMarket, marketQueries } from '../prepare-market.ts';
import {
  type Bench,
  figures,
  interleave,
  kb,
  ms,
  onMachineOfGoals,
  perSecond,
  rounded,
  type Row,
  type Stage,
  there,
} from '../row.ts';

const products = 100_000;
const [asked, page] = [300, '/product'];

/** The market over a hundred thousand products: its facets and lists as JSON, its first page from the cache and made anew. */
export const market: Stage = {
  name: 'market',
  house: 'writes',
  async measure(bench) {
    const { db, close } = connect(databaseUrl(bench.house.dataDir), { max: 2 });
    try {
      await loadMarket(db, products);
    } finally {
      await close();
    }
    return [await keptRow(bench), await freshRow(bench), await answersRow(bench)];
  },
};

const beside = ({ house }: Bench, kind: 'fresh' | 'unkept') =>
  startHouse({ dataDir: house.dataDir, port: house.port + 7, kind, beside: true });

/** One reader after another, each with a choice of their own, nothing kept. */
async function answersRow(bench: Bench): Promise<Row> {
  const own = await beside(bench, 'unkept');
  try {
    const queries = marketQueries(asked);
    const ask = async (path: string): Promise<number> => {
      const began = performance.now();
      const { body } = await get(own.port, path, { headers: signedHeaders() });
      const took = performance.now() - began;
      if (!body.toString().startsWith('{"code":1,')) throw new Error(`${path}: ${body.toString()}`);
      return took;
    };
    for (const path of queries.slice(0, 100)) await ask(path);
    const passed = cpuSince(own.watched);
    const times: number[] = [];
    for (const path of queries) times.push(await ask(path));
    const cpu = passed();
    const [app, database] = [cpu.app! / asked, cpu.database! / asked];
    const slowest = queries[times.indexOf(Math.max(...times))]!;
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)]!;
    const scaled = await onMachineOfGoals(bench, at(0.95));
    console.log(`  the slowest, ${ms(times.at(-1)!)}: ${slowest}`);
    return {
      name: `market as JSON, ${products.toLocaleString('en')} products, ${asked} choices, nothing kept`,
      measured: `p50 ${ms(at(0.5))}, p95 ${ms(at(0.95))}; CPU ${ms(app)} + ${ms(database)}`,
      yardstick: there(scaled),
      ratio: null,
      goal: 'p95 ≤ 50 ms there',
      reached: scaled <= 50,
      figures: Object.fromEntries(
        Object.entries({
          p50_ms: at(0.5),
          p95_ms: at(0.95),
          p99_ms: at(0.99),
          app_ms: app,
          database_ms: database,
        }).map(([name, value]) => [name, rounded(value)]),
      ),
    };
  } finally {
    await own.stop();
  }
}

async function keptRow({ bare, house, rounds, seconds }: Bench): Promise<Row> {
  const headers = { 'accept-encoding': 'br' };
  const first = await get(house.port, page, { headers });
  const bytes = first.body.length;
  const { kept, plain } = await interleave(rounds, {
    plain: () => bare.answer(bytes, 64, seconds),
    kept: () =>
      load(
        {
          port: house.port,
          connections: 64,
          requests: [request('GET', page, headers)],
          end: { seconds },
          expect: { status: 200, bytes: [bytes * 0.95, bytes * 1.05] },
        },
        house.watched,
      ),
  });
  const ratio = kept.per_second / plain.per_second;
  return {
    name: `market page from the cache, ${kb(bytes)} br`,
    measured: `${perSecond(kept.per_second)}, ${ms(kept.app_ms)}`,
    yardstick: `bare ${perSecond(plain.per_second)}, ${ms(plain.app_ms)}`,
    ratio,
    ...keptGoal(ratio),
    figures: { bytes, ...figures('page', kept), ...figures('bare', plain) },
  };
}

async function freshRow(bench: Bench): Promise<Row> {
  const own = await beside(bench, 'fresh');
  try {
    const { body } = await get(own.port, page);
    const rendered = (requests: string[], end: 'each-once' | { seconds: number }) =>
      load(
        {
          port: own.port,
          connections: 16,
          requests,
          end,
          expect: { status: 200, bytes: [body.length * 0.9, body.length * 1.1] },
        },
        own.watched,
      );
    await rendered(
      Array.from({ length: 1_500 }, () => request('GET', page)),
      'each-once',
    );
    const { fresh, plain } = await interleave(bench.rounds, {
      plain: () => bench.bare.answer(body.length, 16, bench.seconds),
      fresh: () => rendered([request('GET', page)], { seconds: bench.seconds }),
    });
    const ratio = fresh.cpu_ms / plain.app_ms;
    return {
      name: 'market page made anew, CPU of app + database',
      measured: `${ms(fresh.app_ms)} + ${ms(fresh.database_ms)} = ${ms(fresh.cpu_ms)}, ${perSecond(fresh.per_second)}`,
      yardstick: `bare ${ms(plain.app_ms)}`,
      ratio,
      ...cpuGoal(ratio, 'fresh'),
      figures: { bytes: body.length, ...figures('page', fresh), ...figures('bare', plain) },
    };
  } finally {
    await own.stop();
  }
}
