import { daysLater } from '../clock/beijing-time.ts';
import type { TestHouse } from './house.ts';

/** Somebody asked to leave 31 days ago, their words to stand without a name, and now it is done. */
export async function leaveForGood(house: TestHouse, { id }: { id: number }): Promise<void> {
  await house.db
    .updateTable('users')
    .set({ leaving_at: daysLater(house.clock.now(), -31), leaving_posts: 'anonymise' })
    .where('id', '=', id)
    .execute();
  await house.runJob('account.close');
  await house.runJobs();
}
