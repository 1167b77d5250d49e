import { calendarAdminEndpoints } from './calendar-admin.ts';
import { holidayEndpoints } from './holidays.ts';
import { quoteEndpoints } from './quotes.ts';
import { worldTimeEndpoints } from './world-time.ts';

export const toolEndpoints = {
  ...worldTimeEndpoints,
  ...holidayEndpoints,
  ...quoteEndpoints,
  ...calendarAdminEndpoints,
};
