import { sql } from 'kysely';
import { takeLock } from '../../database/transaction-steps.ts';
import type { GatewayDb } from '../gateway-db.ts';

/** What a stand-in that is a server of its own remembers: objects by kind and key, changed one at a time by whoever it is. */
export type Records = {
  read: (kind: string, key: string) => Promise<object | undefined>;
  /** `keep` replaces what is there; without it all stays as it was. */
  change: <R>(
    kind: string,
    key: string,
    change: (now: object | undefined) => { keep?: object; give: R },
  ) => Promise<R>;
  /** In the order in which they were made. */
  all: (kind: string) => Promise<object[]>;
};

export function recordsInMemory(): Records {
  const kept = new Map<string, object>();
  const copy = (value: object | undefined) => (value === undefined ? undefined : structuredClone(value));
  return {
    read: async (kind, key) => copy(kept.get(`${kind} ${key}`)),
    async change(kind, key, change) {
      const { keep, give } = change(copy(kept.get(`${kind} ${key}`)));
      if (keep) kept.set(`${kind} ${key}`, structuredClone(keep));
      return give;
    },
    all: async (kind) =>
      [...kept].filter(([name]) => name.startsWith(`${kind} `)).map(([, value]) => structuredClone(value)),
  };
}

/** The same for all processes of one database, and there after a restart. */
export const recordsInDatabase = (db: GatewayDb): Records => ({
  async read(kind, key) {
    const row = await db
      .selectFrom('payment_double_records')
      .select('value')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value as object | undefined;
  },
  change: (kind, key, change) =>
    db.transaction().execute(async (transaction) => {
      // Also what is not there yet is changed by one alone.
      await takeLock(transaction, sql`hashtextextended(${`payment_double:${kind}:${key}`}, 0)`);
      const row = await transaction
        .selectFrom('payment_double_records')
        .select('value')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .executeTakeFirst();
      const { keep, give } = change(row?.value as object | undefined);
      if (keep) {
        const value = JSON.stringify(keep);
        await transaction
          .insertInto('payment_double_records')
          .values({ kind, key, value })
          .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ value }))
          .execute();
      }
      return give;
    }),
  async all(kind) {
    const rows = await db
      .selectFrom('payment_double_records')
      .select('value')
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();
    return rows.map(({ value }) => value as object);
  },
});
