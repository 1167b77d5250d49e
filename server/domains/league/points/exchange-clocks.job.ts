import type { Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { leagueDb } from '../tables.ts';
import { exchangeStatusOf, holdExchange, moveExchange, undoExchange } from './exchange-record.ts';
import { tellOfExchange } from './tell-of-exchange.ts';

/** In one turn. */
const portion = 200;

/** Exchanges that may no more be cancelled come to the desk; what nobody handled there in time is given back. */
export const exchangeClocksJob: Job = {
  name: 'league.exchanges',
  cron: '* * * * *',
  async work(_data, context) {
    const due = await leagueDb(context)
      .selectFrom('league_orders')
      .select('order_no')
      .where('next_at', '<=', context.now)
      .orderBy('next_at')
      .limit(portion)
      .execute();
    await holdUpNoOther('exchanges did not go on', (each) =>
      each(due, ({ order_no }) => context.asCall((call) => look(call, order_no))),
    );
  },
};

async function look(call: Call, order_no: string): Promise<void> {
  const row = await holdExchange(call, order_no);
  if (row.next_at === null || row.next_at > call.now) return;
  if (exchangeStatusOf(row) === 'created') {
    const { exchange_review } = await termsAt(call, row.created_at);
    await moveExchange(call, row, 'review', {
      actor: 'timer',
      to: 'reviewing',
      set: { next_at: daysLater(call.now, exchange_review) },
    });
    return;
  }
  await undoExchange(call, row, 'lapse', { actor: 'timer', reason: '超时没有处理' });
  tellOfExchange(call, row, '超时没有处理，积分已退回');
}
