import type { Output, Parsed } from '../../../../contract/index.ts';
import { social_limits } from '../../../../contract/social/actions.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { personTag } from '../../account/index.ts';
import { endFollow, findPerson } from '../follows/follow-person.ts';
import { lockPair } from '../lock-pair.ts';
import { socialDb } from '../tables.ts';
import { blockedBy } from './who-blocks.ts';

/** user.black_list_add: neither follows the other any more; twice is once. */
export async function blockPerson(
  { user_id }: Parsed<'user.black_list_add'>,
  call: Call,
): Promise<Output<'user.black_list_add'>> {
  const { viewer } = member(call);
  if (user_id === viewer.id) throw refuse('不能拉黑自己');
  const person = await findPerson(call, user_id);
  await lockPair(call, viewer.id, user_id);
  const blocked = await blockedBy(call, viewer.id);
  if (blocked.has(user_id)) return null;
  if (blocked.size >= social_limits.blocks)
    throw refuse(`黑名单至多 ${social_limits.blocks} 人，先解除一些再试`);
  await socialDb(call)
    .insertInto('blocks')
    .values({ user_id: viewer.id, blocked_id: user_id, at: call.now })
    .execute();
  const ended = [await endFollow(call, viewer.id, user_id), await endFollow(call, user_id, viewer.id)];
  if (ended.includes(true)) call.invalidates(personTag(person.username), personTag(viewer.username));
  return null;
}

/** user.black_list_remove: who is not on the list stays off it. */
export async function unblockPerson(
  { user_id }: Parsed<'user.black_list_remove'>,
  call: Call,
): Promise<Output<'user.black_list_remove'>> {
  await socialDb(call)
    .deleteFrom('blocks')
    .where('user_id', '=', member(call).viewer.id)
    .where('blocked_id', '=', user_id)
    .execute();
  return null;
}
