import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { hashed } from '../secrets.ts';

/**
 * Which of these sessions of one person hold, in their order: not ended, not run out, the person neither banned nor leaving.
 * One statement, however many; whoever only listens does not prolong a session.
 */
export async function sessionsThatHold(
  db: Db,
  user_id: number,
  sessions: readonly { token: string; bind: string }[],
  now: Date,
): Promise<boolean[]> {
  const hashes = sessions.map(({ token, bind }) => ({ token: hashed(token), bind: hashed(bind) }));
  const { rows } = await sql<{ token_hash: Buffer; bind_hash: Buffer }>`
    select s.token_hash, s.bind_hash from sessions s join users u on u.id = s.user_id
    where s.user_id = ${user_id} and s.token_hash = any(${hashes.map(({ token }) => token)}::bytea[]) and s.expires_at > ${now}
      and (u.banned_until is null or u.banned_until <= ${now}) and u.leaving_at is null`.execute(db);
  return hashes.map(({ token, bind }) =>
    rows.some((row) => row.token_hash.equals(token) && row.bind_hash.equals(bind)),
  );
}
