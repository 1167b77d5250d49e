import type { SeckillOrderStatus } from '../../../../contract/seckill/seckill-lifecycle.ts';

/** What waits for the buyer is amber, for the seller blue. */
export const order_tones: Partial<Record<SeckillOrderStatus, 'amber' | 'blue' | 'green'>> = {
  pending_payment: 'amber',
  paid: 'blue',
  fulfilled: 'blue',
  completed: 'green',
  refunding: 'amber',
};
