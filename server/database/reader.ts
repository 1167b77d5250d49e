import {
  type ConnectionProvider,
  type DatabaseConnection,
  type DatabaseIntrospector,
  Kysely,
  type QueryExecutor,
} from 'kysely';
import type { DB } from './tables.generated.ts';

/**
 * The database for one who reads: what is asked at once goes over one connection in one write, and is answered in turn, so a
 * slow statement keeps nobody else waiting. A transaction has a connection of its own. Waking the database's process costs
 * more than most statements do (bench/README.md). It holds a connection only while it waits for answers.
 * @param db of a pool
 */
export const readerOf = (db: Kysely<DB>): Kysely<DB> => new Reader(db);

/** The database that a reader reads; others are their own. For what is remembered of a database, whoever asks it. */
export const poolOf = (db: Kysely<DB>): Kysely<DB> => (db instanceof Reader ? db.pool : db);

class Reader extends Kysely<DB> {
  readonly pool: Kysely<DB>;

  constructor(pool: Kysely<DB>) {
    const executor = pool.getExecutor();
    super({ ...unasked, executor: executor.withConnectionProvider(new OneConnection(executor)) });
    this.pool = pool;
  }

  override transaction() {
    return this.pool.transaction();
  }
  override startTransaction() {
    return this.pool.startTransaction();
  }
  override connection() {
    return this.pool.connection();
  }
}

const never = (): never => {
  throw new Error('a reader only reads');
};
/** What Kysely takes along for transactions, which are the pool's. */
const dialect = {
  createDriver: never,
  createQueryCompiler: never,
  createAdapter: never,
  createIntrospector: (): DatabaseIntrospector => never(),
};
const unasked = {
  config: { dialect },
  dialect,
  driver: {
    init: never,
    acquireConnection: never,
    beginTransaction: never,
    commitTransaction: never,
    rollbackTransaction: never,
    releaseConnection: never,
    destroy: never,
  },
};

class OneConnection implements ConnectionProvider {
  readonly #pool: QueryExecutor;
  #taken: Promise<DatabaseConnection> | undefined;
  #giveBack: (() => void) | undefined;
  #waiting = 0;

  constructor(pool: QueryExecutor) {
    this.#pool = pool;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#waiting++;
    try {
      return await consumer(await (this.#taken ??= this.#take()));
    } finally {
      if (--this.#waiting === 0) this.#release();
    }
  }

  #take(): Promise<DatabaseConnection> {
    return new Promise((resolve, reject) => {
      this.#pool
        .provideConnection((connection) => {
          resolve(connection);
          return new Promise<void>((giveBack) => (this.#giveBack = giveBack));
        })
        .catch(reject);
    });
  }

  #release(): void {
    this.#giveBack?.();
    this.#giveBack = undefined;
    this.#taken = undefined;
  }
}
