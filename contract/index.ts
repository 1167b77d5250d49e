import { companyForumEndpoints } from './forum/company.ts';
import { forumInvitationEndpoints } from './forum/invitations.ts';
import { forumManagementEndpoints } from './forum/management.ts';
import { datasetEndpoints } from './forum/dataset.ts';
import { feedEndpoints } from './forum/feeds.ts';
import { postLifeEndpoints } from './forum/post-life.ts';
import { columnEndpoints } from './column/columns.ts';
import { articleEndpoints } from './column/articles.ts';
import { articleCommentEndpoints } from './column/article-comments.ts';
import { navEndpoints } from './navigation/nav.ts';
import { qnEndpoints } from './questionnaire/qn.ts';
import { qnDeskEndpoints } from './questionnaire/qn-desk.ts';
import { dueEndpoints } from './notify/due.ts';
import { notifyEndpoints } from './notify/notify.ts';
import { companyTaskEndpoints } from './task/company-tasks.ts';
import { taskEndpoints } from './task/tasks.ts';
import { templateEndpoints } from './task/templates.ts';
import { searchEndpoints } from './search/search.ts';
import { adEndpoints } from './site/ads.ts';
import { consentEndpoints } from './site/consents.ts';
import { siteAdminEndpoints } from './site/site-admin.ts';
import { toolEndpoints } from './tools/tools.ts';
import { chatEndpoints } from './chat/chat.ts';
import { complaintEndpoints } from './complaint/complaints.ts';
import { contentAdminEndpoints } from './admin/content.ts';
import { collectEndpoints } from './collect/collect.ts';
import { apiTokenEndpoints } from './account/api-tokens.ts';
import { authEndpoints, codeEndpoints } from './account/auth.ts';
import { securityEndpoints } from './account/security.ts';
import { settingsEndpoints } from './account/settings.ts';
import { userEndpoints } from './account/users.ts';
import { wechatEndpoints } from './account/wechat.ts';
import { adminEndpoints } from './admin/admin.ts';
import { approvalEndpoints } from './approval/approvals.ts';
import { commentEndpoints } from './forum/comments.ts';
import { financeEndpoints } from './finance/finance.ts';
import { forumEndpoints } from './forum/forums.ts';
import { postEndpoints } from './forum/posts.ts';
import type { InputOf, OutputOf, ParsedOf } from './http/endpoint.ts';
import { invoiceDeskEndpoints } from './invoice/invoice-desk.ts';
import { invoiceEndpoints } from './invoice/invoices.ts';
import { titleEndpoints } from './invoice/titles.ts';
import { commissionEndpoints, leagueDeskEndpoints } from './league/commission.ts';
import { holdDeskEndpoints, holdEndpoints } from './league/holds.ts';
import { leagueEndpoints } from './league/league.ts';
import { pointDeskEndpoints, pointEndpoints } from './league/points.ts';
import { promotionEndpoints } from './league/promotion.ts';
import { paymentEndpoints } from './payment/payments.ts';
import { rechargeEndpoints } from './payment/recharges.ts';
import { permissionEndpoints } from './permission/permission.ts';
import { brandEndpoints } from './product/brands.ts';
import { companyProductEndpoints } from './product/company-products.ts';
import { productEndpoints } from './product/products.ts';
import { companySeckillEndpoints } from './seckill/company-seckill.ts';
import { seckillEndpoints } from './seckill/seckill.ts';
import { siteEndpoints } from './site/site.ts';
import { socialEndpoints } from './social/social.ts';
import { fileEndpoints } from './upload/files.ts';
import { uploadEndpoints } from './upload/upload.ts';
import { disputeEndpoints } from './trial/disputes.ts';
import { reportEndpoints } from './trial/reports.ts';
import { scoreEndpoints } from './trial/score-calls.ts';
import { verificationEndpoints } from './verification/verification.ts';
import { walletDeskEndpoints } from './wallet/wallet-desk.ts';
import { walletEndpoints } from './wallet/wallet.ts';
import { withdrawDeskEndpoints, withdrawEndpoints } from './wallet/withdraws.ts';

/** Every call of the product by name. */
export const endpoints = {
  ...authEndpoints,
  ...codeEndpoints,
  ...siteEndpoints,
  ...userEndpoints,
  ...forumEndpoints,
  ...postEndpoints,
  ...commentEndpoints,
  ...securityEndpoints,
  ...apiTokenEndpoints,
  ...wechatEndpoints,
  ...settingsEndpoints,
  ...socialEndpoints,
  ...uploadEndpoints,
  ...fileEndpoints,
  ...verificationEndpoints,
  ...approvalEndpoints,
  ...permissionEndpoints,
  ...leagueEndpoints,
  ...commissionEndpoints,
  ...leagueDeskEndpoints,
  ...holdEndpoints,
  ...holdDeskEndpoints,
  ...pointEndpoints,
  ...pointDeskEndpoints,
  ...promotionEndpoints,
  ...companyForumEndpoints,
  ...forumManagementEndpoints,
  ...forumInvitationEndpoints,
  ...datasetEndpoints,
  ...feedEndpoints,
  ...postLifeEndpoints,
  ...columnEndpoints,
  ...articleEndpoints,
  ...articleCommentEndpoints,
  ...productEndpoints,
  ...companyProductEndpoints,
  ...reportEndpoints,
  ...disputeEndpoints,
  ...scoreEndpoints,
  ...brandEndpoints,
  ...seckillEndpoints,
  ...companySeckillEndpoints,
  ...taskEndpoints,
  ...templateEndpoints,
  ...companyTaskEndpoints,
  ...chatEndpoints,
  ...notifyEndpoints,
  ...dueEndpoints,
  ...searchEndpoints,
  ...adEndpoints,
  ...consentEndpoints,
  ...siteAdminEndpoints,
  ...toolEndpoints,
  ...navEndpoints,
  ...qnEndpoints,
  ...qnDeskEndpoints,
  ...complaintEndpoints,
  ...contentAdminEndpoints,
  ...collectEndpoints,
  ...financeEndpoints,
  ...walletEndpoints,
  ...walletDeskEndpoints,
  ...withdrawEndpoints,
  ...withdrawDeskEndpoints,
  ...titleEndpoints,
  ...invoiceEndpoints,
  ...invoiceDeskEndpoints,
  ...paymentEndpoints,
  ...rechargeEndpoints,
  ...adminEndpoints,
};

export type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;

/**
 * What pages ask that everybody opens and only reads, and how one comes in. The way to these is known to the browser from the
 * start, and each costs every page some bytes; to all others it learns the way with the first of them.
 */
export const everydayCalls: ReadonlySet<CallName> = new Set<CallName>([
  'auth.password_login',
  'comments.get',
  'comments.like',
  'comments.unlike',
  'posts.like',
  'posts.relation',
  'posts.unlike',
  'posts.view',
  'user.me',
  'user.notice',
]);

export type Input<N extends CallName> = InputOf<Endpoints[N]>;
export type Parsed<N extends CallName> = ParsedOf<Endpoints[N]>;
export type Output<N extends CallName> = OutputOf<Endpoints[N]>;

/** The one way that pages reach the product: over HTTP in the browser, in-process on the server. */
export type Client = <N extends CallName>(
  name: N,
  input: Input<N>,
  options?: { signal?: AbortSignal },
) => Promise<Output<N>>;
