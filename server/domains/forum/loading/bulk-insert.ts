import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';

export async function acceptComments(db: Db, accepted: { id: number; comment_id: number }[]): Promise<void> {
  if (accepted.length === 0) return;
  await sql`
    update posts set accepted_comment_id = a.comment_id from unnest(${accepted.map((a) => a.id)}::int[], ${accepted.map((a) => a.comment_id)}::int[]) as a (id, comment_id)
    where posts.id = a.id`.execute(db);
}

export async function insertLikes(
  db: Db,
  of: 'post' | 'comment',
  liked: { id: number; liked_by: number[]; at: Date }[],
): Promise<void> {
  const rows = liked.flatMap(({ id, liked_by, at }) => liked_by.map((user_id) => ({ id, user_id, at })));
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(`${of}_likes`)} (${sql.ref(`${of}_id`)}, user_id, at)
    select * from unnest(${rows.map((r) => r.id)}::int[], ${rows.map((r) => r.user_id)}::int[], ${rows.map((r) => r.at)}::timestamptz[])`.execute(
    db,
  );
}
