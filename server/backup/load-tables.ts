import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { CannotStart } from '../cannot-start.mjs';
import { copyIn } from '../database/copy-rows.ts';
import type { ObjectStore } from '../gateways/storage/object-store.ts';
import { type BackedTable, type Manifest, readStored } from './manifest.ts';

const unpacked = promisify(zstdDecompress);

type Key = { table_name: string; name: string; definition: string };

/**
 * Fills the tables of an empty schema, all or nothing. Keys between tables are taken away and made again behind the rows, which
 * holds every row to them; that needs no more than owning the tables.
 */
export async function loadTables(
  client: pg.Client,
  from: ObjectStore,
  { tables, sequences }: Manifest,
): Promise<void> {
  await client.query('begin');
  // What triggers count is in the backup as it was counted.
  await client.query("select set_config('restore.running', 'on', true)");
  const parts = tables.filter(({ part }) => part);
  for (const { name, part } of parts)
    await client.query(`create table if not exists ${name} partition of ${part!.of} ${part!.bound}`);
  await refuseUnknownTables(client, tables);
  const keys = await takeKeysAway(client);
  // What migrations put there themselves is in the backup as well, as it became.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await loadTable(client, from, table);
  for (const { table_name, name, definition } of keys)
    await client.query(`alter table ${table_name} add constraint ${name} ${definition}`);
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
  await client.query('commit');
  await client.query('analyze');
}

async function refuseUnknownTables(client: pg.Client, tables: readonly BackedTable[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is null',
    [tables.map(({ name }) => name)],
  );
  const [unknown] = rows;
  if (unknown)
    throw new CannotStart(
      `备份里有这个程序不认识的表 ${unknown.name}，请用写备份的版本恢复`,
      `the backup has a table ${unknown.name} that is unknown here: restore it with the release that wrote it`,
    );
}

async function loadTable(client: pg.Client, from: ObjectStore, table: BackedTable): Promise<void> {
  if (table.packs.length === 0) return;
  async function* rows(): AsyncGenerator<Buffer> {
    for (const pack of table.packs) yield await unpacked(await readStored(from, pack));
  }
  const statement = `copy ${table.name} (${table.columns.join(', ')}) from stdin`;
  const taken = await copyIn(client, statement, rows());
  if (taken !== table.rows) throw new Error(`${table.name} took ${taken} rows of ${table.rows}`);
}

async function takeKeysAway(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conrelid::regclass::text as table_name, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')`,
  );
  for (const { table_name, name } of rows)
    await client.query(`alter table ${table_name} drop constraint ${name}`);
  return rows;
}
