import { sql } from 'kysely';
import type { TestHouse } from './house.ts';

/** Until another transaction waits for a lock, or so `many` do. */
export async function somebodyWaits(house: Pick<TestHouse, 'db'>, many = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      house.db,
    );
    if (rows[0]!.n >= many) return;
  }
}
