import type { commissionEndpoints, leagueDeskEndpoints } from '../../../contract/league/commission.ts';
import type { holdDeskEndpoints, holdEndpoints } from '../../../contract/league/holds.ts';
import type { leagueEndpoints } from '../../../contract/league/league.ts';
import type { pointDeskEndpoints, pointEndpoints } from '../../../contract/league/points.ts';
import type { promotionEndpoints } from '../../../contract/league/promotion.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { answerPartner, setPartners, showPartners } from './commission/partners.ts';
import { settleCommissionsJob } from './commission/settle.job.ts';
import { showBook } from './commission/show-book.ts';
import { showReward } from './commission/show-reward.ts';
import { listCommissions, takeBack } from './desk/commissions.ts';
import { listMembers } from './desk/members.ts';
import { decideHold, listHolds } from './desk/holds.ts';
import { decideExchange, listAllExchanges } from './desk/exchanges.ts';
import { listAllGoods, saveGoods } from './desk/goods.ts';
import { appealHold } from './holds/appeal.ts';
import { forgetVisitsJob } from './holds/forget.job.ts';
import { holdClocksJob } from './holds/hold-clocks.job.ts';
import { lookOverJob } from './holds/look-over.job.ts';
import { banMember, restoreMember, suspendMember } from './judge-member.ts';
import { joinLeague } from './join-league.ts';
import { showMembership } from './membership.ts';
import { cancelExchange, createExchange, listExchanges, listGoods } from './points/exchange.ts';
import { exchangeClocksJob } from './points/exchange-clocks.job.ts';
import { expirePointsJob } from './points/expire-points.job.ts';
import { showPoints } from './points/show-points.ts';
import { showMaterials, showPoster } from './promotion/materials.ts';
import { showData } from './promotion/show-data.ts';
import { noteVisit } from './promotion/visit.ts';
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
  'league.reward': showReward,
  'league.book': showBook,
  'league.partners': showPartners,
  'league.set_partners': setPartners,
  'league.answer_partner': answerPartner,
  'admin.league_members': listMembers,
  'admin.league_commissions': listCommissions,
  'admin.league_take_back': takeBack,
  'league.hold_appeal': appealHold,
  'admin.league_holds': listHolds,
  'admin.league_hold_decide': decideHold,
  'league.points': showPoints,
  'league.goods': listGoods,
  'league.order_create': createExchange,
  'league.order_list': listExchanges,
  'league.order_cancel': cancelExchange,
  'admin.league_goods': listAllGoods,
  'admin.league_goods_save': saveGoods,
  'admin.league_orders': listAllExchanges,
  'admin.league_order_decide': decideExchange,
  'league.visit': noteVisit,
  'league.data': showData,
  'league.materials': showMaterials,
  'league.poster': showPoster,
} satisfies UseCases<
  | keyof typeof leagueEndpoints
  | keyof typeof commissionEndpoints
  | keyof typeof leagueDeskEndpoints
  | keyof typeof holdEndpoints
  | keyof typeof holdDeskEndpoints
  | keyof typeof pointEndpoints
  | keyof typeof pointDeskEndpoints
  | keyof typeof promotionEndpoints
>;

export const leagueJobs: Job[] = [
  settleCommissionsJob,
  lookOverJob,
  holdClocksJob,
  forgetVisitsJob,
  exchangeClocksJob,
  expirePointsJob,
];

export { leagueApprovalKinds } from './approval-kind.ts';
export { hearOfOrder } from './commission/hear-of-order.ts';
export { waitingHolds } from './desk/holds.ts';
export { leagueMoney } from './money-lines.ts';
export { membershipOf } from './membership.ts';
export { leagueExportParts, leagueLeaving } from './leave-league.ts';
export { inviterOfCode } from './show-invite.ts';
