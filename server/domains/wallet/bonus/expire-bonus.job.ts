import type { Call } from '../../../call/call.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { ownersOf } from '../../../ledger/standing.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { walletDb } from '../tables.ts';
import { holdWallet } from '../withdraws/withdraw-rows.ts';
import { bonusLots } from './bonus-lots.ts';

/** Takes what was not spent in time, the oldest first; each person in a transaction of their own. */
export const expireBonusJob: Job = {
  name: 'wallet.expire_bonus',
  cron: '10 0 * * *',
  async work(_data, context) {
    await holdUpNoOther('bonuses did not expire', async (each) =>
      each(await ownersOf(context, 'user.bonus'), (owner) =>
        context.asCall((call) => expire(call, Number(owner))),
      ),
    );
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
