import type { CommentRow, ReplyRow } from '../../../../contract/forum/comments.ts';
import type { Person } from '../../../../contract/account/person.ts';
import type { Call } from '../../../call/call.ts';
import { versionOf } from '../../../things/words-read.ts';
import { faceOf, peopleByIds } from '../../account/index.ts';
import { maskHtml, readMasks, type Masks } from '../../text/index.ts';
import type { Thread } from '../thread-kind.ts';
import { isShown, type CommentFacts, type CommentReader } from './comment-queries.ts';

/** What the thread has to do with how its comments look. */
export type ThreadFace = Pick<Thread, 'author_id' | 'word_list' | 'accepted_comment_id'>;

/** Whether this reader gets the words; of all others only the place is left. */
const seesWords = (comment: CommentFacts, reader: CommentReader): boolean =>
  isShown(comment.status) ||
  (comment.status !== 'deleted' && (reader.moderator || reader.viewer_id === comment.author_id));

/** What a whole page of comments is dressed with, read once. */
type Dress = { people: Map<number, Person>; masks: Masks; reader: CommentReader };

async function dressFor(
  call: Call,
  reader: CommentReader,
  comments: readonly CommentFacts[],
  known_masks?: Masks,
): Promise<Dress> {
  const ids = new Set<number>();
  for (const comment of comments) {
    if (seesWords(comment, reader)) ids.add(comment.author_id);
    if (answersReply(comment)) ids.add(comment.parent_author_id!);
  }
  const { viewer } = call;
  const own = viewer !== null && ids.delete(viewer.id);
  const [people, masks] = await Promise.all([peopleByIds(call, ids), known_masks ?? readMasks(call)]);
  if (own) people.set(viewer.id, faceOf(viewer));
  return { people, masks, reader };
}

const answersReply = (comment: CommentFacts): boolean =>
  comment.parent_id !== null && comment.parent_id !== comment.root_id && isShown(comment.parent_status);

/** Floors in the order given, each with its first replies. */
export async function presentComments(
  call: Call,
  thread: ThreadFace & { masks: Masks },
  reader: CommentReader,
  floors: readonly CommentFacts[],
  replies: readonly CommentFacts[],
): Promise<CommentRow[]> {
  const dress = await dressFor(call, reader, [...floors, ...replies], thread.masks);
  const under = Map.groupBy(replies, (reply) => reply.root_id);
  return floors.map((floor) => shapeComment(floor, thread, dress, under.get(floor.id) ?? []));
}

/** One comment without its replies; `masks` where the caller has them already. */
export async function presentComment(
  call: Call,
  thread: ThreadFace,
  reader: CommentReader,
  comment: CommentFacts,
  masks?: Masks,
): Promise<CommentRow> {
  return shapeComment(comment, thread, await dressFor(call, reader, [comment], masks), []);
}

/** Comments of several threads, each beside its own. */
export async function presentReplies(
  call: Call,
  pairs: readonly { comment: CommentFacts; thread: ThreadFace }[],
  reader: CommentReader,
): Promise<ReplyRow[]> {
  const dress = await dressFor(
    call,
    reader,
    pairs.map((pair) => pair.comment),
  );
  return pairs.map(({ comment, thread }) => shapeReply(comment, thread, dress));
}

const shapeComment = (
  comment: CommentFacts,
  thread: ThreadFace,
  dress: Dress,
  replies: readonly CommentFacts[],
): CommentRow => ({
  ...shapeReply(comment, thread, dress),
  top: comment.top,
  accepted: comment.id === thread.accepted_comment_id,
  fold_reason: comment.status === 'folded' ? comment.fold_reason : null,
  reply_count: comment.reply_count,
  replies: replies.map((reply) => shapeReply(reply, thread, dress)),
});

function shapeReply(comment: CommentFacts, thread: ThreadFace, { people, masks, reader }: Dress): ReplyRow {
  const words = seesWords(comment, reader);
  const answered = answersReply(comment) ? people.get(comment.parent_author_id!) : undefined;
  return {
    id: comment.id,
    parent_id: comment.parent_id,
    floor: comment.floor,
    status: comment.status,
    content: words ? maskHtml(masks, thread.word_list, comment.body_html) : '',
    author: words ? (people.get(comment.author_id) ?? null) : null,
    by_post_author: words && comment.author_id === thread.author_id,
    reply_to: answered ? { id: answered.id, username: answered.username, nickname: answered.nickname } : null,
    like_count: words ? comment.like_count : 0,
    created_at: comment.created_at.toISOString(),
    edited_at: words ? (comment.edited_at?.toISOString() ?? null) : null,
    ...(words && comment.status === 'first_review' ? { version: versionOf(comment.body_html) } : {}),
  };
}
