import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Place, placeConfig } from '../database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../database/embedded.ts';
import { migrate, migrationsDir } from '../database/migrate.ts';
import { isAlive, livePostmaster } from '../database/postmaster.ts';

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
};

export interface ThrowawayCluster {
  server: EmbeddedServer;
  remove(): Promise<void>;
}

/** A cluster that lives as long as this process, with the migrated template in it. */
export async function startThrowawayCluster(kind: string): Promise<ThrowawayCluster> {
  await clearDead(kind);
  const folder = pidFolder(kind);
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
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

async function clearDead(kind: string): Promise<void> {
  const prefix = `chuhaiji-${kind}-`;
  for (const name of fs.readdirSync(fastFolder())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (!pid || isAlive(pid)) continue;
    const folder = path.join(fastFolder(), name);
    const postmaster = livePostmaster(path.join(folder, 'database'));
    if (postmaster) process.kill(postmaster, 'SIGQUIT');
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
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
