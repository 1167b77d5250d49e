import { sql } from 'kysely';
import type { ForumRow } from '../../../../contract/forum/forums.ts';
import type { Call } from '../../../http/call.ts';
import { mask_column, maskText, masksOf, type MaskedWord } from '../content/keywords.ts';
import { startOfBeijingDay } from '../../../clock/beijing-time.ts';

type Row = Omit<ForumRow, 'last_post' | 'today_count'> & {
  sort: number;
  created_at: Date;
  last_pcode: string | null;
  last_title: string | null;
  last_at: Date | null;
  today_count: number;
  masks: MaskedWord[];
};

/** The boards with what is newest in them: one statement, one step into an index for each board. */
async function readForums(call: Call, forum_id?: number): Promise<Row[]> {
  const only = (column: string) =>
    forum_id === undefined ? sql`true` : sql`${sql.ref(column)} = ${forum_id}`;
  const { rows } = await sql<Row>`
    select f.id, f.title, f.flag, f.group_title, f.introduction, f.post_count, f.comment_count, f.member_count, f.sort, f.created_at,
      last.pcode as last_pcode, last.title as last_title, last.published_at as last_at, coalesce(today.posts, 0)::int as today_count, ${mask_column} as masks
    from forums f
    left join lateral (
      select pcode, title, published_at from posts where forum_id = f.id and status = 'normal' order by published_at desc, id desc limit 1
    ) as last on true
    left join (
      select forum_id, count(*) as posts from posts where status = 'normal' and published_at >= ${startOfBeijingDay(call.now)} and ${only('forum_id')} group by forum_id
    ) as today on today.forum_id = f.id
    where ${only('f.id')}
    order by f.sort, f.id`.execute(call.db);
  return rows;
}

export type ForumFacts = { row: ForumRow; created_at: Date };

/** All boards in their order. There are tens of them, not thousands, so every page of boards is cut from this one list. With an id only that board. */
export async function allForums(call: Call, forum_id?: number): Promise<ForumFacts[]> {
  const rows = await readForums(call, forum_id);
  const masks = masksOf(rows[0]?.masks ?? []);
  return rows.map(({ last_pcode, last_title, last_at, created_at, sort: _sort, masks: _masks, ...row }) => ({
    created_at,
    row: {
      ...row,
      last_post:
        last_pcode === null
          ? null
          : {
              pcode: last_pcode,
              title: maskText(masks, row.id, last_title!),
              published_at: last_at!.toISOString(),
            },
    },
  }));
}
