import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type pg from 'pg';
import { copyOut } from '../database/copy-rows.ts';
import type { ObjectStore } from '../gateways/storage/object-store.ts';
import { type BackedTable, type Manifest, sha256Of, type Stored } from './manifest.ts';

const pack_bytes = 8_000_000;
const packed = promisify(zstdCompress);

/** Ours and those of the jobs. */
const schemas = ['public', 'pgboss'];

type Found = Pick<BackedTable, 'name' | 'columns' | 'part'>;

/**
 * Begins the snapshot that everything is read in, and holds its tables: a change of one waits until the snapshot has ended.
 */
export async function beginSnapshot(client: pg.Client): Promise<Found[]> {
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<Found>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      case when c.relispartition then json_build_object(
        'of', (select inhparent::regclass::text from pg_inherits where inhrelid = c.oid),
        'bound', pg_get_expr(c.relpartbound, c.oid)) end as part
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1) order by 1`,
    [schemas],
  );
  if (rows.length > 0)
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access share mode`);
  return rows;
}

/** Every row of a table that the snapshot sees. */
export async function dumpTable(
  client: pg.Client,
  found: Found,
  to: ObjectStore,
  folder: string,
): Promise<BackedTable> {
  const packs: Stored[] = [];
  const plain = found.name
    .replaceAll('"', '')
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '-');
  let rows = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  async function pack(): Promise<void> {
    const body = await packed(Buffer.concat(waiting));
    const key = `${folder}/rows/${plain}.${String(packs.length + 1).padStart(5, '0')}.zst`;
    await to.write(key, body, 'application/zstd');
    packs.push({ key, size: body.length, sha256: sha256Of(body) });
    [waiting, bytes] = [[], 0];
  }
  const statement = `copy ${found.name} (${found.columns.join(', ')}) to stdout`;
  for await (const row of copyOut(client, statement) as AsyncIterable<Buffer>) {
    rows += 1; // the server says each row by itself
    waiting.push(row);
    bytes += row.length;
    if (bytes >= pack_bytes) await pack();
  }
  if (bytes > 0) await pack();
  return { ...found, rows, packs };
}

/** Where the numbers stand; they never go back, so those of this moment are above all that the snapshot sees. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any ($1) order by 1",
    [schemas],
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const read = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    sequences.push({ name, ...read.rows[0]! });
  }
  return sequences;
}

export async function readVersions(
  client: pg.Client,
  tables: readonly Found[],
): Promise<Pick<Manifest, 'at' | 'postgresql' | 'migrations' | 'jobs_version'>> {
  const has = (name: string) => tables.some((table) => table.name === name);
  const now = await client.query<{ at: Date; postgresql: string }>(
    "select now() as at, current_setting('server_version') as postgresql",
  );
  const migrations = has('public.app_migration')
    ? await client.query<{ name: string; sha256: string }>(
        'select name, sha256 from app_migration order by name',
      )
    : { rows: [] };
  const jobs = has('pgboss.version')
    ? await client.query<{ version: number }>('select version from pgboss.version')
    : { rows: [] };
  const { at, postgresql } = now.rows[0]!;
  return {
    at: at.toISOString(),
    postgresql,
    migrations: migrations.rows,
    jobs_version: jobs.rows[0]?.version ?? null,
  };
}
