import * as fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { livePostmaster } from './database/postmaster.ts';
import { explainFailure } from './explain-failure.ts';
import { openDatabase, refuseTakenPort } from './starting.ts';
import { createEmptyDatabase } from './testing/cluster.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { onCluster } from './testing/throwaway.ts';

const own = await createEmptyDatabase();
afterAll(() => own.close());

const quiet = () => {};
const config = (env: Record<string, string>) => readConfig({ PORT: '0', ...env }, []);

function freshDir(): string {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return folder;
}

/** The sentence with which opening the database fails. */
async function refusal(env: Record<string, string>): Promise<string> {
  const configured = config(env);
  try {
    const opened = await openDatabase(configured, quiet);
    await opened.stop();
  } catch (error) {
    return explainFailure(error, configured);
  }
  throw new Error('it opened');
}

const oneSentence = /^[^\n]+ \([^\n]+\)$/;

test('opens the embedded database, migrated, and stops it', async () => {
  const dataDir = freshDir();
  const opened = await openDatabase(config({ DATA_DIR: dataDir }), quiet);
  expect(await opened.db.selectFrom('users').select('id').execute()).toEqual([]);
  const running = livePostmaster(path.join(dataDir, 'database'));
  expect(running).toBeGreaterThan(0);

  const second = await openDatabase(config({ DATA_DIR: dataDir }), quiet);
  await second.stop();
  expect(livePostmaster(path.join(dataDir, 'database'))).toBe(running); // it belongs to the first
  await opened.stop();
  expect(livePostmaster(path.join(dataDir, 'database'))).toBeUndefined();
});

test('a killed embedded database comes back, and listeners learn of the gap', async () => {
  const dataDir = freshDir();
  const opened = await openDatabase(config({ DATA_DIR: dataDir }), quiet);
  onTestFinished(() => opened.stop());
  const gap = new Promise<void>((resolve) => void opened.listener.listen('tags', quiet, resolve));
  await opened.pool.query('create table kept as select 42 as answer');
  process.kill(livePostmaster(path.join(dataDir, 'database'))!, 'SIGKILL');
  await gap;
  expect((await opened.pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }]);
});

test('when the process that owns the embedded database ends, another one takes it over', async () => {
  const dataDir = freshDir();
  const owner = await openDatabase(config({ DATA_DIR: dataDir }), quiet);
  const other = await openDatabase(config({ DATA_DIR: dataDir }), quiet);
  const gap = new Promise<void>((resolve) => void other.listener.listen('tags', quiet, resolve));
  await owner.stop();
  await gap;
  expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.stop();
  expect(livePostmaster(path.join(dataDir, 'database'))).toBeUndefined();
});

test('opens the database of DATABASE_URL', async () => {
  const opened = await openDatabase(config({ DATABASE_URL: own.url }), quiet);
  expect(await opened.db.selectFrom('users').select('id').execute()).toEqual([]);
  await opened.stop();
  expect((await own.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('data of a newer version is refused in one sentence and the database stopped', async () => {
  const dataDir = freshDir();
  const opened = await openDatabase(config({ DATA_DIR: dataDir }), quiet);
  await opened.pool.query("insert into app_migration (name, sha256) values ('9999_newer.sql', '')");
  await opened.stop();
  const sentence = await refusal({ DATA_DIR: dataDir });
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain('9999_newer.sql');
  expect(livePostmaster(path.join(dataDir, 'database'))).toBeUndefined();
});

test('an unreachable database is one sentence without the password', async () => {
  const port = await freePort();
  const sentence = await refusal({ DATABASE_URL: `postgres://user:geheim@127.0.0.1:${port}/shop` });
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain(`127.0.0.1:${port}/shop`);
  expect(sentence).not.toContain('geheim');
});

test('a database that does not exist and one with another encoding are one sentence', async () => {
  expect(await refusal({ DATABASE_URL: own.url.replace(own.name, 'not_there') })).toMatch(
    /DATABASE_URL.*not_there.*create it first/,
  );
  await onCluster(
    own.place,
    "create database old_encoding encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0",
  );
  onTestFinished(() => onCluster(own.place, 'drop database old_encoding with (force)'));
  expect(await refusal({ DATABASE_URL: own.url.replace(own.name, 'old_encoding') })).toMatch(
    /SQL_ASCII.*UTF8/,
  );
});

test('a data directory that cannot be written is one sentence', async () => {
  const file = path.join(freshDir(), 'taken');
  fs.writeFileSync(file, '');
  // Below a file, where nobody may make a folder, root neither, and under a name that is too long.
  for (const dataDir of [
    file,
    path.join(file, 'below'),
    '/proc/nobody/data',
    '/proc/sys/data',
    path.join(freshDir(), 'x'.repeat(300)),
  ])
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^无法写入数据目录 .*DATA_DIR.*$/);
});

test.each([
  ['a file that cannot be written', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  [
    'a migration that PostgreSQL gave up',
    new Error('migration 0001', { cause: Object.assign(new Error('no space'), { code: '53100' }) }),
  ],
])('a full disk is one sentence: %s', (_, error) => {
  const sentence = explainFailure(error, config({}));
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain('磁盘已满');
});

test('a taken port is refused before anything else, a free one is left free', async () => {
  const rival = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void rival.close());
  await new Promise((resolve) => rival.once('listening', resolve));
  const { port } = rival.address() as AddressInfo;
  await expect(refuseTakenPort(config({ PORT: String(port) }))).rejects.toThrow(
    new RegExp(`端口 ${port} 已被占用.*PORT`),
  );
  await refuseTakenPort(config({ PORT: String(await freePort()) }));
});

test('what nobody foresaw keeps its stack', () => {
  expect(explainFailure(new TypeError('a defect'), config({}))).toContain('starting.api.test.ts');
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
