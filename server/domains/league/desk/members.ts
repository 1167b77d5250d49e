import { sql } from 'kysely';
import { leagueLifecycle, type LeagueStatus } from '../../../../contract/league/league-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { owedBy } from '../../../ledger/standing.ts';
import { peopleBeginningWith, peopleByIds, secondLevels } from '../../account/index.ts';
import { leagueDb } from '../tables.ts';

/** admin.league_members: the newest first; two levels, as there are no more. */
export async function listMembers(
  { page, limit, keyword = '' }: Parsed<'admin.league_members'>,
  call: Call,
): Promise<Output<'admin.league_members'>> {
  const found = keyword === '' ? null : await peopleBeginningWith(call, keyword, []);
  const which = leagueDb(call)
    .selectFrom('league_members as m')
    .$if(found !== null, (query) =>
      query.where((row) =>
        row.or([
          row('m.code', '=', keyword.toLowerCase()),
          row('m.user_id', '=', row.fn.any(row.val(found!.map(({ id }) => id)))),
        ]),
      ),
    );
  const { total } = await which
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await which
    .select(['m.user_id', 'm.code', 'm.status'])
    .select((row) => [
      sumOf(row.ref('m.user_id'), ['estimated', 'frozen']).as('open'),
      sumOf(row.ref('m.user_id'), ['settled']).as('settled'),
    ])
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const ids = rows.map(({ user_id }) => user_id);
  const [people, levels, debts] = await Promise.all([
    peopleByIds(call, ids),
    secondLevels(call, ids),
    owedBy(call, 'league.debt', ids),
  ]);
  return {
    list: rows.map((row) => ({
      person: people.get(row.user_id) ?? null,
      user_id: row.user_id,
      code: row.code,
      status: row.status,
      status_title: leagueLifecycle.states[row.status as LeagueStatus].title,
      ...(levels.get(row.user_id) ?? { first: 0, second: 0 }),
      open: Number(row.open),
      settled: Number(row.settled),
      debt: Number(debts.get(row.user_id) ?? 0n),
    })),
    total: Number(total),
    page,
    limit,
  };
}

/** One statement for the page: a lateral sum over an index. */
const sumOf = (user_id: unknown, states: string[]) => sql<bigint>`(
  select coalesce(sum(p.amount), 0)::bigint from league_commission_parts p join league_commissions c on c.id = p.commission_id
  where p.user_id = ${user_id} and c.status = any(${states}::text[]))`;
