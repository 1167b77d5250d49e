import * as fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

const lockFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid');

/** postmaster.pid by line: 0 pid, 4 socket folder, 7 state. Empty when there is none, or when it vanishes while being read. */
export function lockLines(dataDir: string): string[] {
  try {
    return fs.readFileSync(lockFile(dataDir), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Whether a server lets sessions in. A connect alone proves nothing, since a dying server still has its socket, and one
 * that is starting or stopping answers with 57P03: so begin a session and look at the first reply.
 */
export function answers(socket: string): Promise<boolean> {
  const words = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const startup = Buffer.alloc(8 + words.length);
  startup.writeInt32BE(startup.length, 0);
  startup.writeInt32BE(3 << 16, 4); // protocol 3.0
  words.copy(startup, 8);
  const terminate = Buffer.from([0x58, 0, 0, 0, 4]);
  return new Promise((resolve) => {
    const connection = connect(socket, () => connection.write(startup));
    const end = (answered: boolean) => {
      connection.destroySoon();
      resolve(answered);
    };
    connection.setTimeout(1_000, () => end(false));
    connection.on('error', () => end(false));
    connection.on('close', () => end(false));
    connection.once('data', (reply) => {
      connection.write(terminate);
      end(!reply.includes('57P03'));
    });
  });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const startingTakes = 5_000; // ms, far more than a server needs between making its lock file and writing its pid into it

/** Pid of this directory's live postmaster. Takes away a lock file that names a zombie, some other program or nobody. */
export function livePostmaster(dataDir: string): number | undefined {
  const [named = ''] = lockLines(dataDir);
  if (!isPid(named)) {
    if (isRemnant(dataDir)) takeLockAside(dataDir, named);
    return undefined;
  }
  const pid = Math.abs(Number(named)); // of a server in single-user mode it is negative
  if (!isAlive(pid)) return undefined;
  if (process.platform !== 'linux' || workingFolder(pid) === dataDir) return pid;
  takeLockAside(dataDir, named);
  return undefined;
}

const isPid = (text: string): boolean => /^-?[1-9]\d{0,9}$/.test(text) && Math.abs(Number(text)) < 2 ** 31;

// A start on a full disk leaves an empty lock file, a damaged disk one with anything in it, and PostgreSQL then refuses to
// start until someone deletes it.
function isRemnant(dataDir: string): boolean {
  const facts = fs.statSync(lockFile(dataDir), { throwIfNoEntry: false });
  return facts !== undefined && Date.now() - facts.mtimeMs > startingTakes;
}

function workingFolder(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // gone, or a zombie
  }
}

// PostgreSQL refuses its own stale lock file for ever when the pid was taken over or was never reaped.
function takeLockAside(dataDir: string, named: string): void {
  const file = lockFile(dataDir);
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside); // aside first: a rival may just have written a good one
    if (fs.readFileSync(aside, 'utf8').split('\n')[0] !== named) fs.linkSync(aside, file);
    fs.unlinkSync(aside);
  } catch {
    // a rival was first
  }
}

const ownerFile = (dataDir: string) => path.join(dataDir, 'owner.pid');

/** Notes that this process has started the server that runs now. @returns false where the disk does not take it */
export function writeOwner(dataDir: string): boolean {
  try {
    fs.writeFileSync(ownerFile(dataDir), String(process.pid));
    return true;
  } catch {
    return false;
  }
}

/** Whether the process that had started this postmaster was killed: then nobody would stop it any more. */
export function isOrphan(dataDir: string, postmaster: number): boolean {
  const file = ownerFile(dataDir);
  if (!fs.existsSync(file)) return false; // started by an older release
  const owner = Number(fs.readFileSync(file, 'utf8'));
  // A pid is given out again; a parent is not.
  return !owner || !isAlive(owner) || (process.platform === 'linux' && parentOf(postmaster) !== owner);
}

/** From /proc/<pid>/stat: `pid (name) state parent`. */
function parentOf(pid: number): number {
  return Number(/\) \S (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
}
