import type { RechargeStatus } from '../../contract/payment/payment-lifecycle.ts';

/** Which colour the state of a top-up has, for its owner and for finance. */
export const recharge_tones: Partial<Record<RechargeStatus, 'green' | 'amber' | 'blue' | 'red'>> = {
  created: 'amber',
  slip_submitted: 'blue',
  credited: 'green',
  rejected: 'red',
  refund_applied: 'blue',
};
