import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { siteDb } from '../tables.ts';

/** ad.click: counts where it is a person and the ad is in its window; whoever clicks has gone on already. */
export async function clickAd({ id }: Parsed<'ad.click'>, call: Call): Promise<null> {
  const { user_agent } = call.request;
  if (user_agent === '' || isbot(user_agent)) return null;
  await siteDb(call)
    .updateTable('ads')
    .set({ clicks: sql<number>`clicks + 1` })
    .where('id', '=', id)
    .where('starts_at', '<=', call.now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', call.now)]))
    .execute();
  return null;
}
