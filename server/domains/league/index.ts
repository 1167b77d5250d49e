import type { leagueEndpoints } from '../../../contract/league/league.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { banMember, restoreMember, suspendMember } from './judge-member.ts';
import { joinLeague } from './join-league.ts';
import { showMembership } from './membership.ts';
import { quitLeague } from './quit-league.ts';
import { showInvite } from './show-invite.ts';
import { listInvited, showLeague } from './show-league.ts';

export const leagueUseCases = {
  'league.membership': showMembership,
  'league.join': joinLeague,
  'league.quit': quitLeague,
  'league.info': showLeague,
  'league.invited': listInvited,
  'league.invite': showInvite,
  'admin.league_suspend': suspendMember,
  'admin.league_restore': restoreMember,
  'admin.league_ban': banMember,
} satisfies UseCases<keyof typeof leagueEndpoints>;

export const leagueJobs: Job[] = [];

export { leagueApprovalKinds } from './approval-kind.ts';
export { membershipOf } from './membership.ts';
export { leagueExportParts, leagueLeaving } from './leave-league.ts';
export { inviterOfCode } from './show-invite.ts';
