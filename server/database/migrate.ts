import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../cannot-start.mjs';
import { type Place, placeConfig } from './connect.ts';

export const migrationsDir = path.join(import.meta.dirname, 'migrations');

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/**
 * Brings the schema up to date: every numbered file once, in order, each in a transaction of its own unless it says
 * `-- no-transaction` (then it holds one statement). Needs a direct connection, no pooler. Returns what it applied.
 * `only` stops at a schema of old: that of exactly these.
 */
export async function migrate(
  place: Place,
  dir = migrationsDir,
  only?: readonly { name: string; sha256: string }[],
): Promise<string[]> {
  const known = await readMigrations(dir);
  const wanted = only && new Map(only.map(({ name, sha256 }) => [name, sha256]));
  if (wanted) refuseUnknown(wanted, known);
  const migrations = known.filter((one) => !wanted || (wanted.has(one.name) && !isMissing(one, wanted)));
  const client = new pg.Client({ ...placeConfig(place), statement_timeout: 0 });
  client.on('error', () => {}); // the query that is running rejects with it
  await client.connect();
  try {
    await takeTurn(client);
    const applied = await appliedMigrations(client);
    refuseUnknown(applied, migrations);
    const missing = migrations.filter((migration) => isMissing(migration, applied));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(dir, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

// Asked for again and again: a statement that blocks would deadlock with the holder's CREATE INDEX CONCURRENTLY.
async function takeTurn(client: pg.Client): Promise<void> {
  const ask = "select pg_try_advisory_lock(hashtextextended('chuhaiji:migrate', 0)) as mine";
  while (!(await client.query<{ mine: boolean }>(ask)).rows[0]?.mine) await sleep(50);
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists app_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from app_migration',
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function refuseUnknown(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name));
  for (const name of applied.keys()) {
    if (known.has(name)) continue;
    throw new CannotStart(
      `数据来自更新的版本（含迁移 ${name}），请用该版本或更新的程序启动，或用 DATA_DIR 指定其他目录`,
      `the data belongs to a newer version (migration ${name} is unknown here): start that version or a newer one, or set DATA_DIR to another folder`,
    );
  }
}

function isMissing(migration: Migration, applied: Map<string, string>): boolean {
  const sha256 = applied.get(migration.name);
  if (sha256 === undefined) return true;
  if (sha256 === migration.sha256) return false;
  throw new CannotStart(
    `迁移 ${migration.name} 在执行之后被改动过，请恢复原文件，改动写进新的迁移`,
    `migration ${migration.name} was edited after it was applied: restore it and put the change into a new one`,
  );
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  const inTransaction = !/^-- no-transaction/m.test(sql);
  try {
    if (inTransaction) await client.query("begin; set local lock_timeout = '5s'");
    await client.query(sql);
    await client.query('insert into app_migration (name, sha256) values ($1, $2)', [name, sha256]);
    if (inTransaction) await client.query('commit');
  } catch (error) {
    if (inTransaction) await client.query('rollback').catch(() => {}); // the connection may be gone
    if ((error as { code?: string }).code === '53100') throw error;
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}
