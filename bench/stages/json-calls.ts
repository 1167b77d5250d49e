import { get, signedHeaders } from '../house.ts';
import { load, request } from '../load.ts';
import { type Bench, figures, interleave, kb, ms, perSecond, type Row, type Stage } from '../row.ts';

const connections = 64;

/** Reads of the API, signed as the browser signs them. */
export const jsonCalls: Stage = {
  name: 'json',
  house: 'kept',
  async measure(bench) {
    const { listCall, detailCall } = bench.places;
    return [
      await measureCall(bench, 'list of 20 posts', listCall),
      await measureCall(bench, 'detail of a post', detailCall),
    ];
  },
};

async function measureCall(
  { bare, house, rounds, seconds }: Bench,
  name: string,
  path: string,
): Promise<Row> {
  const first = await get(house.port, path, { headers: signedHeaders() });
  const bytes = first.body.length;
  const answered = () =>
    load(
      {
        port: house.port,
        connections,
        requests: [request('GET', path, signedHeaders())],
        end: { seconds },
        expect: { status: 200, bytes: [bytes * 0.9, bytes * 1.1], begins: '{"code":1,' },
      },
      house.watched,
    );
  await answered();
  const { json, plain } = await interleave(rounds, {
    plain: () => bare.answer(bytes, connections, seconds),
    json: answered,
  });
  const ratio = json.per_second / plain.per_second;
  return {
    name: `JSON: ${name}, ${kb(bytes)}`,
    measured: `${perSecond(json.per_second)}, ${ms(json.app_ms)} + ${ms(json.database_ms)}`,
    yardstick: `bare ${perSecond(plain.per_second)}, ${ms(plain.app_ms)}`,
    ratio,
    goal: '≥ 40 %',
    reached: ratio >= 0.4,
    figures: { bytes, ...figures('call', json), ...figures('bare', plain) },
  };
}
