import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';

export async function acceptComments(db: Db, accepted: { id: number; comment_id: number }[]): Promise<void> {
  if (accepted.length === 0) return;
  await sql`
    update posts set accepted_comment_id = a.comment_id from unnest(${accepted.map((a) => a.id)}::int[], ${accepted.map((a) => a.comment_id)}::int[]) as a (id, comment_id)
    where posts.id = a.id`.execute(db);
}
