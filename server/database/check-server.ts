import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../cannot-start.mjs';
import { type Place, placeConfig } from './connect.ts';

/** Makes this database on an embedded server unless it is there. */
export async function createDatabase(server: Place, name: string): Promise<void> {
  await withClient(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${name}`).catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error; // another process was first
    });
  });
}

/** Refuses a server that is too old and a database that cannot hold Chinese. Waits for one that is still starting. */
export async function checkServer(place: Place): Promise<void> {
  const ask =
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding";
  const facts = await withClient(
    place,
    async (client) => (await client.query<{ version: number; encoding: string }>(ask)).rows[0]!,
  );
  if (facts.version < 150_000) {
    const major = Math.floor(facts.version / 10_000);
    throw new CannotStart(
      `数据库是 PostgreSQL ${major}，需要 15 或更高版本`,
      `the database is PostgreSQL ${major}, and 15 or newer is needed`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    throw new CannotStart(
      `数据库的编码是 ${facts.encoding}，请新建一个 UTF8 编码的数据库`,
      `the database has the encoding ${facts.encoding}: create one with UTF8`,
    );
  }
}

/** A connection of its own, for as long as it is used. Waits for a server that is still starting. */
export async function withClient<T>(place: Place, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectWhenReady(place);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function connectWhenReady(place: Place): Promise<pg.Client> {
  for (const deadline = Date.now() + 30_000; ; await sleep(200)) {
    const client = new pg.Client(placeConfig(place));
    client.on('error', () => {}); // the statement that is running rejects with it
    try {
      await client.connect();
      return client;
    } catch (error) {
      const stillStarting = (error as { code?: string }).code === '57P03';
      if (!stillStarting || Date.now() > deadline) throw error;
    }
  }
}
