import { AuthorCard } from '../../../parts/author-card.tsx';
import { RelatedList } from '../../../parts/hot-list.tsx';
import { count } from '../../../ui/count.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { ReadPost } from './read-post.ts';

/** Beside the post: who wrote it, and what else. Comes alive after the page: it holds links alone. */
export default function AuthorSide({ post, by_author }: Pick<ReadPost, 'post' | 'by_author'>) {
  return (
    <>
      <AuthorCard author={post.author_card} />
      {by_author.length > 0 ? (
        <section>
          <SectionHead
            title="作者的其他帖子"
            more={{
              title: `全部 ${count(post.author_card.post_count)}`,
              href: `/people/${post.author.username}`,
            }}
          />
          <RelatedList posts={by_author} />
        </section>
      ) : null}
    </>
  );
}
