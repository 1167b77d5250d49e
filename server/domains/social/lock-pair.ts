import { sql } from 'kysely';
import type { Call } from '../../call/call.ts';
import { socialDb } from './tables.ts';

/**
 * Makes all who change what these two are to each other wait for each other: both rows of counts are locked, the smaller id
 * first. What decides is to be read afterwards. Both people have to exist.
 */
export async function lockPair(call: Call, one: number, other: number): Promise<void> {
  const ids = [Math.min(one, other), Math.max(one, other)];
  await sql`insert into social_counts (user_id) select id from unnest(${ids}::int[]) as id order by id on conflict do nothing`.execute(
    socialDb(call),
  );
  await sql`select from social_counts where user_id = any(${ids}::int[]) order by user_id for update`.execute(
    socialDb(call),
  );
}
