import './section.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { column_page_size } from '../../../../contract/column/column-limits.ts';
import { page_sizes } from '../../../../contract/http/page-sizes.ts';
import { HotArticles } from '../../../parts/hot-articles.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { PageTabs } from '../../../ui/tabs.tsx';
import { worldOf } from '../../../world.ts';
import { ColumnRow } from './column-row.tsx';

/** Its own first size, then those of every list. */
const sizes = [column_page_size, ...page_sizes];
const apply_href = '/user/column?type=column-apply';

type Query = { page: number; limit: number; cate_id?: number | undefined };

const whole = (value: string | null): number | undefined =>
  value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;

function address({ page, limit, cate_id }: Query): string {
  const kept = new URLSearchParams();
  if (cate_id) kept.set('cate_id', String(cate_id));
  if (page > 1) kept.set('page', String(page));
  if (limit !== column_page_size) kept.set('limit', String(limit));
  return kept.size ? `/column?${kept}` : '/column';
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const given = new URL(request.url).searchParams;
  const asked = whole(given.get('cate_id'));
  const categories = await client('column.categories', {}).catch(pageRefusal);
  const category = categories.find((one) => one.id === asked);
  const limit = sizes.find((size) => size === whole(given.get('limit'))) ?? column_page_size;
  const query = { page: whole(given.get('page')) ?? 1, limit, cate_id: category?.id };
  const [columns, hot] = await Promise.all([
    client('column.list', query),
    client('column.hot', { limit: 8 }),
  ]).catch(pageRefusal);
  return {
    now: now.getTime(),
    site,
    query,
    category: category ?? null,
    categories: categories.filter((one) => one.column_count > 0 || one.id === category?.id),
    all: categories.reduce((sum, one) => sum + one.column_count, 0),
    columns: columns.list.map(({ id, title, introduce, cover, cate, author, ...facts }) => ({
      id,
      title,
      introduce,
      cover,
      cate,
      author,
      article_count: facts.article_count,
      follow_count: facts.follow_count,
      newest: facts.newest,
    })),
    total: columns.total,
    hot: hot.map(({ id, title, heat }) => ({ id, title, heat })),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { category, query, site, columns } = loaderData;
  return pageMeta({
    title: category ? `${category.title} · 专栏` : '专栏',
    description: `做跨境的人写的长文${category ? `：${category.title}` : ''}，按主题连着读。`,
    canonical: address(query),
    site,
    noindex: query.page > 1 && columns.length === 0,
  });
};

export default function ColumnSectionScreen() {
  const { now, query, category, categories, all, columns, total, hot } = useLoaderData<typeof loader>();
  const href = (page: number, limit: number) => address({ ...query, page, limit });
  const first = { page: 1, limit: query.limit };
  return (
    <>
      <div className="column-head">
        <h1 className="page-title">专栏</h1>
        <span className="meta n">{all} 个专栏</span>
        <ButtonLink href={apply_href}>
          <Icon name="edit" />
          申请专栏
        </ButtonLink>
      </div>
      <PageTabs
        label="专栏分类"
        items={[
          { title: '全部', href: address(first), current: !category, count: all },
          ...categories.map(({ id, title, column_count }) => ({
            title,
            href: address({ ...first, cate_id: id }),
            current: id === category?.id,
            count: column_count,
          })),
        ]}
      />
      <div className="cols-2 column-section">
        <section className="work" aria-label={category?.title ?? '全部专栏'}>
          {columns.length ? (
            <ul className="column-rows">
              {columns.map((column) => (
                <ColumnRow key={column.id} column={column} now={now} />
              ))}
            </ul>
          ) : query.page > 1 ? (
            <EmptyState
              title="这一页没有专栏"
              text={total ? `一共 ${Math.ceil(total / query.limit)} 页` : undefined}
            >
              <ButtonLink href={href(1, query.limit)}>回到第 1 页</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title="这里还没有专栏" text="能把一件事连着写下去，就来开第一个。">
              <ButtonLink href={apply_href}>申请专栏</ButtonLink>
            </EmptyState>
          )}
          <Pager page={query.page} limit={query.limit} total={total} sizes={sizes} href={href} />
        </section>
        <aside className="side" aria-label="热门文章">
          <div className="sticky">
            <section>
              <SectionHead title="热门文章" meta="近 60 天" />
              {hot.length ? <HotArticles articles={hot} /> : <p className="meta quiet">近来还没有文章。</p>}
            </section>
          </div>
        </aside>
      </div>
    </>
  );
}
