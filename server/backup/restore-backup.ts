import { extensionOf, typeOfExtension } from '../../contract/upload/upload-kinds.ts';
import { CannotStart } from '../cannot-start.mjs';
import { withClient } from '../database/check-server.ts';
import type { Place } from '../database/connect.ts';
import { migrate, migrationsDir } from '../database/migrate.ts';
import type { ObjectStore } from '../gateways/storage/object-store.ts';
import { makeJobTables } from '../jobs/job-tables.ts';
import { isEmptyStore, readFileList } from './copy-files.ts';
import { loadTables } from './load-tables.ts';
import { type Manifest, readManifest, readStored } from './manifest.ts';

export type RestoreFacts = {
  name: string;
  from: ObjectStore;
  files: ObjectStore;
  /** Hands over the place for the database, which is made only now: everything has been checked by then. */
  withPlace: (use: (place: Place) => Promise<void>) => Promise<void>;
};

/** Every byte is checked before anything is written; then the database in one transaction, and the files. */
export async function restoreBackup({ name, from, files, withPlace }: RestoreFacts): Promise<Manifest> {
  const manifest = await readManifest(from, name);
  if (!(await isEmptyStore(files)))
    throw new CannotStart(
      '放文件的地方不是空的，恢复只写进空的地方，请换一个 DATA_DIR 或存储桶',
      'there are files already, and a backup is restored into an empty place only: use another DATA_DIR or bucket',
    );
  const listed = await readFileList(from, manifest.files);
  for (const { packs } of manifest.tables) for (const pack of packs) await readStored(from, pack);
  for (const file of listed) await readStored(from, file);

  await withPlace(async (place) => {
    await refuseTables(place);
    await migrate(place, migrationsDir, manifest.migrations);
    if (manifest.jobs_version !== null) await makeJobTables(place, manifest.jobs_version);
    await withClient(place, (client) => loadTables(client, from, manifest));
  });
  for (const file of listed) {
    const key = file.key.slice(`${name}/files/`.length);
    const mime = typeOfExtension(extensionOf(key)) ?? 'application/octet-stream';
    await files.write(key, await readStored(from, file), mime);
  }
  return manifest;
}

async function refuseTables(place: Place): Promise<void> {
  await withClient(place, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') limit 1",
    );
    if (rowCount)
      throw new CannotStart(
        '数据库不是空的，恢复只写进空的数据库，请新建一个',
        'the database is not empty, and a backup is restored into an empty one only: create another',
      );
  });
}
