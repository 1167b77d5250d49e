import * as fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { checkServer, createDatabase } from './database/check-server.ts';
import { connect, type Database, type Place } from './database/connect.ts';
import { type EmbeddedServer, startEmbedded } from './database/embedded.ts';
import { type Listener, startListening } from './database/listen.ts';
import { migrate } from './database/migrate.ts';
import { livePostmaster } from './database/postmaster.ts';
import { asCannotStart, explainFailure } from './explain-failure.ts';

export interface OpenDatabase {
  db: Database['db'];
  pool: Database['pool'];
  /** Where a direct connection goes, for whoever needs one of its own. */
  place: Place;
  listener: Listener;
  /** Ends every connection, and the embedded server when this process had started it. */
  stop(): Promise<void>;
}

type Say = (line: string) => void;

const longest_statement_ms = 60_000;

/** The database, running, checked and migrated. Throws CannotStart with what to do. */
export async function openDatabase(config: Config, say: Say): Promise<OpenDatabase> {
  let embedded: Awaited<ReturnType<typeof runEmbedded>> | undefined;
  try {
    if (!config.databaseUrl) embedded = await runEmbedded(config, say);
    const direct = embedded?.place ?? config.databaseDirectUrl ?? config.databaseUrl!;
    await checkServer(direct);
    const applied = await migrate(direct);
    if (applied.length > 0) say(`数据库结构已更新：${applied.join('、')}`);

    const onBroken = () => embedded?.revive();
    const nameStatements = config.databaseDirectUrl === undefined;
    const { db, pool, close } = connect(embedded?.place ?? config.databaseUrl!, {
      nameStatements,
      onBroken,
      // A pooler takes no settings with a connection.
      ...(nameStatements && { patience: longest_statement_ms }),
    });
    const listener = await startListening(direct, onBroken);
    return {
      db,
      pool,
      place: direct,
      listener,
      async stop() {
        embedded?.leaveDown();
        await listener.close();
        await Promise.race([close(), sleep(5_000, undefined, { ref: false })]); // a stuck statement must not hold the program
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw asCannotStart(error, config);
  }
}

async function runEmbedded(config: Config, say: Say) {
  fs.mkdirSync(config.dataDir, { recursive: true });
  const dataDir = path.join(config.dataDir, 'database');
  if (!fs.existsSync(dataDir)) say('正在创建数据库……');
  let server = await startEmbedded({ dataDir });
  let down = false;
  let reviving: Promise<void> | undefined;

  // A program that ends without stop() leaves no server behind, unless it is killed.
  const stopAtExit = () => {
    if (!server.attached && livePostmaster(fs.realpathSync(dataDir)) === server.pid)
      process.kill(server.pid, 'SIGINT');
  };
  process.on('exit', stopAtExit);

  async function lookAgain(): Promise<void> {
    try {
      const next: EmbeddedServer = await startEmbedded({ dataDir });
      if (next.pid !== server.pid) {
        server = next;
        say('数据库已重新启动');
      }
    } catch (error) {
      say(explainFailure(error, config));
    } finally {
      reviving = undefined;
    }
  }

  const stop = async () => {
    down = true;
    await reviving;
    if (!server.attached) await server.stop();
    process.off('exit', stopAtExit);
  };
  try {
    await createDatabase({ host: server.host, port: server.port }, 'chuhaiji');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    place: { host: server.host, port: server.port, user: 'postgres', database: 'chuhaiji' } satisfies Place,
    /** The server was killed, or the process that owned it has ended: start it again. */
    revive() {
      if (!down) reviving ??= lookAgain();
    },
    leaveDown() {
      down = true;
    },
    stop,
  };
}

/** Tries the address before the long steps; main listens on it after them. */
export async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(asCannotStart(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}
