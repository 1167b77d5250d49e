import { get, type House, startHouse } from '../house.ts';
import { load, request } from '../load.ts';
import { figures, interleave, ms, perSecond, type Row, type Stage } from '../row.ts';

const connections = 16;
const page_warm_up = 1_500;

/** Pages made anew by one process, and by two on one port (`WORKERS=2`), in turns on the same data. */
export const workers: Stage = {
  name: 'workers',
  house: 'fresh',
  async measure({ house, places, rounds, seconds }) {
    const two = await startHouse({
      dataDir: house.dataDir,
      port: house.port + 2,
      kind: 'fresh',
      beside: true,
      workers: 2,
    });
    try {
      const page = places.post;
      const bytes = (await get(house.port, page)).body.length;
      const by = (one: House, end: { seconds: number } | 'each-once') =>
        load(
          {
            port: one.port,
            connections,
            requests: Array.from({ length: end === 'each-once' ? page_warm_up : 1 }, () =>
              request('GET', page),
            ),
            end,
            expect: { status: 200, bytes: [bytes * 0.9, bytes * 1.1] },
          },
          one.watched,
        );
      for (const one of [house, two]) await by(one, 'each-once');
      const measured = await interleave(rounds, {
        one: () => by(house, { seconds }),
        two: () => by(two, { seconds }),
      });
      const ratio = measured.two.per_second / measured.one.per_second;
      return [
        {
          name: 'a post rendered afresh by two processes on one port',
          measured: `${perSecond(measured.two.per_second)}, p99 ${ms(measured.two.p99_ms)}`,
          yardstick: `by one, same run: ${perSecond(measured.one.per_second)}, p99 ${ms(measured.one.p99_ms)}`,
          ratio,
          goal: 'shown',
          reached: true,
          figures: { ...figures('one', measured.one), ...figures('two', measured.two) },
        } satisfies Row,
      ];
    } finally {
      await two.stop();
    }
  },
};
