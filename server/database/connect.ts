import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.generated.ts';
import { dropClient, type Line, type LineTiming, type Party, usual_timing, watchLine } from './line.ts';
import { type Ahead, isPrepared, PreparedQuery, Shapes } from './prepared-query.ts';
import { StatementNames } from './statement-names.ts';
import { TransactionSteps } from './transaction-steps.ts';

/** Where a database is: a connection string, or the folder of an embedded server's socket. */
export type Place = string | { host: string; port: number; database?: string; user?: string };

export interface ConnectOptions {
  /** Connections of the pool. */
  max?: number;
  /** Off behind a pooler that hands out another session for every transaction. */
  nameStatements?: boolean;
  /**
   * Statements that take longer are ended, in milliseconds: one that goes astray must not keep its connection for ever. The
   * server ends them (where it is told to: not through a pooler); where no word of that arrives, the connection is given up.
   */
  patience?: number;
  /** Values as the driver gives them, for a library that knows nothing of ours. */
  plainTypes?: boolean;
  /** When a database that says nothing counts as away. */
  timing?: Partial<LineTiming>;
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
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
  };
}

/** One string for the same place, for child processes and tools. */
export function placeUrl(place: Place): string {
  if (typeof place === 'string') return place;
  const { host, port, database = 'postgres', user = 'postgres' } = place;
  return `postgresql://${user}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`;
}

/** What the connections of a pool know of their statements. */
type Statements = { names: StatementNames; shapes: Shapes };

const nothing = (command: string): pg.QueryResult => ({
  command,
  rowCount: null,
  oid: 0,
  rows: [],
  fields: [],
});

/** A client that is watched while it waits, and prepares the texts that come back; all clients of a pool share the names. */
function clientOn(line: Line, statements: Statements | undefined): typeof pg.Client {
  return class extends pg.Client {
    #party: Party = { drop: (why) => dropClient(this, why) };
    #answered: (() => void) | undefined;
    readonly #steps = new TransactionSteps();
    #unanswered = 0;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      line.join(this.#party);
      const answered = () => {
        this.#answered?.();
        this.#answered = undefined;
      };
      this.on('connect', answered);
      this.on('drain', answered); // the last statement has its answer
      this.on('end', () => {
        answered();
        line.leave(this.#party);
      });
    }

    // As the pool calls it: with a callback.
    // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg cannot be written down otherwise
    override connect(callback?: any): any {
      const away = line.away();
      if (away) {
        line.leave(this.#party);
        process.nextTick(callback, away);
        return;
      }
      this.#wait();
      return super.connect(callback);
    }

    // Kysely hands plain text and values to the pool's client; everything else passes through.
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    override query(text: any, values?: any, callback?: any): any {
      if (statements && typeof text === 'string' && !callback) return this.#send(statements, text, values);
      this.#wait();
      return super.query(text, values, callback);
    }

    async #send({ names, shapes }: Statements, asked: string, values?: unknown[]): Promise<pg.QueryResult> {
      const next = this.#steps.next(asked);
      if (next.text === null) return nothing(next.command);
      const { text, ahead } = next;
      // Begin and commit go by their own names.
      const name = text === 'begin' || text === 'commit' ? text : values && names.of(text);
      if (next.mayWait && name && isPrepared(this, name)) {
        this.#steps.wait({ text, name, values: (values ?? []) as Ahead['values'] });
        return nothing('SELECT');
      }
      this.#steps.sent();
      this.#wait();
      if (!name && !values?.length) {
        for (const one of ahead) await super.query({ ...one, values: [...one.values] });
        return super.query(text);
      }
      const commit = next.commits && isPrepared(this, 'commit');
      const joined = { ahead, commit, more: this.#unanswered++ > 0 };
      const query = new PreparedQuery({ text, values: values ?? [], name }, joined, shapes);
      return new Promise((resolve, reject) => {
        query.callback = (error, result) => {
          this.#unanswered--;
          if (error) {
            // "cached plan must not change result type": the table has got a new column
            if ((error as { code?: string }).code === '0A000' && name) names.renew(text);
            reject(error);
            return;
          }
          if (joined.commit) this.#steps.committed();
          resolve(result);
        };
        super.query(query);
      });
    }

    #wait(): void {
      this.#answered ??= line.waits(this.#party);
    }
  };
}

/** A transaction whose owner is away holds its rows no longer, in milliseconds: no step of ours waits for anything but the database. */
const longest_idle_transaction_ms = 10_000;
/** Compiling a plan takes longer than any of our statements runs. A connection whose owner is away is noticed in a minute. */
const session = '-c jit=off -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5';

export function connect(place: Place, options: ConnectOptions = {}): Database {
  const named = options.nameStatements !== false;
  const { patience = Infinity } = options;
  const line = watchLine(placeConfig(place), {
    ...usual_timing,
    hang_up_after: patience + 5_000,
    ...options.timing,
  });
  const pool = new pg.Pool({
    ...placeConfig(place),
    ...(options.plainTypes && { types: undefined }),
    max: options.max ?? 10,
    pipeline: true,
    // A pooler may not know these, and takes no settings with a connection.
    ...(named && {
      options: session,
      idle_in_transaction_session_timeout: longest_idle_transaction_ms,
      ...(patience < Infinity && { statement_timeout: patience }),
    }),
    Client: clientOn(line, named ? { names: new StatementNames(), shapes: new Shapes() } : undefined),
  });
  // A connection in use has no listener of the pool's; without one its break would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onBroken?.(error)));
  pool.on('error', () => {}); // the same break once more, told for idle connections
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
