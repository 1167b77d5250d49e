import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../call/call.ts';
import { notifyDb } from './tables.ts';

/** The counts of these people, locked until the call ends; whoever changes their notices waits here. */
export async function lockCounts(call: Call, user_ids: Iterable<number>): Promise<void> {
  const ids = [...new Set(user_ids)].sort((a, b) => a - b);
  await sql`
    insert into notice_counts (user_id) select id from unnest(${ids}::int[]) as id order by id
    on conflict (user_id) do update set unread = notice_counts.unread`.execute(notifyDb(call));
}

/** How many are unread of one person. */
export async function unreadOf(call: Pick<Call, 'db'>, user_id: number): Promise<number> {
  const counts = await notifyDb(call)
    .selectFrom('notice_counts')
    .select('unread')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return counts?.unread ?? 0;
}

export type Changed = { changed: number; unread: number; at: string };

/**
 * Changes notices of one person and what is counted of them, and tells their open pages.
 * @param change sets columns of `notices n`; which rows it meets stands in `where`
 */
export async function changeNotices(
  call: Call,
  user_id: number,
  { set, where }: { set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<Changed> {
  await lockCounts(call, [user_id]);
  const { rows } = await sql<{ changed: number; unread: number }>`
    with before as (
      select n.id, (n.unread and n.deleted_at is null) as counted from notices n
      where n.user_id = ${user_id} and n.on_site and ${where}
    ), changed as (
      update notices n set ${set} from before where n.id = before.id
      returning (n.read_at is null and n.deleted_at is null)::int - before.counted::int as more
    ), counted as (
      update notice_counts set unread = unread + (select coalesce(sum(more), 0) from changed) where user_id = ${user_id} returning unread
    )
    select (select count(*)::int from changed) as changed, unread from counted`.execute(notifyDb(call));
  const { changed, unread } = rows[0]!;
  if (changed > 0) await call.tells(user_id, { kind: 'notice', unread });
  return { changed, unread, at: call.now.toISOString() };
}
