import * as fs from 'node:fs';
import path from 'node:path';
import { withClient } from '../database/check-server.ts';
import type { Place } from '../database/connect.ts';
import { basesOf } from './archive.ts';
import { backupName } from './take-backup.ts';

/** What a server makes anew by itself; of the folders only they themselves are kept. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const left_out = /^(postmaster\.(pid|opts)|server\.log.*|space\.\d+|pgsql_tmp.*)$/;

/**
 * The files of the running embedded database, as a base from which what was handed on leads to any later moment. Its name is
 * the moment from which it serves.
 */
export async function takeBase(place: Place, dataDir: string, archive: string): Promise<string> {
  const half = path.join(basesOf(archive), `half-${process.pid}`);
  fs.rmSync(half, { recursive: true, force: true });
  const ended = await withClient(place, async (client) => {
    await client.query("select pg_backup_start('chuhaiji', fast => true)");
    copyTree(fs.realpathSync(dataDir), half, '');
    // Comes back when all that belongs to it was handed on.
    const { rows } = await client.query<{ label: string; spaces: string; at: Date }>(
      'select labelfile as label, spcmapfile as spaces, clock_timestamp() as at from pg_backup_stop()',
    );
    return rows[0]!;
  });
  const owner = fs.statSync(half);
  for (const [file, words] of [
    ['backup_label', ended.label],
    ['tablespace_map', ended.spaces],
    ['recovery.signal', ''],
  ] as const) {
    if (file === 'tablespace_map' && words === '') continue;
    fs.writeFileSync(path.join(half, file), words, { mode: 0o600, flush: true });
    fs.chownSync(path.join(half, file), owner.uid, owner.gid);
  }
  const name = backupName(new Date(Math.ceil(ended.at.getTime() / 1000) * 1000));
  fs.renameSync(half, path.join(basesOf(archive), name));
  return name;
}

/** Files come and go meanwhile, and what is half written is mended by what was handed on. */
export function copyTree(from: string, to: string, below: string): void {
  const here = path.join(from, below);
  const facts = fs.statSync(here);
  fs.mkdirSync(path.join(to, below), { mode: facts.mode });
  give(path.join(to, below), facts);
  for (const entry of fs.readdirSync(here, { withFileTypes: true })) {
    const inside = path.join(below, entry.name);
    if (left_out.test(entry.name)) continue;
    if (entry.isDirectory() && emptied.test(entry.name)) makeEmpty(from, to, inside);
    else if (entry.isDirectory()) copyTree(from, to, inside);
    else if (entry.isFile()) copyFile(path.join(from, inside), path.join(to, inside));
  }
}

function makeEmpty(from: string, to: string, inside: string): void {
  const facts = fs.statSync(path.join(from, inside));
  fs.mkdirSync(path.join(to, inside), { mode: facts.mode });
  give(path.join(to, inside), facts);
}

function copyFile(from: string, to: string): void {
  try {
    fs.copyFileSync(from, to, fs.constants.COPYFILE_FICLONE);
    give(to, fs.statSync(from));
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    fs.rmSync(to, { force: true });
  }
}

/** To the user that the server runs as. */
function give(file: string, { uid, gid }: fs.Stats): void {
  if (process.getuid?.() === 0) fs.chownSync(file, uid, gid);
}
