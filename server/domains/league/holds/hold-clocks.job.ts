import { hold_limits } from '../../../../contract/league/hold-limits.ts';
import type { Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { type HoldRow, leagueDb } from '../tables.ts';
import { endHold } from './hold-record.ts';
import { tellAdmins, tellFinance, tellMemberOfEnd } from './tell-of-hold.ts';

/** In one turn. */
const portion = 200;

/** Staff are reminded of what they have not looked at, and what they never did goes on. */
export const holdClocksJob: Job = {
  name: 'league.holds',
  cron: '* * * * *',
  work: (_data, context) =>
    context.asCall(async (call) => {
      const due = await leagueDb(call)
        .selectFrom('league_holds')
        .selectAll()
        .where('status', '=', 'held')
        .where('next_at', '<=', call.now)
        .orderBy('id')
        .limit(portion)
        .forNoKeyUpdate()
        .skipLocked()
        .execute();
      if (due.length === 0) return;
      const over = due.filter(({ until }) => until <= call.now);
      await letGo(call, over);
      await remind(
        call,
        due.filter((hold) => !over.includes(hold)),
      );
    }),
};

async function letGo(call: Call, over: readonly HoldRow[]): Promise<void> {
  if (over.length === 0) return;
  const commissions = await leagueDb(call)
    .selectFrom('league_commissions')
    .selectAll()
    .where(
      'id',
      'in',
      over.map(({ commission_id }) => commission_id),
    )
    .execute();
  const of = new Map(commissions.map((row) => [row.id, row]));
  for (const hold of over) {
    await endHold(call, hold, 'lapse', { actor: 'timer', reason: '到期没有查完，照常结算' });
    tellMemberOfEnd(call, of.get(hold.commission_id)!, '核查到期，照常结算', '');
  }
  await tellFinance(call, `有 ${over.length} 笔到期没人处理，已放行`);
}

async function remind(call: Call, due: readonly HoldRow[]): Promise<void> {
  const { remind_days } = hold_limits;
  for (const [nth, some] of Map.groupBy(due, ({ reminded }) => reminded)) {
    const after = remind_days[nth + 1];
    for (const { id, held_at, until } of some)
      await leagueDb(call)
        .updateTable('league_holds')
        .set({ reminded: nth + 1, next_at: after === undefined ? until : daysLater(held_at, after) })
        .where('id', '=', id)
        .execute();
    const words = `有 ${some.length} 笔等了 ${remind_days[nth]!} 天没人处理`;
    await tellFinance(call, words);
    if (after === undefined) await tellAdmins(call, words);
  }
}
