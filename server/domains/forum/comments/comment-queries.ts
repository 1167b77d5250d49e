import { sql, type RawBuilder } from 'kysely';
import { comment_limits } from '../../../../contract/forum/writing-limits.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { forumDb } from '../tables.ts';

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

export const columns = sql`c.id, c.root_id, c.parent_id, c.author_id, coalesce(root.floor, c.floor) as floor, c.status, c.body_html, c.top, c.fold_reason,
  c.like_count, c.reply_count, c.created_at, c.edited_at, parent.author_id as parent_author_id, parent.status as parent_status`;
/** `c` is what is shown, `root` the comment it stands under, `parent` the one it answers. */
export const relatives = sql`left join comments root on root.id = c.root_id left join comments parent on parent.id = c.parent_id`;
const source = sql`comments c ${relatives}`;

/** States in which everyone reads the words; the same list stands in the partial conditions below. */
export const shown_states = ['normal', 'folded'] as const satisfies readonly CommentStatus[];
const shown = sql`c.status in ('normal', 'folded')`;

/** Who asks sees also what waits or was taken back: the author the own, the keepers of the forum everything. */
export type Sight = { viewer_id: number | null; keeper: boolean };

/** Replies that have a place: those that are shown, those that somebody answered, and those that this reader may see anyway. */
const placed = ({ viewer_id, keeper }: Sight): RawBuilder<unknown> =>
  keeper
    ? sql`(c.status <> 'deleted' or c.reply_count > 0)`
    : viewer_id === null
      ? sql`(${shown} or c.reply_count > 0)`
      : sql`(${shown} or c.reply_count > 0 or (c.author_id = ${viewer_id} and c.status <> 'deleted'))`;

const rows = async (call: Pick<Call, 'db'>, query: RawBuilder<unknown>): Promise<CommentFacts[]> =>
  (await query.execute(forumDb(call))).rows as CommentFacts[];

/** Floors `from` to `to`, found by their number: the last page of a long talk costs what the first one does. */
export const readFloors = (
  call: Pick<Call, 'db'>,
  post_id: number,
  from: number,
  to: number,
): Promise<CommentFacts[]> => rows(call, sql`${floors(post_id, from, to)} order by floor`);

/** Floors with the accepted one before all others, then the topped one, wherever they stand. */
export function pinnedFirst(list: readonly CommentFacts[], accepted_id: number | null): CommentFacts[] {
  const rank = (floor: CommentFacts) => (floor.id === accepted_id ? 0 : floor.top ? 1 : 2);
  return list.toSorted((a, b) => rank(a) - rank(b));
}

/** The first floors with those that are pinned, in one read. */
export const readFloorsWithPinned = async (
  call: Pick<Call, 'db'>,
  { id, accepted_comment_id }: { id: number; accepted_comment_id: number | null },
  from: number,
  to: number,
): Promise<CommentFacts[]> =>
  pinnedFirst(
    await rows(
      call,
      sql`${floors(id, from, to)}
      union all select ${columns} from ${source} where c.post_id = ${id} and c.top and c.floor not between ${from} and ${to}
        and c.id is distinct from ${accepted_comment_id}::int
      union all select ${columns} from ${source} where c.id = ${accepted_comment_id}::int and c.root_id is null and c.floor not between ${from} and ${to}
      order by floor`,
    ),
    accepted_comment_id,
  );

const floors = (post_id: number, from: number, to: number): RawBuilder<unknown> =>
  sql`select ${columns} from ${source} where c.post_id = ${post_id} and c.root_id is null and c.floor between ${from} and ${to}`;

/** Beyond this nobody asks for the most liked, and counting on would cost more with every floor. */
export const deepest_ranked = 1000;

export const readLikedFloors = (
  call: Pick<Call, 'db'>,
  post_id: number,
  offset: number,
  limit: number,
): Promise<CommentFacts[]> =>
  rows(
    call,
    sql`select ${columns} from ${source} where c.post_id = ${post_id} and c.root_id is null and ${shown}
    order by c.like_count desc, c.floor offset ${offset} limit ${limit}`,
  );

export const readAuthorFloors = (
  call: Pick<Call, 'db'>,
  post_id: number,
  author_id: number,
  newest: boolean,
  offset: number,
  limit: number,
): Promise<CommentFacts[]> =>
  rows(
    call,
    sql`select ${columns} from ${source} where c.post_id = ${post_id} and c.author_id = ${author_id} and c.root_id is null and ${shown}
    order by c.floor ${newest ? sql`desc` : sql`asc`} offset ${offset} limit ${limit}`,
  );

/** Floors with words, counted up to `deepest_ranked`; of one author where given. */
export async function countShownFloors(
  call: Pick<Call, 'db'>,
  post_id: number,
  author_id?: number,
): Promise<number> {
  const of = author_id === undefined ? sql`` : sql`and c.author_id = ${author_id}`;
  const found = await sql<{ total: number }>`select count(*)::int as total from
    (select from comments c where c.post_id = ${post_id} and c.root_id is null and ${shown} ${of} order by c.floor limit ${deepest_ranked}) as counted`.execute(
    forumDb(call),
  );
  return found.rows[0]!.total;
}

/** The earliest replies of each of these floors, in one read. */
export const readFirstReplies = (
  call: Pick<Call, 'db'>,
  root_ids: readonly number[],
  sight: Sight,
): Promise<CommentFacts[]> =>
  root_ids.length === 0
    ? Promise.resolve([])
    : rows(
        call,
        sql`select reply.* from unnest(${root_ids}::int[]) as asked(id) cross join lateral (
        select ${columns} from ${source} where c.root_id = asked.id and ${placed(sight)} order by c.id limit ${comment_limits.replies_shown}
      ) as reply order by reply.id`,
      );

export async function readReplies(
  call: Pick<Call, 'db'>,
  root_id: number,
  sight: Sight,
  offset: number,
  limit: number,
): Promise<{ list: CommentFacts[]; total: number }> {
  const list = await rows(
    call,
    sql`select ${columns} from ${source} where c.root_id = ${root_id} and ${placed(sight)} order by c.id offset ${offset} limit ${limit}`,
  );
  if (list.length < limit && (offset === 0 || list.length > 0)) return { list, total: offset + list.length };
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from comments c where c.root_id = ${root_id} and ${placed(sight)}`.execute(
    forumDb(call),
  );
  return { list, total: counted.rows[0]!.total };
}

/** One comment as it is shown. */
export const readComment = async (call: Pick<Call, 'db'>, id: number): Promise<CommentFacts> =>
  (await rows(call, sql`select ${columns} from ${source} where c.id = ${id}`))[0]!;
