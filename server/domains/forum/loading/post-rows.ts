import type { CommentStatus, PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Evaluation } from '../../../../contract/forum/posts.ts';
import type { ItemType } from '../../../../contract/forum/writing-limits.ts';
import { cleanHtml, render_version, type BodyKind } from '../../text/index.ts';

export type CommentToLoad = {
  author_id: number;
  /** Index of the comment it answers, and of that whose floor it stands on; null for a floor of its own. */
  parent: number | null;
  root: number | null;
  content: string;
  /** What it said until `edited_at`. */
  was: string | null;
  status: CommentStatus;
  top: boolean;
  fold_reason: string | null;
  liked_by: number[];
  created_at: Date;
  edited_at: Date | null;
};

export type PostToLoad = {
  pcode: string;
  forum_id: number;
  category_id: number | null;
  author_id: number;
  item_type: ItemType;
  evaluation: Evaluation | null;
  /** Without an end, and one choice for each who votes. */
  poll: { choices: string[]; votes: { user_id: number; place: number; at: Date }[] } | null;
  status: PostStatus;
  /** Who said why it was refused or hidden. */
  decision: { by: number; as: 'admin' | 'ops'; reason: string; at: Date } | null;
  title: string;
  excerpt: string;
  content: string;
  /** What it said before, the oldest first, each with the time at which the next took its place. */
  before: { title: string; content: string; at: Date }[];
  images: string[];
  tags: string[];
  marketplaces: string[];
  top: 'none' | 'forum' | 'global';
  top_until: Date | null;
  recommend: boolean;
  quality: number;
  /** Index of the accepted comment. */
  accepted: number | null;
  view_count: number;
  liked_by: number[];
  collected_by: number[];
  published_at: Date;
  last_commented_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** In the order of time, a comment after the one that it answers. */
  comments: CommentToLoad[];
};

export const isShown = (comment: CommentToLoad): boolean =>
  comment.status === 'normal' || comment.status === 'folded';

export const postRow = (
  id: number,
  {
    decision: _decision,
    content: _content,
    before,
    accepted: _accepted,
    liked_by,
    collected_by,
    comments,
    poll: _poll,
    ...post
  }: PostToLoad,
) => ({
  ...post,
  id,
  source: 'web',
  rev: before.length + 1,
  like_count: liked_by.length,
  collect_count: collected_by.length,
  comment_count: comments.filter(isShown).length,
  next_floor: 1 + comments.filter((comment) => comment.root === null).length,
  submitted_at: post.published_at,
  ...(post.status === 'deleted' ? { deleted_by: post.author_id, deleted_from: 'normal' } : {}),
});

/** What a change took away, as `edit-post.ts` keeps it. */
export const versionRows = (post_id: number, { before, author_id, evaluation }: PostToLoad) =>
  before.map(({ title, content, at }, rev) => ({
    post_id,
    rev: rev + 1,
    title,
    body_src: content,
    evaluation,
    editor_id: author_id,
    at,
  }));

/** A poll with its figures, as votes one after another would have left them. */
export function pollRows(post_id: number, { poll }: PostToLoad) {
  if (!poll) return { polls: [], choices: [], votes: [] };
  const { choices, votes } = poll;
  return {
    polls: [{ post_id, most: 1, shown: 'always', voter_count: votes.length }],
    choices: choices.map((title, at) => ({
      post_id,
      place: at + 1,
      title,
      votes: votes.filter(({ place }) => place === at + 1).length,
    })),
    votes: votes.map(({ user_id, place, at }) => ({ post_id, user_id, places: [place], at })),
  };
}

type Numbered = { id: number; comment: CommentToLoad; body_html: string };

export function commentRows(post_id: number, comments: Numbered[]) {
  let floors = 0;
  const replies = new Map<number, number>();
  for (const { comment } of comments) {
    if (!isShown(comment)) continue;
    for (const answered of new Set([comment.root, comment.parent]))
      if (answered !== null) replies.set(answered, (replies.get(answered) ?? 0) + 1);
  }
  return comments.map(
    ({ id, body_html, comment: { content, was: _was, liked_by, root, parent, ...comment } }, index) => ({
      ...comment,
      id,
      post_id,
      root_id: root === null ? null : comments[root]!.id,
      parent_id: parent === null ? null : comments[parent]!.id,
      floor: root === null ? ++floors : 0,
      body_src: content,
      body_html,
      render_version,
      like_count: liked_by.length,
      reply_count: replies.get(index) ?? 0,
      deleted_from: comment.status === 'deleted' ? 'normal' : null,
    }),
  );
}

/** Every state that a post is in has a move that led there. */
export function historyOf(subject_id: number, post: PostToLoad) {
  const moves: {
    event: string;
    from_state: string;
    to_state: string;
    actor: string;
    actor_id: number;
    reason: string;
    at: Date;
  }[] = [];
  const first = post.status === 'first_review' || post.status === 'refused' ? 'first_review' : 'normal';
  moves.push({
    event: 'publish',
    from_state: 'draft',
    to_state: first,
    actor: 'author',
    actor_id: post.author_id,
    reason: '',
    at: post.published_at,
  });
  const next = { refused: 'refuse', hidden: 'hide', deleted: 'delete' }[post.status as string];
  const by =
    post.status === 'deleted'
      ? { actor: 'author', actor_id: post.author_id, reason: '' }
      : {
          actor: post.decision?.as ?? 'admin',
          actor_id: post.decision?.by ?? post.author_id,
          reason: post.decision?.reason ?? '',
        };
  if (next)
    moves.push({
      event: next,
      from_state: first,
      to_state: post.status,
      ...by,
      at: post.deleted_at ?? post.decision?.at ?? post.published_at,
    });
  return moves.map((move) => ({ machine: 'post', subject_id, ...move }));
}

export const bodyRow = (post_id: number, post: PostToLoad, body_html: string) => ({
  post_id,
  body_src: post.content,
  body_html,
  render_version,
});

export type CleanedPost = { post: PostToLoad; body_html: string; said_html: string[] };

/** With the words as they are shown. */
export const cleaned = (post: PostToLoad): CleanedPost => ({
  post,
  body_html: clean(post.content, 'post'),
  said_html: post.comments.map((comment) => clean(comment.content, 'comment')),
});

/** A paragraph of plain words, which is what cleaning it would give back (post-rows.test.ts). */
export const isPlainParagraph = (source: string): boolean =>
  /^<p>[^\s<>&"'\p{Cc}\p{Cf}]+(?: [^\s<>&"'\p{Cc}\p{Cf}]+)*<\/p>$/u.test(source);

// Demo and bench say many things more than once.
const known_words = new Map<string, string>();
const most_remembered = 5000;

function clean(source: string, kind: BodyKind): string {
  if (isPlainParagraph(source)) return source;
  const key = `${kind}:${source}`;
  const known = known_words.get(key);
  if (known !== undefined) return known;
  const { html } = cleanHtml(source, kind);
  if (known_words.size < most_remembered) known_words.set(key, html);
  return html;
}
