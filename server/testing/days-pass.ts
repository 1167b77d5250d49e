import { day_ms } from '../clock/beijing-time.ts';
import type { TestHouse } from './house.ts';

/** Later, and nobody has to sign in again; jobs are run by whoever asks. */
export async function daysPass(house: TestHouse, days: number): Promise<void> {
  house.clock.advance(days * day_ms);
  const now = house.clock.now();
  await house.db
    .updateTable('sessions')
    .set({ created_at: now, seen_at: now, expires_at: new Date(now.getTime() + 30 * day_ms) })
    .execute();
}
