import { readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '../../server/config.ts';
import { connect, placeUrl } from '../../server/database/connect.ts';
import { siteOn } from '../../server/database/embedded.ts';
import { livePostmaster, lockLines } from '../../server/database/postmaster.ts';
import { gatewaysOf } from '../../server/gateways/index.ts';
import { keepState } from '../../server/testing/kept-state.ts';
import { openHouse } from '../../server/testing/house.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { startServer } from '../browser/harness/server.ts';
import { makeFuzzWorld } from '../fuzz-world.ts';
import { clientOf, sign_secret, silence_ms } from '../http-client.ts';
import { comesAbout, start_ms } from './rounds.ts';
import { makeVictim } from './victim.ts';

export type Copy = Awaited<ReturnType<typeof openCopy>>;

// The limits stop an attack at its first shots; they have tests of their own.
const env = { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0', LIMITS: '0' };

/** A running copy of the product on its own embedded database, as `npm start` makes it, with a world in it. */
export async function openCopy() {
  const { folder, remove } = temporaryFolder(os.tmpdir()); // a disk: what is acknowledged has to be on one
  const dataDir = path.join(folder, 'database');
  const start = (port?: number) =>
    startServer({ dataDir: folder, env, patience: start_ms, ...(port && { port }) });
  let server = await start();
  const { url } = server;
  const place = siteOn({ host: lockLines(dataDir)[4]!, port: 5432 });
  const opened = connect(place, { max: 10 });
  const house = await openHouse({
    database: { ...opened, place, url: placeUrl(place), name: place.database },
    gateways: gatewaysOf(readConfig({ DATA_DIR: folder }, []), opened.db),
  });
  // Its clock is days ahead of the world's: what the world has begun would run out in its hands.
  await server.kill9();
  const world = await makeFuzzWorld(house);
  // The world stands at a day of its own, the copy does not.
  await sql`update sessions set created_at = now(), seen_at = now(), expires_at = now() + interval '30 days'`.execute(
    house.db,
  );
  house.clock.set(new Date());
  const victim = await makeVictim(house);
  server = await start(Number(new URL(url).port));
  const kept = await keepState(house.db, ['request_nonces']);
  const client = clientOf(url);

  return {
    url,
    folder,
    place,
    house,
    world,
    victim,
    client,
    log: () => server.log(),
    /** Undoes what shots have done to the world, so that the next ones come to something. */
    async restore(): Promise<void> {
      // The copy may be writing to the same tables.
      for (let tries = 1; ; tries++)
        try {
          return await kept.restoreRows();
        } catch (error) {
          if (tries === 20) throw error;
          await sleep(50);
        }
    },
    /** Whether it serves again. */
    serves: () =>
      comesAbout(
        async () =>
          (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(silence_ms) }).catch(() => null))
            ?.ok === true,
        sleep,
      ),
    async killApp(): Promise<void> {
      await server.kill9();
      server = await start(Number(new URL(url).port));
    },
    /** The postmaster; its children end with it. */
    killDatabase(): void {
      const postmaster = livePostmaster(readlinkOr(dataDir));
      if (postmaster) process.kill(postmaster, 'SIGKILL');
    },
    async close(): Promise<void> {
      await house.close();
      await server.stop();
      // Whoever started the database may have been killed.
      const left = livePostmaster(readlinkOr(dataDir));
      if (left) process.kill(left, 'SIGQUIT');
      await comesAbout(async () => !livePostmaster(readlinkOr(dataDir)), sleep);
      await rm(folder, { recursive: true, force: true });
      remove();
    },
  };
}

/** The folder itself, or where it was put for a user who may not enter here. */
function readlinkOr(folder: string): string {
  try {
    return readlinkSync(folder);
  } catch {
    return folder;
  }
}
