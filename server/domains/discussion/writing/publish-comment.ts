import { sql } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { blockersColumn } from '../../social/index.ts';
import { keyword_column, masksAmong, render_version, type Keyword, type Masks } from '../../text/index.ts';
import { noteReview } from '../first-review/review-note.ts';
import { reviewOfComment } from '../first-review/review-of-comment.ts';
import { tellOfComment } from '../notices/tell-of-comment.ts';
import { isShown, readComment, type CommentFacts } from '../reading/comment-queries.ts';
import { presentComment } from '../reading/present-comment.ts';
import { countedElsewhere } from '../counted.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { checkComment, type CheckedComment } from './check-comment.ts';
import { useCommentFiles } from './use-comment-files.ts';

/** `ref` is the thread as its address names it. */
type Asked = { ref: string | number; parent_id?: number | null | undefined; content: string; limit: number };

/** The same words by the same person in the same place within this time are one click too many. */
const same_click_ms = 60_000;
/** More than anybody may write in that time. */
const most_in_a_minute = 100;

/** A floor of its own under a thread, or a reply to one. */
export async function publishComment<T extends Thread>(
  kind: ThreadKind<T>,
  asked: Asked,
  call: Call,
): Promise<Output<'comments.publish'>> {
  const { viewer } = member(call);
  await takeTurn(kind, asked, call);
  const place = await readPlace(kind, asked, call);
  const moderator = await mayAnswer(kind, place, call);
  const masks = masksAmong(place.keywords);
  const comment =
    place.same_id === null
      ? await checkAndWrite(kind, asked, call, place, { masks, moderator })
      : await readComment(call, kind.tables, place.same_id);
  const shown = await presentComment(call, place.thread, { viewer_id: viewer.id, moderator }, comment, masks);
  return { ...shown, page: Math.ceil(comment.floor / asked.limit) };
}

type With = { masks: Masks; moderator: boolean };

async function checkAndWrite<T extends Thread>(
  kind: ThreadKind<T>,
  asked: Asked,
  call: Call,
  place: Place<T>,
  { masks, moderator }: With,
): Promise<CommentFacts> {
  const checked = await checkComment(kind, call, place.keywords, asked.content);
  const review = await reviewOfComment(kind, call, asked.content, checked, moderator);
  if (!review.needed) return write(kind, asked, call, place, checked, masks);
  const made = await write(kind, asked, call, place, { ...checked, status: 'first_review' }, masks);
  await noteReview(call, kind.names.comment, made.id, review);
  await kind.tellWaiting?.(call, place.thread, made.root_id === null ? 'comment' : 'reply');
  return made;
}

/** One comment of a person under a thread at a time, or two clicks would both be the first; until the call ends. */
const takeTurn = <T extends Thread>(kind: ThreadKind<T>, { ref }: Asked, call: Call): Promise<void> =>
  takeLock(call.db, sql`hashtextextended(${`${kind.names.comment}:${member(call).viewer.id}:${ref}`}, 0)`);

type Place<T extends Thread> = {
  thread: T;
  parent_id: number | null;
  parent_root_id: number | null;
  parent_author_id: number | null;
  root_floor: number | null;
  parent_status: CommentStatus | null;
  same_id: number | null;
  /** Of those who are answered, who have blocked the one who answers. */
  blockers: number[];
  /** What may not be said where the thread stands. */
  keywords: Keyword[];
};

/** The thread, the comment that is answered, the same words if they were just sent, the keywords: all that decides, in one read. */
async function readPlace<T extends Thread>(kind: ThreadKind<T>, asked: Asked, call: Call): Promise<Place<T>> {
  const parent_id = asked.parent_id ?? null;
  const since = new Date(call.now.getTime() - same_click_ms);
  const [comments, thread_id] = [sql.table(kind.tables.comments), kind.tables.thread_id];
  const { rows } = await sql<Place<T>>`
    select ${kind.thread} as thread, parent.id as parent_id, parent.root_id as parent_root_id, root.floor as root_floor,
      parent.author_id as parent_author_id, parent.status as parent_status, same.id as same_id,
      ${blockersColumn(member(call).viewer.id, sql`t.author_id, parent.author_id, root.author_id`)} as blockers,
      ${keyword_column(kind.word_list)} as keywords
    from ${kind.from}
    left join ${comments} parent on parent.id = ${parent_id}::int and ${sql.ref(`parent.${thread_id}`)} = t.id
    left join ${comments} root on root.id = coalesce(parent.root_id, parent.id)
    left join lateral (
      select c.id from (
        -- Cut off here, or all that somebody ever said under this thread is gone through: it looks like less than what they said in a minute.
        select * from ${comments} where author_id = ${member(call).viewer.id} and created_at > ${since} order by created_at desc, id desc limit ${most_in_a_minute}
      ) c
      where ${sql.ref(`c.${thread_id}`)} = t.id and c.parent_id is not distinct from ${parent_id}::int
        and c.body_src = ${asked.content} and c.status in ('normal', 'first_review')
      order by c.id desc limit 1
    ) same on true
    where ${kind.at(asked.ref)}`.execute(call.db);
  const place = rows[0];
  if (!place) throw kind.noSuchThread();
  if (parent_id !== null && place.parent_id === null)
    throw invalid('parent_id', `要回复的那条不在这篇${kind.words.thread}里`);
  return place;
}

const cannotAnswer = ({ words }: Pick<ThreadKind, 'words'>) =>
  refuse(`这篇${words.thread}现在不能${words.comment}`);

/** Refuses where nothing can be answered; says whether the one who asks moderates the place. */
async function mayAnswer<T extends Thread>(
  kind: ThreadKind<T>,
  place: Place<T>,
  call: Call,
): Promise<boolean> {
  const { thread, parent_status } = place;
  const { sees, moderates } = await kind.rolesOf(call, thread);
  if (!sees) throw kind.noSuchThread();
  const closed = kind.closed(thread);
  if (closed !== null) throw refuse(`${closed}，不能再${kind.words.comment}`);
  if (!thread.is_public) throw cannotAnswer(kind);
  if (parent_status !== null && !isShown(parent_status)) {
    throw invalid(
      'parent_id',
      parent_status === 'deleted' ? '要回复的那条已被删除' : '要回复的那条目前没有公开',
    );
  }
  if (!moderates) {
    refuseBlocked(kind, place);
    await kind.checkWriter?.(call, thread);
  }
  return moderates;
}

/** Nobody answers those who have blocked them, nor under their things and floors. Moderators do their work all the same. */
function refuseBlocked<T extends Thread>(
  { words }: Pick<ThreadKind, 'words'>,
  { thread, blockers }: Place<T>,
): void {
  if (blockers.includes(thread.author_id))
    throw refuse(`${words.author}已将你拉黑，不能${words.comment}这篇${words.thread}`);
  if (blockers.length > 0) throw refuse('对方已将你拉黑，不能回复');
}

async function write<T extends Thread>(
  kind: ThreadKind<T>,
  asked: Asked,
  call: Call,
  place: Place<T>,
  checked: CheckedComment,
  masks: Masks,
): Promise<CommentFacts> {
  const { viewer } = member(call);
  const { thread, parent_id, parent_author_id, parent_status } = place;
  const made = await insert(kind, asked, call, place, checked);
  const comment: CommentFacts = {
    ...made,
    root_id: rootOf(place),
    parent_id,
    parent_author_id,
    parent_status,
    author_id: viewer.id,
    status: checked.status,
    body_html: checked.html,
    top: false,
    fold_reason: null,
    like_count: 0,
    reply_count: 0,
    created_at: call.now,
    edited_at: null,
  };
  if (checked.files.length > 0) await useCommentFiles(kind, call, { id: made.id, thread }, checked.files);
  // One that waits for its first review takes nothing but its floor.
  if (!isShown(checked.status)) {
    kind.changed(call, thread);
    return comment;
  }
  kind.reindexes?.(call, made.id);
  await tellOfComment(kind, call, { comment, thread }, { masks });
  kind.changed(call, thread, viewer);
  return comment;
}

/** The comment whose floor a reply stands on; null for a floor of its own. */
const rootOf = (place: Pick<Place<Thread>, 'parent_root_id' | 'parent_id'>): number | null =>
  place.parent_root_id ?? place.parent_id;

/**
 * The thread's row gives the floor and counts, so floors have no gap and no number twice; each step waits for the one
 * before it, which keeps the order of locks: thread, comments, what else counts them.
 */
async function insert<T extends Thread>(
  kind: ThreadKind<T>,
  asked: Asked,
  call: Call,
  place: Place<T>,
  { html, status }: CheckedComment,
): Promise<{ id: number; floor: number }> {
  const { tables } = kind;
  const [comments, thread_id] = [sql.table(tables.comments), sql.ref(tables.thread_id)];
  const root_id = rootOf(place);
  const [own_floor, counted] = [root_id === null ? 1 : 0, isShown(status) ? 1 : 0];
  const { rows } = await sql<{ id: number; floor: number }>`
    with thread as (
      update ${sql.table(tables.threads)} set next_floor = next_floor + ${own_floor}::int, comment_count = comment_count + ${counted}::int,
        last_commented_at = case when ${counted}::int = 1 then greatest(last_commented_at, ${call.now}::timestamptz) else last_commented_at end
      where id = ${place.thread.id} and status = 'normal' returning id, next_floor - 1 as floor ${kind.returning ?? sql``}
    ), made as (
      insert into ${comments} (${thread_id}, root_id, parent_id, author_id, floor, status, body_html, body_src, render_version, created_at)
      select id, ${root_id}::int, ${place.parent_id}::int, ${member(call).viewer.id}::int, case when ${own_floor}::int = 1 then floor else 0 end,
        ${status}, ${html}, ${asked.content}, ${render_version}::int, ${call.now}::timestamptz
      from thread returning id, ${thread_id}, floor
    ), answered as (
      update ${comments} as c set reply_count = c.reply_count + ${counted}::int from made where c.id in (${root_id}::int, ${place.parent_id}::int) returning c.id
    ), touched as (
      insert into ${sql.table(tables.touches)} (${thread_id}) select ${thread_id} from made where ${counted}::int = 1 on conflict do nothing
    ) ${counted === 1 ? sql`, ${countedElsewhere(kind, member(call).viewer.id, 1)}` : sql``}
    select id, floor from made where (select count(*) from answered) >= 0`.execute(call.db);
  const made = rows[0];
  if (!made) throw cannotAnswer(kind);
  return { id: made.id, floor: place.root_floor ?? made.floor };
}
