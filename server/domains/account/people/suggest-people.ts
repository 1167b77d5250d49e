import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { accountDb } from '../tables.ts';
import { peopleByIds } from './people-by-ids.ts';

const shown = 8;
/** Beyond this many the letters say too little; looking further would only cost. */
const looked_at = 200;

/** user.suggest: people whose nickname or username begins with these letters, those who say most first. */
export async function suggestPeople(
  { keyword }: Parsed<'user.suggest'>,
  call: Call,
): Promise<Output<'user.suggest'>> {
  if (keyword === '') return [];
  const beginning = `${keyword.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select id, post_count, comment_count, banned_until from users where lower(nickname) like ${beginning} limit ${looked_at})
      union
      (select id, post_count, comment_count, banned_until from users where lower(username) like ${beginning} limit ${looked_at})) as found
    where banned_until is null or banned_until <= ${call.now}
    order by post_count + comment_count desc, id limit ${shown}`.execute(accountDb(call));
  const people = await peopleByIds(
    call,
    rows.map((row) => row.id),
  );
  return rows.map((row) => people.get(row.id)!);
}
