import type { Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { leagueDb } from '../tables.ts';
import { lockHold } from './hold-record.ts';
import { tellFinance } from './tell-of-hold.ts';

/** league.hold_appeal: whoever earns it, in the league still or not. */
export async function appealHold({ id, words }: Parsed<'league.hold_appeal'>, call: Call): Promise<null> {
  const own = await leagueDb(call)
    .selectFrom('league_commissions')
    .select(['id', 'order_no'])
    .where('id', '=', BigInt(id))
    .where('member_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  if (!own) throw notFound('没有找到这笔佣金');
  const hold = await lockHold(call, own.id);
  if (hold?.status !== 'held') throw refuse('这笔佣金没有在核查，不用申诉');
  if (hold.appealed_at !== null) throw refuse('已经申诉过一次，以财务的答复为准');
  await leagueDb(call)
    .updateTable('league_holds')
    .set({ appeal: words, appealed_at: call.now })
    .where('id', '=', hold.id)
    .execute();
  await tellFinance(call, `${own.order_no} 的成员申诉了`);
  return null;
}
