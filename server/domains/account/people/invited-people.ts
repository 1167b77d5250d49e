import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** Who registered by somebody's invitation, the newest first; and how many in all and since the month began in Beijing. */
export async function invitedPeople(
  call: Pick<Call, 'db' | 'now'>,
  inviter_id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: { user_id: number; at: Date }[]; total: number; this_month: number }> {
  const invites = accountDb(call).selectFrom('user_invites').where('inviter_id', '=', inviter_id);
  const counted = await invites
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where at >= date_trunc('month', ${call.now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'))::int`.as(
        'this_month',
      ),
    ])
    .executeTakeFirstOrThrow();
  const rows =
    limit === 0
      ? []
      : await invites
          .select(['user_id', 'at'])
          .orderBy('at', 'desc')
          .orderBy('user_id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
  return { rows, total: counted.total, this_month: counted.this_month };
}

/** How many were brought by those whom each of these brought. */
export async function secondLevels(
  call: Pick<Call, 'db'>,
  inviter_ids: readonly number[],
): Promise<Map<number, { first: number; second: number }>> {
  const { rows } = await sql<{ inviter_id: number; first: number; second: number }>`
    select i.inviter_id, count(*)::int as first, sum((select count(*) from user_invites s where s.inviter_id = i.user_id))::int as second
    from user_invites i where i.inviter_id = any(${[...inviter_ids]}::int[]) group by i.inviter_id`.execute(
    accountDb(call),
  );
  return new Map(rows.map(({ inviter_id, ...counted }) => [inviter_id, counted]));
}

/** How many came by somebody's invitation on each day of Beijing since a moment. */
export async function invitedByDay(
  call: Pick<Call, 'db'>,
  inviter_id: number,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; people: number }>`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as people
    from user_invites where inviter_id = ${inviter_id} and at >= ${since}::timestamptz group by 1`.execute(
    accountDb(call),
  );
  return new Map(rows.map(({ day, people }) => [day, people]));
}
