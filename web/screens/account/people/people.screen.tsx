import './people.css';
import { lazy, Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import { rowOfArticle } from '../../../parts/row-of-article.ts';
import { Feed } from '../../../parts/feed.tsx';
import { readListQuery } from '../../../parts/list-query.ts';
import { rowOf } from '../../../parts/row-of-post.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { PageTabs } from '../../../ui/tabs.tsx';
import { worldOf } from '../../../world.ts';
import { PersonHead } from './person-head.tsx';
import { PersonSide } from './person-side.tsx';
import { usePerson } from './use-person.ts';

const ReplyList = lazy(() => import('./reply-list.tsx'));
const PeopleList = lazy(() => import('./people-list.tsx'));
const ArticleList = lazy(() => import('./article-list.tsx'));
const SharedList = lazy(() => import('./shared-list.tsx'));

const tabs = ['posts', 'replies', 'articles', 'collects', 'follows', 'fans'] as const;
type Tab = (typeof tabs)[number];

type Query = { tab: Tab; folder?: number | undefined; page?: number; limit?: number };

const peopleAddress = (username: string, query: Query): string => {
  const kept = new URLSearchParams();
  if (query.tab !== 'posts') kept.set('tab', query.tab);
  if (query.folder) kept.set('folder', String(query.folder));
  if (query.page && query.page > 1) kept.set('page', String(query.page));
  if (query.limit && query.limit !== 9) kept.set('limit', String(query.limit));
  return kept.size ? `/people/${username}?${kept}` : `/people/${username}`;
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const username = params.username ?? '';
  const { page, limit } = readListQuery(request.url);
  const given = new URL(request.url).searchParams;
  const tab = tabs.find((known) => known === given.get('tab')) ?? 'posts';
  const folder = Number(/^[1-9]\d{0,8}$/.exec(given.get('folder') ?? '')?.[0]);
  const asked = { username, page, limit };
  /** Of the other tabs only how many there are. */
  const of = (name: Tab) => (tab === name ? asked : { username, limit: 1 });
  const [profile, articles, shared, posts, replies, people] = await Promise.all([
    client('user.profile', { username }),
    client('user.profile_articles', of('articles')),
    client('collect.shared', { ...of('collects'), ...(tab === 'collects' && folder ? { folder } : {}) }),
    tab === 'posts' ? client('user.profile_posts', asked) : null,
    tab === 'replies' ? client('user.profile_replies', asked) : null,
    tab === 'follows' ? client('user.profile_follows', asked) : null,
    tab === 'fans' ? client('user.profile_fans', asked) : null,
  ])
    .then(
      ([who, told, kept, written, said, followed, following]) =>
        [who, told, kept, written, said, followed ?? following] as const,
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
    articles: tab === 'articles' ? { total: articles.total, list: articles.list.map(rowOfArticle) } : null,
    shared_count: shared.folders.reduce((sum, { count }) => sum + count, 0),
    shared: tab === 'collects' ? shared : null,
    tab,
    // In words, so that the page carries no table of marketplaces.
    marketplaces: profile.marketplaces.map(marketplaceTitle),
    page,
    limit,
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { profile, tab, page, limit, site, shared } = loaderData;
  return pageMeta({
    title: profile.nickname,
    description: profile.bio || `${profile.nickname}在出海集的帖子和回复。`,
    canonical: peopleAddress(profile.username, {
      tab,
      page,
      limit,
      // The first folder is what the tab shows by itself.
      folder: shared && shared.folder !== shared.folders[0]?.id ? (shared.folder ?? undefined) : undefined,
    }),
    site,
    type: 'profile',
    noindex:
      page > 1 &&
      (loaderData.posts ?? loaderData.replies ?? loaderData.articles ?? shared ?? loaderData.people)?.list
        .length === 0,
    json_ld: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: profile.nickname,
        alternateName: profile.username,
        description: profile.bio,
      },
    },
  });
};

export default function PeopleScreen() {
  const {
    now,
    profile,
    posts,
    replies,
    articles,
    shared,
    article_count,
    shared_count,
    people,
    tab,
    marketplaces,
    page,
    limit,
  } = useLoaderData<typeof loader>();
  const reader = usePerson(profile);
  const { username, nickname } = profile;
  const to = (tab: Tab) => (page: number, limit: number) => peopleAddress(username, { tab, page, limit });
  const titles: [tab: Tab, title: string, count: number, shown: boolean][] = [
    ['posts', '帖子', profile.post_count, profile.shows_writing],
    ['replies', '回复', profile.comment_count, profile.shows_writing],
    ['articles', '文章', article_count, profile.shows_writing && article_count > 0],
    ['collects', '收藏', shared_count, shared_count > 0],
    ['follows', '关注', profile.follow_count, profile.shows_follows],
    ['fans', '粉丝', reader.fans, profile.shows_follows],
  ];
  const items = titles
    .filter(([name, , , shown]) => shown || name === tab)
    .map(([name, title, count]) => ({
      title,
      href: peopleAddress(username, { tab: name }),
      current: name === tab,
      count,
    }));
  const hidden = !(shared || (people ? profile.shows_follows : profile.shows_writing));
  return (
    <div className="person-page">
      <PersonHead profile={profile} reader={reader} />
      <PageTabs label="个人主页" items={items} />
      <div className="cols-2">
        <section className="work" aria-label={titles.find(([name]) => name === tab)?.[1]}>
          {hidden ? <EmptyState title={`${nickname}没有公开这些`} text="去别处看看" /> : null}
          {posts && !hidden ? (
            <Feed
              by_author
              posts={posts.list}
              total={posts.total}
              page={page}
              limit={limit}
              now={now}
              href={to('posts')}
              empty={<EmptyState title={`${nickname}还没有发过帖`} text="去回复里看看" />}
            />
          ) : null}
          {replies && !hidden ? (
            <ReplyList
              replies={replies}
              now={now}
              page={page}
              limit={limit}
              href={to('replies')}
              nickname={nickname}
            />
          ) : null}
          <Suspense>
            {articles && !hidden ? (
              <ArticleList
                articles={articles}
                now={now}
                page={page}
                limit={limit}
                href={to('articles')}
                nickname={nickname}
              />
            ) : null}
            {shared ? (
              <SharedList
                shared={shared}
                now={now}
                nickname={nickname}
                href={(folder, page, limit) =>
                  peopleAddress(username, { tab: 'collects', folder, page, limit })
                }
              />
            ) : null}
          </Suspense>
          {people && !hidden ? (
            <PeopleList
              people={people}
              href={to(tab)}
              empty={tab === 'fans' ? `还没有人关注${nickname}` : `${nickname}还没有关注别人`}
            />
          ) : null}
        </section>
        <PersonSide profile={profile} marketplaces={marketplaces} reader={reader} />
      </div>
    </div>
  );
}
