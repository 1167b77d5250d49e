import './people.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import { Feed } from '../../../parts/feed.tsx';
import { readListQuery } from '../../../parts/list-query.ts';
import { rowOf } from '../../../parts/row-of-post.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { PageTabs } from '../../../ui/tabs.tsx';
import { worldOf } from '../../../world.ts';
import { PeopleList } from './people-list.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonSide } from './person-side.tsx';
import { ReplyList } from './reply-list.tsx';
import { usePerson } from './use-person.ts';

const tabs = ['posts', 'replies', 'follows', 'fans'] as const;
type Tab = (typeof tabs)[number];

const peopleAddress = (username: string, query: { tab: Tab; page?: number; limit?: number }): string => {
  const kept = new URLSearchParams();
  if (query.tab !== 'posts') kept.set('tab', query.tab);
  if (query.page && query.page > 1) kept.set('page', String(query.page));
  if (query.limit && query.limit !== 9) kept.set('limit', String(query.limit));
  return kept.size ? `/people/${username}?${kept}` : `/people/${username}`;
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const username = params.username ?? '';
  const { page, limit } = readListQuery(request.url);
  const given = new URL(request.url).searchParams.get('tab');
  const tab = tabs.find((known) => known === given) ?? 'posts';
  const asked = { username, page, limit };
  const [profile, posts, replies, people] = await Promise.all([
    client('user.profile', { username }),
    tab === 'posts' ? client('user.profile_posts', asked) : null,
    tab === 'replies' ? client('user.profile_replies', asked) : null,
    tab === 'follows' ? client('user.profile_follows', asked) : null,
    tab === 'fans' ? client('user.profile_fans', asked) : null,
  ])
    .then(([who, written, said, followed, following]) => [who, written, said, followed ?? following] as const)
    .catch(pageRefusal);
  return {
    now: now.getTime(),
    site,
    profile,
    posts: posts && { ...posts, list: posts.list.map(rowOf) },
    replies,
    people,
    tab,
    // In words, so that the page carries no table of marketplaces.
    marketplaces: profile.marketplaces.map(marketplaceTitle),
    page,
    limit,
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { profile, tab, page, limit, site } = loaderData;
  return pageMeta({
    title: profile.nickname,
    description: profile.bio || `${profile.nickname}在出海集的帖子和回复。`,
    canonical: peopleAddress(profile.username, { tab, page, limit }),
    site,
    type: 'profile',
    noindex: page > 1 && (loaderData.posts ?? loaderData.replies ?? loaderData.people)?.list.length === 0,
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
  const { now, profile, posts, replies, people, tab, marketplaces, page, limit } =
    useLoaderData<typeof loader>();
  const reader = usePerson(profile);
  const { username, nickname } = profile;
  const to = (tab: Tab) => (page: number, limit: number) => peopleAddress(username, { tab, page, limit });
  const titles: [tab: Tab, title: string, count: number, shown: boolean][] = [
    ['posts', '帖子', profile.post_count, profile.shows_writing],
    ['replies', '回复', profile.comment_count, profile.shows_writing],
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
  const hidden = !(posts || replies ? profile.shows_writing : profile.shows_follows);
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
