import type pg from 'pg';

/** Counts what goes to the sockets of a pool's connections from now on, by writes. */
export function countWrites(pool: pg.Pool): { writes: number } {
  const counted = { writes: 0 };
  pool.on('connect', (client) => {
    const { stream } = (
      client as unknown as { connection: { stream: { _write: Function; _writev: Function } } }
    ).connection;
    for (const name of ['_write', '_writev'] as const) {
      const write = stream[name];
      stream[name] = function (...given: unknown[]) {
        counted.writes++;
        return write.apply(this, given);
      };
    }
  });
  return counted;
}
