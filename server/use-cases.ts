import type { CallName } from '../contract/index.ts';
import {
  type AccountHooks,
  accountJobsOf,
  accountUseCasesOf,
  personThing,
  wechatArrival,
} from './domains/account/index.ts';
import { adminJobs, adminUseCases } from './domains/admin/index.ts';
import {
  financeCsvMakers,
  financeJobsOf,
  financeUseCasesOf,
  tellOfFindings,
} from './domains/finance/index.ts';
import {
  collectedAmong,
  collectExportPartsOf,
  collectJobs,
  collectLeavingOf,
  collectUseCasesOf,
  collectedThings,
} from './domains/collect/index.ts';
import {
  columnExportParts,
  columnJobs,
  columnLeaving,
  columnThings,
  columnUseCasesOf,
} from './domains/column/index.ts';
import {
  notifyExportParts,
  notifyJobs,
  notifyLeaving,
  notifyUseCasesOf,
  startNotify,
  unsubscribeArrival,
} from './domains/notify/index.ts';
import {
  chatCounters,
  chatExportParts,
  chatJobs,
  chatRoomOf,
  chatThings,
  chatUseCasesOf,
} from './domains/chat/index.ts';
import {
  complaintExportParts,
  complaintJobs,
  complaintLeaving,
  complaintUseCasesOf,
} from './domains/complaint/index.ts';
import {
  invoiceExportParts,
  invoiceJobs,
  invoiceLeaving,
  invoiceUseCases,
  refundHindrance,
} from './domains/invoice/index.ts';
import { searchJobsOf, searchUseCasesOf, startSearch } from './domains/search/index.ts';
import {
  navApprovalKinds,
  navExportParts,
  navJobs,
  navLeaving,
  siteSource,
  navUseCases,
} from './domains/navigation/index.ts';
import {
  qnCsvMakers,
  qnExportParts,
  qnJobs,
  qnLeaving,
  qnMoney,
  qnUseCases,
} from './domains/questionnaire/index.ts';
import {
  askForRates,
  isDayOff,
  toolsExportParts,
  toolsJobs,
  toolsLeaving,
  toolsUseCases,
} from './domains/tools/index.ts';
import {
  approvalExportParts,
  approvalJobs,
  approvalLeaving,
  approvalUseCasesOf,
} from './domains/approval/index.ts';
import {
  forumApprovalKinds,
  forumExportParts,
  forumJobs,
  forumLeaving,
  askToCountDays,
  askToRankActivePeople,
  forumThings,
  forumUseCasesOf,
} from './domains/forum/index.ts';
import {
  hearOfOrder,
  inviterOfCode,
  leagueApprovalKinds,
  leagueJobs,
  leagueUseCases,
  leagueExportParts,
  leagueLeaving,
  leagueMoney,
} from './domains/league/index.ts';
import {
  brandLeaving,
  productApprovalKinds,
  productExportParts,
  productJobsOf,
  type ProductRuns,
  productThings,
  productUseCasesOf,
} from './domains/product/index.ts';
import {
  closeTasksOfProduct,
  hasOpenTask,
  recruitingTasks,
  taskApprovalKinds,
  taskCampaigns,
  dueOfTasks,
  taskCounters,
  taskExportParts,
  taskJobs,
  taskThings,
  taskUseCases,
  trialProducts,
} from './domains/task/index.ts';
import {
  noticeArrival,
  type Payable,
  paymentExportParts,
  paymentJobsOf,
  paymentLeaving,
  paymentMoney,
  paymentRoomOf,
  paymentUseCasesOf,
  startPaymentWatch,
} from './domains/payment/index.ts';
import {
  permissionApprovalKinds,
  permissionExportParts,
  permissionJobs,
  permissionLeaving,
  permissionUseCases,
} from './domains/permission/index.ts';
import {
  hasOpenSale,
  isInSale,
  nextSales,
  offerApprovalOf,
  saleCampaigns,
  orderPayable,
  refusesUnasked,
  seckillExportParts,
  seckillJobsOf,
  seckillLeaving,
  seckillRoomOf,
  seckillThings,
  seckillUseCasesOf,
  stopSalesOf,
  startSales,
  dueOfOrders,
} from './domains/seckill/index.ts';
import { dueOfTrials, reportSums, trialCounters, trialJobs, trialUseCases } from './domains/trial/index.ts';
import {
  keepConsents,
  siteExportParts,
  siteJobs,
  siteMapSources,
  siteUseCasesOf,
} from './domains/site/index.ts';
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
import {
  payoutTold,
  type MoneySource,
  walletCsvMakersOf,
  walletExportParts,
  walletJobs,
  walletLeaving,
  walletUseCasesOf,
  wechatNeeded,
} from './domains/wallet/index.ts';
import { viewsOf } from './counting/views.ts';
import type { CsvMaker } from './csv/csv-maker.ts';
import { makeCsvJobOf, sweepCsvJob } from './csv/make-csv.job.ts';
import { reportedThings } from './complaint/reported-things.ts';
import { draftExportParts, draftsLeaving } from './drafts/own-data.ts';
import { mappedThings } from './feeds/mapped-things.ts';
import { searchedThings } from './search/searched-things.ts';
import { sellingEndedJob } from './things/selling.ts';
import type { Thing } from './things/thing.ts';
import type { Listener } from './database/listen.ts';
import type { Gateways } from './gateways/index.ts';
import type { Db, UseCases } from './call/call.ts';
import type { JobContext } from './jobs/jobs.ts';
import { sweepKernel } from './jobs/sweep-kernel.job.ts';
import { nightlyOf } from './ledger/nightly.job.ts';
import { cleanHtml, excerptOf, requireCleanWords } from './domains/text/index.ts';

/** Every kind of thing, in the order of its room: what can be done to it, each room below reads there. */
const all_things: Thing[] = [
  ...productThings,
  ...taskThings,
  ...seckillThings,
  ...forumThings,
  ...columnThings,
  ...chatThings,
  personThing,
];

/** What the market says of a product beside its own words. */
export const product_runs: ProductRuns = { task: recruitingTasks, seckill: nextSales, report: reportSums };

/** Where providers send browsers back to, and what mails name. */
export const arrivals = [wechatArrival, unsubscribeArrival];

/** Where they tell by themselves what happened. */
export const rawArrivals = [noticeArrival];

/** What a domain may need for its work in the background. */
export type Background = {
  db: Db;
  gateways: Gateways;
  clock: () => Date;
  listener: Listener;
  asCall: JobContext['asCall'];
  /** On the connections of claims; in a transaction if it asks for one. */
  asClaim: JobContext['asCall'];
  /** Whether this process keeps the index of the search. */
  search_index: boolean;
  onError: (error: unknown) => void;
};

/** The rooms put together for one house; `more`, `more_payables`: kinds of things, and of what is paid, that only it knows. */
export function openRooms(more: readonly Thing[] = [], more_payables: readonly Payable[] = []) {
  const things = [...all_things, ...more];
  const views = viewsOf(things);

  /** What can be collected. */
  const collect_kinds = collectedThings(things);

  /** What can be found. */
  const search_sources = [...searchedThings(things), siteSource];

  /** What rooms that move money say about it in the wallet. */
  const money_sources: MoneySource[] = [...paymentMoney, ...leagueMoney, ...qnMoney];
  /** Everything that can be paid; a top-up is the payment room's own. */
  const payment = paymentRoomOf({
    payables: [orderPayable, ...more_payables],
    payoutNotice: payoutTold,
    refundHindrance,
  });
  const seckill = seckillRoomOf(payment, [hearOfOrder]);
  const chat = chatRoomOf(things, isDayOff);

  /** What the account, the lowest room, gets from the rooms above it. */
  const accountHooks: AccountHooks = {
    inviterOfCode,
    keepConsents,
    requireCleanWords,
    export_parts: [
      ...siteExportParts,
      ...verificationExportParts,
      ...permissionExportParts,
      ...approvalExportParts,
      ...leagueExportParts,
      ...socialExportParts,
      ...notifyExportParts,
      ...walletExportParts,
      ...invoiceExportParts,
      ...paymentExportParts,
      ...things.flatMap((thing) => thing.own_data ?? []),
      ...draftExportParts(things),
      ...productExportParts,
      ...seckillExportParts,
      ...taskExportParts,
      ...forumExportParts,
      ...columnExportParts,
      ...chatExportParts,
      ...complaintExportParts,
      ...navExportParts,
      ...qnExportParts,
      ...toolsExportParts,
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
      walletLeaving,
      invoiceLeaving,
      paymentLeaving,
      seckillLeaving,
      draftsLeaving,
      brandLeaving,
      forumLeaving,
      ...things.flatMap((thing) => thing.leaving ?? []),
      columnLeaving,
      complaintLeaving,
      navLeaving,
      qnLeaving,
      toolsLeaving,
      collectLeavingOf(collect_kinds),
      uploadLeaving,
    ],
    wechat_needed: [wechatNeeded],
  };

  /** Everything that the contract promises, by the domain that keeps the promise. The compiler misses nothing. */
  const useCases = {
    ...accountUseCasesOf(accountHooks),
    ...siteUseCasesOf({ cleanHtml, excerptOf, ownReadyFiles, ownPicturesAt, useFiles, filesByIds }),
    ...uploadUseCases,
    ...approvalUseCasesOf([
      ...permissionApprovalKinds,
      ...verificationApprovalKinds,
      ...leagueApprovalKinds,
      ...forumApprovalKinds,
      ...productApprovalKinds,
      offerApprovalOf(seckill),
      ...taskApprovalKinds,
      ...navApprovalKinds,
      ...things.flatMap((thing) => thing.approval ?? []),
    ]),
    ...verificationUseCases,
    ...permissionUseCases,
    ...leagueUseCases,
    ...socialUseCasesOf(things, requireCleanWords),
    ...notifyUseCasesOf([taskCounters, trialCounters, chatCounters], [dueOfTasks, dueOfTrials, dueOfOrders]),
    ...walletUseCasesOf(money_sources),
    ...invoiceUseCases,
    ...paymentUseCasesOf(payment),
    ...collectUseCasesOf(collect_kinds),
    ...seckillUseCasesOf(seckill),
    ...productUseCasesOf({
      collectedAmong,
      hasOpenSale,
      hasOpenTask,
      isInSale,
      trialProducts,
      views,
      campaigns: [taskCampaigns, saleCampaigns],
      runs: product_runs,
    }),
    ...taskUseCases,
    ...forumUseCasesOf({ things, views }),
    ...trialUseCases,
    ...columnUseCasesOf(views),
    ...chatUseCasesOf(chat),
    ...complaintUseCasesOf(reportedThings(things)),
    ...searchUseCasesOf(
      search_sources,
      things.flatMap((thing) => thing.names ?? []),
    ),
    ...toolsUseCases,
    ...navUseCases,
    ...qnUseCases,
    ...financeUseCasesOf(payment),
    ...adminUseCases,
  } satisfies UseCases<CallName>;

  /** Files of many lines that people have made for them. */
  const csv_makers: CsvMaker[] = [...walletCsvMakersOf(money_sources), ...financeCsvMakers, ...qnCsvMakers];

  const jobs = [
    ...accountJobsOf(accountHooks),
    ...siteJobs,
    ...uploadJobs,
    ...approvalJobs,
    ...verificationJobs,
    ...permissionJobs,
    ...leagueJobs,
    ...socialJobs,
    ...notifyJobs,
    ...walletJobs,
    ...invoiceJobs,
    ...paymentJobsOf(payment),
    ...collectJobs,
    ...productJobsOf(product_runs),
    ...seckillJobsOf(seckill),
    sellingEndedJob([closeTasksOfProduct, stopSalesOf(seckill)]),
    ...taskJobs,
    ...forumJobs,
    ...trialJobs,
    ...columnJobs,
    ...chatJobs,
    ...complaintJobs,
    ...searchJobsOf(search_sources),
    ...toolsJobs,
    ...navJobs,
    ...qnJobs,
    ...financeJobsOf(payment),
    ...adminJobs,
    makeCsvJobOf(csv_makers),
    sweepCsvJob,
    sweepKernel,
    nightlyOf(tellOfFindings),
  ];

  /** Pages that machines are told of. */
  const mapSources = [...siteMapSources, ...mappedThings(things)];

  /** What the domains do in the background of each process; the answer ends it, nothing lost. */
  async function startDomains(house: Background): Promise<() => Promise<void>> {
    const stops = [
      views.start(house),
      await startNotify(house),
      startPaymentWatch(payment, house),
      await startSales(seckill, house),
      await startSearch(house, search_sources),
    ];
    for (const ask of [askForRates, askToCountDays, askToRankActivePeople])
      await house.asCall(ask).catch(house.onError);
    return async () => {
      for (const stop of stops.toReversed()) await stop();
    };
  }

  /** What may be refused before anybody is looked up. */
  const unasked = { 'user.seckill_order': refusesUnasked(seckill) };

  return { useCases, unasked, jobs, mapSources, search_sources, startDomains, views };
}
