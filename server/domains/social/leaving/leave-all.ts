import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { peopleByIds, personTag, type Leaving } from '../../account/index.ts';
import { useFiles } from '../../upload/index.ts';
import { socialDb } from '../tables.ts';

/** Who leaves for good is followed by nobody, follows nobody, and stands on no black list. */
export const socialLeaving: Leaving = { leave: leaveAll };

async function leaveAll(call: Call, user_id: number): Promise<void> {
  // The picture was set by this domain; account takes its address away.
  await useFiles(call, [], { kind: 'avatar', id: user_id, title: '头像' });
  const tables = socialDb(call);
  const others = await lockAll(call, user_id);
  const ended = await tables
    .deleteFrom('follows')
    .where((where) => where.or([where('follower_id', '=', user_id), where('followed_id', '=', user_id)]))
    .returning(['follower_id', 'followed_id'])
    .execute();
  const followed = ended.filter((one) => one.follower_id === user_id).map((one) => one.followed_id);
  const fans = ended.filter((one) => one.followed_id === user_id).map((one) => one.follower_id);
  await sql`
    update social_counts set fan_count = fan_count - (user_id = any(${followed}::int[]))::int,
      follow_count = follow_count - (user_id = any(${fans}::int[]))::int
    where user_id = any(${[...followed, ...fans]}::int[])`.execute(tables);
  await tables
    .updateTable('social_counts')
    .set({ follow_count: 0, fan_count: 0 })
    .where('user_id', '=', user_id)
    .execute();
  await tables
    .deleteFrom('blocks')
    .where((where) => where.or([where('user_id', '=', user_id), where('blocked_id', '=', user_id)]))
    .execute();
  const people = await peopleByIds(call, others);
  call.invalidates(...[...people.values()].map((person) => personTag(person.username)));
}

/** The rows of counts of all concerned, in the order in which everybody locks them; their ids. */
async function lockAll(call: Call, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from social_counts
    where user_id = ${user_id} or user_id in (select followed_id from follows where follower_id = ${user_id})
      or user_id in (select follower_id from follows where followed_id = ${user_id})
    order by user_id for update`.execute(socialDb(call));
  return rows.map((row) => row.user_id);
}
