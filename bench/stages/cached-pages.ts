import { keptGoal } from '../goals.ts';
import { get } from '../house.ts';
import { load, request } from '../load.ts';
import { type Bench, figures, interleave, kb, ms, perSecond, type Row, type Stage } from '../row.ts';

const connections = 64;

/** Whole pages from the cache, each beside a bare server that answers as many bytes. */
export const cachedPages: Stage = {
  name: 'cached',
  house: 'kept',
  async measure(bench) {
    const { home, list, post } = bench.places;
    const rows: Row[] = [];
    for (const [name, page] of [
      ['home', home],
      ['forum list', list],
      ['post', post],
    ] as const) {
      rows.push(await measurePage(bench, name, page, 'br'));
    }
    rows.push(await measurePage(bench, 'post', post, 'identity'));
    rows.push(await measureNotModified(bench, post));
    return rows;
  },
};

async function measurePage(
  { bare, house, rounds, seconds }: Bench,
  name: string,
  page: string,
  encoding: string,
): Promise<Row> {
  const headers = { 'accept-encoding': encoding };
  const first = await get(house.port, page, { headers });
  const bytes = first.body.length;
  const sent = first.headers['content-encoding'] ?? 'identity';
  if (first.status !== 200 || sent !== encoding)
    throw new Error(`${page}: status ${first.status}, encoding ${sent}`);
  const { cached, plain } = await interleave(rounds, {
    plain: () => bare.answer(bytes, connections, seconds),
    cached: () =>
      load(
        // The page is made anew meanwhile, and "3 分钟前" becomes "4 分钟前".
        {
          port: house.port,
          connections,
          requests: [request('GET', page, headers)],
          end: { seconds },
          expect: { status: 200, bytes: [bytes * 0.95, bytes * 1.05] },
        },
        house.watched,
      ),
  });
  const ratio = cached.per_second / plain.per_second;
  return {
    name: `cached page: ${name}, ${kb(bytes)} ${encoding}`,
    measured: `${perSecond(cached.per_second)}, ${ms(cached.app_ms)}`,
    yardstick: `bare ${perSecond(plain.per_second)}, ${ms(plain.app_ms)}`,
    ratio,
    ...keptGoal(ratio),
    figures: { bytes, ...figures('page', cached), ...figures('bare', plain) },
  };
}

async function measureNotModified({ bare, house, rounds, seconds }: Bench, page: string): Promise<Row> {
  const { headers } = await get(house.port, page, { headers: { 'accept-encoding': 'br' } });
  const asked = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
  const { unchanged, plain } = await interleave(rounds, {
    plain: () => bare.answer(0, connections, seconds),
    unchanged: () =>
      load(
        {
          port: house.port,
          connections,
          requests: [request('GET', page, asked)],
          end: { seconds },
          expect: { status: 304, bytes: [0, 0] },
        },
        house.watched,
      ),
  });
  const ratio = unchanged.per_second / plain.per_second;
  return {
    name: 'cached page: post, not modified (304)',
    measured: `${perSecond(unchanged.per_second)}, ${ms(unchanged.app_ms)}`,
    yardstick: `bare, empty ${perSecond(plain.per_second)}, ${ms(plain.app_ms)}`,
    ratio,
    goal: '≥ 50 %',
    reached: ratio >= 0.5,
    figures: { ...figures('page', unchanged), ...figures('bare', plain) },
  };
}
