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

/** So many of each a turn; what is left comes a minute later. */
const most = 200;
/** Those that are at the channel first: approved ones that may not go out now would take the turns of all others. */
const looked_after = ['paying', 'wait_user_confirm', 'requested', 'approved'] as const;

/** Whatever was left lying: jobs that were lost, payouts of which nothing was heard. */
export const lookAfterJob: Job = {
  name: 'wallet.look_after',
  cron: '* * * * *',
  async work(_data, context) {
    const oldest = (status: (typeof looked_after)[number]) =>
      walletDb(context)
        .selectFrom('withdraws')
        .select(['id', 'status'])
        .where('ended_at', 'is', null)
        .where('status', '=', status)
        .where((row) => row.or([row('ask_at', 'is', null), row('ask_at', '<=', context.now)]))
        .orderBy('created_at')
        .limit(most)
        .execute();
    const open = (await Promise.all(looked_after.map(oldest))).flat();
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
