import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { points } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { ownersOf } from '../../../ledger/standing.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { leagueDb } from '../tables.ts';
import { pointLots } from './point-lots.ts';

/** Takes what was not used within its year, the oldest first; each member in a transaction of their own. */
export const expirePointsJob: Job = {
  name: 'league.expire_points',
  cron: '15 0 * * *',
  async work(_data, context) {
    await holdUpNoOther('members kept points that had expired', async (each) =>
      each(await ownersOf(context, 'points.user'), (owner) =>
        context.asCall((call) => expire(call, Number(owner))),
      ),
    );
  },
};

async function expire(call: Call, user_id: number): Promise<void> {
  await holdPoints(call, user_id);
  for (const { left, ends_at } of await pointLots(call, user_id)) {
    if (ends_at > call.now) return;
    const { id } = await leagueDb(call)
      .insertInto('league_points')
      .values({
        user_id,
        status: 'expired',
        amount: left,
        title: '积分到期',
        at: call.now,
        ended_at: call.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await post(call, 'points_expire', { user_id, source_id: id, amount: points(left) });
  }
}

/** Whoever spends or ends points of one member waits for whoever does it now. */
export const holdPoints = (call: Pick<Call, 'db'>, user_id: number) =>
  takeLock(call.db, sql`hashtextextended('league points', ${user_id})`);
