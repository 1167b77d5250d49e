import type { Person } from '../../../../contract/account/person.ts';
import type { Db } from '../../../http/call.ts';
import { accountDb } from '../tables.ts';
import { peopleByIds } from './people-by-ids.ts';

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
export async function personByUsername(call: { db: Db }, username: string): Promise<PublicPerson | null> {
  const found = await accountDb(call)
    .selectFrom('users')
    .select(['id', 'bio', 'city', 'created_at', 'last_seen_on', 'post_count', 'comment_count', 'liked_count'])
    .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
    .executeTakeFirst();
  if (!found) return null;
  const face = (await peopleByIds(call, [found.id])).get(found.id)!;
  return { ...found, ...face };
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
