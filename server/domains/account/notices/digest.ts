import { sql } from 'kysely';
import type { Digest, NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import type { Call, Db } from '../../../call/call.ts';
import { startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { accountDb } from '../tables.ts';

/** How often somebody wants what is unread in one mail. */
export async function digestOf(call: { db: Db }, user_id: number): Promise<Digest> {
  const wish = await accountDb(call)
    .selectFrom('user_digests')
    .select('every')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return (wish?.every as Digest | undefined) ?? 'off';
}

export async function setDigest(call: { db: Db }, user_id: number, digest: Digest): Promise<void> {
  const tables = accountDb(call);
  if (digest === 'off') await tables.deleteFrom('user_digests').where('user_id', '=', user_id).execute();
  else
    await tables
      .insertInto('user_digests')
      .values({ user_id, every: digest })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ every: digest }))
      .execute();
}

/** No mails of this kind any more; what cannot be unwanted stays. */
export async function declineMails(call: { db: Db }, user_id: number, kind: NoticeKind): Promise<void> {
  await accountDb(call)
    .insertInto('user_notice_wishes')
    .values({ user_id, kind, way: 'email', wanted: false })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'way']).doUpdateSet({ wanted: false }))
    .execute();
}

export type DigestTurn = { user_id: number; every: 'daily' | 'weekly'; last_at: Date | null };

const portion = 200;
const longest_away_days = 180;

/**
 * Takes the next people whose mail of today has not been made and notes that it is: those who want it daily, and on Mondays
 * (in Beijing) those who want it weekly. Who has no address or was not here for half a year gets none.
 */
export async function takeDigestTurns(call: Pick<Call, 'db' | 'now'>): Promise<DigestTurn[]> {
  const today = startOfBeijingDay(call.now);
  const monday = new Date(call.now.getTime() + 8 * 3_600_000).getUTCDay() === 1;
  const { rows } = await sql<DigestTurn>`
    with turn as (
      select d.user_id, d.every, d.sent_at as last_at from user_digests d join users u on u.id = d.user_id
      where (d.sent_at is null or d.sent_at < ${today}::timestamptz) and (d.every = 'daily' or ${monday}::boolean)
        and u.email is not null and u.left_at is null and u.leaving_at is null
        and coalesce(u.last_seen_on::timestamptz, u.created_at) > ${call.now}::timestamptz - make_interval(days => ${longest_away_days})
      order by d.user_id limit ${portion} for update of d skip locked
    )
    update user_digests d set sent_at = ${call.now} from turn where d.user_id = turn.user_id
    returning turn.user_id, turn.every, turn.last_at`.execute(accountDb(call));
  return rows;
}
