import { Notice } from '../../../ui/notice.tsx';
import type { ReadPost } from './read-post.ts';

/** A post that not everyone sees says so above itself, and what can be done. */
export default function PostState({ post, can }: Pick<ReadPost, 'post' | 'can'>) {
  if (post.status === 'normal')
    return post.outdated_months === null ? null : (
      <div className="post-state">
        <Notice>发布或修改已超过 {post.outdated_months} 个月，费率和规则可能变了，用之前请核对。</Notice>
      </div>
    );
  const why = post.reason ? `：${post.reason}` : '';
  const words = {
    first_review: '初审中，通过后大家才看得到。',
    refused: `没有通过初审${why}。改好可以再发。`,
    hidden: `已被隐藏${why}。现在只有作者和版主看得到。`,
    deleted: '这篇帖子已删除，大家的回复还在。',
  }[post.status];
  return (
    <div className="post-state">
      <Notice
        bad={post.status === 'refused'}
        action={
          can?.edit ? (
            <a href={`/forum/publish?pcode=${post.pcode}`}>{post.status === 'refused' ? '去改' : '修改'}</a>
          ) : undefined
        }
      >
        {words}
      </Notice>
    </div>
  );
}
