import { calendarAdminEndpoints } from './calendar-admin.ts';
import { feeTableEndpoints } from './fee-tables.ts';
import { laneEndpoints } from './lanes.ts';
import { planEndpoints } from './plans.ts';
import { rateAlertEndpoints } from './rate-alerts.ts';
import { holidayEndpoints } from './holidays.ts';
import { quoteEndpoints } from './quotes.ts';
import { worldTimeEndpoints } from './world-time.ts';

export const toolEndpoints = {
  ...worldTimeEndpoints,
  ...holidayEndpoints,
  ...quoteEndpoints,
  ...calendarAdminEndpoints,
  ...rateAlertEndpoints,
  ...planEndpoints,
  ...laneEndpoints,
  ...feeTableEndpoints,
};
