import { existsSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.mjs';
import type { Config } from '../config.ts';
import { createDatabase } from '../database/check-server.ts';
import type { Place } from '../database/connect.ts';
import { siteOn, startEmbedded } from '../database/embedded.ts';
import { archiving, prepareArchive } from './archive.ts';

export const embeddedDir = ({ dataDir }: Config) => path.join(dataDir, 'database');

/** The site's database as it is, nothing migrated; the embedded one is started unless it runs, and then stopped again. */
export async function withSite<T>(config: Config, use: (place: Place) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return use(config.databaseDirectUrl ?? config.databaseUrl);
  if (!existsSync(embeddedDir(config)))
    throw new CannotStart(
      `${config.dataDir} 里还没有数据库，请检查 DATA_DIR`,
      `there is no database in ${config.dataDir}: check DATA_DIR`,
    );
  const { archiveDir } = config;
  if (archiveDir) prepareArchive(archiveDir, embeddedDir(config));
  const settings = archiveDir ? archiving(archiveDir) : {};
  const server = await startEmbedded({ dataDir: embeddedDir(config), settings });
  try {
    return await use(siteOn(server));
  } finally {
    if (!server.attached) await server.stop();
  }
}

/** Where the embedded database will be: nothing may be there yet. */
export function refuseDatabase(config: Config): void {
  if (config.databaseUrl || !existsSync(embeddedDir(config))) return;
  throw new CannotStart(
    `${config.dataDir} 里已经有数据库，恢复只写进空的地方，请换一个 DATA_DIR`,
    `there is a database in ${config.dataDir} already, and a backup is restored into an empty place only: set another DATA_DIR`,
  );
}

/** A new database of the site's name on an embedded server of its own. */
export async function withNewSite<T>(config: Config, use: (place: Place) => Promise<T>): Promise<T> {
  refuseDatabase(config);
  if (config.databaseUrl) return use(config.databaseDirectUrl ?? config.databaseUrl);
  const server = await startEmbedded({ dataDir: embeddedDir(config) });
  try {
    await createDatabase({ host: server.host, port: server.port }, siteOn(server).database);
    return await use(siteOn(server));
  } finally {
    await server.stop();
  }
}
