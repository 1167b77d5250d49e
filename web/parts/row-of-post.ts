import type { PostCard } from '../../contract/forum/posts.ts';

export type RowPost = ReturnType<typeof rowOf>;

/** Of a post what its row shows. What a loader returns travels with the page, so it returns no more. */
export const rowOf = (post: PostCard) => {
  const { pcode, title, excerpt, images, item_type, forum, category, author, top, recommend, accepted } =
    post;
  const { like_count, comment_count, collect_count, published_at, last_commented_at } = post;
  const { username, nickname, badges } = author;
  return {
    pcode,
    title,
    excerpt,
    images,
    item_type,
    forum,
    category,
    author: { username, nickname, badges },
    top,
    recommend,
    accepted,
    like_count,
    comment_count,
    collect_count,
    published_at,
    last_commented_at,
    trial: post.trial,
  };
};
