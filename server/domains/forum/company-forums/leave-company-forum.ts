import { forumJoinLifecycle } from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { requireOwner } from '../../account/index.ts';
import { ownForum } from '../decoration/own-forum.ts';
import { closeForum, letJoinFilesGo } from './close-forum.ts';
import { joinOfForum, joinSubject } from './find-join.ts';

/** forum.leave: the company gives its forum up; whoever is its main admin now decides. */
export async function leaveCompanyForum(
  { forum_id, proof }: Parsed<'forum.leave'>,
  call: Call,
): Promise<Output<'forum.leave'>> {
  const asked = await ownForum(call, forum_id);
  if (asked.kind !== 'company') throw refuse('平台版块不能退出，不想再管理时可以移交');
  await requireOwner(call, proof, 'leave_forum');
  const join = await joinOfForum(call, forum_id);
  const forum = await ownForum(call, forum_id, { hold: true });
  await move(call, forumJoinLifecycle, 'leave', joinSubject(join.id), { actor: 'author', to: 'left' });
  await letJoinFilesGo(call, join.id);
  await closeForum(call, forum, { to: 'left', reason: '' });
  return null;
}
