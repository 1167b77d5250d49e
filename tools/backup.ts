// Database and files of one moment, while the site runs: npm run backup. Where it goes: BACKUP_TO; with ARCHIVE_DIR also a
// base for the archive (docs/operations.md).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { backupStore } from '../server/backup/backup-store.ts';
import { embeddedDir, withSite } from '../server/backup/site-place.ts';
import { takeBackup } from '../server/backup/take-backup.ts';
import { takeBase } from '../server/backup/take-base.ts';
import { readConfig, type Config } from '../server/config.ts';
import { explainFailure } from '../server/explain-failure.ts';
import { storageOfSite } from '../server/gateways/index.ts';
import { root } from './install.mjs';

process.umask(0o077); // everything that people wrote is in it

let config: Config | undefined;
try {
  const known = (config = readConfig(process.env, []));
  const { archiveDir } = known;
  if (archiveDir) {
    const base = await withSite(known, (place) => takeBase(place, embeddedDir(known), archiveDir));
    console.log(`底本 ${base} 已放进归档：从这一刻起的任何时间都可以恢复。`);
  }
  if (known.backup || !archiveDir) await backUp(known);
} catch (error) {
  console.error(explainFailure(error, config));
  process.exitCode = 1;
}

async function backUp(known: Config): Promise<void> {
  const to = backupStore(known);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { name, manifest } = await withSite(known, (place) =>
    takeBackup({ place, files: storageOfSite(known), to, program: version, now: new Date() }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const packs = manifest.tables.flatMap((table) => table.packs);
  const bytes = packs.reduce((sum, pack) => sum + pack.size, manifest.files.bytes);
  console.log(
    `备份 ${name} 已完成：${manifest.tables.length} 张表、${rows} 行、${manifest.files.count} 个文件，共 ${(bytes / 1e6).toFixed(1)} MB。`,
  );
}
