import { sql } from 'kysely';
import type { Call } from '../../call/call.ts';
import type { Refusal } from '../../call/refusal.ts';

/**
 * A refused call is rolled back, but the tries that it counted must stay, or nobody could ever be stopped. Commits what
 * this call has written so far, so it is called before anything but tries has been written.
 */
export async function keepThenRefuse(call: Call, refusal: Refusal): Promise<never> {
  await sql`commit and chain`.execute(call.db);
  throw refusal;
}
