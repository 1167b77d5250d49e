import { FloorNav } from '../../../parts/floor-nav.tsx';
import { RelatedList } from '../../../parts/hot-list.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { useReader } from '../../../parts/reader-store.ts';
import { KeyFloors } from './key-floors.tsx';
import { floorsNow } from './floors-now.ts';
import type { PostReader } from './post-reader.ts';
import type { ReadPost } from './read-post.ts';

/** Beside the comments: their floors, and posts like this one. Comes alive after the page. */
export default function PostSide({
  post,
  comments,
  total,
  query,
  related,
  moments,
  path,
  store,
}: Pick<ReadPost, 'post' | 'comments' | 'total' | 'query' | 'related' | 'moments'> & {
  path: string;
  store: PostReader;
}) {
  const floors = floorsNow({ comments, total }, useReader(store).floors);
  return (
    <>
      {floors.comments.length > 1 ? (
        <FloorNav {...floors} reply_href="#reply" jump={{ path, limit: query.limit }} />
      ) : null}
      <KeyFloors moments={moments} path={path} query={query} />
      {related.length > 0 ? (
        <section>
          <SectionHead title="相关帖子" more={{ title: '更多', href: `/forum/list/${post.forum.id}` }} />
          <RelatedList posts={related} />
        </section>
      ) : null}
    </>
  );
}
