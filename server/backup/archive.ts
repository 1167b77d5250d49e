import * as fs from 'node:fs';
import path from 'node:path';
import { giveTree, serverUid } from '../database/data-directory.ts';
import { openToAll } from '../database/embedded-programs.ts';
import { CannotStart } from '../cannot-start.mjs';

const folderOf = (archive: string) => path.join(archive, 'wal');
export const basesOf = (archive: string): string => path.join(archive, 'bases');

/** For a shell, in a setting where `%` has a meaning. */
const quoted = (file: string) => `'${file.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/**
 * Settings with which the embedded server hands on what it writes, a segment when it is full or a minute old. What is
 * handed on is on disk there, under its name only when whole, and never written over.
 */
export function archiving(archive: string): Record<string, string | number> {
  const to = quoted(`${folderOf(archive)}/`).replace(/'$/, "%f'");
  const half = to.replace(/'$/, ".half'");
  return {
    archive_mode: 'on',
    archive_timeout: 60,
    archive_command: `if test -f ${to}; then cmp -s "%p" ${to}; else cp "%p" ${half} && sync ${half} && mv ${half} ${to}; fi`,
  };
}

/** Settings with which a base, copied into place, goes on to this moment, or to the end of what was handed on. */
export function recovering(archive: string, until: Date | null): Record<string, string | number> {
  const from = quoted(`${folderOf(archive)}/`).replace(/'$/, "%f'");
  return {
    restore_command: `cp ${from} "%p"`,
    hot_standby: 'off', // it answers when it is done
    archive_mode: 'off',
    ...(until && {
      recovery_target_time: until.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  };
}

/** Makes the folders. The server runs as a user of its own when root starts it, and must be let in. */
export function prepareArchive(archive: string, dataDir: string): void {
  fs.mkdirSync(archive, { recursive: true });
  fs.mkdirSync(basesOf(archive), { recursive: true, mode: 0o700 });
  fs.mkdirSync(folderOf(archive), { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return;
  if (!openToAll(fs.realpathSync(archive)))
    throw new CannotStart(
      `当前以 root 启动，而数据库须以另一个用户运行，该用户无法进入 ${archive}，请用 ARCHIVE_DIR 指定其他目录`,
      `started as root, but the database runs as another user who cannot enter ${archive}: set ARCHIVE_DIR to another folder`,
    );
  // An existing cluster keeps its owner.
  giveTree(folderOf(archive), fs.statSync(dataDir, { throwIfNoEntry: false })?.uid ?? serverUid);
}
