import type { Output, Parsed } from '../../../contract/index.ts';
import { member, type Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { invitedPeople, peopleByIds } from '../account/index.ts';
import { leagueDb } from './tables.ts';

/** league.info: the member's code and how many came with it. */
export async function showLeague(_input: object, call: Call): Promise<Output<'league.info'>> {
  const { viewer } = member(call);
  const row = await leagueDb(call)
    .selectFrom('league_members')
    .select(['code', 'joined_at'])
    .where('user_id', '=', viewer.id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row?.joined_at) throw refuse('你的联盟资格现在不可用');
  const { total, this_month } = await invitedPeople(call, viewer.id, { limit: 0, offset: 0 });
  return {
    code: row.code,
    path: `/partner/${row.code}`,
    joined_at: row.joined_at.toISOString(),
    invited_count: total,
    invited_this_month: this_month,
  };
}

/** league.invited: who came with the asker's code. */
export async function listInvited(
  { page, limit }: Parsed<'league.invited'>,
  call: Call,
): Promise<Output<'league.invited'>> {
  const { viewer } = member(call);
  const { rows, total } = await invitedPeople(call, viewer.id, { limit, offset: (page - 1) * limit });
  const people = await peopleByIds(
    call,
    rows.map(({ user_id }) => user_id),
  );
  const list = rows.flatMap(({ user_id, at }) => {
    const found = people.get(user_id);
    return found ? [{ person: found, at: at.toISOString() }] : [];
  });
  return { list, total, page, limit };
}
