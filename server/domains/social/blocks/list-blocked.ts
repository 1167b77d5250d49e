import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { socialDb } from '../tables.ts';
import { blockedBy } from './who-blocks.ts';

/** user.black_list: newest first. */
export async function listBlocked(
  { page, limit }: Parsed<'user.black_list'>,
  call: Call,
): Promise<Output<'user.black_list'>> {
  const own = socialDb(call).selectFrom('blocks').where('user_id', '=', member(call).viewer.id);
  const [rows, { total }] = await Promise.all([
    own
      .select(['blocked_id', 'at'])
      .orderBy('at', 'desc')
      .orderBy('blocked_id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute(),
    own.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const people = await peopleByIds(
    call,
    rows.map((row) => row.blocked_id),
  );
  return {
    list: rows.flatMap(({ blocked_id, at }) => {
      const person = people.get(blocked_id);
      return person ? [{ ...person, at: at.toISOString() }] : [];
    }),
    total: Number(total),
    page,
    limit,
  };
}

/** user.black_list_names */
export async function listBlockedNames(_input: object, call: Call): Promise<Output<'user.black_list_names'>> {
  const people = await peopleByIds(call, await blockedBy(call, member(call).viewer.id));
  return [...people.values()].map((person) => person.username).toSorted();
}
