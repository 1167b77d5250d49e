import type { Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

export type Permission = 'company' | 'source' | 'tester' | 'seckill' | 'league' | 'author' | 'staff';

export type PersonFacts = {
  username: string;
  nickname: string;
  avatar?: string | null;
  bio?: string;
  city?: string;
  email?: string | null;
  phone?: string | null;
  /** From hashPassword; without one only a code lets this person in. */
  password_hash?: string | null;
  grants?: Permission[];
  created_at: Date;
  last_seen_on?: string | null;
};

const at_once = 1000;

/** Adds people from the demo or a command, with what they are granted; their ids in the same order. Throws where a name is taken. */
export async function registerPeople(db: Db, people: PersonFacts[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < people.length; start += at_once)
    ids.push(...(await registerBatch(db, people.slice(start, start + at_once))));
  return ids;
}

/** The same for one. */
export async function registerPerson(db: Db, person: PersonFacts): Promise<number> {
  const [id] = await registerPeople(db, [person]);
  return id!;
}

const rowOf = ({
  username,
  nickname,
  avatar = null,
  bio = '',
  city = '',
  email = null,
  phone = null,
  password_hash = null,
  created_at,
  last_seen_on = null,
}: PersonFacts) => ({
  username,
  nickname,
  avatar,
  bio,
  city,
  email,
  phone,
  password_hash,
  created_at,
  last_seen_on,
});

async function registerBatch(db: Db, people: PersonFacts[]): Promise<number[]> {
  const tables = accountDb({ db });
  const added = await tables
    .insertInto('users')
    .values(people.map(rowOf))
    .returning(['id', 'username'])
    .execute();
  const id_of = new Map(added.map(({ id, username }) => [username, id]));
  const grants = people.flatMap((person) =>
    (person.grants ?? []).map((permission) => ({
      user_id: id_of.get(person.username)!,
      permission,
      role: permission === 'staff' ? ('admin' as const) : null,
      granted_at: person.created_at,
    })),
  );
  if (grants.length > 0) await tables.insertInto('user_grants').values(grants).execute();
  return people.map((person) => id_of.get(person.username)!);
}
