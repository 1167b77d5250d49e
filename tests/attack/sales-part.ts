import { placeUrl } from '../../server/database/connect.ts';
import { makeBuyers } from '../../tools/sale/buyers.ts';
import { startServer } from '../browser/harness/server.ts';
import { sign_secret } from '../http-client.ts';
import { killDuringDraw } from '../killed-draw.ts';
import { killDuringSale } from '../killed-sale.ts';
import type { Copy } from './copy.ts';
import { asked_for, rounds, start_ms, type Tally } from './rounds.ts';

const size = asked_for ? { people: 10_000, units: 300, lines: 64 } : { people: 160, units: 40, lines: 24 };

/** Flash sales over two processes, one of which is killed in the middle. */
export async function killedSales(copy: Copy, tally: Tally): Promise<void> {
  const { db } = copy.house;
  const buyers = await makeBuyers(db, size.people);
  for (const { draw } of rounds(1)) {
    const doomed = await startServer({
      databaseUrl: placeUrl(copy.place),
      patience: start_ms,
      env: { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0', LIMITS: '0' },
    });
    try {
      const { faults, played, stock, late } = await killDuringSale({
        db,
        urls: [doomed.url, copy.url],
        kill: doomed.kill9,
        buyers,
        units: size.units,
        lines: size.lines,
        answers: draw([size.units / 4, size.units / 2, size.units - 5]),
      });
      for (const fault of faults) tally.finds(fault);
      tally.count('sales');
      tally.count('claims', played.claims.count);
      tally.count('sold', stock.sold);
      tally.count('open', stock.open);
      tally.count('left', stock.left);
      tally.count('paid too late and given back', late);
      tally.count('claims asked again', played.repeated);
      tally.most('p99 in ms', Math.round(played.claims.p99_ms));
    } finally {
      await doomed.stop();
    }
  }
}

/** Fair sales over two processes, one of which is killed while entries come in, or in the middle of the draw. */
export async function killedDraws(copy: Copy, tally: Tally): Promise<void> {
  const { db } = copy.house;
  const buyers = await makeBuyers(db, size.people);
  const doomed_name = 'doomed';
  const ways = ['collecting', 'drawing'] as const;
  for (const { number } of rounds(ways.length)) {
    const doomed = await startServer({
      databaseUrl: `${placeUrl(copy.place)}&application_name=${doomed_name}`,
      patience: start_ms,
      env: { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0', LIMITS: '0' },
    });
    try {
      const when = ways[number % ways.length]!;
      const { faults, stock, repeated } = await killDuringDraw({
        db,
        urls: [doomed.url, copy.url],
        doomed_name,
        kill: doomed.kill9,
        when,
        buyers,
        units: size.units,
        lines: size.lines,
      });
      for (const fault of faults) tally.finds(`killed while ${when}: ${fault}`);
      tally.count(`killed while ${when}`);
      tally.count('open', stock.open);
      tally.count('entered again', repeated);
    } finally {
      await doomed.stop();
    }
  }
}
