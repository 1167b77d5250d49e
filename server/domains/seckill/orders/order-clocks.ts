import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import type { Call } from '../../../call/call.ts';
import { termOverTime } from '../../../settings/trade-terms.ts';
import { ship_within_hours } from '../order-payable.ts';

/** What the steps of an order have time for, by the moment at which it was made. */
export async function orderClocks(call: Call): Promise<(at: Date) => SeckillOrder['clocks']> {
  const [receive, after_sale, answer] = await Promise.all([
    termOverTime(call, 'auto_receive'),
    termOverTime(call, 'after_sale'),
    termOverTime(call, 'refund_answer'),
  ]);
  return (at) => ({
    ship_hours: ship_within_hours,
    silent_days: seckill_limits.ship_days,
    receive_days: receive(at),
    after_sale_days: after_sale(at),
    answer_hours: answer(at),
  });
}
