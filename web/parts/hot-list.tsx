import './hot-list.css';
import type { PostCard } from '../../contract/forum/posts.ts';
import { count } from '../ui/count.ts';
import { zhTitle } from '../ui/zh-title.tsx';

/** Titles of at most two lines with their rank; the figure is what they are ranked by. */
export function HotList({
  posts,
}: {
  posts: readonly (Pick<PostCard, 'pcode' | 'title'> & { heat: number })[];
}) {
  return (
    <ol className="hot-list">
      {posts.map((post, at) => (
        <li key={post.pcode}>
          <span className="n">{at + 1}</span>
          <a href={`/posts/${post.pcode}`}>{zhTitle(post.title, 15)}</a>
          <span className="n" title={`热度 ${post.heat}`}>
            {count(post.heat)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Titles with their board and replies, beside a post. */
export function RelatedList({
  posts,
}: {
  posts: readonly Pick<PostCard, 'pcode' | 'title' | 'comment_count' | 'forum'>[];
}) {
  return (
    <ul className="related-list">
      {posts.map((post) => (
        <li key={post.pcode}>
          <a href={`/posts/${post.pcode}`}>{zhTitle(post.title, 17)}</a>
          <p className="meta n">
            <span>{post.forum.title}</span>
            <span>{count(post.comment_count)} 回复</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
