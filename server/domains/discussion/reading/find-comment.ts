import { sql } from 'kysely';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import type { CommentPower, Thread, ThreadKind, ThreadRoles } from '../thread-kind.ts';
import {
  columns,
  isShown,
  source,
  threadOf,
  type CommentFacts,
  type CommentReader,
} from './comment-queries.ts';

export const noSuchComment = ({ words }: Pick<ThreadKind, 'words'>) =>
  notFound(`这条${words.comment}不存在或不再公开`);

/** A comment as decisions need it. */
export type CommentRecord = CommentFacts & {
  body_src: string;
  deleted_at: Date | null;
  deleted_by: number | null;
  deleted_from: CommentStatus | null;
  erased_at: Date | null;
};

/** `author`: the one who asks wrote the comment; `roles` are those towards the thread that it stands under. */
export type FoundComment<T extends Thread = Thread> = {
  kind: ThreadKind<T>;
  comment: CommentRecord;
  thread: T;
  author: boolean;
  roles: ThreadRoles;
  reader: CommentReader;
};

/**
 * A comment that the one who asks may see; code 404 for every other. `lock` holds its thread, so that all that is counted
 * there changes one after the other. Order of locks: thread, comments, what else counts them, person.
 */
export async function findComment<T extends Thread>(
  kind: ThreadKind<T>,
  call: Call,
  comment_id: number,
  options: { lock?: boolean } = {},
): Promise<FoundComment<T>> {
  if (options.lock) await lockThreadsOf(kind, call, [comment_id]);
  const { rows } = await sql<CommentRecord & { thread: T }>`
    select ${columns}, c.body_src, c.deleted_at, c.deleted_by, c.deleted_from, c.erased_at, ${kind.thread} as thread
    from (${source(kind.tables)}) join ${kind.from} on t.id = ${threadOf(kind.tables)} where c.id = ${comment_id}`.execute(
    call.db,
  );
  if (!rows[0]) throw noSuchComment(kind);
  const { thread, ...comment } = rows[0];
  const roles = await kind.rolesOf(call, thread);
  const viewer_id = call.viewer?.id ?? null;
  const author = viewer_id === comment.author_id;
  if (!roles.sees || !(isShown(comment.status) || author || roles.moderates)) throw noSuchComment(kind);
  return { kind, comment, thread, author, roles, reader: { viewer_id, moderator: roles.moderates } };
}

/** In order of ids, so that two batches never wait for each other in a ring. */
export const lockThreadsOf = (
  { tables }: Pick<ThreadKind, 'tables'>,
  call: Pick<Call, 'db'>,
  comment_ids: readonly number[],
) =>
  sql`select id from ${sql.table(tables.threads)} where id in (
    select ${sql.ref(tables.thread_id)} from ${sql.table(tables.comments)} where id = any(${comment_ids}::int[])
  ) order by id for no key update`.execute(call.db);

/** As whom somebody uses a power over a comment; refuses those without it. */
export function actorOf(
  { kind, roles }: Pick<FoundComment, 'roles'> & { kind: Pick<ThreadKind, 'words'> },
  power: CommentPower,
  otherwise: Actor | null = null,
): Actor {
  const actor = roles.as(power);
  if (typeof actor === 'string') return actor;
  if (otherwise) return otherwise;
  throw actor ?? noSuchComment(kind);
}
