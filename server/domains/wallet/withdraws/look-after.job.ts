import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { walletDb } from '../tables.ts';
import { askForPayout, payOut } from './pay-out.ts';
import { screenWithdraw } from './screen-withdraw.ts';

/** Right after somebody asked. */
export const screenJob: Job = {
  name: 'wallet.screen',
  work: ({ id }: { id: number }, { asCall }) => asCall((call) => screenWithdraw(call, id)),
};

/** Right after it was approved. */
export const payOutJob: Job = {
  name: 'wallet.pay_out',
  work: ({ id }: { id: number }, context) => payOut(context, id),
};

/** So many a turn; what is left comes a minute later. */
const most = 200;

/** Whatever was left lying: jobs that were lost, payouts of which nothing was heard. */
export const lookAfterJob: Job = {
  name: 'wallet.look_after',
  cron: '* * * * *',
  async work(_data, context) {
    const open = await walletDb(context)
      .selectFrom('withdraws')
      .select(['id', 'status'])
      .where('ended_at', 'is', null)
      .where('status', 'in', ['requested', 'approved', 'paying', 'wait_user_confirm'])
      .where((row) => row.or([row('ask_at', 'is', null), row('ask_at', '<=', context.now)]))
      .orderBy('created_at')
      .limit(most)
      .execute();
    await holdUpNoOther('withdrawals were not looked after', (each) =>
      each(open, ({ id, status }) =>
        status === 'requested'
          ? context.asCall((call) => screenWithdraw(call, Number(id)))
          : status === 'approved'
            ? payOut(context, Number(id))
            : askForPayout(context, Number(id)),
      ),
    );
  },
};
