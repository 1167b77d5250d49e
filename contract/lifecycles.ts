import { approvalLifecycle } from './approval/approval-lifecycle.ts';
import { articleCommentLifecycle, articleLifecycle } from './column/article-lifecycle.ts';
import { columnLifecycle } from './column/column-lifecycle.ts';
import { messageLifecycle } from './chat/message-lifecycle.ts';
import { complaintLifecycle } from './complaint/complaint-lifecycle.ts';
import { reconBreakLifecycle } from './finance/break-lifecycle.ts';
import { adjustmentLifecycle } from './finance/adjustment-lifecycle.ts';
import { termChangeLifecycle } from './finance/term-change-lifecycle.ts';
import { forumJoinLifecycle } from './forum/forum-join-lifecycle.ts';
import { commentLifecycle, postLifecycle } from './forum/post-lifecycle.ts';
import { invoiceLifecycle } from './invoice/invoice-lifecycle.ts';
import { commissionLifecycle } from './league/commission-lifecycle.ts';
import { exchangeLifecycle } from './league/exchange-lifecycle.ts';
import { holdLifecycle } from './league/hold-lifecycle.ts';
import { navClaimLifecycle, navSuggestionLifecycle } from './navigation/nav-lifecycles.ts';
import { qnAnswerLifecycle, questionnaireLifecycle } from './questionnaire/qn-lifecycles.ts';
import { leagueLifecycle } from './league/league-lifecycle.ts';
import { brandLifecycle } from './product/brand-lifecycle.ts';
import { productLifecycle } from './product/product-lifecycle.ts';
import {
  attemptLifecycle,
  paymentLifecycle,
  rechargeLifecycle,
  refundLifecycle,
} from './payment/payment-lifecycle.ts';
import { permissionLifecycle } from './permission/permission-lifecycle.ts';
import { offerLifecycle, seckillOrderLifecycle } from './seckill/seckill-lifecycle.ts';
import { applicationLifecycle } from './task/application-lifecycle.ts';
import { sampleReturnLifecycle } from './task/sample-return-lifecycle.ts';
import { taskLifecycle } from './task/task-lifecycle.ts';
import { seckillRefundLifecycle } from './seckill/seckill-refund-lifecycle.ts';
import { disputeLifecycle } from './trial/dispute-lifecycle.ts';
import { reportLifecycle } from './trial/report-lifecycle.ts';
import { fileLifecycle } from './upload/file-lifecycle.ts';
import { companyLifecycle } from './verification/company-lifecycle.ts';
import { personLifecycle } from './verification/person-lifecycle.ts';
import { withdrawLifecycle } from './wallet/withdraw-lifecycle.ts';

/** Every state machine of the product, by its name in the history. */
export const lifecycles = {
  post: postLifecycle,
  comment: commentLifecycle,
  article: articleLifecycle,
  article_comment: articleCommentLifecycle,
  column: columnLifecycle,
  chat_message: messageLifecycle,
  complaint: complaintLifecycle,
  company: companyLifecycle,
  person: personLifecycle,
  file: fileLifecycle,
  permission: permissionLifecycle,
  league_member: leagueLifecycle,
  league_commission: commissionLifecycle,
  league_hold: holdLifecycle,
  league_order: exchangeLifecycle,
  forum_join: forumJoinLifecycle,
  product: productLifecycle,
  brand: brandLifecycle,
  task: taskLifecycle,
  task_application: applicationLifecycle,
  sample_return: sampleReturnLifecycle,
  trial_report: reportLifecycle,
  trial_dispute: disputeLifecycle,
  approval: approvalLifecycle,
  withdraw: withdrawLifecycle,
  adjustment: adjustmentLifecycle,
  term_change: termChangeLifecycle,
  recon_break: reconBreakLifecycle,
  invoice: invoiceLifecycle,
  payment: paymentLifecycle,
  payment_attempt: attemptLifecycle,
  payment_refund: refundLifecycle,
  recharge: rechargeLifecycle,
  seckill_offer: offerLifecycle,
  seckill_order: seckillOrderLifecycle,
  seckill_refund: seckillRefundLifecycle,
  nav_suggestion: navSuggestionLifecycle,
  nav_claim: navClaimLifecycle,
  questionnaire: questionnaireLifecycle,
  questionnaire_answer: qnAnswerLifecycle,
};
export type Machine = keyof typeof lifecycles;
