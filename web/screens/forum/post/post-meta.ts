import type { MetaDescriptor } from 'react-router';
import { item_types } from '../../../../contract/forum/writing-limits.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { postCrumbs } from './post-crumbs.ts';
import { postJsonLd } from './post-json-ld.ts';
import type { ReadPost } from './read-post.ts';

/** Title, description, canonical address. What search engines read is written by the server alone: no reader has to load it. */
export function postMeta(data: ReadPost): MetaDescriptor[] {
  const { site, post, comments, query } = data;
  const path = `/posts/${post.pcode}`;
  const page = query.page > 1 ? `第 ${query.page} 页 · ` : '';
  return pageMeta({
    title: post.title,
    description: `${page}${post.excerpt || `${post.forum.title}里的${item_types[post.item_type]}`}`,
    canonical: query.page > 1 ? `${path}?page=${query.page}` : path,
    site,
    type: 'article',
    image: `/og/post/${post.pcode}.png`,
    noindex: query.mine === 1 || post.status !== 'normal' || (query.page > 1 && comments.length === 0),
    ...(import.meta.env.SSR && post.status === 'normal'
      ? { json_ld: postJsonLd(data), crumbs: [...postCrumbs(post), { title: post.title }] }
      : {}),
  });
}
