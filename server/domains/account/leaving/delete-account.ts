import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call, type UseCase } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { signedOutCookies } from '../../../http/session-cookies.ts';
import type { AccountHooks } from '../hooks.ts';
import { personTag } from '../people/page-tags.ts';
import { proofIn, readOwn, requireOwnProof } from '../proofs/own-proof.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { accountDb } from '../tables.ts';
import { hindranceOf } from './hindrance-of.ts';
import { leaving_days } from './leaving-days.ts';
import type { LeavingNote } from './tell-leaving.job.ts';

/**
 * user.delete_account: signed out everywhere at once, gone for good after 30 days. Until then the page of the person is
 * not there, and what was written stays.
 */
export const deleteAccountOf =
  ({ leavings }: Pick<AccountHooks, 'leavings'>): UseCase<'user.delete_account'> =>
  async (input, call) => {
    await refuseUnsettled(call, leavings);
    return leave(input, call);
  };

async function leave(
  input: Parsed<'user.delete_account'>,
  call: Call,
): Promise<Output<'user.delete_account'>> {
  const { viewer } = member(call);
  const useProofUp = await requireOwnProof(call, await readOwn(call), proofIn(input), 'leave');
  await useProofUp();
  await accountDb(call)
    .updateTable('users')
    .set({ leaving_at: call.now, leaving_posts: input.posts })
    .where('id', '=', viewer.id)
    .execute();
  await endSessionsOf(call, viewer.id);
  call.cookies.push(...signedOutCookies());
  call.invalidates(personTag(viewer.username));
  call.reindexes('user', viewer.id);
  const due_at = new Date(call.now.getTime() + leaving_days * 86_400_000).toISOString();
  const note: LeavingNote = { user_id: viewer.id, due_at };
  await call.later('account.tell_leaving', note);
  return { due_at };
}

/** Whoever others depend on hands over first. */
async function refuseUnsettled(call: Call, leavings: AccountHooks['leavings']): Promise<void> {
  const { viewer } = member(call);
  if (viewer.staff_auth > 0) throw refuse('你是平台工作人员，请先让管理员收回权限，再注销账号');
  if (viewer.forum_main_admin.forum_id > 0)
    throw refuse('你是论坛的主管理员，请先在“论坛管理”里移交论坛，再注销账号');
  const why = await hindranceOf(call, viewer.id, leavings);
  if (why) throw refuse(why);
}
