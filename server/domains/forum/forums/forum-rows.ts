import { sql } from 'kysely';
import type { ForumRow } from '../../../../contract/forum/forums.ts';
import type { Call } from '../../../call/call.ts';
import { verifiedAccounts } from '../company-forums/company-row.ts';
import { pictureUrls } from '../decoration/forum-pictures.ts';
import { startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { maskText, mask_column, masksOf, type MaskedWord } from '../../text/index.ts';

type Row = Omit<ForumRow, 'last_post' | 'today_count' | 'verified' | 'logo'> & {
  sort: number;
  created_at: Date;
  logo_file_id: number | null;
  /** Who speaks for the company behind it. */
  speaker_id: number | null;
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
  // A literal: without parameters the plan is kept, which takes longer to make than the answer; the text changes once a day.
  const today = sql.lit(startOfBeijingDay(call.now).toISOString());
  const { rows } = await sql<Row>`
    select f.id, f.title, f.kind, f.status, f.flag, f.group_title, f.introduction, f.post_count, f.comment_count, f.member_count, f.sort, f.created_at,
      f.logo_file_id, company.user_id as speaker_id,
      last.pcode as last_pcode, last.title as last_title, last.published_at as last_at, coalesce(today.posts, 0)::int as today_count, ${mask_column} as masks
    from forums f
    left join forum_companies company on company.forum_id = f.id
    left join lateral (
      select pcode, title, published_at from posts where forum_id = f.id and status = 'normal' order by published_at desc, id desc limit 1
    ) as last on true
    left join (
      select forum_id, count(*) as posts from posts where status = 'normal' and published_at >= ${today} and ${only('forum_id')} group by forum_id
    ) as today on today.forum_id = f.id
    where ${only('f.id')}
    order by f.kind, f.sort, f.id`.execute(call.db);
  return rows;
}

export type ForumFacts = { row: ForumRow; created_at: Date };

/**
 * All forums in their order, the platform's boards first and those that are closed among them. There are tens of them, not
 * thousands, so every page of forums is cut from this one list. With an id only that forum.
 */
export async function allForums(call: Call, forum_id?: number): Promise<ForumFacts[]> {
  const rows = await readForums(call, forum_id);
  const masks = masksOf(rows[0]?.masks ?? []);
  const [urlOf, verified] = await Promise.all([
    pictureUrls(
      call,
      rows.map((row) => row.logo_file_id),
    ),
    verifiedAccounts(
      call,
      rows.flatMap((row) => row.speaker_id ?? []),
    ),
  ]);
  return rows.map(
    ({
      last_pcode,
      last_title,
      last_at,
      created_at,
      logo_file_id,
      speaker_id,
      sort: _sort,
      masks: _masks,
      ...row
    }) => ({
      created_at,
      row: {
        ...row,
        verified: speaker_id !== null && verified.has(speaker_id),
        logo: urlOf(logo_file_id, 320),
        last_post:
          last_pcode === null
            ? null
            : {
                pcode: last_pcode,
                title: maskText(masks, row.id, last_title!),
                published_at: last_at!.toISOString(),
              },
      },
    }),
  );
}
