import type { TaskDetail } from '../../../../contract/task/task-shapes.ts';
import { report_limits } from '../../../../contract/trial/report-check.ts';
import type { Terms } from '../../../../contract/trade/terms.ts';
import type { TaskTerms } from '../rows/task-record.ts';

/** What a task that is approved now is held to for as long as it lives. */
export const termsNow = (terms: Terms): TaskTerms => ({
  fee_bp: terms.task_fee_bp,
  fee_floor: terms.task_fee_floor,
  compensation_bp: terms.task_compensation_bp,
  answer_days: terms.application_unanswered,
  ship_days: terms.task_sample_ship,
  receive_days: terms.auto_receive,
  return_days: terms.task_sample_return,
  grace_hours: terms.task_overdue_grace,
  extension_days: terms.task_extension,
  review_hours: terms.report_first_review,
  confirm_days: terms.report_confirm,
  dispute_days: terms.dispute_window,
});

/** Every clock of a task, from the application to the money. @param now holds for those that the task was approved without */
export const clocksOf = (terms: TaskTerms, now: Terms): TaskDetail['clocks'] => ({
  answer_days: terms.answer_days,
  ship_days: terms.ship_days,
  receive_days: terms.receive_days,
  return_days: terms.return_days ?? now.task_sample_return,
  grace_hours: terms.grace_hours,
  extension_days: terms.extension_days,
  compensation_bp: terms.compensation_bp,
  review_hours: terms.review_hours ?? now.report_first_review,
  confirm_days: terms.confirm_days ?? now.report_confirm,
  pay_hours: report_limits.pay_hours,
});
