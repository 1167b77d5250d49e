import { sql, type RawBuilder } from 'kysely';
import { comment_limits } from '../../../../contract/forum/writing-limits.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { columnDb } from '../tables.ts';

/** A comment or reply as it is shown; `parent` is what it answers. */
export type CommentFacts = {
  id: number;
  root_id: number | null;
  parent_id: number | null;
  author_id: number;
  floor: number;
  status: CommentStatus;
  body_html: string;
  top: boolean;
  fold_reason: string | null;
  like_count: number;
  reply_count: number;
  created_at: Date;
  edited_at: Date | null;
  parent_author_id: number | null;
  parent_status: CommentStatus | null;
};

export const facts = sql`c.id, c.root_id, c.parent_id, c.author_id, coalesce(root.floor, c.floor) as floor, c.status, c.body_html, c.top, c.fold_reason,
  c.like_count, c.reply_count, c.created_at, c.edited_at, parent.author_id as parent_author_id, parent.status as parent_status`;
/** `c` is what is shown, `root` the comment it stands under, `parent` the one it answers. */
export const source = sql`article_comments c left join article_comments root on root.id = c.root_id left join article_comments parent on parent.id = c.parent_id`;

/** States in which everyone reads the words. */
export const isShown = (status: CommentStatus | null): boolean => status === 'normal' || status === 'folded';
const shown = sql`c.status in ('normal', 'folded')`;

/** Who asks sees also what waits or was taken back: the author the own, staff everything. */
export type Sight = { viewer_id: number | null; keeper: boolean };

/** Replies that have a place: those that are shown, those that somebody answered, and those that this reader may see anyway. */
const placed = ({ viewer_id, keeper }: Sight): RawBuilder<unknown> =>
  keeper
    ? sql`(c.status <> 'deleted' or c.reply_count > 0)`
    : viewer_id === null
      ? sql`(${shown} or c.reply_count > 0)`
      : sql`(${shown} or c.reply_count > 0 or (c.author_id = ${viewer_id} and c.status <> 'deleted'))`;

const rows = async (call: Pick<Call, 'db'>, query: RawBuilder<unknown>): Promise<CommentFacts[]> =>
  (await query.execute(columnDb(call))).rows as CommentFacts[];

const floors = (article_id: number, from: number, to: number): RawBuilder<unknown> =>
  sql`select ${facts} from ${source} where c.article_id = ${article_id} and c.root_id is null and c.floor between ${from} and ${to}`;

/** Floors `from` to `to`, found by their number; on the first page with the topped one before all others. */
export async function readFloors(
  call: Pick<Call, 'db'>,
  article_id: number,
  { from, to, topped }: { from: number; to: number; topped: boolean },
): Promise<CommentFacts[]> {
  if (!topped) return rows(call, sql`${floors(article_id, from, to)} order by floor`);
  const top = sql`select ${facts} from ${source} where c.article_id = ${article_id} and c.top and c.floor not between ${from} and ${to}`;
  const found = await rows(call, sql`${floors(article_id, from, to)} union all ${top} order by floor`);
  return [...found.filter((floor) => floor.top), ...found.filter((floor) => !floor.top)];
}

/** Beyond this nobody asks for the most liked, and counting on would cost more with every floor. */
export const deepest_ranked = 1000;

type Ranked = {
  author_id?: number | undefined;
  sort: 'oldest' | 'newest' | 'hot';
  offset: number;
  limit: number;
};

/** Shown floors in another order than their own, or of one author alone; counted up to `deepest_ranked`. */
export async function readRankedFloors(
  call: Pick<Call, 'db'>,
  article_id: number,
  { author_id, sort, offset, limit }: Ranked,
): Promise<{ list: CommentFacts[]; total: number }> {
  const which = sql`c.article_id = ${article_id} and c.root_id is null and ${shown} ${author_id === undefined ? sql`` : sql`and c.author_id = ${author_id}`}`;
  const order = { oldest: sql`c.floor`, newest: sql`c.floor desc`, hot: sql`c.like_count desc, c.floor` }[
    sort
  ];
  const [list, counted] = await Promise.all([
    offset >= deepest_ranked
      ? []
      : rows(
          call,
          sql`select ${facts} from ${source} where ${which} order by ${order} offset ${offset} limit ${limit}`,
        ),
    sql<{ total: number }>`select count(*)::int as total from
      (select from article_comments c where ${which} order by c.floor limit ${deepest_ranked}) as counted`.execute(
      columnDb(call),
    ),
  ]);
  return { list, total: counted.rows[0]!.total };
}

/** The earliest replies of each of these floors, in one read. */
export const readFirstReplies = async (
  call: Pick<Call, 'db'>,
  root_ids: readonly number[],
  sight: Sight,
): Promise<CommentFacts[]> =>
  root_ids.length === 0
    ? []
    : rows(
        call,
        sql`select reply.* from unnest(${[...root_ids]}::int[]) as asked(id) cross join lateral (
        select ${facts} from ${source} where c.root_id = asked.id and ${placed(sight)} order by c.id limit ${comment_limits.replies_shown}
      ) as reply order by reply.id`,
      );

export async function readReplies(
  call: Pick<Call, 'db'>,
  root_id: number,
  sight: Sight,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: CommentFacts[]; total: number }> {
  const [list, counted] = await Promise.all([
    rows(
      call,
      sql`select ${facts} from ${source} where c.root_id = ${root_id} and ${placed(sight)} order by c.id offset ${offset} limit ${limit}`,
    ),
    sql<{
      total: number;
    }>`select count(*)::int as total from article_comments c where c.root_id = ${root_id} and ${placed(sight)}`.execute(
      columnDb(call),
    ),
  ]);
  return { list, total: counted.rows[0]!.total };
}

/** One comment as it is shown. */
export const readComment = async (call: Pick<Call, 'db'>, id: number): Promise<CommentFacts> =>
  (await rows(call, sql`select ${facts} from ${source} where c.id = ${id}`))[0]!;
