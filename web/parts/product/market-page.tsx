import './market-page.css';
import type { ReactNode } from 'react';
import {
  product_page_sizes,
  product_sorts,
  type ProductSort,
} from '../../../contract/product/product-limits.ts';
import { thousands } from '../../ui/count.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CategoryTree, FacetChosen, FacetSide, MarketplaceLine } from './market-facets.tsx';
import { chosenWords, marketAddress } from './market-query.ts';
import type { ReadMarket } from './read-market.ts';

type Props = ReadMarket & {
  path: '/product' | '/product/v2';
  children: (products: ReadMarket['products']) => ReactNode;
};

/** The market, as a grid or as cards: what narrows it at the left and above, the list, its pages. */
export function MarketPage({ children, ...data }: Props) {
  const { path, query, total, products } = data;
  const cards = path === '/product/v2';
  const narrowed = chosenWords(query).length > 0;
  const address = (page: number, limit: number) => marketAddress(path, { ...query, page, limit });
  return (
    <>
      <div className="page-head">
        <h1>产品</h1>
        <p className="meta n">
          {thousands(total)} 件{narrowed ? '符合' : '在架'}
        </p>
        <div className="end">
          <ButtonLink href="/product/new_index">
            <Icon name="list" />
            按天看上新
          </ButtonLink>
        </div>
      </div>
      <div className={cards ? 'cols-nav v2' : 'cols-nav'}>
        <div className="side-nav">
          <CategoryTree {...data} />
          <FacetSide {...data} withMarketplaces={cards} />
        </div>
        <div>
          {cards ? null : <MarketplaceLine {...data} />}
          <FacetChosen {...data} />
          <section className={cards ? 'v2-list' : 'work market'} aria-labelledby="market-list">
            <h2 className="sr-only" id="market-list">
              产品列表
            </h2>
            <div className="market-bar">
              <nav className="tabs" aria-label="排序">
                {(Object.keys(product_sorts) as ProductSort[]).map((sort) => (
                  <a
                    key={sort}
                    href={marketAddress(path, { ...query, sort, page: 1 })}
                    aria-current={sort === query.sort ? 'page' : undefined}
                  >
                    {product_sorts[sort].title}
                  </a>
                ))}
              </nav>
              <a className="open-facets" href="#facets">
                <Icon name="filter" />
                筛选
              </a>
              <nav className="vw" aria-label="样式">
                <a
                  href={marketAddress('/product', query)}
                  aria-label="格子"
                  aria-current={cards ? undefined : 'true'}
                >
                  <Icon name="rows" />
                </a>
                <a
                  href={marketAddress('/product/v2', query)}
                  aria-label="卡片"
                  aria-current={cards ? 'true' : undefined}
                >
                  <Icon name="split" />
                </a>
              </nav>
            </div>
            {products.length > 0 ? (
              children(products)
            ) : query.page > 1 && total > 0 ? (
              <EmptyState title="这一页没有产品" text={`一共 ${Math.ceil(total / query.limit)} 页`}>
                <ButtonLink href={address(1, query.limit)}>回到第 1 页</ButtonLink>
              </EmptyState>
            ) : narrowed ? (
              <EmptyState title="没有符合的产品" text="去掉一两个条件再看。">
                <ButtonLink href={path}>看全部产品</ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState title="还没有在架的产品" text="企业发布的产品审核通过后就在这里。" />
            )}
            <Pager
              page={query.page}
              limit={query.limit}
              total={total}
              sizes={product_page_sizes}
              href={address}
            />
          </section>
        </div>
      </div>
    </>
  );
}
