import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.mjs';
import { embeddedMajor, neutralEnvironment, openToAll } from './embedded-programs.ts';
import { isAlive } from './postmaster.ts';

const nobody = 65534; // initdb needs a user with a passwd entry
export const serverUid = 70432; // the server needs none, and this one owns nothing else

/** The directory by its true path, in a place that the server's user can enter. */
export function resolveDataDir(wanted: string, asRoot: boolean): string {
  const absolute = path.resolve(wanted);
  fs.mkdirSync(path.dirname(absolute), { recursive: true });
  const parent = fs.realpathSync(path.dirname(absolute));
  const dataDir = path.join(parent, path.basename(absolute));
  if (asRoot && !openToAll(parent) && !fs.lstatSync(dataDir, { throwIfNoEntry: false })) linkOutside(dataDir);
  if (fs.lstatSync(dataDir, { throwIfNoEntry: false })?.isSymbolicLink()) return throughLink(dataDir);
  if (asRoot && !openToAll(parent)) throw closedParent(parent);
  return dataDir;
}

// Folders such as /root are closed to the user that the server runs as: the data then lives below /var/lib.
function linkOutside(dataDir: string): void {
  fs.mkdirSync('/var/lib', { recursive: true });
  const folder = fs.mkdtempSync('/var/lib/chuhaiji-');
  fs.chmodSync(folder, 0o755);
  try {
    fs.symlinkSync(path.join(folder, 'database'), dataDir);
  } catch {
    fs.rmdirSync(folder); // a rival was first
  }
}

function throughLink(link: string): string {
  const target = path.resolve(path.dirname(link), fs.readlinkSync(link));
  fs.mkdirSync(path.dirname(target), { recursive: true });
  return path.join(fs.realpathSync(path.dirname(target)), path.basename(target));
}

const closedParent = (parent: string) =>
  new CannotStart(
    `当前以 root 启动，而数据库须以另一个用户运行，该用户无法进入 ${parent}，请用 DATA_DIR 指定其他目录`,
    `started as root, but the database runs as another user who cannot enter ${parent}: set DATA_DIR to another folder`,
  );

export function refuseOtherMajor(dataDir: string): void {
  const major = fs.readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (Number(major) === embeddedMajor) return;
  throw new CannotStart(
    `数据目录 ${dataDir} 由 PostgreSQL ${major} 创建，本程序内置的是 ${embeddedMajor}，请改用与数据相符的程序版本，或用 DATA_DIR 指定其他目录`,
    `the data directory ${dataDir} was made by PostgreSQL ${major}, this program carries ${embeddedMajor}: run the release that made it, or set DATA_DIR to another folder`,
  );
}

/** The server's own words are no help against a full disk: they go to a log on the same disk. */
export function refuseFullDisk(dataDir: string): void {
  const probe = path.join(dataDir, `space.${process.pid}`);
  try {
    fs.writeFileSync(probe, Buffer.alloc(65_536), { flush: true });
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw fullDisk(dataDir, error);
    throw error;
  } finally {
    fs.rmSync(probe, { force: true });
  }
}

export const fullDisk = (folder: string, cause?: unknown) =>
  new CannotStart(
    `磁盘已满，数据库无法写入 ${folder}，请腾出空间后再启动`,
    `the disk is full, the database cannot write to ${folder}: free some space and start again`,
    cause,
  );

/** Makes the cluster in a side directory, then renames once: a crash or a rival leaves no half cluster. */
export function initialise(dataDir: string, programs: string, asRoot: boolean): void {
  clearDeadSides(dataDir);
  // LC_CTYPE must know letters beyond ASCII, or text functions ignore Chinese
  for (const locale of ['C.UTF-8', 'en_US.UTF-8']) {
    const side = fs.mkdtempSync(`${dataDir}.init-${process.pid}-`);
    if (asRoot) fs.chownSync(side, nobody, nobody);
    const run = spawnSync(
      path.join(programs, 'bin/initdb'),
      [
        '-D',
        side,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${locale}`,
        '--no-instructions',
      ],
      { env: neutralEnvironment, cwd: '/', encoding: 'utf8', ...(asRoot && { uid: nobody, gid: nobody }) },
    );
    if (run.status === 0) {
      if (asRoot) giveTree(side, serverUid);
      try {
        fs.renameSync(side, dataDir);
      } catch (error) {
        fs.rmSync(side, { recursive: true, force: true });
        if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) throw error; // otherwise a rival was first
      }
      return;
    }
    fs.rmSync(side, { recursive: true, force: true });
    const reason = (run.stderr || String(run.error ?? '')).trim();
    if (/No space left on device/.test(reason)) throw fullDisk(path.dirname(dataDir));
    if (!/locale/.test(reason) || locale === 'en_US.UTF-8') {
      const line = reason.split('\n').find((text) => /error|fatal/i.test(text)) ?? reason.split('\n')[0];
      throw new CannotStart(
        `无法在 ${dataDir} 创建数据库：${line}`,
        `cannot make a database in ${dataDir}: ${line}`,
      );
    }
  }
}

function clearDeadSides(dataDir: string): void {
  const parent = path.dirname(dataDir);
  const prefix = `${path.basename(dataDir)}.init-`;
  for (const name of fs.readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (pid && !isAlive(pid)) fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

export function giveTree(at: string, uid: number): void {
  fs.lchownSync(at, uid, uid);
  if (fs.lstatSync(at).isDirectory())
    for (const entry of fs.readdirSync(at)) giveTree(path.join(at, entry), uid);
}
