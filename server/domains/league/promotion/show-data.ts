import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { beijingDay, daysLater, startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { invitedByDay, secondLevels } from '../../account/index.ts';
import { leagueDb } from '../tables.ts';

/** Ahead of today, for what is frozen. */
const days_ahead = 14;

/** league.data */
export async function showData(
  { period }: Parsed<'league.data'>,
  call: Call,
): Promise<Output<'league.data'>> {
  const { id } = member(call).viewer;
  const days = Number(period);
  const since = daysLater(startOfBeijingDay(call.now), 1 - days);
  const until = daysLater(startOfBeijingDay(call.now), 1 + days_ahead);
  const [clicks, registered, money, bought, levels, people] = await Promise.all([
    clicksByDay(call, id, since),
    invitedByDay(call, id, since),
    moneyByDay(call, id, since, until),
    buyersSince(call, id, since),
    byLevel(call, id),
    secondLevels(call, [id]),
  ]);
  const dates = Array.from({ length: days }, (_, nth) => beijingDay(daysLater(since, nth)));
  const sum = (of: ReadonlyMap<string, number>) => dates.reduce((all, day) => all + (of.get(day) ?? 0), 0);
  const { first, second } = people.get(id) ?? { first: 0, second: 0 };
  return {
    days: dates.map((day) => ({ day, clicks: clicks.get(day) ?? 0, registered: registered.get(day) ?? 0 })),
    money,
    funnel: { clicks: sum(clicks), registered: sum(registered), bought },
    levels: [first, second].map((of, nth) => ({
      level: nth + 1,
      people: of,
      ...(levels.get(nth + 1) ?? { buyers: 0, amount: 0 }),
    })),
  };
}

async function clicksByDay(
  call: Pick<Call, 'db'>,
  member_id: number,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; clicks: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(clicks)::int as clicks from league_clicks
    where member_id = ${member_id} and day >= ${beijingDay(since)}::date group by 1`.execute(leagueDb(call));
  return new Map(rows.map(({ day, clicks }) => [day, clicks]));
}

/** By the day on which it came, or comes. */
async function moneyByDay(call: Pick<Call, 'db'>, user_id: number, since: Date, until: Date) {
  const { rows } = await sql<{ day: string; settled: bigint; frozen: bigint }>`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      coalesce(sum(amount) filter (where status = 'settled'), 0)::bigint as settled,
      coalesce(sum(amount) filter (where status = 'frozen'), 0)::bigint as frozen
    from (select c.status, p.amount, case c.status when 'settled' then c.settled_at else c.release_at end as at
      from league_commission_parts p join league_commissions c on c.id = p.commission_id
      where p.user_id = ${user_id} and c.status in ('settled', 'frozen')) as came
    where at >= ${since}::timestamptz and at < ${until}::timestamptz group by 1 order by 1`.execute(
    leagueDb(call),
  );
  return rows.map(({ day, settled, frozen }) => ({ day, settled: Number(settled), frozen: Number(frozen) }));
}

async function buyersSince(call: Pick<Call, 'db'>, member_id: number, since: Date): Promise<number> {
  const { buyers } = await leagueDb(call)
    .selectFrom('league_commissions')
    .select((row) => row.fn.count<bigint>('buyer_id').distinct().as('buyers'))
    .where('member_id', '=', member_id)
    .where('level', '=', 1)
    .where('paid_at', '>=', since)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(buyers);
}

/** What both levels brought since the month began in Beijing. */
async function byLevel(call: Pick<Call, 'db' | 'now'>, member_id: number) {
  const month = new Date(`${beijingDay(call.now).slice(0, 7)}-01T00:00:00+08:00`);
  const rows = await leagueDb(call)
    .selectFrom('league_commissions')
    .select((row) => [
      'level',
      row.fn.count<bigint>('buyer_id').distinct().as('buyers'),
      sql<bigint>`sum(amount)::bigint`.as('amount'),
    ])
    .where('member_id', '=', member_id)
    .where('paid_at', '>=', month)
    .where('status', 'not in', ['cancelled', 'clawed_back'])
    .groupBy('level')
    .execute();
  return new Map(
    rows.map(({ level, buyers, amount }) => [level, { buyers: Number(buyers), amount: Number(amount) }]),
  );
}
