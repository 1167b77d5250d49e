import type { Job, JobContext } from '../../../jobs/jobs.ts';
import { shutNeedless } from '../attempts/pay.ts';
import { forgetRefused } from '../notices/forget-refused.job.ts';
import { processNotice } from '../notices/process-notice.ts';
import type { PaymentRoom } from '../payable.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { type Hand, paymentDb } from '../tables.ts';
import { forgetNetworksJob } from './forget-networks.job.ts';
import { watchPayments } from './watch.ts';

export const handOf = ({
  db,
  now,
  gateways,
  asCall,
}: Pick<JobContext, 'db' | 'now' | 'gateways' | 'asCall'>): Hand => ({
  db,
  now,
  gateways,
  inTransaction: asCall,
});

export const paymentJobsOf = (room: PaymentRoom): Job[] => [
  forgetRefused,
  {
    name: 'payment.watch',
    cron: '* * * * *',
    work: (_data, context) => watchPayments(room, handOf(context)),
  },
  {
    name: 'payment.process_notice',
    work: async ({ id }: { id: string }, context) =>
      void (await processNotice(room, handOf(context), BigInt(id))),
  },
  {
    name: 'payment.send_refund',
    work: ({ id }: { id: string }, context) => sendRefund(room, handOf(context), BigInt(id)),
  },
  forgetNetworksJob,
  {
    name: 'payment.shut_attempt',
    async work({ id }: { id: string }, context) {
      const attempt = await paymentDb(context)
        .selectFrom('payment_attempts')
        .selectAll()
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow();
      await shutNeedless(room, handOf(context), attempt);
    },
  },
];
