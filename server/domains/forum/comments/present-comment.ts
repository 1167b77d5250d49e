import type { CommentRow, ReplyRow } from '../../../../contract/forum/comments.ts';
import type { Person } from '../../../../contract/account/person.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { faceOf, peopleByIds } from '../../account/index.ts';
import { maskHtml, readMasks, type Masks } from '../content/keywords.ts';
import { shown_states, type CommentFacts, type Sight } from './comment-queries.ts';

export type PostOfComments = { forum_id: number; author_id: number; accepted_comment_id: number | null };

export const isShown = (status: CommentStatus | null): boolean =>
  status !== null && (shown_states as readonly string[]).includes(status);

/** Whether this reader gets the words; of all others only the place is left. */
const seesWords = (comment: CommentFacts, sight: Sight): boolean =>
  isShown(comment.status) ||
  (comment.status !== 'deleted' && (sight.keeper || sight.viewer_id === comment.author_id));

/** What a whole page of comments is dressed with, read once. */
type Dress = { people: Map<number, Person>; masks: Masks; sight: Sight };

async function dressFor(
  call: Call,
  sight: Sight,
  comments: readonly CommentFacts[],
  known_masks?: Masks,
): Promise<Dress> {
  const ids = new Set<number>();
  for (const comment of comments) {
    if (seesWords(comment, sight)) ids.add(comment.author_id);
    if (answersReply(comment)) ids.add(comment.parent_author_id!);
  }
  const { viewer } = call;
  const own = viewer !== null && ids.delete(viewer.id);
  const [people, masks] = await Promise.all([peopleByIds(call, ids), known_masks ?? readMasks(call)]);
  if (own) people.set(viewer.id, faceOf(viewer));
  return { people, masks, sight };
}

const answersReply = (comment: CommentFacts): boolean =>
  comment.parent_id !== null && comment.parent_id !== comment.root_id && isShown(comment.parent_status);

/** Floors in the order given, each with its first replies. */
export async function presentComments(
  call: Call,
  post: PostOfComments & { masks: Masks },
  sight: Sight,
  floors: readonly CommentFacts[],
  replies: readonly CommentFacts[],
): Promise<CommentRow[]> {
  const dress = await dressFor(call, sight, [...floors, ...replies], post.masks);
  const under = Map.groupBy(replies, (reply) => reply.root_id);
  return floors.map((floor) => shapeComment(floor, post, dress, under.get(floor.id) ?? []));
}

/** One comment without its replies; `masks` where the caller has them already. */
export async function presentComment(
  call: Call,
  post: PostOfComments,
  sight: Sight,
  comment: CommentFacts,
  masks?: Masks,
): Promise<CommentRow> {
  return shapeComment(comment, post, await dressFor(call, sight, [comment], masks), []);
}

/** Comments of several posts, each beside its own. */
export async function presentReplies(
  call: Call,
  pairs: readonly { comment: CommentFacts; post: PostOfComments }[],
  sight: Sight,
): Promise<ReplyRow[]> {
  const dress = await dressFor(
    call,
    sight,
    pairs.map((pair) => pair.comment),
  );
  return pairs.map(({ comment, post }) => shapeReply(comment, post, dress));
}

const shapeComment = (
  comment: CommentFacts,
  post: PostOfComments,
  dress: Dress,
  replies: readonly CommentFacts[],
): CommentRow => ({
  ...shapeReply(comment, post, dress),
  top: comment.top,
  accepted: comment.id === post.accepted_comment_id,
  fold_reason: comment.status === 'folded' ? comment.fold_reason : null,
  reply_count: comment.reply_count,
  replies: replies.map((reply) => shapeReply(reply, post, dress)),
});

function shapeReply(comment: CommentFacts, post: PostOfComments, { people, masks, sight }: Dress): ReplyRow {
  const words = seesWords(comment, sight);
  const answered = answersReply(comment) ? people.get(comment.parent_author_id!) : undefined;
  return {
    id: comment.id,
    parent_id: comment.parent_id,
    floor: comment.floor,
    status: comment.status,
    content: words ? maskHtml(masks, post.forum_id, comment.body_html) : '',
    author: words ? (people.get(comment.author_id) ?? null) : null,
    by_post_author: words && comment.author_id === post.author_id,
    reply_to: answered ? { id: answered.id, username: answered.username, nickname: answered.nickname } : null,
    like_count: words ? comment.like_count : 0,
    created_at: comment.created_at.toISOString(),
    edited_at: words ? (comment.edited_at?.toISOString() ?? null) : null,
  };
}
