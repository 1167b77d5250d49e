import { leagueLifecycle } from '../../../contract/league/league-lifecycle.ts';
import type { Call } from '../../call/call.ts';
import { move } from '../../lifecycle/move.ts';
import { grantPermission, joinedAt } from '../account/index.ts';
import type { ApprovalKind } from '../approval/index.ts';
import { inviteTag } from './page-tags.ts';
import { leagueDb } from './tables.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Joining the league, of those who are not known by name. */
const joining: ApprovalKind = {
  kind: 'league',
  describe: async (_call, { payload }) => [
    { name: 'nickname', label: '昵称', value: text(payload.nickname) },
    { name: 'username', label: '用户名', value: text(payload.username) },
  ],
  check: async (call, { applicant_id }) => {
    const since = await joinedAt(call, applicant_id);
    const days = Math.floor((call.now.getTime() - since.getTime()) / 86_400_000);
    return [{ ok: days >= 30, says: `注册 ${days} 天` }];
  },
  async decide(call, { subject_id, applicant_id }, { pass, reason }) {
    const subject = { table: 'league_members' as const, id: subject_id };
    if (!pass) {
      await move(call, leagueLifecycle, 'refuse', subject, {
        actor: 'ops',
        to: 'refused',
        reason,
        set: { reason },
      });
      return;
    }
    await move(call, leagueLifecycle, 'approve', subject, {
      actor: 'ops',
      to: 'active',
      reason,
      set: { reason: '', joined_at: call.now },
    });
    const code = await codeOf(call, subject_id);
    await grantPermission(call, applicant_id, 'league');
    call.invalidates(inviteTag(code));
  },
  async withdraw(call, { subject_id }) {
    const subject = { table: 'league_members' as const, id: subject_id };
    await move(call, leagueLifecycle, 'quit', subject, { actor: 'author', to: 'quit' });
  },
  path: () => '/partner/join',
};

async function codeOf(call: Call, id: number): Promise<string> {
  const { code } = await leagueDb(call)
    .selectFrom('league_members')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code;
}

export const leagueApprovalKinds: ApprovalKind[] = [joining];
