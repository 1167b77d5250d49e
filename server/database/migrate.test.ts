import * as fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/cluster.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { migrate } from './migrate.ts';

let dir: string;
let own: TestDatabase;
const opened: TestDatabase[] = [];

beforeEach(async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  dir = folder;
  own = await createEmptyDatabase();
  opened.push(own);
});
afterAll(() => Promise.all(opened.map((database) => database.close())));

const write = (name: string, sql: string) => fs.writeFileSync(path.join(dir, name), sql);
const tables = async () =>
  (
    await own.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'app_migration' order by 1",
    )
  ).rows.map((row) => row.name);

test('applies each file once, in the order of their numbers', async () => {
  write('0002_more.sql', 'alter table goods add column price bigint;');
  write('0001_goods.sql', 'create table goods (id int); create table shelf (id int);');
  write('notes.sql', 'this is no migration');
  expect(await migrate(own.place, dir)).toEqual(['0001_goods.sql', '0002_more.sql']);
  expect(await migrate(own.place, dir)).toEqual([]);
  expect(await tables()).toEqual(['goods', 'shelf']);
});

test('eight at once: one applies, seven find nothing to do, an index built outside of a transaction included', async () => {
  write('0001_goods.sql', 'create table goods (id int);');
  write('0002_index.sql', '-- no-transaction\ncreate index concurrently goods_id on goods (id);');
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(own.place, dir)));
  expect(applied.filter((names) => names.length > 0)).toEqual([['0001_goods.sql', '0002_index.sql']]);
});

test('a file that was edited afterwards is refused', async () => {
  write('0001_goods.sql', 'create table goods (id int);');
  await migrate(own.place, dir);
  write('0001_goods.sql', 'create table goods (id bigint);');
  await expect(migrate(own.place, dir)).rejects.toThrow(/0001_goods\.sql.*edited/);
});

test('a database of a newer version is refused before anything is done to it', async () => {
  write('0001_goods.sql', 'create table goods (id int);');
  write('0003_newer.sql', 'create table newer (id int);');
  await migrate(own.place, dir);
  fs.rmSync(path.join(dir, '0003_newer.sql'));
  write('0002_older.sql', 'drop table goods;');
  await expect(migrate(own.place, dir)).rejects.toThrow(/0003_newer\.sql.*newer version/);
  expect(await tables()).toEqual(['goods', 'newer']);
});

test('a file that fails leaves nothing of itself, and what came before stays', async () => {
  write('0001_goods.sql', 'create table goods (id int);');
  write('0002_wrong.sql', 'create table half (id int); insert into nowhere values (1);');
  await expect(migrate(own.place, dir)).rejects.toThrow(/0002_wrong\.sql: .*nowhere/);
  expect(await tables()).toEqual(['goods']);
  write('0002_wrong.sql', 'create table half (id int);');
  expect(await migrate(own.place, dir)).toEqual(['0002_wrong.sql']);
});

test('a cloned test database has every migration of the project', async () => {
  const cloned = await createTestDatabase();
  opened.push(cloned);
  expect(await migrate(cloned.place)).toEqual([]);
});
