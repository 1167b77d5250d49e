import type { ReadArticle } from './read-article.ts';

/** What search engines read: the article with its author. */
export function articleJsonLd({ site, article }: Pick<ReadArticle, 'site' | 'article'>): object {
  const { column, author, cate } = article;
  const at = (path: string) => site.public_url + path;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    url: at(`/column/article/${article.id}`),
    headline: article.title,
    description: article.summary,
    image: [new URL(article.cover || `/og/article/${article.id}.png`, site.public_url).href],
    datePublished: article.published_at,
    ...(article.edited_at ? { dateModified: article.edited_at } : {}),
    articleSection: cate.title,
    wordCount: article.length,
    ...(article.tags.length ? { keywords: article.tags.join(',') } : {}),
    author: { '@type': 'Person', name: author.nickname, url: at(`/people/${author.username}`) },
    publisher: { '@type': 'Organization', name: site.title, url: site.public_url },
    isPartOf: { '@type': 'Blog', name: column.title, url: at(`/column/${column.id}`) },
    commentCount: article.comment_count,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: article.like_count,
    },
  };
}
