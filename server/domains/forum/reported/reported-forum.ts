import { sql } from 'kysely';
import type { Call } from '../../../http/call.ts';
import { notFound } from '../../../http/refusal.ts';
import type { ReportedThing, ReportTarget } from '../../../report/report-target.ts';
import { forumDb } from '../tables.ts';

/** A forum is answered for by its main admin; a board without one by the platform. */
export const reportedForum: ReportTarget = {
  target: 'forum',
  async find(call, id) {
    const forum = (await presentForums(call, [id])).get(id);
    if (!forum) throw notFound('没有这个论坛');
    return forum;
  },
  present: (call, ids) => presentForums(call, ids),
};

async function presentForums(call: Call, ids: readonly number[]): Promise<Map<number, ReportedThing>> {
  const { rows } = await sql<{
    id: number;
    title: string;
    introduction: string;
    status: string;
    author_id: number | null;
  }>`
    select f.id, f.title, f.introduction, f.status,
      (select a.user_id from forum_admins a where a.forum_id = f.id and a.role = 'main' order by a.user_id limit 1) as author_id
    from forums f where f.id = any(${[...ids]}::int[])`.execute(forumDb(call));
  return new Map(
    rows.map(({ id, title, introduction, status, author_id }) => [
      id,
      {
        id,
        title,
        excerpt: introduction,
        href: `/forum/list/${id}`,
        author_id,
        state: status === 'open' ? '开放' : '已关闭',
        shown: status === 'open',
        hidden: false,
      },
    ]),
  );
}
