import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../../shell/page-meta.ts';
import { articleJsonLd } from './article-json-ld.ts';
import type { ReadArticle } from './read-article.ts';

/** Title, description, canonical address. What search engines read is written by the server alone: no reader has to load it. */
export function articleMeta(data: ReadArticle): MetaDescriptor[] {
  const { site, article, comments, query } = data;
  const path = `/column/article/${article.id}`;
  const [told, crumbs] = import.meta.env.SSR && article.status === 'normal' ? articleJsonLd(data) : [];
  return [
    ...pageMeta({
      title: article.title,
      description: `${query.page > 1 ? `第 ${query.page} 页 · ` : ''}${article.summary}`,
      canonical: query.page > 1 ? `${path}?page=${query.page}` : path,
      site,
      type: 'article',
      image: article.cover || `/og/article/${article.id}.png`,
      noindex: query.mine === 1 || article.status !== 'normal' || (query.page > 1 && comments.length === 0),
      ...(told ? { json_ld: told } : {}),
    }),
    ...(crumbs ? [{ 'script:ld+json': crumbs } as MetaDescriptor] : []),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: article.column.title,
      href: `/column/${article.column.id}/rss.xml`,
    },
  ];
}
