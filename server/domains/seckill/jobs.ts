import type { Job } from '../../jobs/jobs.ts';
import { closeUnpaid } from './orders/close-unpaid.ts';
import { order_changed_job, tellThem } from './orders/tell-of-order.ts';
import { checkDrift } from './watch/check-drift.ts';
import { runClocks } from './watch/run-clocks.ts';
import type { SeckillRoom } from './room.ts';

export const seckillJobsOf = (room: SeckillRoom): Job[] => [
  { name: 'seckill.clocks', cron: '* * * * *', work: (_data, context) => runClocks(room, context) },
  { name: 'seckill.check', cron: '* * * * *', work: (_data, context) => checkDrift(room, context) },
  {
    name: 'seckill.close_unpaid',
    work: ({ offer_id }: { offer_id: number }, context) => closeUnpaid(room, context, offer_id),
  },
  {
    name: order_changed_job,
    fetches: 20,
    work: ({ order_id }: { order_id: string }, context) => tellThem(room, context, BigInt(order_id)),
  },
];
