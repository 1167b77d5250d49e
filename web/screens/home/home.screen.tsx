// The sheets of parts whose code comes later: their HTML is there at once.
import '../../parts/ad.css';
import '../../parts/article-block.css';
import '../../parts/board-list.css';
import '../../parts/column-list.css';
import '../../parts/fx-table.css';
import '../../parts/hot-list.css';
import '../../parts/key-moments.css';
import '../../parts/member-list.css';
import '../../parts/nav/site-mark.css';
import '../../parts/task/places.css';
import '../../parts/tide.css';
import '../../parts/watch.css';
import '../../ui/meter.css';
import '../../ui/section-head.css';
import './home.css';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { Feed } from '../../parts/feed.tsx';
import { listAddress, readListQuery } from '../../parts/list-query.ts';
import { homeTabs } from '../../parts/list-views.ts';
import { NoPosts } from '../../parts/no-posts.tsx';
import { rowOf } from '../../parts/row-of-post.ts';
import { pageRefusal } from '../../refused-call.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { worldOf } from '../../world.ts';
import { articlesOf, columnsOf } from './column-facts.ts';
import {
  LaterAds,
  LaterArticles,
  LaterBoards,
  LaterMore,
  LaterRight,
  LaterSale,
  LaterSites,
  LaterStrip,
  loadParts,
} from './later-parts.tsx';
import { quoted_currencies } from '../../parts/fx-words.ts';
import { saleOf, sitesOf, tasksOf } from './trade-facts.ts';
import { drawn_zones, fxOf, momentsOf, placesOf } from './watch-facts.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const query = readListQuery(request.url);
  const [
    posts,
    hot,
    forum,
    members,
    open,
    { slogan },
    clocks,
    quotes,
    holidays,
    articles,
    columns,
    ads,
    small_ads,
    sales,
    tasks,
    directory,
  ] = await Promise.all([
    client('posts.index', query),
    client('posts.hot', { period: 'day', limit: 6 }),
    client('forum.index', {}),
    client('user.active', { limit: 6 }),
    client('posts.index', { filter: 'open', sort: 'newest', limit: 6 }),
    client('common.slogan', {}),
    client('tools.worldtime', { zones: drawn_zones }),
    client('tools.quotes', { currencies: quoted_currencies }),
    client('tools.holidays', {}),
    client('column.articles', { limit: 9 }),
    client('column.list', { limit: 8 }),
    client('ad.home', {}),
    client('ad.home_small', {}),
    client('product.seckill_soon', {}),
    client('task.index', { left: 'some', limit: 4 }),
    client('nav.index', {}),
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
    articles: articlesOf(articles, now.getTime()),
    columns: columnsOf(columns),
    ads,
    small_ads,
    sale: saleOf(sales),
    tasks: tasksOf(tasks),
    sites: sitesOf(directory),
    posts: posts.list.map(rowOf),
    total: posts.total,
    hot: hot.list.map(({ pcode, title, heat }) => ({ pcode, title, heat })),
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

/** Who comes from another page has no HTML of the server's to look at meanwhile. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [data] = await Promise.all([serverLoader<typeof loader>(), loadParts()]);
  return data;
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.site.title,
        description: '跨境卖家每天开工的第一页：帖子、问答、专栏、各站时间、汇率与节点。',
        canonical: listAddress('/', loaderData.query),
        site: loaderData.site,
        noindex: loaderData.query.page > 1 && loaderData.posts.length === 0,
        feed: { title: loaderData.site.title, href: '/rss.xml' },
        json_ld: {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: loaderData.site.title,
          url: loaderData.site.public_url,
          inLanguage: 'zh-CN',
        },
      })
    : [];

/** Always the same one, so that nothing that depends on it is drawn anew. */
const none: never[] = [];

export default function HomeScreen() {
  const { now, query, slogan, places, articles, columns, fx, moments, posts, total, ...rest } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="sr-only">出海集首页</h1>
      <LaterStrip now={now} slogan={slogan} places={places} marks={articles?.marks ?? none} fx={fx} />
      {rest.sale ? <LaterSale sale={rest.sale} /> : null}
      <div className="cols-home home">
        <div className="side-l">
          <LaterBoards boards={rest.boards} />
        </div>
        <div className="mid">
          {rest.sites ? <LaterSites sites={rest.sites} /> : null}
          <section className="work o-new">
            <h2 className="sr-only">帖子</h2>
            <Tabs label="帖子筛选" items={homeTabs(query)} />
            <LaterAds ads={rest.ads} />
            <Feed
              posts={posts}
              total={total}
              page={query.page}
              limit={query.limit}
              now={now}
              href={(page, limit) => listAddress('/', { ...query, page, limit })}
              empty={<NoPosts path="/" query={query} publish="/forum/publish" />}
            />
          </section>
          {articles ? <LaterArticles {...articles} now={now} /> : null}
        </div>
        <div className="side-r">
          <LaterRight hot={rest.hot} tasks={rest.tasks} open={rest.open} moments={moments} now={now} />
        </div>
        <div className="side-more">
          <LaterMore ads={rest.small_ads} columns={columns} members={rest.members} />
        </div>
      </div>
    </>
  );
}
