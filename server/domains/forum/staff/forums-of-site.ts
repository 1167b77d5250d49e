import { sql } from 'kysely';
import type { StaffForum } from '../../../../contract/admin/content-forums.ts';
import type { Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { likePattern } from '../../../characters/like-pattern.ts';
import { forumDb } from '../tables.ts';

type Row = Omit<StaffForum, 'main' | 'created_at' | 'closed_at' | 'can_remove' | 'complaints'> & {
  main_id: number | null;
  created_at: Date;
  closed_at: Date | null;
  is_own: boolean;
};

/** Forums of every kind and state for staff, those that are open first. There are hundreds of them at most. */
export async function forumsOfSite(
  call: Call,
  { kind, status, keyword, page, limit }: Parsed<'admin.forums'>,
): Promise<{ list: Omit<StaffForum, 'complaints'>[]; total: number }> {
  const { viewer } = member(call);
  const pattern = keyword ? likePattern(keyword) : null;
  const wanted = sql`forums f left join forum_companies company on company.forum_id = f.id
    where true ${kind ? sql`and f.kind = ${kind}` : sql``} ${status ? sql`and f.status = ${status}` : sql``}
      ${pattern === null ? sql`` : sql`and (f.title ilike ${pattern} or company.name ilike ${pattern})`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(
    forumDb(call),
  );
  const { rows } = await sql<Row>`
    with shown as (
      select f.*, company.name as company from ${wanted} order by f.status <> 'open', f.kind, f.sort, f.id offset ${(page - 1) * limit} limit ${limit}
    ), waiting as (
      select forum_id, count(*) as n from (
        select forum_id from posts where status = 'first_review' and forum_id in (select id from shown)
        union all
        select p.forum_id from comments c join posts p on p.id = c.post_id where c.status = 'first_review'
      ) as one group by forum_id
    )
    select f.id, f.title, f.flag, f.kind, f.status, f.company, f.member_count, f.post_count, f.created_at, f.closed_at,
      (select user_id from forum_admins where forum_id = f.id and role = 'main') as main_id,
      (select count(*)::int from forum_admins where forum_id = f.id and role = 'assistant') as assistants,
      exists (select from forum_admins where forum_id = f.id and user_id = ${viewer.id}) as is_own,
      coalesce(waiting.n, 0)::int as waiting,
      case when f.status = 'removed' then coalesce((
        select reason from forum_joins where forum_id = f.id and status = 'removed' order by id desc limit 1), '') else '' end as reason
    from shown f left join waiting on waiting.forum_id = f.id order by f.status <> 'open', f.kind, f.sort, f.id`.execute(
    forumDb(call),
  );
  const people = await peopleByIds(
    call,
    rows.flatMap(({ main_id }) => main_id ?? []),
  );
  return {
    list: rows.map(({ main_id, is_own, created_at, closed_at, ...row }) => ({
      ...row,
      main: main_id === null ? null : (people.get(main_id) ?? null),
      created_at: created_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
      can_remove: row.kind === 'company' && row.status === 'open' && !is_own,
    })),
    total: counted.rows[0]!.total,
  };
}
