import type { Machine } from '../../contract/lifecycles.ts';
import { adjustments } from './adjustments.ts';
import { approvals } from './approvals.ts';
import { articleComments } from './article-comments.ts';
import { articles } from './articles.ts';
import { brands } from './brands.ts';
import { columns } from './columns.ts';
import { company } from './company.ts';
import { complaints } from './complaints.ts';
import type { Driver, World } from './driver.ts';
import { files } from './files.ts';
import { forumJoins } from './forum-joins.ts';
import { invoices } from './invoices.ts';
import { league } from './league.ts';
import { leagueExchanges } from './league-exchanges.ts';
import { leagueCommissions, leagueHolds } from './league-commissions.ts';
import { navClaims, navSuggestions } from './navigation.ts';
import { attempts, payments, recharges, refunds } from './payments.ts';
import { permissions } from './permissions.ts';
import { person } from './person.ts';
import { messages } from './messages.ts';
import { postComments } from './post-comments.ts';
import { qnAnswers, questionnaires } from './questionnaires.ts';
import { posts } from './posts.ts';
import { withdraws } from './withdraws.ts';
import { products } from './products.ts';
import { reconBreaks } from './recon-breaks.ts';
import { seckillOffers, seckillOrders, seckillRefunds } from './seckill.ts';
import { sampleReturns } from './sample-returns.ts';
import { taskApplications } from './task-applications.ts';
import { tasks } from './tasks.ts';
import { trialDisputes, trialReports } from './trials.ts';
import { termChanges } from './term-changes.ts';

/** A driver for each machine of the contract: the compiler misses a new one. */
export const machines: Record<Machine, (world: World) => Promise<Driver>> = {
  post: posts,
  comment: postComments,
  article: articles,
  article_comment: articleComments,
  column: columns,
  chat_message: messages,
  complaint: complaints,
  company,
  person,
  file: files,
  permission: permissions,
  league_member: league,
  league_commission: leagueCommissions,
  league_hold: leagueHolds,
  league_order: leagueExchanges,
  forum_join: forumJoins,
  product: products,
  brand: brands,
  task: tasks,
  task_application: taskApplications,
  sample_return: sampleReturns,
  trial_report: trialReports,
  trial_dispute: trialDisputes,
  approval: approvals,
  withdraw: withdraws,
  adjustment: adjustments,
  term_change: termChanges,
  recon_break: reconBreaks,
  invoice: invoices,
  payment: payments,
  payment_attempt: attempts,
  payment_refund: refunds,
  recharge: recharges,
  seckill_offer: seckillOffers,
  seckill_order: seckillOrders,
  seckill_refund: seckillRefunds,
  nav_suggestion: navSuggestions,
  nav_claim: navClaims,
  questionnaire: questionnaires,
  questionnaire_answer: qnAnswers,
};
