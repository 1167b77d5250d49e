import { sql } from 'kysely';
import type { TestHouse } from './house.ts';

/** Until another transaction waits for a lock. */
export async function somebodyWaits(house: Pick<TestHouse, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      house.db,
    );
    if (rows[0]!.n > 0) return;
  }
}
