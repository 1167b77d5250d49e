import '../../../parts/product/market-page.css';
import './new.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { product_page_size, product_page_sizes } from '../../../../contract/product/product-limits.ts';
import { ProductCard, shownProduct } from '../../../parts/product/product-card.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { inBeijing } from '../../../ui/time-ago.tsx';
import { worldOf } from '../../../world.ts';

const whole = (value: string | null) => (value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined);
const address = (page: number, limit: number) => {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(limit === product_page_size ? {} : { limit: String(limit) }),
  }).toString();
  return query ? `/product/new_index?${query}` : '/product/new_index';
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const given = new URL(request.url).searchParams;
  const limit = product_page_sizes.find((size) => size === whole(given.get('limit'))) ?? product_page_size;
  const page = whole(given.get('page')) ?? 1;
  const { list, total, days } = await client('product.new_index', { page, limit }).catch(pageRefusal);
  return {
    site,
    page,
    limit,
    total,
    days,
    products: list.map((one) => ({ ...shownProduct(one), listed_at: one.listed_at })),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '按天看上新',
        description: '每天新上架的货源，审核通过当天上架。',
        canonical: address(loaderData.page, loaderData.limit),
        site: loaderData.site,
        noindex: loaderData.page > 1 && loaderData.products.length === 0,
      })
    : [];

const two = (n: number) => String(n).padStart(2, '0');

export default function NewProductsScreen() {
  const { page, limit, total, days, products } = useLoaderData<typeof loader>();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((all, { count }) => all + count, 0);
  const at = (iso: string) => inBeijing(Date.parse(iso));
  const by_day = [
    ...Map.groupBy(products, ({ listed_at }) => {
      const { year, month, date } = at(listed_at);
      return `${year}-${two(month)}-${two(date)}`;
    }),
  ];
  return (
    <>
      <div className="page-head">
        <h1>按天看上新</h1>
        <p className="meta n">
          近 {days.length} 天 {sum} 件
        </p>
        <div className="end">
          <ButtonLink href="/product">
            <Icon name="rows" />
            回产品市场
          </ButtonLink>
        </div>
      </div>
      <section className="work pnew-days" aria-label={`近 ${days.length} 天每天上新`}>
        <ol>
          {days.map(({ day, count }) => (
            <li key={day}>
              <b className="n">
                {count}
                <span className="sr-only"> 件，</span>
              </b>
              <svg viewBox="0 0 10 40" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  x="0"
                  width="10"
                  y={40 - Math.max(1, (40 * count) / most)}
                  height={Math.max(1, (40 * count) / most)}
                />
              </svg>
              <span className="n">{day.slice(5)}</span>
            </li>
          ))}
        </ol>
      </section>
      {by_day.map(([day, list]) => (
        <section key={day} className="pnew-day" aria-labelledby={`d${day}`}>
          <h2 id={`d${day}`} className="n">
            {Number(day.slice(5, 7))} 月 {Number(day.slice(8))} 日
            <small className="n">{list.length} 件</small>
          </h2>
          <div className="work market">
            <div className="product-grid">
              {list.map((product, n) => {
                const { hour, minute } = at(product.listed_at);
                return (
                  <ProductCard
                    key={product.pno}
                    product={product}
                    first={n < 4 && day === by_day[0]?.[0]}
                    at={
                      <time className="n" dateTime={product.listed_at}>
                        {two(hour)}:{two(minute)}
                      </time>
                    }
                  />
                );
              })}
            </div>
          </div>
        </section>
      ))}
      {products.length === 0 ? (
        <EmptyState
          title={total > 0 ? '这一页没有产品' : '还没有上架的产品'}
          text={total > 0 ? undefined : '审核通过的当天就在这里。'}
        >
          {total > 0 ? <ButtonLink href="/product/new_index">回到第 1 页</ButtonLink> : null}
        </EmptyState>
      ) : null}
      <Pager page={page} limit={limit} total={total} sizes={product_page_sizes} href={address} />
    </>
  );
}
