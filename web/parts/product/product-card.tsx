import './product-card.css';
import type { ReactNode } from 'react';
import type { MarketProduct, ProductCard as Card } from '../../../contract/product/product-shapes.ts';
import { thousands } from '../../ui/count.ts';
import { Crop } from '../crop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { momentWords } from '../../ui/time-ago.tsx';
import { yuan } from '../../ui/yuan.ts';
import { zhTitle } from '../../ui/zh-title.tsx';

export type ShownProduct = Pick<
  Card,
  'pno' | 'title' | 'cover' | 'price' | 'min_qty' | 'unit' | 'delivery' | 'stock' | 'lead_days' | 'brand'
> & { company: string } & Partial<Pick<MarketProduct, 'task' | 'sale' | 'reports'>>;

/** What a list says of a product, so that a page holds nothing else. */
export const shownProduct = ({ company, ...card }: Card & Partial<MarketProduct>): ShownProduct => ({
  pno: card.pno,
  title: card.title,
  cover: card.cover,
  price: card.price,
  min_qty: card.min_qty,
  unit: card.unit,
  delivery: card.delivery,
  stock: card.stock,
  lead_days: card.lead_days,
  brand: card.brand,
  company: company.nickname,
  // Most have nothing on.
  ...(card.task ? { task: card.task } : {}),
  ...(card.sale ? { sale: card.sale } : {}),
  ...(card.reports ? { reports: card.reports } : {}),
});

export const productHref = (pno: string): string => `/product/v2/detail/${pno}`;

export const deliveryWords = ({
  delivery,
  stock,
  lead_days,
  unit,
}: Pick<ShownProduct, 'delivery' | 'stock' | 'lead_days' | 'unit'>): string =>
  delivery === 'stock'
    ? `现货 ${thousands(stock ?? 0)} ${unit}`
    : delivery === 'made'
      ? `按单生产 ${lead_days ?? 0} 天`
      : '15 天内交货';

export const Price = ({ fen }: { fen: number }) => (
  <span className="price n">
    <small>¥</small>
    {yuan(fen)}
  </span>
);

/** One product in a grid. `first`: in sight at once, so its picture is not waited for. `at`: what stands before its delivery. */
export function ProductCard({
  product,
  first,
  at,
}: {
  product: ShownProduct;
  first?: boolean;
  at?: ReactNode;
}) {
  const { pno, title, cover, price, min_qty, unit, brand, company, sale, task } = product;
  return (
    <article className="product-card">
      <a className="pic" href={productHref(pno)} tabIndex={-1} aria-hidden="true">
        {cover ? (
          <Crop as="row" of={cover} width={320} loading={first ? 'eager' : 'lazy'} />
        ) : (
          <span className="no-pic">
            <Icon name="image" size={24} />
          </span>
        )}
      </a>
      <h3>
        <a href={productHref(pno)}>{zhTitle(title, 11)}</a>
      </h3>
      <p className="meta">
        {company}
        {brand ? ` · ${brand.name}` : ''}
      </p>
      <p className="pr n">
        <Price fen={price} />
        <span className="meta">
          起订 {thousands(min_qty)} {unit}
        </span>
      </p>
      <p className="st meta n">
        {at}
        {deliveryWords(product)}
        {sale ? (
          <Tag tone={sale.running ? 'red' : 'amber'}>
            {sale.running ? '秒杀中' : `${momentWords(sale.starts_at)} 秒杀`}
          </Tag>
        ) : task && task.left > 0 ? (
          <Tag tone="green">可试用</Tag>
        ) : null}
      </p>
    </article>
  );
}
