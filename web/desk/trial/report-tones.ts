import type { DisputeStatus } from '../../../contract/trial/dispute-lifecycle.ts';
import type { ReportStatus } from '../../../contract/trial/report-lifecycle.ts';

type Tone = 'green' | 'amber' | 'blue' | 'red';

export const report_tones: Partial<Record<ReportStatus, Tone>> = {
  first_review: 'blue',
  to_confirm: 'blue',
  confirmed: 'blue',
  first_refused: 'amber',
  revision: 'amber',
  paid: 'green',
  rejected: 'red',
  disputed: 'amber',
};
export const dispute_tones: Partial<Record<DisputeStatus, Tone>> = {
  open: 'blue',
  to_sign: 'blue',
  ruled: 'amber',
  appealed: 'blue',
  closed: 'green',
};
