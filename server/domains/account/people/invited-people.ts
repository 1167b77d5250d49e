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
