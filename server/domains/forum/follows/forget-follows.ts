import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

/** Somebody who leaves for good follows nothing any more. */
export async function forgetFollows(call: Call, user_id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from forum_follows where user_id = ${user_id} returning forum_id),
      locked as (select id from forums where id in (select forum_id from gone) order by id for no key update)
    update forums f set follow_count = follow_count - 1 from locked where f.id = locked.id returning f.id`.execute(
    forumDb(call),
  );
  call.invalidates(...rows.map((row) => tags.forum(row.id)));
}
