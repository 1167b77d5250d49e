import { hold_limits } from '../../../../contract/league/hold-limits.ts';
import type { Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { type EachDue, holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job, JobContext } from '../../../jobs/jobs.ts';
import { type HoldRow, leagueDb } from '../tables.ts';
import { endHold, lockHold } from './hold-record.ts';
import { tellAdmins, tellFinance, tellMemberOfEnd } from './tell-of-hold.ts';

/** In one turn. */
const portion = 200;

/** Staff are reminded of what they have not looked at, and what they never did goes on. */
export const holdClocksJob: Job = {
  name: 'league.holds',
  cron: '* * * * *',
  work: (_data, context) =>
    holdUpNoOther('held commissions were not let go', async (each) => {
      await letGo(each, context);
      await context.asCall(remindOfWaiting);
    }),
};

const dueAt = (call: Pick<Call, 'db'>, now: Date) =>
  leagueDb(call)
    .selectFrom('league_holds')
    .where('status', '=', 'held')
    .where('next_at', '<=', now)
    .orderBy('id')
    .limit(portion);

/** Each by itself; how many there were is said once. */
async function letGo(each: EachDue, { db, now, asCall }: JobContext): Promise<void> {
  const over = await dueAt({ db }, now).select('commission_id').where('until', '<=', now).execute();
  let gone = 0;
  await each(over, async ({ commission_id }) => {
    if (await asCall((call) => letOneGo(call, commission_id))) gone++;
  });
  if (gone > 0) await asCall((call) => tellFinance(call, `有 ${gone} 笔到期没人处理，已放行`));
}

async function letOneGo(call: Call, commission_id: bigint): Promise<boolean> {
  const hold = await lockHold(call, commission_id);
  if (hold?.status !== 'held' || hold.until > call.now) return false;
  await endHold(call, hold, 'lapse', { actor: 'timer', reason: '到期没有查完，照常结算' });
  const commission = await leagueDb(call)
    .selectFrom('league_commissions')
    .selectAll()
    .where('id', '=', commission_id)
    .executeTakeFirstOrThrow();
  tellMemberOfEnd(call, commission, '核查到期，照常结算', '');
  return true;
}

async function remindOfWaiting(call: Call): Promise<void> {
  const waiting = await dueAt(call, call.now)
    .selectAll()
    .where('until', '>', call.now)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  await remind(call, waiting);
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
