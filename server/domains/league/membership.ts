import { leagueLifecycle, type LeagueStatus } from '../../../contract/league/league-lifecycle.ts';
import type { Output } from '../../../contract/index.ts';
import { member, type Call } from '../../call/call.ts';
import { leagueDb } from './tables.ts';

export type Membership = { id: number; status: LeagueStatus; code: string; reason: string };

/** What the asker is in the league. */
export const ownMembership = (call: Call, how?: { hold: boolean }): Promise<Membership | undefined> =>
  membershipOf(call, member(call).viewer.id, how);

/** What somebody is in the league, locked until the call ends where a decision hangs on it. */
export async function membershipOf(
  call: Call,
  user_id: number,
  { hold = false } = {},
): Promise<Membership | undefined> {
  const asked = leagueDb(call)
    .selectFrom('league_members')
    .select(['id', 'status', 'code', 'reason'])
    .where('user_id', '=', user_id);
  const row = await (hold ? asked.forNoKeyUpdate() : asked).executeTakeFirst();
  return row && { ...row, status: row.status as LeagueStatus };
}

export function presentMembership(row: Membership | undefined): Output<'league.membership'> {
  if (!row) return { status: null, status_title: '未加入', code: null, reason: '' };
  const { status } = row;
  return {
    status,
    status_title: leagueLifecycle.states[status].title,
    code: status === 'active' ? row.code : null,
    reason: row.reason,
  };
}

/** league.membership */
export const showMembership = async (_input: object, call: Call): Promise<Output<'league.membership'>> =>
  presentMembership(await ownMembership(call));
