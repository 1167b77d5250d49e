import { pay_methods } from '../../../../contract/payment/pay-methods.ts';
import type { PaymentStatus, RefundStatus } from '../../../../contract/payment/payment-lifecycle.ts';

type Tone = 'green' | 'amber' | 'blue' | 'red';

export const payment_tones: Partial<Record<PaymentStatus, Tone>> = {
  processing: 'blue',
  succeeded: 'green',
  late_refunding: 'amber',
};
export const refund_tones: Partial<Record<RefundStatus, Tone>> = {
  processing: 'blue',
  succeeded: 'green',
  settled: 'green',
  abnormal: 'red',
};
/** The attempt's own states: what came too often or with another amount is red, as in a bill of a bank. */
export const attempt_tones: Record<string, Tone> = {
  opening: 'blue',
  open: 'blue',
  paid: 'green',
  failed: 'amber',
  extra: 'red',
  suspense: 'red',
};

export const channel_words = (channel: string): string =>
  pay_methods[channel as keyof typeof pay_methods]?.title ?? channel;
