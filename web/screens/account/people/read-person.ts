import type { LoaderFunctionArgs } from 'react-router';
import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import { readListQuery } from '../../../parts/list-query.ts';
import { rowOfArticle } from '../../../parts/row-of-article.ts';
import { rowOf } from '../../../parts/row-of-post.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { worldOf } from '../../../world.ts';
import { tabs, type Tab } from './people-address.ts';

/** Somebody, and one page of the tab that is open: the same for everyone. */
export async function readPerson({ params, request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const username = params.username ?? '';
  const { page, limit } = readListQuery(request.url);
  const given = new URL(request.url).searchParams;
  const tab = tabs.find((known) => known === given.get('tab')) ?? 'posts';
  const folder = Number(/^[1-9]\d{0,8}$/.exec(given.get('folder') ?? '')?.[0]);
  const asked = { username, page, limit };
  /** Of the other tabs only how many there are. */
  const of = (name: Tab) => (tab === name ? asked : { username, limit: 1 });
  const [profile, articles, reports, shared, posts, replies, people] = await Promise.all([
    client('user.profile', { username }),
    client('user.profile_articles', of('articles')),
    client('user.profile_reports', of('reports')),
    client('collect.shared', { ...of('collects'), ...(tab === 'collects' && folder ? { folder } : {}) }),
    tab === 'posts' ? client('user.profile_posts', asked) : null,
    tab === 'replies' ? client('user.profile_replies', asked) : null,
    tab === 'follows' ? client('user.profile_follows', asked) : null,
    tab === 'fans' ? client('user.profile_fans', asked) : null,
  ])
    .then(
      ([who, told, tried, kept, written, said, followed, following]) =>
        [who, told, tried, kept, written, said, followed ?? following] as const,
    )
    .catch(pageRefusal);
  return {
    now: now.getTime(),
    site,
    profile,
    posts: posts && { ...posts, list: posts.list.map(rowOf) },
    replies,
    people,
    article_count: articles.total,
    column: articles.list[0]?.column ?? null,
    folders: shared.folders.slice(0, 5),
    articles: tab === 'articles' ? { total: articles.total, list: articles.list.map(rowOfArticle) } : null,
    report_count: reports.total,
    reports: tab === 'reports' ? reports : null,
    shared_count: shared.folders.reduce((sum, { count }) => sum + count, 0),
    shared: tab === 'collects' ? shared : null,
    tab,
    // In words, so that the page carries no table of marketplaces.
    marketplaces: profile.marketplaces.map(marketplaceTitle),
    page,
    limit,
  };
}

export type PeopleData = Awaited<ReturnType<typeof readPerson>>;
