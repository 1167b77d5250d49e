import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../../../../contract/account/person.ts';
import type { Db } from '../../../http/call.ts';
import { accountDb } from '../tables.ts';
import { badgesOf, heldPermissions } from './people-by-ids.ts';

export type PublicPerson = Person & {
  bio: string;
  city: string;
  created_at: Date;
  /** Day in Beijing, YYYY-MM-DD; null: never signed in. */
  last_seen_on: string | null;
  post_count: number;
  comment_count: number;
  liked_count: number;
};

/** What everybody may know of the person with this username, in capitals or not; null where there is none. */
export const personByUsername = (call: { db: Db }, username: string): Promise<PublicPerson | null> =>
  readPerson(call, sql`lower(u.username) = ${username.toLowerCase()}`);

/** The same by id. */
export const personById = (call: { db: Db }, id: number): Promise<PublicPerson | null> =>
  readPerson(call, sql`u.id = ${id}`);

async function readPerson(call: { db: Db }, which: RawBuilder<unknown>): Promise<PublicPerson | null> {
  const { rows } = await sql<Omit<PublicPerson, 'badges'> & { permissions: string[] }>`
    select u.id, u.username, u.nickname, u.avatar, u.bio, u.city, u.created_at, u.last_seen_on, u.post_count, u.comment_count, u.liked_count,
      ${heldPermissions} as permissions
    from users u where ${which}`.execute(accountDb(call));
  const found = rows[0];
  if (!found) return null;
  const { permissions, ...person } = found;
  return { ...person, badges: badgesOf(permissions) };
}

/** Those of these usernames that are somebody's, as their owners write them; capitals make no difference. */
export async function usernamesThatExist(call: { db: Db }, usernames: Iterable<string>): Promise<string[]> {
  const wanted = [...new Set([...usernames].map((username) => username.toLowerCase()))];
  if (wanted.length === 0) return [];
  const found = await accountDb(call)
    .selectFrom('users')
    .select('username')
    .where(({ fn }) => fn<string>('lower', ['username']), 'in', wanted)
    .execute();
  return found.map((person) => person.username);
}
