import { randomBytes } from 'node:crypto';
import type { Db } from '../../../call/call.ts';
import { hashed, newToken } from '../secrets.ts';
import { accountDb } from '../tables.ts';

export type SessionToLoad = {
  user_id: number;
  user_agent: string;
  ip: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  is_new_device: boolean;
};

/** Devices that people are signed in on, for the demo: their tokens are thrown away, so that nobody can use them. */
export async function loadSessions(db: Db, sessions: readonly SessionToLoad[]): Promise<void> {
  if (sessions.length === 0) return;
  await accountDb({ db })
    .insertInto('sessions')
    .values(
      sessions.map((session) => ({
        ...session,
        token_hash: hashed(newToken()),
        bind_hash: randomBytes(32),
        cookies_until: session.expires_at,
      })),
    )
    .execute();
}
