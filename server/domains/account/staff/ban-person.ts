import type { Call } from '../../../call/call.ts';
import { maySellNoMore } from '../../../things/selling.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { accountDb } from '../tables.ts';

/** Later than any clock of ours: a ban without an end. */
const for_good = new Date('9999-12-31T00:00:00Z');

export const isForGood = (until: Date | null): boolean => until !== null && until >= for_good;

/**
 * Nobody signs in as this person any more, and nobody is.
 * @param days null: without an end
 */
export async function banPerson(
  call: Call,
  user_id: number,
  { days, reason }: { days: number | null; reason: string },
): Promise<Date> {
  const until = days === null ? for_good : new Date(call.now.getTime() + days * 86_400_000);
  await setBan(call, user_id, until, reason);
  await endSessionsOf(call, user_id);
  await maySellNoMore(call, { seller_id: user_id, reason: '商家的账号已停用' });
  return until;
}

/** Somebody who is banned is, until another moment and for another reason. */
export const changeBan = (call: Call, user_id: number, until: Date, reason: string): Promise<void> =>
  setBan(call, user_id, until, reason);

export const unbanPerson = (call: Call, user_id: number): Promise<void> => setBan(call, user_id, null, '');

async function setBan(
  call: Call,
  user_id: number,
  banned_until: Date | null,
  ban_reason: string,
): Promise<void> {
  await accountDb(call)
    .updateTable('users')
    .set({ banned_until, ban_reason })
    .where('id', '=', user_id)
    .execute();
  call.reindexes('user', user_id);
}

export async function isBanned(call: Pick<Call, 'db' | 'now'>, user_id: number): Promise<boolean> {
  const banned = await accountDb(call)
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('banned_until', '>', call.now)
    .executeTakeFirst();
  return banned !== undefined;
}
