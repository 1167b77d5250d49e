import type { disputeEndpoints } from '../../../contract/trial/disputes.ts';
import type { reportEndpoints } from '../../../contract/trial/reports.ts';
import type { scoreEndpoints } from '../../../contract/trial/score-calls.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { appealRuling, applyForRuling, bringEvidence, withdrawDispute } from './disputes/apply.ts';
import { ruleDispute, signRuling } from './disputes/rule.ts';
import { listDisputes, showDispute, showDisputeOnDesk } from './disputes/show-disputes.ts';
import {
  listForStaff,
  listOwnReports,
  listReceivedReports,
  ownReportDetail,
  receivedReportDetail,
  reportState,
  showForStaff,
  showPostForm,
} from './reading/list-reports.ts';
import { reportsOfPerson, reportsOfProduct } from './reading/public-reports.ts';
import {
  confirmByCompany,
  judgeByStaff,
  passByCompany,
  refuseByCompany,
  rejectReport,
  requestRevision,
} from './reports/judge-report.ts';
import {
  cancelRecommend,
  evaluateUser,
  overrideByCompany,
  payByCompany,
  setRecommend,
} from './reports/pay-report.ts';
import { editReport } from './reports/edit-report.ts';
import { submitReport } from './reports/submit-report.ts';
import { companyCredit, ownScore } from './scores/show-scores.ts';
import { showTesterBoard } from './scores/tester-board.ts';
import { watchTrials } from './watch/watch-trials.job.ts';

export const trialUseCases = {
  'user.profile_reports': reportsOfPerson,
  'product.reports': reportsOfProduct,
  'task.post_form': showPostForm,
  'task.post': submitReport,
  'task.post_afresh': submitReport,
  'task.officer_report': submitReport,
  'task.posts': listOwnReports,
  'task.officer_reports': listOwnReports,
  'task.post_detail': ownReportDetail,
  'company.posts_list': listReceivedReports,
  'company.posts_detail': receivedReportDetail,
  'company.posts_state': reportState,
  'company.posts_pass': passByCompany,
  'company.posts_refuse': refuseByCompany,
  'company.posts_request_revision': requestRevision,
  'company.posts_confirm': confirmByCompany,
  'company.posts_reject': rejectReport,
  'company.posts_pay_cash': payByCompany,
  'company.posts_override': overrideByCompany,
  'company.posts_evaluate_user': evaluateUser,
  'company.posts_edit': editReport,
  'company.posts_set_recommend': setRecommend,
  'company.posts_cancel_recommend': cancelRecommend,
  'admin.trial_reports': listForStaff,
  'admin.trial_report': showForStaff,
  'admin.trial_report_judge': judgeByStaff,
  'task.dispute_apply': applyForRuling,
  'task.dispute_detail': showDispute,
  'task.dispute_evidence': bringEvidence,
  'task.dispute_withdraw': withdrawDispute,
  'task.dispute_appeal': appealRuling,
  'admin.disputes': listDisputes,
  'admin.dispute': showDisputeOnDesk,
  'admin.dispute_rule': ruleDispute,
  'admin.dispute_sign': signRuling,
  'company.credit': companyCredit,
  'task.score': ownScore,
  'test.index': showTesterBoard,
} satisfies UseCases<
  keyof typeof reportEndpoints | keyof typeof disputeEndpoints | keyof typeof scoreEndpoints
>;

export const trialJobs: Job[] = [watchTrials];

export { reportSums } from './reading/public-reports.ts';
export { dueOfTrials } from './reading/due.ts';
export { trialCounters } from './reading/waiting.ts';
