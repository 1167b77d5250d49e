import type { Output, Parsed } from '../../../contract/index.ts';
import { leagueLifecycle } from '../../../contract/league/league-lifecycle.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { member, type Call } from '../../call/call.ts';
import { notFound, refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import { grantPermission, personById, revokePermission, tellPerson } from '../account/index.ts';
import { cancelOpen, giveUpShared } from './commission/take-back.ts';
import { membershipOf } from './membership.ts';
import { inviteTag } from './page-tags.ts';
import { leagueDb } from './tables.ts';

type Judged = Parsed<'admin.league_suspend'>;
type Done = Output<'admin.league_suspend'>;

const events = {
  suspend: {
    to: 'suspended',
    says: '你的联盟资格已冻结',
    means: '邀请码暂时不能用，新的订单不再计佣，已经得到的不受影响。',
  },
  restore: { to: 'active', says: '你的联盟资格已恢复', means: '邀请码照常可用。' },
  ban: {
    to: 'banned',
    says: '你已被清退出联盟',
    means: '邀请码不再有效，也不能再次加入；没结算的佣金取消，已结算的不变。',
  },
} as const;

export const suspendMember = (input: Judged, call: Call) => judge('suspend', input, call);
export const restoreMember = (input: Judged, call: Call) => judge('restore', input, call);
export const banMember = (input: Judged, call: Call) => judge('ban', input, call);

/** Staff stop a member, for a while or for good, or let them go on, with the reason that the member reads. */
async function judge(event: keyof typeof events, { user_id, reason }: Judged, call: Call): Promise<Done> {
  const { to, says, means } = events[event];
  const person = await personById(call, user_id);
  if (!person) throw notFound('没有这个用户');
  if (user_id === member(call).viewer.id) throw refuse('不能处理自己的联盟资格，请交给其他工作人员');
  const row = await membershipOf(call, user_id, { hold: true });
  if (!row) throw refuse('这位用户没有加入联盟');
  await move(
    call,
    leagueLifecycle,
    event,
    { table: 'league_members', id: row.id },
    { actor: 'ops', to, reason, set: { reason: to === 'active' ? '' : reason } },
  );
  await (to === 'active' ? grantPermission : revokePermission)(call, user_id, 'league');
  if (event === 'ban') {
    await cancelOpen(call, user_id, { actor: 'ops', reason });
    await giveUpShared(call, user_id, { actor: 'ops', reason });
    // Others' commissions are shared with them no more.
    await leagueDb(call).deleteFrom('league_partners').where('user_id', '=', user_id).execute();
  }
  call.invalidates(inviteTag(row.code));
  await writeAudit(call, {
    action: `league.${event}`,
    subject: { kind: 'person', id: user_id, title: person.username },
    reason,
  });
  await tellPerson(call, user_id, 'approval_decision', {
    subject: says,
    href: '/partner/join',
    text: `${says}，${means}\n说明：${reason}\n\n有疑问请联系站务。`,
  });
  await call.tells(user_id, { kind: 'me' });
  return null;
}
