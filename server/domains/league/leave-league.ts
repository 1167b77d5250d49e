import type { ExportPart, Leaving } from '../account/index.ts';
import { revokePermission } from '../account/index.ts';
import { leagueLifecycle, type LeagueStatus } from '../../../contract/league/league-lifecycle.ts';
import { move } from '../../lifecycle/move.ts';
import { withdrawApproval } from '../approval/index.ts';
import { inviteTag } from './page-tags.ts';
import { leagueDb } from './tables.ts';

/** The code of somebody who is gone invites nobody; who came with it stays. */
export const leagueLeaving: Leaving = {
  async leave(call, user_id) {
    const row = await leagueDb(call)
      .selectFrom('league_members')
      .select(['id', 'code', 'status'])
      .where('user_id', '=', user_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row || row.status === 'quit') return;
    await withdrawApproval(call, { kind: 'league', subject_id: row.id });
    await move(
      call,
      leagueLifecycle,
      'leave',
      { table: 'league_members', id: row.id },
      { actor: 'timer', to: 'quit' },
    );
    await revokePermission(call, user_id, 'league');
    call.invalidates(inviteTag(row.code));
  },
};

export const leagueExportParts: ExportPart[] = [
  {
    name: 'league',
    title: '推广联盟',
    columns: { code: '邀请码', status: '状态', applied_at: '申请时间', joined_at: '加入时间' },
    async rows(call, user_id) {
      const rows = await leagueDb(call)
        .selectFrom('league_members')
        .select(['code', 'status', 'applied_at', 'joined_at'])
        .where('user_id', '=', user_id)
        .execute();
      return rows.map((row) => ({
        ...row,
        status: leagueLifecycle.states[row.status as LeagueStatus].title,
      }));
    },
  },
];
