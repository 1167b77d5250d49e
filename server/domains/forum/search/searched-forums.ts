import { sql } from 'kysely';
import type { SearchedThing } from '../../../search/search-source.ts';
import { allForums } from '../forums/forum-rows.ts';
import { forumDb } from '../tables.ts';

/** Boards and companies' forums that are open. */
export const searchedForums: SearchedThing = {
  kind: 'forum',

  async documents(db, ids) {
    const { rows } = await sql<{
      id: number;
      title: string;
      group_title: string;
      introduction: string;
      at: Date;
      weight: number;
    }>`
      select id, title, group_title, introduction, created_at as at, 1 + 0.1 * ln(1 + post_count) as weight
      from forums where id = any(${[...ids]}::int[]) and status = 'open'`.execute(forumDb({ db }));
    return rows.map(({ group_title, introduction, ...forum }) => ({
      ...forum,
      tags: group_title === '' ? [] : [group_title],
      body: introduction,
      forum_id: forum.id,
    }));
  },

  async present(call, hits) {
    const wanted = new Set(hits.map((hit) => hit.id));
    const forums = (await allForums(call)).filter(({ row }) => wanted.has(row.id) && row.status === 'open');
    return new Map(
      forums.map(({ row }) => [
        row.id,
        {
          path: `/forum/list/${row.id}`,
          title: row.title,
          body: row.introduction,
          note: row.kind === 'company' ? '企业论坛' : '版块',
          figures: [
            { title: '今日', count: row.today_count },
            { title: '帖子', count: row.post_count },
            { title: '回复', count: row.comment_count },
          ],
          flag: row.flag,
        },
      ]),
    );
  },
};
