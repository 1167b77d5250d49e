// Brings a backup back into an empty place: npm run restore [-- <name>], without a name the newest of BACKUP_TO.
// With ARCHIVE_DIR the embedded database as it was at a moment: npm run restore -- --until "2026-11-22 21:00:00", or, with
// --archive, at the last one.
import { parseArgs } from 'node:util';
import { CannotStart } from '../server/cannot-start.mjs';
import { backupStore } from '../server/backup/backup-store.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { restoreBase } from '../server/backup/restore-base.ts';
import { refuseDatabase, withNewSite } from '../server/backup/site-place.ts';
import { newestBackup } from '../server/backup/take-backup.ts';
import { readConfig, type Config } from '../server/config.ts';
import { explainFailure } from '../server/explain-failure.ts';
import { storageOfSite } from '../server/gateways/index.ts';

const usage =
  '用法：npm run restore [-- <备份名>]，或 npm run restore -- --until "2026-11-22 21:00:00"（北京时间）、--archive（归档的最后一刻）。';

const { name, fromArchive, moment } = wanted();
let config: Config | undefined;
try {
  const known = (config = readConfig(process.env, []));
  if (fromArchive) await restoreMoment(known, moment);
  else await restoreNamed(known, name);
} catch (error) {
  console.error(explainFailure(error, config));
  process.exitCode = 1;
}

async function restoreNamed(known: Config, wanted: string | undefined): Promise<void> {
  const from = backupStore(known);
  refuseDatabase(known);
  const name = wanted ?? (await newestBackup(from));
  if (!name)
    throw new CannotStart('BACKUP_TO 里还没有完成的备份', 'there is no finished backup in BACKUP_TO');
  const { at, tables, files } = await restoreBackup({
    name,
    from,
    files: storageOfSite(known),
    withPlace: (use) => withNewSite(known, use),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`已恢复到 ${at}：${tables.length} 张表、${rows} 行、${files.count} 个文件，现在可以启动网站。`);
}

async function restoreMoment(known: Config, until: Date | null): Promise<void> {
  if (!known.archiveDir)
    throw new CannotStart(
      '环境变量 ARCHIVE_DIR 未设置，应是归档所在的文件夹',
      'ARCHIVE_DIR is not set: the folder of the archive',
    );
  const base = await restoreBase(known, known.archiveDir, until);
  const moment = until ? `${until.toISOString()} ` : '归档的最后一刻';
  console.log(`数据库已从底本 ${base} 恢复到${moment}，现在可以启动网站；文件不在归档里。`);
}

function wanted(): { name?: string | undefined; fromArchive: boolean; moment: Date | null } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { until: { type: 'string' }, archive: { type: 'boolean', default: false } },
    });
    const { until } = values;
    // A time without a zone is Beijing's, as everywhere on the site.
    const moment =
      until === undefined ? null : new Date(/(Z|[+-]\d\d:?\d\d)$/.test(until) ? until : `${until}+08:00`);
    const [name, ...more] = positionals;
    const fromArchive = moment !== null || values.archive;
    if (more.length > 0 || (name && fromArchive) || (moment && Number.isNaN(moment.getTime())))
      throw new Error(usage);
    return { name, fromArchive, moment };
  } catch {
    console.error(usage);
    process.exit(2);
  }
}
