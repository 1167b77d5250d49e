// The sheets of parts whose code comes later: their HTML is there at once.
import '../../parts/fx-table.css';
import '../../parts/key-moments.css';
import './home.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { BoardList } from '../../parts/board-list.tsx';
import { Feed } from '../../parts/feed.tsx';
import { HotList, RelatedList } from '../../parts/hot-list.tsx';
import { listAddress, readListQuery } from '../../parts/list-query.ts';
import { homeTabs } from '../../parts/list-views.ts';
import { MemberList } from '../../parts/member-list.tsx';
import { rowOf } from '../../parts/row-of-post.ts';
import { pageRefusal } from '../../refused-call.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { worldOf } from '../../world.ts';
import { HomeStrip } from './home-strip.tsx';
import { LaterFx, LaterMoments } from './later-parts.tsx';
import { drawn_zones, fxOf, momentsOf, placesOf, quoted_currencies } from './watch-facts.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const query = readListQuery(request.url);
  const [posts, hot, forum, members, open, { slogan }, clocks, quotes, holidays] = await Promise.all([
    client('posts.index', query),
    client('posts.hot', { period: 'day', limit: 6 }),
    client('forum.index', {}),
    client('user.active', { limit: 6 }),
    client('posts.index', { filter: 'open', sort: 'newest', limit: 6 }),
    client('common.slogan', {}),
    client('tools.worldtime', { zones: drawn_zones }),
    client('tools.quotes', { currencies: quoted_currencies }),
    client('tools.holidays', {}),
  ]).catch(pageRefusal);
  const boards = forum.groups
    .flatMap((group) => group.forums)
    .toSorted((a, b) => b.today_count - a.today_count || b.post_count - a.post_count);
  return {
    now: now.getTime(),
    site,
    query,
    slogan,
    places: placesOf(clocks),
    fx: fxOf(quotes),
    moments: momentsOf(holidays),
    marks: [],
    posts: posts.list.map(rowOf),
    total: posts.total,
    hot: hot.list.map(({ pcode, title, comment_count }) => ({ pcode, title, comment_count })),
    boards: boards.map(({ id, title, flag }) => ({ id, title, flag })),
    members,
    open: open.list.map(({ pcode, title, comment_count, forum: { id, title: forum_title, flag } }) => ({
      pcode,
      title,
      comment_count,
      forum: { id, title: forum_title, flag },
    })),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.site.title,
        description: '跨境卖家每天开工的第一页：帖子、问答、测评和各站时间。',
        canonical: listAddress('/', loaderData.query),
        site: loaderData.site,
        noindex: loaderData.query.page > 1 && loaderData.posts.length === 0,
        json_ld: {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: loaderData.site.title,
          url: loaderData.site.public_url,
          inLanguage: 'zh-CN',
        },
      })
    : [];

export default function HomeScreen() {
  const { now, query, slogan, places, marks, fx, moments, posts, total, hot, boards, members, open } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="sr-only">出海集首页</h1>
      <HomeStrip now={now} slogan={slogan} places={places} marks={marks}>
        {fx ? <LaterFx {...fx} /> : null}
      </HomeStrip>
      <div className="cols-home home">
        <div className="side-l">
          <nav className="o-board" aria-label="版块">
            <SectionHead title="版块" more={{ title: `全部 ${boards.length}`, href: '/forum' }} />
            <BoardList boards={boards} />
          </nav>
        </div>
        <div className="mid">
          <section className="work o-new">
            <h2 className="sr-only">帖子</h2>
            <Tabs label="帖子的看法" items={homeTabs(query)} />
            <Feed
              posts={posts}
              total={total}
              page={query.page}
              limit={query.limit}
              now={now}
              href={(page, limit) => listAddress('/', { ...query, page, limit })}
              empty={
                <EmptyState title="这里还没有帖子" text="第一帖由你来写">
                  <ButtonLink kind="red" href="/forum/publish">
                    发帖
                  </ButtonLink>
                </EmptyState>
              }
            />
          </section>
        </div>
        <div className="side-r">
          <section className="o-hot">
            <SectionHead title="今日热帖" meta="24 小时回复与赞" more={{ title: '热榜', href: '/hot' }} />
            {hot.length ? (
              <HotList posts={hot} />
            ) : (
              <p className="meta quiet">今天还没有热帖，去看看最新的。</p>
            )}
          </section>
          <section className="o-ask">
            <SectionHead
              title="等人解答"
              meta="还没有采纳的"
              more={{ title: '全部', href: '/posts?filter=open' }}
            />
            {open.length ? <RelatedList posts={open} /> : <p className="meta quiet">问题都有答案了。</p>}
          </section>
          <section className="o-days">
            <SectionHead title="站点节点" meta="未来 40 天" />
            <LaterMoments moments={moments} now={now} />
          </section>
        </div>
        <div className="side-more">
          <section className="o-mem">
            <SectionHead title="本周活跃" meta="发帖与回复" />
            {members.length ? (
              <MemberList members={members} />
            ) : (
              <p className="meta quiet">本周还没有人发言。</p>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
