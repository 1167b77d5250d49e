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
