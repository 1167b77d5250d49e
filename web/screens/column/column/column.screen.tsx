import './column.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { default_page_size, page_sizes } from '../../../../contract/http/page-sizes.ts';
import { ArticleRow } from '../../../parts/article-row.tsx';
import { rowOfArticle } from '../../../parts/row-of-article.ts';
import { AuthorCard } from '../../../parts/author-card.tsx';
import { ColumnCover } from '../../../parts/column-cover.tsx';
import { FollowButton } from '../../../parts/follow-button.tsx';
import { ComplaintLink } from '../../../parts/complaint-link.tsx';
import { HotArticles } from '../../../parts/hot-articles.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { EmptyState, Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { worldOf } from '../../../world.ts';
import { useColumn } from './use-column.ts';

const sorts = { newest: '最新', hot: '最热' } as const;
type Sort = keyof typeof sorts;
type Query = { page: number; limit: number; sort: Sort };

const whole = (value: string | null): number | undefined =>
  value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;

function address(id: number, { page, limit, sort }: Query): string {
  const kept = new URLSearchParams();
  if (sort !== 'newest') kept.set('sort', sort);
  if (page > 1) kept.set('page', String(page));
  if (limit !== default_page_size) kept.set('limit', String(limit));
  return kept.size ? `/column/${id}?${kept}` : `/column/${id}`;
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const given = new URL(request.url).searchParams;
  const column_id = Number(params.id);
  const limit = page_sizes.find((size) => size === whole(given.get('limit'))) ?? default_page_size;
  const sort: Sort = given.get('sort') === 'hot' ? 'hot' : 'newest';
  const query: Query = { page: whole(given.get('page')) ?? 1, limit, sort };
  const [column, articles, hot] = await Promise.all([
    client('column.detail', { column_id }),
    client('column.articles', { column_id, ...query }),
    client('column.hot', { limit: 5 }),
  ]).catch(pageRefusal);
  return {
    now: now.getTime(),
    site,
    query,
    column,
    articles: articles.list.map(rowOfArticle),
    total: articles.total,
    hot: hot.map(({ id, title, heat }) => ({ id, title, heat })),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { column, query, site, articles } = loaderData;
  return pageMeta({
    title: `${column.title} · 专栏`,
    description: column.introduce,
    canonical: address(column.id, query),
    site,
    image: column.cover ?? `/og/column/${column.id}.png`,
    noindex: query.page > 1 && articles.length === 0,
    crumbs: [{ title: '专栏', href: '/column' }, { title: column.title }],
    feed: { title: column.title, href: `/column/${column.id}/rss.xml` },
  });
};

export default function ColumnScreen() {
  const { now, query, column, articles, total, hot } = useLoaderData<typeof loader>();
  const { follow, relation } = useColumn(column);
  const href = (page: number, limit: number) => address(column.id, { ...query, page, limit });
  return (
    <>
      <Breadcrumb
        items={[
          { title: '专栏', href: '/column' },
          { title: column.cate.title, href: `/column?cate_id=${column.cate.id}` },
        ]}
      />
      <header className="column-top">
        <ColumnCover cover={column.cover} size={88} />
        <div>
          <h1>{column.title}</h1>
          <p className="intro">{column.introduce}</p>
          <p className="meta n">
            {column.article_count} 篇 · {count(follow.count)} 人关注 · {count(column.view_count)} 浏览 ·{' '}
            <a href={`/column/${column.id}/rss.xml`}>RSS</a>
          </p>
        </div>
        <div className="acts">
          {relation?.own ? (
            <>
              {relation.can.publish ? <ButtonLink href="/column/article/publish">写文章</ButtonLink> : null}
              <ButtonLink href="/user/column">管理专栏</ButtonLink>
            </>
          ) : (
            <FollowButton follow={follow} red />
          )}
        </div>
      </header>
      {column.note ? <Notice>{column.note}</Notice> : null}
      <div className="cols-2 column-page">
        <section className="work" aria-label="文章">
          <SectionHead title={`${total} 篇文章`}>
            <Segmented
              label="排序"
              items={Object.entries(sorts).map(([sort, title]) => ({
                title,
                href: address(column.id, { page: 1, limit: query.limit, sort: sort as Sort }),
                current: sort === query.sort,
              }))}
            />
          </SectionHead>
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} now={now} in_column by_author />
          ))}
          {articles.length > 0 ? null : query.page > 1 ? (
            <EmptyState
              title="这一页没有文章"
              text={total ? `一共 ${Math.ceil(total / query.limit)} 页` : undefined}
            >
              <ButtonLink href={href(1, query.limit)}>回到第 1 页</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title="还没有文章" text="关注以后，第一篇出来就能看到。">
              <ButtonLink href="/column">看别的专栏</ButtonLink>
            </EmptyState>
          )}
          <Pager page={query.page} limit={query.limit} total={total} href={href} />
        </section>
        <aside className="side" aria-label="作者与热门文章">
          <AuthorCard author={column.author_card} />
          {relation?.own ? null : <ComplaintLink target="column" id={column.id} title={column.title} />}
          {hot.length ? (
            <section>
              <SectionHead title="热门文章" meta="近 60 天" more={{ title: '全部专栏', href: '/column' }} />
              <HotArticles articles={hot} />
            </section>
          ) : null}
        </aside>
      </div>
    </>
  );
}
