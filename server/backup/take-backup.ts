import { withClient } from '../database/check-server.ts';
import type { Place } from '../database/connect.ts';
import type { ObjectStore } from '../gateways/storage/object-store.ts';
import { copyFiles, writeFileList } from './copy-files.ts';
import { beginSnapshot, dumpTable, readSequences, readVersions } from './dump-tables.ts';
import { type BackedTable, type Manifest, type Stored, writeManifest } from './manifest.ts';

export type BackupFacts = {
  place: Place;
  /** Where the files lie that people send. */
  files: ObjectStore;
  to: ObjectStore;
  /** Version of this program. */
  program: string;
  now: Date;
};

/** `20261122t124500z`: names in their order are backups in their order. */
export const backupName = (at: Date): string =>
  at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase();

/** Database and files while the site runs: all rows of one moment, and every file that they name. */
export async function takeBackup({
  place,
  files,
  to,
  program,
  now,
}: BackupFacts): Promise<{ name: string; manifest: Manifest }> {
  const name = backupName(now);
  const copied = new Map<string, Stored>();
  await copyFiles(files, to, name, copied);
  const manifest = await withClient(place, async (client) => {
    const found = await beginSnapshot(client);
    const versions = await readVersions(client, found);
    await copyFiles(files, to, name, copied);
    const tables: BackedTable[] = [];
    for (const table of found) tables.push(await dumpTable(client, table, to, name));
    const sequences = await readSequences(client);
    return {
      format: 1 as const,
      program,
      ...versions,
      tables,
      sequences,
      files: await writeFileList(to, name, copied),
    };
  });
  await writeManifest(to, name, manifest);
  return { name, manifest };
}

/** The newest backup that was finished; undefined when there is none. */
export async function newestBackup(from: ObjectStore): Promise<string | undefined> {
  let newest: string | undefined;
  for (let after = ''; ;) {
    const [first] = await from.list('', after);
    if (!first) return newest;
    const name = first.key.split('/')[0]!;
    if (await from.head(`${name}/manifest.json`)) newest = name;
    after = `${name}/~`; // behind everything of this one
  }
}
