import type { TestHouse } from '../../server/testing/house.ts';
import type { TestPerson } from '../../server/testing/people.ts';

const days_31 = 31 * 86_400_000;

/** Who asked to leave longer ago than one may come back. */
export async function leaveForGood(house: TestHouse, { id }: TestPerson): Promise<void> {
  await house.db
    .updateTable('users')
    .set({ leaving_at: new Date(house.clock.now().getTime() - days_31), leaving_posts: 'anonymise' })
    .where('id', '=', id)
    .execute();
  await house.runJob('account.close');
}
