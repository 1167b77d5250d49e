import type { toolEndpoints } from '../../../contract/tools/tools.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { deleteCalendarEntry, listCalendar, saveCalendarEntry } from './calendar/edit-calendar.ts';
import { listHolidays } from './calendar/list-holidays.ts';
import { turnPage } from './calendar/turn-page.job.ts';
import { showWorldTime } from './clock/show-world-time.ts';
import { listFeeTables, saveFeeTable } from './fees/fee-tables.ts';
import { hideReport, listLanes, listReports, reportLane } from './lanes/lane-reports.ts';
import { addPlan, deletePlan, listPlans, markStep, showPlan } from './plans/stock-plans.ts';
import { tellPlans } from './plans/tell-plans.job.ts';
import { addAlert, deleteAlert, listAlerts } from './rates/rate-alerts.ts';
import { tellRates } from './rates/tell-rates.job.ts';
import { fetchRates } from './rates/fetch-rates.job.ts';
import { showQuotes } from './rates/show-quotes.ts';

export const toolsUseCases = {
  'tools.worldtime': showWorldTime,
  'tools.holidays': listHolidays,
  'tools.quotes': showQuotes,
  'admin.calendar_list': listCalendar,
  'admin.calendar_save': saveCalendarEntry,
  'admin.calendar_delete': deleteCalendarEntry,
  'tools.alerts': listAlerts,
  'tools.alert_add': addAlert,
  'tools.alert_delete': deleteAlert,
  'tools.plans': listPlans,
  'tools.plan_add': addPlan,
  'tools.plan_step': markStep,
  'tools.plan_delete': deletePlan,
  'tools.plan': showPlan,
  'tools.lanes': listLanes,
  'tools.lane_report': reportLane,
  'admin.lane_reports': listReports,
  'admin.lane_hide': hideReport,
  'tools.fee_tables': listFeeTables,
  'admin.fee_table_save': saveFeeTable,
} satisfies UseCases<keyof typeof toolEndpoints>;

export const toolsJobs: Job[] = [turnPage, fetchRates, tellRates, tellPlans];

export { toolsExportParts, toolsLeaving } from './own-data.ts';
export { isDayOff } from './calendar/occurrences.ts';
export { askForRates } from './rates/fetch-rates.job.ts';
