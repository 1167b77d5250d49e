import type { CallName } from '../contract/index.ts';
import {
  type AccountHooks,
  accountJobsOf,
  accountMapSources,
  accountNameChecks,
  accountUseCasesOf,
  searchedPeople,
  wechatArrival,
} from './domains/account/index.ts';
import { adminJobs, adminUseCases } from './domains/admin/index.ts';
import {
  collectExportPartsOf,
  collectJobs,
  collectLeavingOf,
  collectUseCasesOf,
} from './domains/collect/index.ts';
import {
  columnActionKinds,
  columnApprovalKinds,
  columnCollectKinds,
  columnExportParts,
  columnFeed,
  columnJobs,
  columnMapSources,
  columnLeaving,
  columnNameCheck,
  columnReportTargets,
  columnSearchSources,
  columnUseCases,
  startColumn,
} from './domains/column/index.ts';
import {
  notifyExportParts,
  notifyJobs,
  notifyLeaving,
  notifyUseCases,
  startNotify,
  unsubscribeArrival,
} from './domains/notify/index.ts';
import { reportExportParts, reportJobs, reportLeaving, reportUseCasesOf } from './domains/report/index.ts';
import { searchJobsOf, searchUseCasesOf, startSearch } from './domains/search/index.ts';
import { askForRates, toolsJobs, toolsUseCases } from './domains/tools/index.ts';
import {
  approvalExportParts,
  approvalJobs,
  approvalLeaving,
  approvalUseCasesOf,
} from './domains/approval/index.ts';
import {
  cleanHtml,
  excerptOf,
  forumActionKinds,
  forumApprovalKinds,
  forumCollectKinds,
  forumExportParts,
  forumJobs,
  forumLeaving,
  forumMapSources,
  forumNameChecks,
  forumReportTargets,
  forumSearchSources,
  askToCountDays,
  askToRankActivePeople,
  forumUseCasesOf,
  startForum,
} from './domains/forum/index.ts';
import {
  inviterOfCode,
  leagueApprovalKinds,
  leagueJobs,
  leagueUseCases,
  leagueExportParts,
  leagueLeaving,
} from './domains/league/index.ts';
import {
  permissionApprovalKinds,
  permissionExportParts,
  permissionJobs,
  permissionLeaving,
  permissionUseCases,
} from './domains/permission/index.ts';
import { siteExportParts, siteJobs, siteMapSources, siteUseCasesOf } from './domains/site/index.ts';
import { socialExportParts, socialJobs, socialLeaving, socialUseCasesOf } from './domains/social/index.ts';
import {
  filesByIds,
  ownPicturesAt,
  ownReadyFiles,
  uploadExportParts,
  uploadJobs,
  uploadLeaving,
  uploadUseCases,
  useFiles,
} from './domains/upload/index.ts';
import {
  verificationApprovalKinds,
  verificationExportParts,
  verificationJobs,
  verificationLeaving,
  verificationUseCases,
} from './domains/verification/index.ts';
import type { Listener } from './database/listen.ts';
import type { Db, UseCases } from './http/call.ts';
import type { JobContext } from './jobs/jobs.ts';
import { sweepKernel } from './jobs/sweep-kernel.job.ts';

/** What can be collected. */
const collect_kinds = [...forumCollectKinds, ...columnCollectKinds];

/** What can be found. */
export const search_sources = [...forumSearchSources, ...columnSearchSources, searchedPeople];

/** What the account, the lowest room, gets from the rooms above it. */
const accountHooks: AccountHooks = {
  inviterOfCode,
  export_parts: [
    ...siteExportParts,
    ...verificationExportParts,
    ...permissionExportParts,
    ...approvalExportParts,
    ...leagueExportParts,
    ...socialExportParts,
    ...notifyExportParts,
    ...forumExportParts,
    ...columnExportParts,
    ...reportExportParts,
    ...collectExportPartsOf(collect_kinds),
    ...uploadExportParts,
  ],
  // Files come last: what the others used is free by then.
  leavings: [
    verificationLeaving,
    permissionLeaving,
    approvalLeaving,
    leagueLeaving,
    socialLeaving,
    notifyLeaving,
    forumLeaving,
    columnLeaving,
    reportLeaving,
    collectLeavingOf(collect_kinds),
    uploadLeaving,
  ],
};

/** Everything that the contract promises, by the domain that keeps the promise. The compiler misses nothing. */
export const useCases = {
  ...accountUseCasesOf(accountHooks),
  ...siteUseCasesOf({ cleanHtml, excerptOf, ownReadyFiles, ownPicturesAt, useFiles, filesByIds }),
  ...uploadUseCases,
  ...approvalUseCasesOf([
    ...permissionApprovalKinds,
    ...verificationApprovalKinds,
    ...leagueApprovalKinds,
    ...forumApprovalKinds,
    ...columnApprovalKinds,
  ]),
  ...verificationUseCases,
  ...permissionUseCases,
  ...leagueUseCases,
  ...socialUseCasesOf([...forumActionKinds, ...columnActionKinds]),
  ...notifyUseCases,
  ...collectUseCasesOf(collect_kinds),
  ...forumUseCasesOf([columnFeed]),
  ...columnUseCases,
  ...reportUseCasesOf([...forumReportTargets, ...columnReportTargets]),
  ...searchUseCasesOf(search_sources, [...accountNameChecks, ...forumNameChecks, columnNameCheck]),
  ...toolsUseCases,
  ...adminUseCases,
} satisfies UseCases<CallName>;

export const jobs = [
  ...accountJobsOf(accountHooks),
  ...siteJobs,
  ...uploadJobs,
  ...approvalJobs,
  ...verificationJobs,
  ...permissionJobs,
  ...leagueJobs,
  ...socialJobs,
  ...notifyJobs,
  ...collectJobs,
  ...forumJobs,
  ...columnJobs,
  ...reportJobs,
  ...searchJobsOf(search_sources),
  ...toolsJobs,
  ...adminJobs,
  sweepKernel,
];

/** Pages that machines are told of. */
export const mapSources = [...siteMapSources, ...forumMapSources, ...columnMapSources, ...accountMapSources];

/** Where providers send browsers back to, and what mails name. */
export const arrivals = [wechatArrival, unsubscribeArrival];

/** What a domain may need for its work in the background. */
export type Background = {
  db: Db;
  listener: Listener;
  asCall: JobContext['asCall'];
  /** Whether this process keeps the index of the search. */
  search_index: boolean;
  onError: (error: unknown) => void;
};

/** What the domains do in the background of each process; the answer ends it. */
export async function startDomains(house: Background): Promise<() => Promise<void>> {
  const stops = [
    startForum(house),
    startColumn(house),
    await startNotify(house),
    await startSearch(house, search_sources),
  ];
  for (const ask of [askForRates, askToCountDays, askToRankActivePeople])
    await house.asCall(ask).catch(house.onError);
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
}
