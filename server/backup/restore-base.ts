import * as fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.mjs';
import type { Config } from '../config.ts';
import { resolveDataDir } from '../database/data-directory.ts';
import { startEmbedded } from '../database/embedded.ts';
import { basesOf, recovering } from './archive.ts';
import { refuseDatabase } from './site-place.ts';
import { backupName } from './take-backup.ts';
import { copyTree } from './take-base.ts';

/** Brings the embedded database back as it was at this moment, or at the end of the archive; the base that it began with. */
export async function restoreBase(config: Config, archive: string, until: Date | null): Promise<string> {
  refuseDatabase(config);
  const bases = fs.existsSync(basesOf(archive)) ? fs.readdirSync(basesOf(archive)) : [];
  const wanted = until ? backupName(until) : '9';
  const base = bases
    .filter((name) => !name.startsWith('half-') && name <= wanted)
    .sort()
    .at(-1);
  if (!base)
    throw new CannotStart(
      `${archive} 里没有早于这个时间的底本，请换一个更晚的时间`,
      `${archive} holds no base from before that time: take a later one`,
    );
  fs.mkdirSync(config.dataDir, { recursive: true });
  const dataDir = resolveDataDir(path.join(config.dataDir, 'database'), process.getuid?.() === 0);
  copyTree(path.join(basesOf(archive), base), dataDir, '');
  const server = await startEmbedded({
    dataDir,
    settings: recovering(archive, until),
    patience: recovery_ms,
  });
  await server.stop();
  return base;
}

/** Going through a day of writes takes minutes. */
const recovery_ms = 6 * 3_600_000;
