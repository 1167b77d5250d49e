import type { CommentRow } from '../../../../contract/forum/comments.ts';
import type { ReadPost } from './read-post.ts';

const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** What search engines read: a talk, or a question with its answers. */
export const postJsonLd = (page: Told & { total: number }): object => ({
  '@context': 'https://schema.org',
  ...(page.post.item_type === 'question' ? question(page) : talk(page)),
});

type Told = Pick<ReadPost, 'site' | 'post' | 'comments'>;

const person = (site: ReadPost['site'], one: { nickname: string; username: string } | null) =>
  one
    ? { '@type': 'Person', name: one.nickname, url: `${site.public_url}/people/${one.username}` }
    : { '@type': 'Person', name: '已注销' };

const likes = (n: number) => ({
  '@type': 'InteractionCounter',
  interactionType: 'https://schema.org/LikeAction',
  userInteractionCount: n,
});
const readable = (comments: readonly CommentRow[]) => comments.filter(({ content }) => content !== '');

function talk({ site, post, comments }: Told) {
  const url = `${site.public_url}/posts/${post.pcode}`;
  return {
    '@type': 'DiscussionForumPosting',
    url,
    headline: post.title,
    text: words(post.content),
    datePublished: post.published_at,
    ...(post.edited_at ? { dateModified: post.edited_at } : {}),
    author: person(site, post.author),
    ...(post.images.length > 0 ? { image: post.images } : {}),
    interactionStatistic: [
      likes(post.like_count),
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/CommentAction',
        userInteractionCount: post.comment_count,
      },
    ],
    comment: readable(comments).map((one) => ({
      '@type': 'Comment',
      url: `${url}#f${one.floor}`,
      text: words(one.content),
      datePublished: one.created_at,
      author: person(site, one.author),
      interactionStatistic: likes(one.like_count),
    })),
  };
}

function question({ site, post, comments, total }: Told & { total: number }) {
  const url = `${site.public_url}/posts/${post.pcode}`;
  const answer = (one: CommentRow) => ({
    '@type': 'Answer',
    url: `${url}#f${one.floor}`,
    text: words(one.content),
    datePublished: one.created_at,
    upvoteCount: one.like_count,
    author: person(site, one.author),
  });
  const answers = readable(comments);
  const accepted = answers.find((one) => one.accepted);
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      text: words(post.content),
      answerCount: total,
      upvoteCount: post.like_count,
      datePublished: post.published_at,
      author: person(site, post.author),
      ...(accepted ? { acceptedAnswer: answer(accepted) } : {}),
      suggestedAnswer: answers.filter((one) => one !== accepted).map(answer),
    },
  };
}
