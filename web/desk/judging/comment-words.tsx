import type { ReactNode } from 'react';
import type { Waiting } from '../../../contract/approval/waiting.ts';
import type { ReplyRow } from '../../../contract/forum/comments.ts';
import type { ReviewNote } from '../../../contract/forum/management.ts';
import { commentLifecycle } from '../../../contract/forum/post-lifecycle.ts';
import { count } from '../../ui/count.ts';
import { Prose } from '../../ui/prose.tsx';
import { Mark } from '../../ui/tag.tsx';
import { StateTag } from '../state-tag.tsx';
import { LastReason, Since } from './meta-line.tsx';
import { ReviewWhy } from './review-why.tsx';

type Props = {
  comment: ReplyRow & {
    top: boolean;
    review: ReviewNote | null;
    waiting: Waiting | null;
    reason: string | null;
  };
  /** By whom, as a link. */
  author: ReactNode;
  /** Under what it stands. */
  place: { href: string; title: string };
  children?: ReactNode;
};

/** One comment of a desk: what was said, where, by whom. */
export const CommentWords = ({ comment, author, place, children }: Props) => (
  <>
    {comment.content ? <Prose html={comment.content} size="small" /> : <p className="excerpt">内容已删除</p>}
    {comment.status === 'first_review' ? <ReviewWhy review={comment.review} /> : null}
    <LastReason
      reason={comment.reason}
      hidden={comment.status === 'normal' || comment.status === 'first_review'}
    />
    <p className="meta n">
      {comment.status === 'normal' ? null : (
        <StateTag states={commentLifecycle.states} state={comment.status} />
      )}
      {comment.top ? <Mark kind="top" /> : null}
      <Since waiting={comment.waiting} at={comment.created_at} />
      {author}
      <a href={place.href}>
        {place.title} · {comment.floor} 楼
      </a>
      {comment.like_count > 0 ? <span>{count(comment.like_count)} 赞</span> : null}
      {children}
    </p>
  </>
);
