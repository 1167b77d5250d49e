import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Place, placeConfig } from '../database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../database/embedded.ts';
import { migrate, migrationsDir } from '../database/migrate.ts';
import { isAlive, livePostmaster, lockLines } from '../database/postmaster.ts';

export const template = 'template_chuhaiji';

// Nothing here outlives the run, so nothing is written down with care.
const carelessSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  max_connections: 200,
  dynamic_shared_memory_type: 'mmap', // in the data directory, and so removed with it after a kill
};

export interface ThrowawayCluster {
  server: EmbeddedServer;
  remove(): Promise<void>;
}

/** A cluster that lives as long as this process, with the migrated template in it. */
export async function startThrowawayCluster(kind: 'test' | 'tables'): Promise<ThrowawayCluster> {
  clearDead();
  const folder = pidFolder(kind);
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o755); // whatever the umask says
  const server = await startEmbedded({ dataDir: path.join(folder, 'database'), settings: carelessSettings });
  await makeTemplate(server);
  return {
    server,
    async remove() {
      await server.stop('SIGQUIT');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(server: EmbeddedServer): Promise<void> {
  const { host, port } = server;
  await onCluster({ host, port }, `create database ${template}`);
  if (fs.existsSync(migrationsDir)) await migrate({ host, port, database: template });
  await onCluster({ host, port }, `alter database ${template} with is_template true allow_connections false`);
}

/** Takes away what runs left behind that were killed: their folders carry their pid. */
function clearDead(): void {
  for (const place of new Set([fastFolder(), fs.realpathSync(os.tmpdir())])) {
    for (const name of fs.readdirSync(place)) {
      const pid = Number(/^chuhaiji-(?:test|tables|folder)-(\d+)/.exec(name)?.[1] ?? 0);
      if (pid && !isAlive(pid)) clearFolder(path.join(place, name));
    }
  }
}

function clearFolder(folder: string): void {
  const dataDir = path.join(folder, 'database');
  try {
    const sockets = lockLines(dataDir)[4];
    const postmaster = livePostmaster(dataDir);
    if (postmaster) process.kill(postmaster, 'SIGQUIT');
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    if (sockets && path.basename(sockets).startsWith('pg-'))
      fs.rmSync(sockets, { recursive: true, force: true });
  } catch {
    // another user's
  }
}

/** Runs one statement on the cluster's own database. */
export async function onCluster(cluster: Place, statement: string): Promise<void> {
  const client = new pg.Client(placeConfig(cluster));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Memory when there is plenty of it (a container often has 64 MB there), else the temporary folder. */
export function fastFolder(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = fs.statfsSync(memory);
    fs.accessSync(memory, fs.constants.W_OK);
    if (bavail * bsize > 1.5e9) return memory;
  } catch {
    // not on this system
  }
  return fs.realpathSync(os.tmpdir());
}

/** A folder that carries its owner's pid, so that the next run can clear it away when this one was killed. */
function pidFolder(kind: string): string {
  return path.join(fastFolder(), `chuhaiji-${kind}-${process.pid}`);
}
