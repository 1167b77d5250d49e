import { randomInt } from 'node:crypto';
import type { Output } from '../../../contract/index.ts';
import { leagueLifecycle } from '../../../contract/league/league-lifecycle.ts';
import { member, type Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import { grantPermission } from '../account/index.ts';
import { openApproval } from '../approval/index.ts';
import { verifiedPerson } from '../verification/index.ts';
import { type Membership, ownMembership, presentMembership } from './membership.ts';
import { inviteTag } from './page-tags.ts';
import { leagueDb } from './tables.ts';

/**
 * league.join: who is known by name is a member at once, of all others staff think first. A second click finds the first.
 */
export async function joinLeague(_input: object, call: Call): Promise<Output<'league.join'>> {
  const { viewer } = member(call);
  if (!call.switches.league) throw refuse('联盟暂停接受新成员，请过几天再来');
  const known = await verifiedPerson(call, viewer.id);
  const status: 'active' | 'applied' = known ? 'active' : 'applied';
  const added = await leagueDb(call)
    .insertInto('league_members')
    .values({
      user_id: viewer.id,
      code: newCode(),
      status,
      applied_at: call.now,
      joined_at: known ? call.now : null,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst();
  const before = added ? null : (await ownMembership(call, { hold: true }))!;
  if (before?.status === 'active' || before?.status === 'applied') return presentMembership(before);
  const row = before ? await comeBack(call, before, status) : { ...added!, status, reason: '' };
  if (row.status === 'active') {
    await grantPermission(call, viewer.id, 'league');
    call.invalidates(inviteTag(row.code));
  } else await apply(call, row.id);
  return presentMembership(row);
}

/** Who left or was refused asks anew. */
async function comeBack(call: Call, row: Membership, to: 'active' | 'applied') {
  if (row.status === 'suspended') throw refuse('你的联盟资格已冻结，有疑问请联系站务');
  if (row.status === 'banned') throw refuse('你已被清退出联盟，不能再次加入');
  await move(
    call,
    leagueLifecycle,
    'apply_again',
    { table: 'league_members', id: row.id },
    {
      actor: 'author',
      to,
      set: { applied_at: call.now, reason: '', joined_at: to === 'active' ? call.now : null },
    },
  );
  return { ...row, status: to, reason: '' };
}

async function apply(call: Call, subject_id: number): Promise<void> {
  const { viewer } = member(call);
  await openApproval(call, {
    kind: 'league',
    subject_id,
    applicant_id: viewer.id,
    title: `加入推广联盟：${viewer.nickname}`,
    payload: { username: viewer.username, nickname: viewer.nickname },
  });
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Eight letters without those that are taken for one another: 8 × 10^11, so that nobody tries them through. */
const newCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
