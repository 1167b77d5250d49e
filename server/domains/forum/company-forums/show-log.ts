import { sql } from 'kysely';
import { forumJoinLifecycle, type ForumJoinEvent } from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';

/** forum.apply_log: what became of the viewer's applications, the newest first. */
export async function showLog(_input: object, call: Call): Promise<Output<'forum.apply_log'>> {
  const { rows } = await sql<{ event: ForumJoinEvent; reason: string; at: Date }>`
    select event, reason, at from flow_log
    where machine = ${forumJoinLifecycle.machine}
      and subject_id = any(array(select id from forum_joins where user_id = ${member(call).viewer.id}))
    order by id desc limit 100`.execute(forumDb(call));
  return rows.map(({ event, reason, at }) => ({
    event,
    title: forumJoinLifecycle.moves[event].title,
    reason,
    at: at.toISOString(),
  }));
}
