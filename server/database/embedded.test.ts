import * as fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { placeConfig } from './connect.ts';

const quick = { fsync: 'off', shared_buffers: '16MB' };
const started: EmbeddedServer[] = [];

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, settings: quick });
  started.push(server);
  return server;
}

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

function freshDir(): string {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return path.join(folder, 'database');
}

async function ask(server: EmbeddedServer, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(placeConfig({ host: server.host, port: server.port }));
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

test('a new database is UTF-8, knows Chinese letters and listens to nobody else', async () => {
  const server = await start(freshDir());
  const facts = await ask(
    server,
    "select current_setting('server_encoding') as encoding, '出' ~ '[[:alpha:]]' as letter, current_setting('listen_addresses') as tcp",
  );
  expect(facts).toEqual({ encoding: 'UTF8', letter: true, tcp: '' });
  expect(fs.statSync(server.host).mode & 0o077).toBe(0);
});

test('data outlives a stop and a start', async () => {
  const dataDir = freshDir();
  const first = await start(dataDir);
  await ask(first, 'create table kept as select 42 as answer');
  await first.stop();
  await expect(ask(first, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  expect(await ask(await start(dataDir), 'select answer from kept')).toEqual({ answer: 42 });
});

test('whoever comes at the same time attaches to the one that started', async () => {
  const dataDir = freshDir();
  const servers = await Promise.all([1, 2, 3, 4].map(() => start(dataDir)));
  expect(new Set(servers.map((server) => server.pid)).size).toBe(1);
  expect(servers.filter((server) => !server.attached)).toHaveLength(1);
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual({ one: 1 });
});

test('a lock file that names another program or nobody does not stop it', async () => {
  const dataDir = freshDir();
  await (await start(dataDir)).stop();
  const lock = path.join(dataDir, 'postmaster.pid');
  fs.writeFileSync(lock, `${process.pid}\n${dataDir}\n1\n5432\n/tmp\n\n\nready\n`);
  const second = await start(dataDir);
  expect(second.attached).toBe(false);
  await second.stop();

  // What a start on a full disk leaves, and what a damaged disk may.
  for (const remnant of ['', 'garbage\n', '\0\0\0\0', '0\n', '12 monkeys\n', '99999999999999\n']) {
    fs.writeFileSync(lock, remnant);
    fs.utimesSync(lock, 0, 0);
    const next = await start(dataDir);
    expect(next.attached, JSON.stringify(remnant)).toBe(false);
    await next.stop();
  }
});

test('the data of another PostgreSQL is refused and left alone', async () => {
  const dataDir = freshDir();
  fs.mkdirSync(dataDir);
  fs.writeFileSync(path.join(dataDir, 'PG_VERSION'), '19\n');
  await expect(start(dataDir)).rejects.toThrow(/PostgreSQL 19.*DATA_DIR/);
  expect(fs.readdirSync(dataDir)).toEqual(['PG_VERSION']);
});

test('a server that cannot start says why', async () => {
  const dataDir = freshDir();
  await (await start(dataDir)).stop();
  fs.appendFileSync(path.join(dataDir, 'postgresql.conf'), 'nonsense = 1\n');
  await expect(start(dataDir)).rejects.toThrow(/configuration file .* contains errors/);
});

test('a folder that others cannot enter is no obstacle, to root either', async () => {
  const dataDir = freshDir();
  fs.chmodSync(path.dirname(dataDir), 0o700);
  const server = await start(dataDir);
  expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 });
  const data = fs.realpathSync(dataDir);
  if (data === dataDir) return; // an ordinary user may enter the own folder
  await server.stop();
  fs.rmSync(path.dirname(data), { recursive: true });
});
