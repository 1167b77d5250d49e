import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';
import { isNearlySame } from './nearly-same-email.ts';

/** As many as are compared; older bans are forgotten. */
const most_compared = 500;

/**
 * What is known of somebody who registered less than `days` ago, null of all others: when that was, and whether the e-mail is
 * nearly that of somebody who is banned.
 */
export async function newAccount(
  call: { db: Db; now: Date },
  user_id: number,
  days: number,
): Promise<{ created_at: Date; like_banned: boolean } | null> {
  const since = new Date(call.now.getTime() - days * 86_400_000);
  const own = await accountDb(call)
    .selectFrom('users')
    .select(['created_at', 'email'])
    .where('id', '=', user_id)
    .where('created_at', '>', since)
    .executeTakeFirst();
  if (!own) return null;
  const { created_at, email } = own;
  return { created_at, like_banned: email !== null && (await isLikeBanned(call, user_id, email)) };
}

async function isLikeBanned(call: { db: Db; now: Date }, user_id: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    select email from users where banned_until > ${call.now} and email is not null and id <> ${user_id}
    order by id desc limit ${sql.lit(most_compared)}`.execute(accountDb(call));
  return rows.some((banned) => isNearlySame(banned.email, email));
}
