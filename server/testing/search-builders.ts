import type { TestHouse } from './house.ts';

/** What the background does in a running house: everything that was touched is read, as long as something is. */
export const indexTouched = (house: TestHouse): Promise<void> => house.runJob('search.keep_index');

/** The same for all that there is, also what builders wrote past the calls. */
export async function indexEverything(house: TestHouse): Promise<void> {
  await house.runJob('search.reindex');
  await indexTouched(house);
}
