import { sql, type RawBuilder } from 'kysely';
import { comment_limits } from '../../../../contract/forum/writing-limits.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { CommentTables } from '../thread-kind.ts';

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
export const relatives = ({ comments }: CommentTables) =>
  sql`left join ${sql.table(comments)} root on root.id = c.root_id left join ${sql.table(comments)} parent on parent.id = c.parent_id`;
export const source = (tables: CommentTables) => sql`${sql.table(tables.comments)} c ${relatives(tables)}`;
export const threadOf = ({ thread_id }: CommentTables) => sql.ref(`c.${thread_id}`);

/** States in which everyone reads the words; the same list stands in the partial conditions below. */
const shown_states: readonly CommentStatus[] = ['normal', 'folded'];
export const isShown = (status: CommentStatus | null): boolean =>
  status !== null && shown_states.includes(status);
const shown = sql`c.status in ('normal', 'folded')`;

/** Who asks sees also what waits or was taken back: the author the own, those who moderate everything. */
export type CommentReader = { viewer_id: number | null; moderator: boolean };

/** Replies that have a place: those that are shown, those that somebody answered, and those that this reader may see anyway. */
const placed = ({ viewer_id, moderator }: CommentReader): RawBuilder<unknown> =>
  moderator
    ? sql`(c.status <> 'deleted' or c.reply_count > 0)`
    : viewer_id === null
      ? sql`(${shown} or c.reply_count > 0)`
      : sql`(${shown} or c.reply_count > 0 or (c.author_id = ${viewer_id} and c.status <> 'deleted'))`;

type Asker = Pick<Call, 'db'>;

const rows = async (call: Asker, query: RawBuilder<unknown>): Promise<CommentFacts[]> =>
  (await query.execute(call.db)).rows as CommentFacts[];

const floors = (tables: CommentTables, thread_id: number, from: number, to: number): RawBuilder<unknown> =>
  sql`select ${columns} from ${source(tables)} where ${threadOf(tables)} = ${thread_id} and c.root_id is null and c.floor between ${from} and ${to}`;

/** Floors `from` to `to`, found by their number: the last page of a long talk costs what the first one does. */
export const readFloors = (
  call: Asker,
  tables: CommentTables,
  thread_id: number,
  from: number,
  to: number,
): Promise<CommentFacts[]> => rows(call, sql`${floors(tables, thread_id, from, to)} order by floor`);

/** Floors with the accepted one before all others, then the topped one, wherever they stand. */
export function pinnedFirst(list: readonly CommentFacts[], accepted_id: number | null): CommentFacts[] {
  const rank = (floor: CommentFacts) => (floor.id === accepted_id ? 0 : floor.top ? 1 : 2);
  return list.toSorted((a, b) => rank(a) - rank(b));
}

/** The first floors with those that are pinned, in one read. */
export async function readFloorsWithPinned(
  call: Asker,
  tables: CommentTables,
  { id, accepted_comment_id }: { id: number; accepted_comment_id: number | null },
  from: number,
  to: number,
): Promise<CommentFacts[]> {
  const elsewhere = sql`c.floor not between ${from} and ${to}`;
  const accepted =
    accepted_comment_id === null
      ? sql``
      : sql`union all select ${columns} from ${source(tables)} where c.id = ${accepted_comment_id} and c.root_id is null and ${elsewhere}`;
  const list = await rows(
    call,
    sql`${floors(tables, id, from, to)}
    union all select ${columns} from ${source(tables)} where ${threadOf(tables)} = ${id} and c.top and ${elsewhere}
      and c.id is distinct from ${accepted_comment_id}::int
    ${accepted} order by floor`,
  );
  return pinnedFirst(list, accepted_comment_id);
}

/** Beyond this nobody asks for the most liked, and counting on would cost more with every floor. */
export const deepest_ranked = 1000;

/** Shown floors in an order of their own, of one author where given. */
export type RankedFloors = {
  thread_id: number;
  author_id?: number | undefined;
  sort: 'oldest' | 'newest' | 'hot';
};

const ranked = (tables: CommentTables, { thread_id, author_id }: RankedFloors) =>
  sql`${threadOf(tables)} = ${thread_id} and c.root_id is null and ${shown} ${author_id === undefined ? sql`` : sql`and c.author_id = ${author_id}`}`;

const orders = {
  oldest: sql`c.floor`,
  newest: sql`c.floor desc`,
  hot: sql`c.like_count desc, c.floor`,
} as const;

export const readRankedFloors = (
  call: Asker,
  tables: CommentTables,
  which: RankedFloors,
  offset: number,
  limit: number,
): Promise<CommentFacts[]> =>
  offset >= deepest_ranked
    ? Promise.resolve([])
    : rows(
        call,
        sql`select ${columns} from ${source(tables)} where ${ranked(tables, which)} order by ${orders[which.sort]} offset ${offset} limit ${limit}`,
      );

/** Floors with words, counted up to `deepest_ranked`. */
export async function countRankedFloors(
  call: Asker,
  tables: CommentTables,
  which: RankedFloors,
): Promise<number> {
  const found = await sql<{ total: number }>`select count(*)::int as total from
    (select from ${sql.table(tables.comments)} c where ${ranked(tables, which)} order by c.floor limit ${deepest_ranked}) as counted`.execute(
    call.db,
  );
  return found.rows[0]!.total;
}

/** The earliest replies of each of these floors, in one read. */
export const readFirstReplies = (
  call: Asker,
  tables: CommentTables,
  root_ids: readonly number[],
  reader: CommentReader,
): Promise<CommentFacts[]> =>
  root_ids.length === 0
    ? Promise.resolve([])
    : rows(
        call,
        sql`select reply.* from unnest(${root_ids}::int[]) as asked(id) cross join lateral (
        select ${columns} from ${source(tables)} where c.root_id = asked.id and ${placed(reader)} order by c.id limit ${comment_limits.replies_shown}
      ) as reply order by reply.id`,
      );

export async function readReplies(
  call: Asker,
  tables: CommentTables,
  root_id: number,
  reader: CommentReader,
  offset: number,
  limit: number,
): Promise<{ list: CommentFacts[]; total: number }> {
  const which = sql`c.root_id = ${root_id} and ${placed(reader)}`;
  const list = await rows(
    call,
    sql`select ${columns} from ${source(tables)} where ${which} order by c.id offset ${offset} limit ${limit}`,
  );
  if (list.length < limit && (offset === 0 || list.length > 0)) return { list, total: offset + list.length };
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from ${sql.table(tables.comments)} c where ${which}`.execute(call.db);
  return { list, total: counted.rows[0]!.total };
}

/** One comment as it is shown. */
export const readComment = async (call: Asker, tables: CommentTables, id: number): Promise<CommentFacts> =>
  (await rows(call, sql`select ${columns} from ${source(tables)} where c.id = ${id}`))[0]!;
