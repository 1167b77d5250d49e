import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../../../../contract/account/person.ts';
import type { Call, Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';
import { faceTag } from './page-tags.ts';
import { badgesOf, heldPermissions } from './people-by-ids.ts';

type Reading = { db: Db; dependsOn?: Call['dependsOn'] };

export type PublicPerson = Person & {
  bio: string;
  city: string;
  website: string;
  marketplaces: string[];
  shows_writing: boolean;
  shows_follows: boolean;
  created_at: Date;
  /** Day in Beijing, YYYY-MM-DD; null: never signed in, or not shown. */
  last_seen_on: string | null;
  post_count: number;
  comment_count: number;
  liked_count: number;
};

/**
 * What everybody may know of the person with this username, in capitals or not; null where there is none, or no more: who
 * wants to leave has no page from then on.
 */
export const personByUsername = (call: Reading, username: string): Promise<PublicPerson | null> =>
  readPerson(call, sql`lower(u.username) = ${username.toLowerCase()} and u.leaving_at is null`);

/** The same by id. */
export const personById = (call: Reading, id: number): Promise<PublicPerson | null> =>
  readPerson(call, sql`u.id = ${id}`);

async function readPerson(call: Reading, which: RawBuilder<unknown>): Promise<PublicPerson | null> {
  const { rows } = await sql<Omit<PublicPerson, 'badges'> & { permissions: string[] }>`
    select u.id, u.username, u.nickname, u.avatar, u.bio, u.city, u.website, u.marketplaces, u.shows_writing, u.shows_follows, u.created_at,
      case when coalesce(s.show_last_seen, true) then u.last_seen_on end as last_seen_on, u.post_count, u.comment_count, u.liked_count,
      ${heldPermissions} as permissions
    from users u left join safe_settings s on s.user_id = u.id where ${which}`.execute(accountDb(call));
  const found = rows[0];
  if (!found) return null;
  call.dependsOn?.(faceTag(found.id));
  const { permissions, ...person } = found;
  return { ...person, badges: badgesOf(permissions) };
}

export type Named = { id: number; username: string; nickname: string };

/** Who goes by these usernames, as their owners write them; capitals make no difference. */
export async function peopleByUsernames(call: { db: Db }, usernames: Iterable<string>): Promise<Named[]> {
  const wanted = [...new Set([...usernames].map((username) => username.toLowerCase()))];
  if (wanted.length === 0) return [];
  return accountDb(call)
    .selectFrom('users')
    .select(['id', 'username', 'nickname'])
    .where(({ fn }) => fn<string>('lower', ['username']), 'in', wanted)
    .where('leaving_at', 'is', null)
    .execute();
}

/** What these people say of themselves. */
export async function biosByIds(call: { db: Db }, ids: Iterable<number>): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)];
  const rows = await accountDb(call)
    .selectFrom('users')
    .select(['id', 'bio'])
    .where((where) => where('id', '=', where.fn.any(where.val(wanted))))
    .execute();
  return new Map(rows.map(({ id, bio }) => [id, bio]));
}
