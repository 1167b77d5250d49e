import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '../cannot-start.mjs';
import { fullDisk, initialise, refuseFullDisk, refuseOtherMajor, resolveDataDir } from './data-directory.ts';
import { installedPrograms, neutralEnvironment, openToAll, reachablePrograms } from './embedded-programs.ts';
import { answers, isOrphan, livePostmaster, lockLines, writeOwner } from './postmaster.ts';

export interface EmbeddedOptions {
  /** Made when missing; holds one PostgreSQL cluster. */
  dataDir: string;
  /** postgresql.conf settings, stronger than the defaults. */
  settings?: Record<string, string | number>;
  /** Milliseconds that it may take; two minutes when absent. */
  patience?: number;
  /** From then on no server is started any more: the start rejects. */
  until?: AbortSignal;
}

export interface EmbeddedServer {
  /** Folder of the Unix socket, as `pg` takes it. */
  host: string;
  port: number;
  pid: number;
  /** True when another process had started it: that one also stops it, while it lives. */
  attached: boolean;
  /** Whether it is ours to stop: we started it, or who did was killed. */
  isOurs(): boolean;
  /** SIGINT ends sessions and writes a checkpoint, SIGQUIT drops everything at once. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

/** The site's database on an embedded server. */
export const siteOn = ({ host, port }: Pick<EmbeddedServer, 'host' | 'port'>) => ({
  host,
  port,
  user: 'postgres',
  database: 'chuhaiji',
});

const port = 5432; // names the socket file only: nothing listens on TCP
const patience = 120_000; // ms; after a crash PostgreSQL first syncs its whole directory
const keptLogBytes = 10_000_000;
const attempts = 10; // starts that fail for a reason which does not pass

/** Starts the embedded PostgreSQL on this directory, or attaches to the one that already runs there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const asRoot = process.getuid?.() === 0;
  const dataDir = resolveDataDir(options.dataDir, asRoot);
  const installed = installedPrograms();
  const programs = asRoot ? reachablePrograms(installed) : installed;
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) initialise(dataDir, programs, asRoot);
  refuseOtherMajor(dataDir);
  const uid = asRoot ? fs.statSync(dataDir).uid : undefined; // an existing cluster keeps its owner

  let failures = 0;
  for (const deadline = Date.now() + (options.patience ?? patience); Date.now() < deadline; await sleep(25)) {
    options.until?.throwIfAborted();
    const running = livePostmaster(dataDir);
    if (running) {
      const itsHost = lockLines(dataDir)[4]; // whoever started it may have had another TMPDIR
      if (itsHost && (await answers(socketFile(itsHost)))) return describe(dataDir, itsHost, running, true);
      continue;
    }
    const host = socketFolder(dataDir, uid); // each time: the one that just stopped takes it away
    const logged = sizeOf(logFile(dataDir));
    const pid = await launch(dataDir, programs, host, uid, options, deadline);
    if (pid) return describe(dataDir, host, pid, false);
    refuseFullDisk(dataDir);
    // a rival won, or orphaned backends still hold the shared memory: that passes
    const reason = fatalLine(dataDir, logged);
    if (reason && /No space left|Disk quota/.test(reason)) throw fullDisk(dataDir);
    if (reason && !/lock file|shared memory|starting up|shutting down/.test(reason) && ++failures >= attempts)
      throw doesNotStart(dataDir, reason);
  }
  throw doesNotStart(dataDir);
}

const logFile = (dataDir: string) => path.join(dataDir, 'server.log');

function doesNotStart(dataDir: string, reason?: string): CannotStart {
  const log = logFile(dataDir);
  return new CannotStart(
    `内置数据库未能启动${reason ? `：${reason}` : ''}，详见 ${log}`,
    `the embedded PostgreSQL does not start, see ${log}`,
  );
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last FATAL line that was logged after this many bytes. */
function fatalLine(dataDir: string, from: number): string | undefined {
  const added = fs.readFileSync(logFile(dataDir)).subarray(from).toString();
  return added.match(/FATAL: .*/g)?.at(-1);
}

const socketFile = (host: string) => path.join(host, `.s.PGSQL.${port}`);

// A short path derived from the directory, since a socket path holds 107 bytes.
function socketFolder(dataDir: string, uid: number | undefined): string {
  const temporary = uid !== undefined && !openToAll(fs.realpathSync(os.tmpdir())) ? '/tmp' : os.tmpdir();
  const host = path.join(temporary, `pg-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  try {
    fs.mkdirSync(host, { mode: 0o700 });
    if (uid !== undefined) fs.chownSync(host, uid, uid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const facts = fs.lstatSync(host, { throwIfNoEntry: false });
  if (!facts) return socketFolder(dataDir, uid); // taken away between the two lines
  if (facts.uid !== (uid ?? process.getuid?.()) || facts.mode & 0o077) {
    throw new CannotStart(
      `${host} 属于其他用户，请删除它，或换一个 TMPDIR`,
      `${host} belongs to someone else: remove it, or set another TMPDIR`,
    );
  }
  return host;
}

/** Pid of the started server once it answers; undefined when it ended before. */
async function launch(
  dataDir: string,
  programs: string,
  host: string,
  uid: number | undefined,
  { settings, until }: EmbeddedOptions,
  deadline: number,
): Promise<number | undefined> {
  const log = openLog(dataDir, uid);
  const all = {
    listen_addresses: '',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
    port,
    log_checkpoints: 'off',
    io_method: 'sync', // what is read stands in the system's memory: asking another process for it takes longer
    ...settings,
  };
  const child = spawn(
    path.join(programs, 'bin/postgres'),
    ['-D', dataDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      env: neutralEnvironment,
      cwd: '/',
      detached: true, // Ctrl-C in the terminal must reach the program first, not the database
      stdio: ['ignore', log, log],
      ...(uid !== undefined && { uid, gid: uid }),
    },
  );
  fs.closeSync(log);
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  child.unref();
  const quit = () => void child.kill('SIGQUIT'); // nobody knows of it yet who would stop it
  process.on('exit', quit);
  try {
    while (!ended && Date.now() < deadline) {
      const lines = lockLines(dataDir); // a killed predecessor's file may still say "ready": it must name our child
      if (until?.aborted) quit();
      else if (
        Number(lines[0]) === child.pid &&
        lines[7]?.startsWith('ready') &&
        (await answers(socketFile(host)))
      ) {
        if (writeOwner(dataDir)) return child.pid;
        quit();
      }
      await sleep(3);
    }
    return undefined;
  } finally {
    process.off('exit', quit);
  }
}

function openLog(dataDir: string, uid: number | undefined): number {
  const file = logFile(dataDir);
  if (sizeOf(file) > keptLogBytes) fs.renameSync(file, `${file}.1`);
  const log = fs.openSync(file, 'a');
  if (uid !== undefined) fs.fchownSync(log, uid, uid);
  return log;
}

function describe(dataDir: string, host: string, pid: number, attached: boolean): EmbeddedServer {
  return {
    host,
    port,
    pid,
    attached,
    isOurs: () => livePostmaster(dataDir) === pid && (!attached || isOrphan(dataDir, pid)),
    async stop(signal = 'SIGINT') {
      if (livePostmaster(dataDir) === pid) process.kill(pid, signal);
      for (const deadline = Date.now() + patience; livePostmaster(dataDir) === pid; await sleep(5)) {
        if (Date.now() > deadline) throw new Error('the embedded PostgreSQL does not stop');
      }
      try {
        fs.rmdirSync(host);
      } catch {
        // another one has started in the meantime
      }
    },
  };
}
