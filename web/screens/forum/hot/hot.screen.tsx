import '../../../parts/hot-list.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { Ranked } from '../../../../contract/forum/dataset.ts';
import { BoardList } from '../../../parts/board-list.tsx';
import { HotArticles } from '../../../parts/hot-articles.tsx';
import { Feed } from '../../../parts/feed.tsx';
import { readListQuery } from '../../../parts/list-query.ts';
import { rowOf } from '../../../parts/row-of-post.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import { worldOf } from '../../../world.ts';

const periods = { day: '今日', week: '本周', month: '本月' } as const;
type Period = keyof typeof periods;
/** Forums and products are ranked by whole weeks and months. */
const rank_days = { day: 7, week: 7, month: 30 } as const;

/** The address of the hot list; the week is what one gets without asking. */
function hotAddress(query: { period: Period; page?: number; limit?: number }): string {
  const kept = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== { period: 'week', page: 1, limit: 9 }[name],
  );
  return kept.length
    ? `/hot?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`
    : '/hot';
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const { page, limit } = readListQuery(request.url);
  const asked = new URL(request.url).searchParams.get('period') as Period;
  const period: Period = Object.hasOwn(periods, asked ?? '') ? asked : 'week';
  const days = rank_days[period];
  const [posts, articles, forums, products] = await Promise.all([
    client('posts.hot', { page, limit, period }),
    client('column.hot', { limit: 6, period }),
    client('forum.dataset_rank', { kind: 'forums', period: days }),
    client('forum.dataset_rank', { kind: 'products', period: days }),
  ]).catch(pageRefusal);
  return {
    now: now.getTime(),
    site,
    page,
    limit,
    period,
    posts: posts.list.map(rowOf),
    total: posts.total,
    articles: articles.map(({ id, title, heat }) => ({ id, title, heat })),
    boards: forums.list.slice(0, 10).flatMap((row) => row.forum ?? []),
    products: products.list
      .slice(0, 8)
      .flatMap(({ product, collects, likes }) => (product ? { ...product, wanted: collects + likes } : [])),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: `${periods[loaderData.period]}热榜`,
        description:
          '按赞、回复的人数和收藏算出的热帖，只排两周以内的，越新越靠前；还有热门文章、产品和论坛。',
        canonical: hotAddress({ period: loaderData.period, page: loaderData.page, limit: loaderData.limit }),
        site: loaderData.site,
        noindex: loaderData.posts.length === 0,
      })
    : [];

export default function HotScreen() {
  const { now, page, limit, period, posts, total, articles, boards, products } =
    useLoaderData<typeof loader>();
  const lately = period === 'month' ? '近 30 天' : '近 7 天';
  return (
    <>
      <h1 className="page-title">热榜</h1>
      <div className="cols-2">
        <section className="work">
          <h2 className="sr-only">{periods[period]}的帖子</h2>
          <Tabs
            label="时间"
            items={(Object.keys(periods) as Period[]).map((key) => ({
              title: periods[key],
              href: hotAddress({ period: key, limit }),
              current: key === period,
            }))}
          />
          <Feed
            posts={posts}
            total={total}
            page={page}
            limit={limit}
            now={now}
            href={(to, size) => hotAddress({ period, page: to, limit: size })}
            empty={
              <EmptyState title={`${periods[period]}还没有热帖`} text="看看大家刚发的">
                <ButtonLink href="/posts?sort=newest">看最新的帖子</ButtonLink>
              </EmptyState>
            }
          />
        </section>
        <aside className="side">
          {articles.length ? (
            <section>
              <SectionHead title="热门文章" more={{ title: '专栏', href: '/column' }} />
              <HotArticles articles={articles} />
            </section>
          ) : null}
          {products.length ? (
            <section>
              <SectionHead
                title="热门产品"
                meta={lately}
                more={{ title: '排行', href: '/forum/dataset/rank?kind=products' }}
              />
              <HotProducts products={products} />
            </section>
          ) : null}
          {boards.length ? (
            <nav aria-label="热闹的论坛">
              <SectionHead
                title="热闹的论坛"
                meta={lately}
                more={{ title: '排行', href: '/forum/dataset/rank' }}
              />
              <BoardList boards={boards} />
            </nav>
          ) : null}
        </aside>
      </div>
    </>
  );
}

/** Ranked by how many collected and liked them. */
const HotProducts = ({
  products,
}: {
  products: readonly (NonNullable<Ranked['product']> & { wanted: number })[];
}) => (
  <ol className="hot-list">
    {products.map(({ pno, title, wanted }, at) => (
      <li key={pno}>
        <span className="n">{at + 1}</span>
        <a href={`/product/v2/detail/${pno}`}>{zhTitle(title, 15)}</a>
        <span className="n" title={`收藏与喜欢 ${wanted} 次`}>
          {count(wanted)}
        </span>
      </li>
    ))}
  </ol>
);
