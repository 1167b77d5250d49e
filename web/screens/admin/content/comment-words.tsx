import type { ReactNode } from 'react';
import type { ComplaintCounts } from '../../../../contract/admin/content-shapes.ts';
import type { Waiting } from '../../../../contract/approval/waiting.ts';
import type { ReplyRow } from '../../../../contract/forum/comments.ts';
import { commentLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import type { ListAddress } from '../../../desk/list-address.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { WaitingMark } from '../../../desk/waiting-mark.tsx';
import { count } from '../../../ui/count.ts';
import { Prose } from '../../../ui/prose.tsx';
import { Mark } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { AuthorLinks, ComplaintTags } from './row-facts.tsx';

type Props = {
  comment: ReplyRow & {
    top: boolean;
    waiting: Waiting | null;
    reason: string | null;
    complaints: ComplaintCounts;
  };
  address: ListAddress;
  target: 'comment' | 'article_comment';
  /** Under what it stands. */
  place: { href: string; title: string };
  children?: ReactNode;
};

/** One comment of the desk: what was said, where, by whom. */
export function CommentWords({ comment, address, target, place, children }: Props) {
  const { status, author, floor } = comment;
  return (
    <>
      {comment.content ? (
        <Prose html={comment.content} size="small" />
      ) : (
        <p className="excerpt">内容已删除</p>
      )}
      {children}
      {comment.reason && status !== 'normal' && status !== 'first_review' ? (
        <p className="why">理由：{comment.reason}</p>
      ) : null}
      <p className="meta n">
        {status === 'normal' ? null : <StateTag states={commentLifecycle.states} state={status} />}
        {comment.top ? <Mark kind="top" /> : null}
        {comment.waiting ? (
          <WaitingMark waiting={comment.waiting} lead="等了" />
        ) : (
          <TimeAgo at={comment.created_at} />
        )}
        {author ? <AuthorLinks author={author} address={address} /> : null}
        <a href={place.href}>
          {place.title} · {floor} 楼
        </a>
        {comment.like_count > 0 ? <span>{count(comment.like_count)} 赞</span> : null}
        <ComplaintTags complaints={comment.complaints} target={target} />
      </p>
    </>
  );
}
