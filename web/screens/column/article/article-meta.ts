import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../../shell/page-meta.ts';
import { articleJsonLd } from './article-json-ld.ts';
import type { ReadArticle } from './read-article.ts';

/** Title, description, canonical address. What search engines read is written by the server alone: no reader has to load it. */
export function articleMeta(data: ReadArticle): MetaDescriptor[] {
  const { site, article, comments, query } = data;
  const { column } = article;
  const path = `/column/article/${article.id}`;
  return pageMeta({
    title: article.title,
    description: `${query.page > 1 ? `第 ${query.page} 页 · ` : ''}${article.summary}`,
    canonical: query.page > 1 ? `${path}?page=${query.page}` : path,
    site,
    type: 'article',
    image: article.cover || `/og/article/${article.id}.png`,
    noindex: query.mine === 1 || article.status !== 'normal' || (query.page > 1 && comments.length === 0),
    feed: { title: column.title, href: `/column/${column.id}/rss.xml` },
    ...(import.meta.env.SSR && article.status === 'normal'
      ? {
          json_ld: articleJsonLd(data),
          crumbs: [
            { title: '专栏', href: '/column' },
            { title: article.cate.title, href: `/column?cate_id=${article.cate.id}` },
            { title: column.title, href: `/column/${column.id}` },
            { title: article.title },
          ],
        }
      : {}),
  });
}
