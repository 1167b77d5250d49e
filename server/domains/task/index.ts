import type { companyTaskEndpoints } from '../../../contract/task/company-tasks.ts';
import type { taskEndpoints } from '../../../contract/task/tasks.ts';
import type { templateEndpoints } from '../../../contract/task/templates.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Thing } from '../../things/thing.ts';
import type { ApprovalKind } from '../approval/index.ts';
import { affirmApplications, refuseApplications } from './applications/answer.ts';
import { applyForTask } from './applications/apply.ts';
import { answerExtension, askExtension, giveUp, withdrawApplication } from './applications/at-work.ts';
import { listOwnApplications } from './applications/own-applications.ts';
import { answerReturn, loseSample, receiveSample, returnSample, shipSample } from './applications/samples.ts';
import { listApplicants } from './company/applicants.ts';
import {
  appendReward,
  editExpect,
  editFinishDay,
  editMaxNum,
  editNum,
  editTargetDesc,
  editValidDay,
} from './company/edit-task.ts';
import { fundTask } from './company/fund-task.ts';
import { ownTaskLists } from './company/own-tasks.ts';
import { previewTask } from './company/preview-task.ts';
import { publishTask } from './company/publish-task.ts';
import { applyStop, batchStop, cancelTask, stopTask } from './company/stop-task.ts';
import { taskStopApproval } from './company/task-approval.ts';
import { taskDraftCalls } from './company/task-drafts.ts';
import { showTaskForm } from './company/task-form.ts';
import { forceStopTask } from './desk/force-stop.ts';
import { listForStaff } from './desk/list-for-staff.ts';
import { watchTasks } from './jobs/watch-tasks.job.ts';
import { listForOfficers, listTasks } from './market/list-tasks.ts';
import { showEscrow, showTask, taskRelation } from './market/show-task.ts';
import {
  listTemplates,
  retireTemplate,
  saveTemplate,
  showReportTemplates,
} from './templates/report-templates.ts';
import { taskThing } from './thing/task-thing.ts';

export const taskUseCases = {
  'task.index': listTasks,
  'task.detail': showTask,
  'task.escrow': showEscrow,
  'task.relation': taskRelation,
  'task.apply': applyForTask,
  'task.cancel_apply': withdrawApplication,
  'task.give_up': giveUp,
  'task.receive_sample': receiveSample,
  'task.lose_sample': loseSample,
  'task.return_sample': returnSample,
  'task.ask_extension': askExtension,
  'task.applies': listOwnApplications,
  'task.officer_lists': listForOfficers,
  'company.task_publish_approval': publishTask,
  'company.task_fund': fundTask,
  ...taskDraftCalls,
  'company.task_form': showTaskForm,
  'company.task_preview': previewTask,
  ...ownTaskLists,
  'company.task_apply_users': listApplicants,
  'company.task_affirm_apply': affirmApplications,
  'company.task_refuse_apply': refuseApplications,
  'company.task_ship_sample': shipSample,
  'company.task_answer_return': answerReturn,
  'company.task_answer_extension': answerExtension,
  'company.task_edit_target_desc': editTargetDesc,
  'company.task_edit_expect': editExpect,
  'company.task_edit_valid_day': editValidDay,
  'company.task_edit_num': editNum,
  'company.task_edit_max_num': editMaxNum,
  'company.task_edit_finish_day': editFinishDay,
  'company.task_append_reward': appendReward,
  'company.task_stop': stopTask,
  'company.task_apply_stop': applyStop,
  'company.task_cancel': cancelTask,
  'company.task_batch_stop': batchStop,
  'admin.tasks': listForStaff,
  'admin.task_force_stop': forceStopTask,
  'common.report_template': showReportTemplates,
  'admin.report_templates': listTemplates,
  'admin.report_template_save': saveTemplate,
  'admin.report_template_retire': retireTemplate,
} satisfies UseCases<
  keyof typeof taskEndpoints | keyof typeof companyTaskEndpoints | keyof typeof templateEndpoints
>;

export const taskJobs: Job[] = [watchTasks];

/** What this domain brings to the rooms that know of no task. */
export const taskThings: Thing[] = [taskThing];
export const taskApprovalKinds: ApprovalKind[] = [taskStopApproval];

export { closeTasksOfProduct } from './ending/close-of-product.ts';
export { hasOpenTask, recruitingTasks, taskCampaigns, trialProducts } from './market/list-tasks.ts';
export { taskExportParts } from './people/own-data.ts';
export { dueOfTasks } from './people/due.ts';
export { taskCounters } from './people/waiting.ts';

// What the room of the reports needs: an application is written about, and what becomes of the report moves it on.
export { settleReport, submitFor } from './reports/of-report.ts';
export {
  type ApplicationRecord,
  type ApplicationTerms,
  applicationRows,
  findApplication,
  lockApplication,
  noSuchApplication,
} from './rows/application-record.ts';
export { findOwnTask, findTask, type TaskRecord, taskRows, tasksByIds } from './rows/task-record.ts';
export { heldFor } from './money/escrow.ts';
export { applicationsByIds } from './rows/applications-by-ids.ts';
export { finishedTasksOf, lateFactsOf, lateFactsOfAll } from './people/work-facts.ts';
