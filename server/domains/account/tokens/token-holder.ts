import { sql } from 'kysely';
import type { TokenScope } from '../../../../contract/account/token-scopes.ts';
import type { Viewer } from '../../../../contract/viewer.ts';
import type { Db } from '../../../call/call.ts';
import { hashed } from '../secrets.ts';
import { viewerOfUser } from '../sessions/viewer-of-session.ts';

/** A token that nobody uses is one that nobody would miss. */
export const unused_days = 180;

const noted_every_ms = 3_600_000;

export type TokenHolder = { token_id: number; viewer: Viewer; scopes: TokenScope[] };

/** Who holds this personal token, or null: unknown, ended, expired, unused for too long, or its owner banned or leaving. */
export async function holderOfToken(db: Db, token: string, now: Date): Promise<TokenHolder | null> {
  const { rows } = await sql<{
    id: number;
    user_id: number;
    scopes: TokenScope[];
    last_used_at: Date | null;
  }>`
    select t.id, t.user_id, t.scopes, t.last_used_at
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hashed(token)} and t.expires_at > ${now}
      and coalesce(t.last_used_at, t.created_at) > ${now}::timestamptz - make_interval(days => ${unused_days})
      and (u.banned_until is null or u.banned_until <= ${now}) and u.leaving_at is null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= noted_every_ms)
    await sql`update api_tokens set last_used_at = ${now} where id = ${row.id}`.execute(db);
  return { token_id: row.id, viewer: await viewerOfUser(db, row.user_id), scopes: row.scopes };
}
