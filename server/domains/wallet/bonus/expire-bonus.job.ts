import type { Call } from '../../../call/call.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { ownersOf } from '../../../ledger/standing.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { walletDb } from '../tables.ts';
import { holdWallet } from '../withdraws/withdraw-rows.ts';
import { bonusLots } from './bonus-lots.ts';

/** Takes what was not spent in time, the oldest first; each person in a transaction of their own. */
export const expireBonusJob: Job = {
  name: 'wallet.expire_bonus',
  cron: '10 0 * * *',
  async work(_data, context) {
    const failures: unknown[] = [];
    for (const owner of await ownersOf(context, 'user.bonus'))
      await context
        .asCall((call) => expire(call, Number(owner)))
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bonuses did not expire`);
  },
};

async function expire(call: Call, user_id: number): Promise<void> {
  await holdWallet(call, user_id);
  for (const { transaction_id, left, ends_at } of await bonusLots(call, user_id)) {
    if (ends_at > call.now) return;
    const { id } = await walletDb(call)
      .insertInto('bonus_expiries')
      .values({ user_id, transaction_id, amount: left, at: call.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await post(call, 'bonus_expire', { user_id, bonus_id: id, amount: fen(left) });
  }
}
