import '../../../parts/article-row.css';
import './people.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Feed } from '../../../parts/feed.tsx';
import { pageMeta } from '../../../shell/page-meta.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { PageTabs } from '../../../ui/tabs.tsx';
import { OtherList } from './other-list.tsx';
import { peopleAddress, type Tab } from './people-address.ts';
import { PersonHead } from './person-head.tsx';
import { PersonSide } from './person-side.tsx';
import { readPerson } from './read-person.ts';
import { usePerson } from './use-person.ts';

export const loader = (args: LoaderFunctionArgs) => readPerson(args);

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
      (
        loaderData.posts ??
        loaderData.replies ??
        loaderData.articles ??
        loaderData.reports ??
        shared ??
        loaderData.people
      )?.list.length === 0,
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
  const data = useLoaderData<typeof loader>();
  const {
    now,
    profile,
    posts,
    shared,
    people,
    tab,
    article_count,
    report_count,
    shared_count,
    marketplaces,
    page,
    limit,
  } = data;
  const reader = usePerson(profile);
  const { username, nickname } = profile;
  const to = (tab: Tab) => (page: number, limit: number) => peopleAddress(username, { tab, page, limit });
  const titles: [tab: Tab, title: string, count: number, shown: boolean][] = [
    ['posts', '帖子', profile.post_count, profile.shows_writing],
    ['replies', '回复', profile.comment_count, profile.shows_writing],
    ['articles', '文章', article_count, profile.shows_writing && article_count > 0],
    ['reports', '试用报告', report_count, profile.shows_writing && report_count > 0],
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
        <section className="work" aria-labelledby="part">
          <h2 id="part" className="sr-only">
            {titles.find(([name]) => name === tab)?.[1]}
          </h2>
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
          {posts || hidden ? null : <OtherList data={data} />}
        </section>
        <PersonSide
          profile={profile}
          marketplaces={marketplaces}
          reader={reader}
          column={data.column}
          article_count={article_count}
          folders={data.folders}
        />
      </div>
    </div>
  );
}
