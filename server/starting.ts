import * as fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { archiving, prepareArchive } from './backup/archive.ts';
import { checkServer, createDatabase } from './database/check-server.ts';
import { connect, type Database, type Place } from './database/connect.ts';
import { type EmbeddedServer, siteOn, startEmbedded } from './database/embedded.ts';
import { type Listener, startListening } from './database/listen.ts';
import { migrate } from './database/migrate.ts';
import { troubleOf } from './database/trouble.ts';
import { asCannotStart, cannotWrite, explainFailure } from './explain-failure.ts';

export interface OpenDatabase {
  db: Database['db'];
  /** Connections for claims alone. */
  claims: Database['db'];
  pool: Database['pool'];
  /** Where a direct connection goes, for whoever needs one of its own. */
  place: Place;
  listener: Listener;
  /** Ends every connection, and the embedded server when this process had started it. */
  stop(): Promise<void>;
}

type Say = (line: string) => void;

const longest_statement_ms = 60_000;
/** Somebody waits in front of a countdown. */
const longest_claim_ms = 10_000;
/** Two for claims, and one for who asks. */
const claim_connections = 3;
/** Of a process, with those of its jobs and for listening; beside them commands of the operator. */
const most_connections = 20;
const spare_connections = 20;
/** As many fit in what PostgreSQL allows by itself. */
const usual_workers = 4;

/**
 * The database, running, checked and migrated. Throws CannotStart with what to do.
 * @param ending from then on the embedded server is not started again, whatever happens to it
 */
export async function openDatabase(config: Config, say: Say, ending?: AbortSignal): Promise<OpenDatabase> {
  let embedded: Awaited<ReturnType<typeof runEmbedded>> | undefined;
  try {
    if (!config.databaseUrl) embedded = await runEmbedded(config, say, ending);
    const direct = embedded?.place ?? config.databaseDirectUrl ?? config.databaseUrl!;
    await checkServer(direct);
    const applied = await migrate(direct);
    if (applied.length > 0) say(`数据库结构已更新：${applied.join('、')}`);

    const onBroken = () => embedded?.revive();
    const nameStatements = config.databaseDirectUrl === undefined;
    const { db, pool, close } = connect(embedded?.place ?? config.databaseUrl!, {
      nameStatements,
      onBroken,
      patience: longest_statement_ms,
    });
    // A sale may keep these busy; signing in and reading have theirs.
    const claims = connect(embedded?.place ?? config.databaseUrl!, {
      nameStatements,
      onBroken,
      patience: longest_claim_ms,
      max: claim_connections,
    });
    const listener = await startListening(direct, onBroken);
    return {
      db,
      claims: claims.db,
      pool,
      place: direct,
      listener,
      async stop() {
        embedded?.leaveDown();
        await listener.close();
        await Promise.race([Promise.all([close(), claims.close()]), sleep(1_000, undefined, { ref: false })]); // a stuck statement must not hold the program
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw asCannotStart(error, config);
  }
}

/** The embedded server, until `stop`: started here, or by whoever runs on the same folder. */
export async function runEmbedded(config: Config, say: Say, ending?: AbortSignal) {
  makeDataDir(config);
  const dataDir = path.join(config.dataDir, 'database');
  if (!fs.existsSync(dataDir)) say('正在创建数据库……');
  const stopped = new AbortController();
  const down = ending ? AbortSignal.any([ending, stopped.signal]) : stopped.signal;
  const begin = async () => {
    if (config.archiveDir) prepareArchive(config.archiveDir, dataDir);
    return startEmbedded({
      dataDir,
      until: down,
      settings: {
        ...(config.archiveDir && archiving(config.archiveDir)),
        ...(config.workers > usual_workers && {
          max_connections: config.workers * most_connections + spare_connections,
        }),
      },
    });
  };
  let server = await begin();
  let reviving: Promise<void> | undefined;

  // A program that ends without stop(), or before it is done, leaves no server behind, unless it is killed.
  const stopAtExit = () => {
    if (server.isOurs()) process.kill(server.pid, down.aborted ? 'SIGQUIT' : 'SIGINT');
  };
  process.on('exit', stopAtExit);

  async function lookAgain(): Promise<void> {
    try {
      const next: EmbeddedServer = await begin();
      if (next.pid !== server.pid) {
        server = next;
        say('数据库已重新启动');
      }
    } catch (error) {
      if (!down.aborted) say(explainFailure(error, config));
    } finally {
      reviving = undefined;
    }
  }

  const stop = async () => {
    stopped.abort();
    await reviving;
    if (server.isOurs()) await server.stop();
    process.off('exit', stopAtExit);
  };
  try {
    await createDatabase({ host: server.host, port: server.port }, siteOn(server).database);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    place: siteOn(server) satisfies Place,
    /** The server was killed, or the process that owned it has ended: start it again. */
    revive() {
      if (!down.aborted) reviving ??= lookAgain();
    },
    leaveDown() {
      stopped.abort();
    },
    stop,
  };
}

/** The folder of DATA_DIR and what leads to it; refused where what is kept in it could not be written. */
export function makeDataDir(config: Config): void {
  try {
    makeFolder(config.dataDir);
    if (!config.databaseUrl || config.storage.kind === 'local')
      fs.accessSync(config.dataDir, fs.constants.W_OK);
  } catch (error) {
    throw troubleOf(error) === 'full' ? error : cannotWrite(config, error);
  }
}

// Step by step: where a file system takes no folders at all (/proc), Node's own recursion never ends.
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (folder !== path.dirname(folder)) makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error; // otherwise a rival was first
  }
}

/** Tries the address before the long steps; main listens on it after them. */
export async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(asCannotStart(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}
