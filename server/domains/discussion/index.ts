/** Talk under a thing: what a domain brings, and what it gets for it. */
export type { CommentTables, Thread, ThreadKind, ThreadRoles } from './thread-kind.ts';
export { publishComment } from './writing/publish-comment.ts';
export { editComment } from './writing/edit-comment.ts';
export { likeComment, unlikeComment } from './writing/like-comment.ts';
export { listComments } from './reading/list-comments.ts';
export { listVersions } from './reading/list-versions.ts';
export { ownUnseen } from './reading/own-unseen.ts';
export { deleteComment, restoreComment } from './order/delete-comment.ts';
export { foldComment } from './order/fold-comment.ts';
export { topComment } from './order/top-comment.ts';
export { judgeComment } from './order/judge-comment.ts';
export { actOnComments } from './order/act-on-comments.ts';
export { eraseCommentsOf } from './order/erase-comments.job.ts';
export { commentThing } from './order/comment-thing.ts';

/** For the lists in which a domain shows comments beside what they stand under. */
export { findComment, noSuchComment } from './reading/find-comment.ts';
export { commentHref } from './reading/comment-href.ts';
export {
  type CommentFacts,
  type CommentReader,
  columns,
  deepest_ranked,
  relatives,
} from './reading/comment-queries.ts';
export { presentReplies } from './reading/present-comment.ts';
export { commentsOfSite } from './staff/comments-of-site.ts';
export { presentJudged } from './staff/present-judged.ts';
export {
  beginOf,
  behind,
  byAuthorAndDays,
  countsOf,
  endOf,
  type Found,
  mostOf,
  nothing_found,
  type OfSite,
  readFound,
} from './staff/of-site.ts';

/** What speaks against something new, and why it has to be read before it appears; for all that people write. */
export { type Suspicion, suspicionOf, type Survey, unsuspected } from './first-review/suspicion.ts';
export { noteReview, type Review, reviewFor, reviewNotes } from './first-review/review-note.ts';
export { lastReasons } from './reading/last-reasons.ts';
/** What changes did to a text. */
export { listChanges, showChange, type Versioned } from './reading/changes-of.ts';
