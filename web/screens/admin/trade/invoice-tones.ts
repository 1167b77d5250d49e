import type { InvoiceStatus } from '../../../../contract/invoice/invoice-lifecycle.ts';

type Tone = 'green' | 'amber' | 'blue' | 'red';

/** Which colour a state of an invoice has; the rest is quiet. */
export const invoice_tones: Partial<Record<InvoiceStatus, Tone>> = {
  submitted: 'blue',
  issuing: 'blue',
  issued: 'green',
  reversing: 'amber',
  rejected: 'red',
  failed: 'red',
};
