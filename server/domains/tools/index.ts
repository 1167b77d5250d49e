import type { toolEndpoints } from '../../../contract/tools/tools.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { deleteCalendarEntry, listCalendar, saveCalendarEntry } from './calendar/edit-calendar.ts';
import { listHolidays } from './calendar/list-holidays.ts';
import { turnPage } from './calendar/turn-page.job.ts';
import { showWorldTime } from './clock/show-world-time.ts';
import { fetchRates } from './rates/fetch-rates.job.ts';
import { showQuotes } from './rates/show-quotes.ts';

export const toolsUseCases = {
  'tools.worldtime': showWorldTime,
  'tools.holidays': listHolidays,
  'tools.quotes': showQuotes,
  'admin.calendar_list': listCalendar,
  'admin.calendar_save': saveCalendarEntry,
  'admin.calendar_delete': deleteCalendarEntry,
} satisfies UseCases<keyof typeof toolEndpoints>;

export const toolsJobs: Job[] = [turnPage, fetchRates];

export { askForRates } from './rates/fetch-rates.job.ts';
