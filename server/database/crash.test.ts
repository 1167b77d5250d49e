import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { connect } from './connect.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';

// The settings and the disk are the product's own: acknowledged means on disk.
const { folder, remove } = temporaryFolder(os.tmpdir());
const dataDir = path.join(folder, 'database');
const rounds = 3;
const writers = 8;
const wantedBeforeKill = 150;

let server: EmbeddedServer;
afterAll(async () => {
  await server.stop();
  remove();
});

test('no acknowledged write is lost when the database is killed', { timeout: 120_000 }, async () => {
  const acknowledged: number[] = [];
  server = await startEmbedded({ dataDir });
  await withPool((pool) =>
    pool.query(
      'create table written (id int primary key, body text not null); create table total (sum bigint not null); insert into total values (0)',
    ),
  );

  for (let round = 1; round <= rounds; round++) {
    const before = acknowledged.length;
    await writeUntilKilled(acknowledged, before + wantedBeforeKill);
    expect(acknowledged.length).toBeGreaterThanOrEqual(before + wantedBeforeKill);

    server = await startEmbedded({ dataDir });
    const { ids, sum } = await readBack();
    const present = new Set(ids);
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
    // half a transaction would set the sum apart from the rows
    expect(sum).toBe(ids.reduce((total, id) => total + BigInt(id), 0n));
  }
});

let lastId = 0;

async function writeUntilKilled(acknowledged: number[], killAt: number): Promise<void> {
  await withPool(async (pool) => {
    const write = async () => {
      for (;;) {
        const id = ++lastId;
        const client = await pool.connect();
        try {
          await client.query('begin');
          await client.query('insert into written values ($1, $2)', [id, 'x'.repeat(500)]);
          await client.query('update total set sum = sum + $1', [id]);
          await client.query('commit');
          acknowledged.push(id);
          client.release();
        } catch (error) {
          client.release(true);
          throw error;
        }
        if (acknowledged.length === killAt) process.kill(server.pid, 'SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: writers }, write));
  });
}

async function readBack(): Promise<{ ids: number[]; sum: bigint }> {
  return withPool(async (pool) => {
    const { rows } = await pool.query<{ id: number }>('select id from written');
    const total = await pool.query<{ sum: bigint }>('select sum from total');
    return { ids: rows.map((row) => row.id), sum: total.rows[0]!.sum };
  });
}

async function withPool<T>(use: (pool: ReturnType<typeof connect>['pool']) => Promise<T>): Promise<T> {
  const { pool, close } = connect({ host: server.host, port: server.port }, { max: writers });
  try {
    return await use(pool);
  } finally {
    await close();
  }
}
