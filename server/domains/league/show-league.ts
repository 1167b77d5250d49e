import type { Output, Parsed } from '../../../contract/index.ts';
import { member, type Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { beijingDay } from '../../clock/beijing-time.ts';
import { owedBy } from '../../ledger/standing.ts';
import { invitedPeople, peopleByIds, secondLevels } from '../account/index.ts';
import { sumsOf } from './commission/show-book.ts';
import { leagueDb } from './tables.ts';

/** league.info: the member's code, how many came with it, and what they brought. */
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
    second_count: (await secondLevels(call, [viewer.id])).get(viewer.id)?.second ?? 0,
    ...(await earnings(call, viewer.id)),
  };
}

async function earnings(call: Call, user_id: number) {
  const { estimated, frozen, settled } = await sumsOf(call, user_id);
  const parts = leagueDb(call)
    .selectFrom('league_commissions as c')
    .innerJoin('league_commission_parts as p', 'p.commission_id', 'c.id')
    .where('p.user_id', '=', user_id);
  const year = new Date(`${beijingDay(call.now).slice(0, 4)}-01-01T00:00:00+08:00`);
  const { this_year } = await parts
    .select((row) => row.fn.coalesce(row.fn.sum<bigint>('p.amount'), row.lit(0)).as('this_year'))
    .where('c.status', '=', 'settled')
    .where('c.settled_at', '>=', year)
    .executeTakeFirstOrThrow();
  const { next_at } = await parts
    .select((row) => row.fn.min('c.release_at').as('next_at'))
    .leftJoin('league_holds as h', (on) =>
      on.onRef('h.commission_id', '=', 'c.id').on('h.status', '=', 'held'),
    )
    .where('c.status', '=', 'frozen')
    .where('h.id', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    estimated,
    frozen: { ...frozen, next_at: next_at?.toISOString() ?? null },
    settled: { ...settled, this_year: Number(this_year) },
    debt: Number((await owedBy(call, 'league.debt', [user_id])).get(user_id) ?? 0n),
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
