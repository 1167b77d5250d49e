import type { Output, Parsed } from '../../../../contract/index.ts';
import { social_limits } from '../../../../contract/social/actions.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { joinedAt, personById, personTag, type PublicPerson } from '../../account/index.ts';
import { isBlocked } from '../blocks/who-blocks.ts';
import { lockPair } from '../lock-pair.ts';
import { socialDb } from '../tables.ts';
import { addToFollowCounts, followCounts } from './counts.ts';

/** user.follow: twice is once. */
export async function followPerson(
  { user_id }: Parsed<'user.follow'>,
  call: Call,
): Promise<Output<'user.follow'>> {
  const { viewer } = member(call);
  if (user_id === viewer.id) throw refuse('不用关注自己');
  const person = await findPerson(call, user_id);
  await lockPair(call, viewer.id, user_id);
  if (!(await follows(call, viewer.id, user_id))) {
    await refuseIfBlocked(call, user_id);
    const { follow_count } = await followCounts(call, viewer.id);
    if (follow_count >= social_limits.follows)
      throw refuse(`至多关注 ${social_limits.follows} 人，先取消关注一些再试`);
    await socialDb(call)
      .insertInto('follows')
      .values({ follower_id: viewer.id, followed_id: user_id, at: call.now })
      .execute();
    await addToFollowCounts(call, viewer.id, user_id, 1);
    call.invalidates(personTag(person.username), personTag(viewer.username));
    await tellFollowed(call, user_id);
  }
  return { following: true, fan_count: (await followCounts(call, user_id)).fan_count };
}

/** A fan who has just registered may be nobody: such a follow is told of when it still stands an hour later. */
const newcomer_ms = 3_600_000;

async function tellFollowed(call: Call, user_id: number): Promise<void> {
  const { viewer } = member(call);
  const age = call.now.getTime() - (await joinedAt(call, viewer.id)).getTime();
  call.notifies({
    to: [user_id],
    kind: 'follow',
    actor_id: viewer.id,
    object: 'user',
    object_id: user_id,
    title: '',
    href: '/user/actions?type=fans',
    ...(age < newcomer_ms ? { wait_seconds: newcomer_ms / 1000 } : {}),
  });
}

/** user.unfollow: nobody to take leave of is no fault. */
export async function unfollowPerson(
  { user_id }: Parsed<'user.unfollow'>,
  call: Call,
): Promise<Output<'user.unfollow'>> {
  const { viewer } = member(call);
  const person = await findPerson(call, user_id);
  await lockPair(call, viewer.id, user_id);
  if (await endFollow(call, viewer.id, user_id))
    call.invalidates(personTag(person.username), personTag(viewer.username));
  return { following: false, fan_count: (await followCounts(call, user_id)).fan_count };
}

/** Of a locked pair; says whether there was anything to end. */
export async function endFollow(call: Call, follower_id: number, followed_id: number): Promise<boolean> {
  const { numDeletedRows } = await socialDb(call)
    .deleteFrom('follows')
    .where('follower_id', '=', follower_id)
    .where('followed_id', '=', followed_id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await addToFollowCounts(call, follower_id, followed_id, -1);
  return true;
}

export async function follows(call: Call, follower_id: number, followed_id: number): Promise<boolean> {
  const found = await socialDb(call)
    .selectFrom('follows')
    .select('at')
    .where('follower_id', '=', follower_id)
    .where('followed_id', '=', followed_id)
    .executeTakeFirst();
  return found !== undefined;
}

async function refuseIfBlocked(call: Call, user_id: number): Promise<void> {
  const { viewer } = member(call);
  if (await isBlocked(call, { by: user_id, who: viewer.id })) throw refuse('对方已将你拉黑，不能关注');
  if (await isBlocked(call, { by: viewer.id, who: user_id }))
    throw refuse('你已拉黑对方，解除拉黑后才能关注');
}

export async function findPerson(call: Call, user_id: number): Promise<PublicPerson> {
  const person = await personById(call, user_id);
  if (!person) throw notFound('没有这个人');
  return person;
}
