import type { ReactNode } from 'react';
import type { ManagedPost } from '../../../contract/forum/management.ts';
import { postLifecycle } from '../../../contract/forum/post-lifecycle.ts';
import { count } from '../../ui/count.ts';
import { Mark, Tag } from '../../ui/tag.tsx';
import { zhTitle } from '../../ui/zh-title.tsx';
import { StateTag } from '../state-tag.tsx';
import { LastReason, OpenLink, Since } from './meta-line.tsx';
import { RowPictures } from './row-pictures.tsx';
import { ReviewWhy } from './review-why.tsx';
import { WholePost } from './whole-post.tsx';

type Props = {
  post: ManagedPost;
  open: boolean;
  onToggle: () => void;
  /** Behind its age: by whom, where. */
  children: ReactNode;
};

/** One post of a desk: what it is called and says, its state and why, its figures in `children`. */
export const PostWords = ({ post, open, onToggle, children }: Props) => (
  <>
    <h3>
      <a href={`/posts/${post.pcode}`}>{zhTitle(post.title)}</a>
      {post.top === 'none' ? null : <Seal kind="top" />}
      {post.recommend ? <Seal kind="recommend" /> : null}
      {post.top === 'global' ? <Tag tone="line">全站置顶</Tag> : null}
      <StateTag states={postLifecycle.states} state={post.status} />
    </h3>
    {post.status === 'first_review' ? <ReviewWhy review={post.review} /> : null}
    {open ? (
      <WholePost key={post.version} pcode={post.pcode} />
    ) : post.excerpt ? (
      <p className="excerpt">{post.excerpt}</p>
    ) : null}
    {open ? null : <RowPictures images={post.images} />}
    <LastReason reason={post.reason} hidden={post.status === 'normal' || post.status === 'first_review'} />
    <p className="meta n">
      <Since waiting={post.waiting} at={post.published_at} />
      {children}
      <OpenLink open={open} onToggle={onToggle} />
    </p>
  </>
);

/** A seal keeps its distance from the words before it. */
export const Seal = ({ kind }: { kind: 'top' | 'recommend' }) => (
  <>
    {'\u00A0'}
    <Mark kind={kind} />
  </>
);

export const Figures = ({ post }: { post: ManagedPost }) => (
  <span>
    {count(post.comment_count)} 回复 · {count(post.like_count)} 赞 · {count(post.view_count)} 阅读
  </span>
);
