import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.generated.ts';
import { StatementNames } from './statement-names.ts';

/** Where a database is: a connection string, or the folder of an embedded server's socket. */
export type Place = string | { host: string; port: number; database?: string; user?: string };

export interface ConnectOptions {
  /** Connections of the pool. */
  max?: number;
  /** Off behind a pooler that hands out another session for every transaction. */
  nameStatements?: boolean;
  /** Statements that take longer are ended, in milliseconds: one that goes astray must not keep its connection for ever. */
  patience?: number;
  /** Told of every connection that breaks; the statement that was running rejects by itself. */
  onBroken?: (error: Error) => void;
}

export interface Database {
  db: Kysely<DB>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const int8 = 20;
const date = 1082;
const parsed: Record<number, (text: string) => unknown> = {
  [int8]: BigInt, // money in fen, beyond 2^53 if need be
  [date]: (text) => text, // a day has no time zone, so it is no Date
};
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsed[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export function placeConfig(place: Place): pg.ClientConfig {
  const where =
    typeof place === 'string'
      ? { connectionString: place }
      : { user: 'postgres', database: 'postgres', ...place };
  return {
    ...where,
    types: parsers,
    application_name: 'chuhaiji',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  };
}

/** One string for the same place, for child processes and tools. */
export function placeUrl(place: Place): string {
  if (typeof place === 'string') return place;
  const { host, port, database = 'postgres', user = 'postgres' } = place;
  return `postgresql://${user}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`;
}

/** A client that prepares the texts that come back; all clients of a pool share the names. */
function namingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class extends pg.Client {
    // Kysely hands plain text and values to the pool's client; everything else passes through.
    // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg cannot be written down otherwise
    override query(text: any, values?: any, callback?: any): any {
      const name =
        typeof text === 'string' && Array.isArray(values) && !callback ? names.of(text) : undefined;
      if (!name) return super.query(text, values, callback);
      return (super.query({ text, values, name }) as unknown as Promise<unknown>).catch(
        (error: { code?: string }) => {
          if (error.code === '0A000') names.renew(text); // "cached plan must not change result type": the table has got a new column
          throw error;
        },
      );
    }
  };
}

export function connect(place: Place, options: ConnectOptions = {}): Database {
  const pool = new pg.Pool({
    ...placeConfig(place),
    max: options.max ?? 10,
    ...(options.patience !== undefined && { statement_timeout: options.patience }),
    // Compiling a plan takes longer than any of our statements runs. A pooler may not know the option.
    ...(options.nameStatements !== false && { options: '-c jit=off' }),
    ...(options.nameStatements !== false && { Client: namingClient() }),
  });
  // A connection in use has no listener of the pool's; without one its break would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onBroken?.(error)));
  pool.on('error', () => {}); // the same break once more, told for idle connections
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
