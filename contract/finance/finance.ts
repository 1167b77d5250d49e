import { adjustmentEndpoints } from './adjustments.ts';
import { financeExportEndpoints } from './exports.ts';
import { moneyOverviewEndpoints } from './overview.ts';
import { paymentDeskEndpoints } from './payments.ts';
import { reconEndpoints } from './recon.ts';
import { termEndpoints } from './terms.ts';

export const financeEndpoints = {
  ...moneyOverviewEndpoints,
  ...adjustmentEndpoints,
  ...termEndpoints,
  ...reconEndpoints,
  ...paymentDeskEndpoints,
  ...financeExportEndpoints,
};
