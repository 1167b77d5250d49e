import { sql } from 'kysely';
import type { Person } from '../../../../contract/account/person.ts';
import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';
import { peopleByIds } from './people-by-ids.ts';

const shown = 8;
/** Beyond this many the letters say too little; looking further would only cost. */
const looked_at = 200;

/** People whose nickname or username begins with these letters, those who say most first; none of `without`. */
export async function peopleBeginningWith(
  call: Call,
  keyword: string,
  without: readonly number[],
): Promise<Person[]> {
  if (keyword === '') return [];
  const beginning = `${keyword.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select id, post_count, comment_count, banned_until, leaving_at from users where lower(nickname) like ${beginning} limit ${looked_at})
      union
      (select id, post_count, comment_count, banned_until, leaving_at from users where lower(username) like ${beginning} limit ${looked_at})) as found
    where (banned_until is null or banned_until <= ${call.now}) and leaving_at is null and id <> all(${[...without]}::int[])
    order by post_count + comment_count desc, id limit ${shown}`.execute(accountDb(call));
  const people = await peopleByIds(
    call,
    rows.map((row) => row.id),
  );
  return rows.map((row) => people.get(row.id)!);
}
