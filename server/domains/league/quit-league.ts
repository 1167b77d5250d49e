import type { Output } from '../../../contract/index.ts';
import { leagueLifecycle } from '../../../contract/league/league-lifecycle.ts';
import { member, type Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import { revokePermission } from '../account/index.ts';
import { withdrawApproval } from '../approval/index.ts';
import { ownMembership, presentMembership } from './membership.ts';
import { inviteTag } from './page-tags.ts';

/** league.quit: the code is worth nothing from now on; who was invited by it stays so. */
export async function quitLeague(_input: object, call: Call): Promise<Output<'league.quit'>> {
  const row = await ownMembership(call, { hold: true });
  if (!row) throw refuse('你还没有加入联盟');
  if (row.status === 'quit') return presentMembership(row);
  await move(
    call,
    leagueLifecycle,
    'quit',
    { table: 'league_members', id: row.id },
    { actor: 'author', to: 'quit' },
  );
  await withdrawApproval(call, { kind: 'league', subject_id: row.id });
  await revokePermission(call, member(call).viewer.id, 'league');
  call.invalidates(inviteTag(row.code));
  return presentMembership({ ...row, status: 'quit' });
}
