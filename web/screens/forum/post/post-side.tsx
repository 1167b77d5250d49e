import { FloorNav } from '../../../parts/floor-nav.tsx';
import { RelatedList } from '../../../parts/hot-list.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { ReadPost } from './read-post.ts';

/** Beside the comments: their floors, and posts like this one. Comes alive after the page: it holds links alone. */
export default function PostSide({
  post,
  comments,
  total,
  query,
  related,
  path,
}: Pick<ReadPost, 'post' | 'comments' | 'total' | 'query' | 'related'> & { path: string }) {
  return (
    <>
      {comments.length > 1 ? (
        <FloorNav comments={comments} total={total} reply_href="#reply" jump={{ path, limit: query.limit }} />
      ) : null}
      {related.length > 0 ? (
        <section>
          <SectionHead title="相关帖子" more={{ title: '更多', href: `/forum/list/${post.forum.id}` }} />
          <RelatedList posts={related} />
        </section>
      ) : null}
    </>
  );
}
