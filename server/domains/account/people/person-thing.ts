import { sql } from 'kysely';
import { notFound } from '../../../call/refusal.ts';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { accountNameChecks } from '../search/name-checks.ts';
import { searchedPeople } from '../search/searched-people.ts';
import { biosByIds } from './person-by-username.ts';
import { peopleByIds } from './people-by-ids.ts';

/** Somebody: their name, picture and words about themselves, or what they do to others. Nobody is beyond being reported. */
export const personThing: Thing = {
  kind: 'user',
  table: 'users',
  shown: sql`t.leaving_at is null and (t.banned_until is null or t.banned_until <= now())`,
  missing: () => notFound('没有这个用户'),
  present: presentPeople,
  complaint: {},
  search: searchedPeople,
  map: {
    name: 'person',
    path: sql`'/people/' || t.username`,
    changed_at: sql`null::timestamptz`,
    // A page without anything written is nothing to be found.
    where: sql`t.post_count > 0`,
  },
  names: accountNameChecks,
};

async function presentPeople(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const [people, bios] = [await peopleByIds(call, ids), await biosByIds(call, ids)];
  return new Map(
    [...people.values()].map(({ id, username, nickname, avatar }) => [
      id,
      {
        id,
        title: nickname,
        excerpt: bios.get(id) ?? '',
        href: `/people/${username}`,
        picture: avatar,
        author_id: id,
        state: '正常',
        visibility: 'shown',
      },
    ]),
  );
}
