import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';

/** How far somebody has read: the mark only rises, and never beyond the last floor. Posts that are not shown are passed over. */
export async function markRead({ marks }: Parsed<'posts.read'>, call: Call): Promise<null> {
  await sql`
    insert into thread_reads (user_id, post_id, floor, at)
    select ${member(call).viewer.id}::int, p.id, least(max(mark.floor), p.next_floor - 1), ${call.now}::timestamptz
    from unnest(${marks.map((mark) => mark.pcode)}::text[], ${marks.map((mark) => mark.floor)}::int[]) as mark (pcode, floor)
    join posts p on p.pcode = mark.pcode and p.status = 'normal'
    group by p.id, p.next_floor order by p.id
    on conflict (user_id, post_id) do update set floor = greatest(thread_reads.floor, excluded.floor), at = excluded.at`.execute(
    forumDb(call),
  );
  return null;
}

/** The highest floor that the viewer has seen under a post; 0 where there is no mark. */
export async function readFloor(call: Call, post_id: number): Promise<number> {
  const mark = await forumDb(call)
    .selectFrom('thread_reads')
    .select('floor')
    .where('user_id', '=', member(call).viewer.id)
    .where('post_id', '=', post_id)
    .executeTakeFirst();
  return mark?.floor ?? 0;
}

/** From the highest floor and the mark: nothing is counted. */
export async function countUnread(
  { pcodes }: Parsed<'posts.unread'>,
  call: Call,
): Promise<Output<'posts.unread'>> {
  const { rows } = await sql<{ pcode: string; unread: number }>`
    select p.pcode, greatest(0, p.next_floor - 1 - r.floor) as unread
    from posts p join thread_reads r on r.post_id = p.id and r.user_id = ${member(call).viewer.id}
    where p.pcode = any(${pcodes}::text[]) and p.status = 'normal' order by p.id`.execute(forumDb(call));
  return rows;
}
