import type { ReadArticle } from './read-article.ts';

/** What search engines read: the article with its author, and where it stands. */
export function articleJsonLd({ site, article }: Pick<ReadArticle, 'site' | 'article'>): [object, object] {
  const { column, author, cate } = article;
  const at = (path: string) => site.public_url + path;
  const crumb = (position: number, name: string, path?: string) => ({
    '@type': 'ListItem',
    position,
    name,
    ...(path ? { item: at(path) } : {}),
  });
  const context = { '@context': 'https://schema.org' };
  return [
    {
      ...context,
      '@type': 'Article',
      url: at(`/column/article/${article.id}`),
      headline: article.title,
      description: article.summary,
      image: [new URL(article.cover, site.public_url).href],
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
    },
    {
      ...context,
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, '专栏', '/column'),
        crumb(2, cate.title, `/column?cate_id=${cate.id}`),
        crumb(3, column.title, `/column/${column.id}`),
        crumb(4, article.title),
      ],
    },
  ];
}
