import type { ArticleCommentRow } from '../../../../contract/column/article-comments.ts';
import type { Person } from '../../../../contract/account/person.ts';
import type { Call } from '../../../http/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { maskHtml, readMasks, type Masks } from '../../forum/index.ts';
import { no_forum } from '../columns/present-column.ts';
import { isShown, type CommentFacts, type Sight } from './comment-queries.ts';

type ArticleReplyRow = ArticleCommentRow['replies'][number];

/** Whether this reader gets the words; of all others only the place is left. */
const seesWords = (comment: CommentFacts, sight: Sight): boolean =>
  isShown(comment.status) ||
  (comment.status !== 'deleted' && (sight.keeper || sight.viewer_id === comment.author_id));

const answersReply = (comment: CommentFacts): boolean =>
  comment.parent_id !== null && comment.parent_id !== comment.root_id && isShown(comment.parent_status);

/** What a whole page of comments is dressed with, read once. */
type Dress = { author_id: number; people: Map<number, Person>; masks: Masks; sight: Sight };

/** Floors in the order given, each with its first replies. */
export async function presentComments(
  call: Call,
  article: { author_id: number },
  sight: Sight,
  floors: readonly CommentFacts[],
  replies: readonly CommentFacts[],
): Promise<ArticleCommentRow[]> {
  const ids = new Set<number>();
  for (const comment of [...floors, ...replies]) {
    if (seesWords(comment, sight)) ids.add(comment.author_id);
    if (answersReply(comment)) ids.add(comment.parent_author_id!);
  }
  const [people, masks] = await Promise.all([peopleByIds(call, ids), readMasks(call)]);
  const dress: Dress = { author_id: article.author_id, people, masks, sight };
  const under = Map.groupBy(replies, (reply) => reply.root_id);
  return floors.map((floor) => shapeComment(floor, dress, under.get(floor.id) ?? []));
}

/** One comment without its replies. */
export const presentComment = async (
  call: Call,
  article: { author_id: number },
  sight: Sight,
  comment: CommentFacts,
): Promise<ArticleCommentRow> => (await presentComments(call, article, sight, [comment], []))[0]!;

/** Comments under several articles, each by whoever wrote that one. */
export async function presentReplies(
  call: Call,
  rows: readonly (CommentFacts & { article_author_id: number })[],
  sight: Sight,
): Promise<ArticleReplyRow[]> {
  const ids = rows.flatMap((row) => [row.author_id, row.parent_author_id ?? []].flat());
  const [people, masks] = await Promise.all([peopleByIds(call, new Set(ids)), readMasks(call)]);
  return rows.map((row) => shapeReply(row, { author_id: row.article_author_id, people, masks, sight }));
}

const shapeComment = (
  comment: CommentFacts,
  dress: Dress,
  replies: readonly CommentFacts[],
): ArticleCommentRow => ({
  ...shapeReply(comment, dress),
  top: comment.top,
  accepted: false,
  fold_reason: comment.status === 'folded' ? comment.fold_reason : null,
  reply_count: comment.reply_count,
  replies: replies.map((reply) => shapeReply(reply, dress)),
});

function shapeReply(comment: CommentFacts, { author_id, people, masks, sight }: Dress): ArticleReplyRow {
  const words = seesWords(comment, sight);
  const answered = answersReply(comment) ? people.get(comment.parent_author_id!) : undefined;
  return {
    id: comment.id,
    parent_id: comment.parent_id,
    floor: comment.floor,
    status: comment.status,
    content: words ? maskHtml(masks, no_forum, comment.body_html) : '',
    author: words ? (people.get(comment.author_id) ?? null) : null,
    by_post_author: words && comment.author_id === author_id,
    reply_to: answered ? { id: answered.id, username: answered.username, nickname: answered.nickname } : null,
    like_count: words ? comment.like_count : 0,
    created_at: comment.created_at.toISOString(),
    edited_at: words ? (comment.edited_at?.toISOString() ?? null) : null,
  };
}
