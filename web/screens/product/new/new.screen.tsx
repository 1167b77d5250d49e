import '../../../parts/product/market-page.css';
import './new.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { product_page_sizes } from '../../../../contract/product/product-limits.ts';
import { GoodsFold } from '../../../parts/goods-fold.tsx';
import { ProductCard, type ShownProduct, shownProduct } from '../../../parts/product/product-card.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { pagesAddress, readPages } from '../../../parts/product/product-pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { dayOf, inBeijing, weekdayWords } from '../../../ui/time-ago.tsx';
import { worldOf } from '../../../world.ts';

const address = pagesAddress('/product/new_index');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const { page, limit } = readPages(request.url);
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
const at = (iso: string) => inBeijing(Date.parse(iso));

type Listed = ShownProduct & { listed_at: string };

/** How many stand in a row. */
const row = 4;
/** How many of a folded day are named. */
const named = 3;

export default function NewProductsScreen() {
  const { page, limit, total, days, products } = useLoaderData<typeof loader>();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((all, { count }) => all + count, 0);
  const by_day = [...Map.groupBy(products, ({ listed_at }) => dayOf(listed_at))];
  const here = new Set(by_day.map(([day]) => day));
  const [yesterday, today] = days.slice(-2).map(({ day }) => day);
  const spoken = (day: string) => (day === today ? '今天' : day === yesterday ? '昨天' : null);
  return (
    <>
      <div className="page-head">
        <h1>按天看上新</h1>
        <p className="meta n">
          近 {days.length} 天 {sum} 件 · 审核通过当天上架
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
              {/* What stands on another page is not led to. */}
              <a href={here.has(day) ? `#d${day}` : undefined}>
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
                <span className="n">{day === today ? '今天' : day.slice(5)}</span>
              </a>
            </li>
          ))}
        </ol>
      </section>
      {by_day.map(([day, list], nth) => (
        <section key={day} id={`d${day}`} className="pnew-day" aria-labelledby={`h${day}`}>
          <h2 id={`h${day}`} className="n">
            {spoken(day) ?? dateWords(day)}
            <small className="n">
              {spoken(day) ? `${dateWords(day)}，` : ''}
              {weekdayWords(at(list[0]!.listed_at).weekday)}
            </small>
            <small className="n">{countWords(list.length, days.find((one) => one.day === day)?.count)}</small>
          </h2>
          {nth < 2 ? (
            <div className="work market">
              <Goods list={nth === 0 ? list : list.slice(0, row)} eager={nth === 0} />
              {nth === 1 && list.length > row ? (
                <details className="pnew-more">
                  <summary>
                    还有 {list.length - row} 件
                    <Icon name="down" />
                  </summary>
                  <Goods list={list.slice(row)} />
                </details>
              ) : null}
            </div>
          ) : (
            <GoodsFold goods={list.map((one) => ({ ...one, key: one.pno }))} named={named}>
              <div className="market">
                <Goods list={list} />
              </div>
            </GoodsFold>
          )}
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
      <div className="pnew-pages">
        <Pager page={page} limit={limit} total={total} sizes={product_page_sizes} href={address} />
      </div>
    </>
  );
}

const dateWords = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;

/** Of a day that goes on on another page as much is said; of days beyond the columns only what is here is known. */
const countWords = (here: number, all = here) =>
  all === here ? `${all} 件` : `${all} 件，这一页 ${here} 件`;

/** A day's goods, each with the minute it came. `eager`: the first row is in sight at once. */
const Goods = ({ list, eager = false }: { list: readonly Listed[]; eager?: boolean }) => (
  <div className="product-grid">
    {list.map((product, n) => {
      const { hour, minute } = at(product.listed_at);
      return (
        <ProductCard
          key={product.pno}
          product={product}
          first={eager && n < row}
          at={
            <time className="n" dateTime={product.listed_at}>
              {two(hour)}:{two(minute)}
            </time>
          }
        />
      );
    })}
  </div>
);
