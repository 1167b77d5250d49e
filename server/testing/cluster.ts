import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Database, type Place, placeUrl } from '../database/connect.ts';
import { onCluster, template } from './throwaway.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's throw-away cluster listens. */
    cluster: { host: string; port: number };
  }
}

export interface TestDatabase extends Database {
  name: string;
  place: Exclude<Place, string>;
  /** The same place as a DATABASE_URL, for child processes. */
  url: string;
  /** Ends the pool and drops the database. */
  close(): Promise<void>;
}

/** A migrated database of its own, cloned from the run's template. Close it in afterAll. */
export function createTestDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  return createDatabase(template, options);
}

/** A database without any table, for tests that migrate by themselves. */
export function createEmptyDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  return createDatabase('template0', options);
}

async function createDatabase(from: string, options: { max?: number }): Promise<TestDatabase> {
  const cluster = inject('cluster') as { host: string; port: number } | undefined;
  if (!cluster)
    throw new Error('a test that needs the database is named *.api.test.ts, see vitest.config.ts');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(cluster, `create database ${name} template ${from} strategy file_copy`);
  const place = { ...cluster, user: 'postgres', database: name };
  // On a busy machine a new connection takes its time; that is no database that is away.
  const database = connect(place, { max: options.max ?? 5, timing: { answer_within: 20_000 } });
  return {
    ...database,
    name,
    place,
    url: placeUrl(place),
    async close() {
      await database.close();
      await onCluster(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}
