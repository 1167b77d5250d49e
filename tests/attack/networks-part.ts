import { setTimeout as sleep } from 'node:timers/promises';
import { openTcpProxy } from '../../server/testing/tcp-proxy.ts';
import { startServer } from '../browser/harness/server.ts';
import { clientOf, sign_secret, silence_ms } from '../http-client.ts';
import type { Copy } from './copy.ts';
import { comesAbout, rounds, start_ms, type Tally } from './rounds.ts';
import { writeThrough } from './writes-part.ts';

/** The network between a second process and the database is cut, or swallows everything, in the middle of writes. */
export async function brokenNetworks(copy: Copy, tally: Tally): Promise<void> {
  const proxy = await openTcpProxy(copy.place);
  const server = await startServer({
    databaseUrl: proxy.url,
    patience: start_ms,
    env: { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0', LIMITS: '0' },
  });
  const ready = async () =>
    (await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(silence_ms) }).catch(() => null))
      ?.ok ?? false;
  try {
    for (const { number, draw } of rounds(2)) {
      const how = number % 2 === 1 ? 'cut' : 'blackHole';
      tally.count(how === 'cut' ? 'cut' : 'black hole');
      await writeThrough(copy, tally, {
        name: `第 ${number} 次，${how}，`,
        answers: draw([20, 45, 80]),
        client: clientOf(server.url),
        async breakIt() {
          proxy[how]();
          // It has noticed by the time that it says so.
          if (!(await comesAbout(async () => !(await ready()), sleep)))
            tally.finds(`${how}: it still says that it serves`);
        },
        async serves() {
          proxy.heal();
          return comesAbout(ready, sleep);
        },
      });
    }
  } finally {
    proxy.heal();
    await server.stop();
    await proxy.close();
  }
}
