import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../call/call.ts';
import type { TestHouse } from './house.ts';

/** One more session of somebody, as if they had signed in on another device. */
export async function makeSession(
  db: Db,
  now: Date,
  user_id: number,
  facts: { expires_at?: Date } = {},
): Promise<{ token: string; bind: string }> {
  const [token, bind] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const expires_at = facts.expires_at ?? new Date(now.getTime() + 30 * 86_400_000);
  await db
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: hashOf(token),
      bind_hash: hashOf(bind),
      created_at: now,
      seen_at: now,
      expires_at,
    })
    .execute();
  return { token, bind };
}

/** So many days later everybody is still signed in. */
export async function passDays(house: TestHouse, days: number): Promise<void> {
  house.clock.advance(days * 86_400_000);
  const now = house.clock.now();
  const expires_at = new Date(now.getTime() + 30 * 86_400_000);
  await house.db.updateTable('sessions').set({ created_at: now, seen_at: now, expires_at }).execute();
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
