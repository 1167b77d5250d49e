import { sql } from 'kysely';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { claimOn } from '../../../ledger/accounts.ts';
import { fen } from '../../../ledger/amount.ts';
import { balanceOf } from '../../../ledger/balances.ts';
import { post } from '../../../ledger/post.ts';
import { book_address } from '../book-address.ts';
import { openHolds } from '../holds/hold-record.ts';
import { type CommissionRow, leagueDb } from '../tables.ts';
import { moveCommission, type PartOf, partsOfCommission, postingOf } from './commission-record.ts';

/** In one turn. */
const portion = 200;

/** Pays what is due, each in a transaction of its own; one that fails stops no other. */
export const settleCommissionsJob: Job = {
  name: 'league.settle',
  cron: '* * * * *',
  async work(_data, context) {
    const due = await dueAt(context, context.now).select('id').limit(portion).execute();
    await holdUpNoOther('commissions were not settled', (each) =>
      each(due, ({ id }) => context.asCall((call) => settle(call, id))),
    );
  },
};

const dueAt = (call: Pick<Call, 'db'>, now: Date) =>
  leagueDb(call)
    .selectFrom('league_commissions')
    .where('status', '=', 'frozen')
    .where('order_settled_at', 'is not', null)
    .where('release_at', '<=', now)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('league_holds as h')
            .select('h.id')
            .whereRef('h.commission_id', '=', 'league_commissions.id')
            .where('h.status', '=', 'held'),
        ),
      ),
    )
    .orderBy('release_at');

async function settle(call: Call, id: bigint): Promise<void> {
  const row = await dueAt(call, call.now)
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // What came to be looked at while the row was waited for was not there to be seen.
  if (!row || (await openHolds(call, [id])).size > 0) return;
  await moveCommission(call, row, 'settle', {
    actor: 'timer',
    to: 'settled',
    set: { settled_at: call.now },
  });
  for (const part of await partsOfCommission(call, row.id)) {
    await post(call, 'commission_settle', postingOf(row, part));
    await payDebt(call, row, part);
    call.notifies({
      to: [part.user_id],
      kind: 'league',
      actor_id: null,
      object: 'league',
      object_id: Number(row.id),
      title: `推广佣金 ${row.order_no} `,
      words: `${yuanWords(part.amount)}已进收益余额`,
      href: book_address,
    });
  }
}

/** What was owed from before is taken at once, as far as this goes. Two that come together do not both pay it. */
async function payDebt(call: Call, row: CommissionRow, part: PartOf): Promise<void> {
  await takeLock(call.db, sql`hashtextextended('league debt', ${part.user_id})`);
  const owed = 0n - (await balanceOf(call, claimOn(part.user_id, 'league.debt')));
  if (owed <= 0n) return;
  const amount = fen(owed < part.amount ? owed : part.amount);
  await post(call, 'commission_debt', { ...postingOf(row, part), amount });
}
