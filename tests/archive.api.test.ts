import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../server/config.ts';
import { type OpenDatabase, openDatabase } from '../server/starting.ts';
import { makePerson } from '../server/testing/people.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { root } from '../tools/install.mjs';

const { folder, remove } = temporaryFolder();
const [DATA_DIR, ARCHIVE_DIR] = [path.join(folder, 'site'), path.join(folder, "the site's archive 100%")];
let site: OpenDatabase;
let before: Date;
let moment: Date;
let base: string;
beforeAll(async () => {
  site = await openDatabase(readConfig({ DATA_DIR, ARCHIVE_DIR }, []), () => {});
  before = await passed();
  await person('in_the_base');
  const said = await run('backup');
  base = /底本 (\d{8}t\d{6}z) 已放进归档/.exec(said.said)?.[1] ?? said.said;
  await secondOf(base);
  await person('before_the_moment');
  moment = await passed();
  await person('after_the_moment');
  await handedOn();
}, 240_000);
afterAll(async () => {
  await site?.stop();
  remove();
});

const person = (username: string) => makePerson(site.db, new Date(), { username });
async function clock(): Promise<Date> {
  const { rows } = await site.pool.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]!.now;
}
/** A moment that has passed by the time that it comes back, and before which all lies that was done. */
async function passed(): Promise<Date> {
  const at = new Date((await clock()).getTime() + 2);
  while ((await clock()) <= at) await sleep(1);
  return at;
}
/** The name of a base is the second from which it serves. */
async function secondOf(name: string): Promise<void> {
  const at = Date.parse(name.replace(/^(....)(..)(..)t(..)(..)(..)z$/, '$1-$2-$3T$4:$5:$6Z'));
  while ((await clock()).getTime() <= at) await sleep(20);
}
/** All that was written so far lies in the archive. */
async function handedOn(): Promise<void> {
  const { rows } = await site.pool.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const file = path.join(ARCHIVE_DIR, 'wal', rows[0]!.file);
  while (!existsSync(file)) await sleep(20);
}

async function run(command: 'backup' | 'restore', env: Record<string, string> = {}, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(root, `tools/${command}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', BACKUP_TO: '', DATA_DIR, ARCHIVE_DIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trimEnd() };
}

/** Who is there after a restore into a folder of its own. */
async function restored(...args: string[]): Promise<string[]> {
  const { folder: elsewhere, remove: clear } = temporaryFolder();
  onTestFinished(clear);
  const place = { DATA_DIR: path.join(elsewhere, 'site') };
  expect(await run('restore', place, ...args)).toEqual({
    code: 0,
    said: expect.stringContaining(`底本 ${base}`),
  });
  const again = await openDatabase(readConfig(place, []), () => {});
  onTestFinished(() => again.stop());
  await makePerson(again.db, new Date(), { username: 'afterwards' }); // it takes writes again
  const people = await again.db.selectFrom('users').select('username').orderBy('id').execute();
  return people.map(({ username }) => username);
}

const timeout = 240_000;

test(
  'the database comes back as it was at a moment, whatever was written after it',
  { timeout },
  async () => {
    expect(await restored('--until', moment.toISOString())).toEqual([
      'in_the_base',
      'before_the_moment',
      'afterwards',
    ]);
  },
);

test('or at the last moment that was handed on', { timeout }, async () => {
  expect(await restored('--archive')).toEqual([
    'in_the_base',
    'before_the_moment',
    'after_the_moment',
    'afterwards',
  ]);
});

test(
  'not over a database, not from before the first base, and not by what is no time',
  { timeout },
  async () => {
    expect(await run('restore', {}, '--archive')).toEqual({
      code: 1,
      said: expect.stringMatching(/^[^\n]*已经有数据库[^\n]*$/),
    });
    const elsewhere = { DATA_DIR: path.join(folder, 'elsewhere') };
    expect(
      await run('restore', elsewhere, '--until', new Date(before.getTime() - 60_000).toISOString()),
    ).toEqual({
      code: 1,
      said: expect.stringMatching(/^[^\n]*没有早于这个时间的底本[^\n]*$/),
    });
    expect(await run('restore', elsewhere, '--until', 'yesterday')).toMatchObject({ code: 2 });
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
    expect(() => readConfig({ DATABASE_URL: 'postgres://a/b', ARCHIVE_DIR }, [])).toThrow('ARCHIVE_DIR');
  },
);
