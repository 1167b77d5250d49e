import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';

/**
 * The public logs of all forums, from what became of the posts and comments that are there, beside what stands in them already;
 * in the order of time, as a log is. Where nobody runs a forum it was `staff_id`. For a database that is only being filled.
 */
export async function loadForumLog(
  db: Db,
  { staff_id, now }: { staff_id: number; now: Date },
): Promise<void> {
  await sql`
    with had as (delete from forum_log returning forum_id, event, role, actor_id, post_id, comment_id, user_id, reason, at),
    moderator as (
      select distinct on (f.id) f.id as forum_id, coalesce(a.role, 'staff') as role, coalesce(a.user_id, ${staff_id}::int) as user_id
      from forums f left join forum_admins a on a.forum_id = f.id order by f.id, a.role desc, a.user_id
    ),
    judged as (
      select p.forum_id, l.event, coalesce(a.role, 'staff') as role, l.actor_id, p.id as post_id, null::int as comment_id, null::int as user_id, l.reason, l.at
      from flow_log l join posts p on p.id = l.subject_id
      left join forum_admins a on a.forum_id = p.forum_id and a.user_id = l.actor_id
      where l.machine = 'post' and l.event in ('hide', 'refuse') and l.actor in ('admin', 'ops')
        and not exists (select from had h where h.post_id = p.id and h.event = l.event)
    ),
    recommended as (
      select p.forum_id, 'recommend', k.role, k.user_id, p.id, null::int, null::int, '', least(p.published_at + interval '26 hours', ${now}::timestamptz - interval '1 hour')
      from posts p join moderator k using (forum_id)
      where p.recommend and p.author_id <> k.user_id and not exists (select from had h where h.post_id = p.id and h.event = 'recommend')
    ),
    folded as (
      select p.forum_id, 'comment_' || case c.status when 'folded' then 'fold' else 'hide' end, k.role, k.user_id, p.id, c.id, null::int, coalesce(c.fold_reason, '与帖子无关'), least(c.created_at + interval '2 hours', ${now}::timestamptz - interval '10 minutes')
      from comments c join posts p on p.id = c.post_id join moderator k on k.forum_id = p.forum_id
      where c.status in ('folded', 'hidden') and c.author_id <> k.user_id and not exists (select from had h where h.comment_id = c.id)
    )
    insert into forum_log (forum_id, event, role, actor_id, post_id, comment_id, user_id, reason, at)
    select * from (select * from had union all select * from judged union all select * from recommended union all select * from folded) as line
    order by at`.execute(forumDb({ db }));
}
