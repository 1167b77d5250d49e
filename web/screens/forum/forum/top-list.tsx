import type { RowPost } from '../../../parts/row-of-post.ts';
import { Icon } from '../../../ui/icon.tsx';

/** What the forum's admins put first: one line each. */
export function TopList({ posts }: { posts: readonly RowPost[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className="top-list" aria-label="置顶">
      {posts.map((post) => (
        <li key={post.pcode}>
          <Icon name="pin" />
          <a href={`/posts/${post.pcode}`}>{post.title}</a>
          <span className="meta n">
            {post.top === 'global' ? '全站置顶' : '置顶'} · {post.comment_count} 回复
          </span>
        </li>
      ))}
    </ul>
  );
}
