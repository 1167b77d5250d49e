import '../seckill/product-sale.css';
import { useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { phaseAt } from '../../../contract/seckill/offer-phase.ts';
import { offer_phases } from '../../../contract/seckill/seckill-limits.ts';
import { quietApi } from '../../api.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import { yuan } from '../../ui/yuan.ts';
import { clockWords, saleHref } from './sale-words.ts';

type Found = Output<'product.seckill_of_product'>;

/** The flash sales of a product that are not over, on its page; nothing where there are none. */
export default function ProductSale({ product_id }: { product_id: number }) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    quietApi('product.seckill_of_product', { product_id }, { signal: leaving.signal }).then(
      setFound,
      () => {},
    );
    return () => leaving.abort();
  }, [product_id]);
  if (!found || found.list.length === 0) return null;
  const now = Date.parse(found.server_time);
  return (
    <section className="work product-sale" aria-label="秒杀">
      <SectionHead title="秒杀" more={{ title: '全部秒杀', href: '/product/seckill' }} />
      <ul>
        {found.list.map((offer) => {
          const phase = phaseAt(offer, offer.left, now);
          return (
            <li key={offer.offer_id}>
              <Tag tone={phase === 'running' ? 'green' : 'line'}>{offer_phases[phase].title}</Tag>
              <span className="n">
                <b className={phase === 'running' ? 'sale' : undefined}>¥{yuan(offer.price)}</b>{' '}
                <s className="meta">¥{yuan(offer.list_price)}</s>
              </span>
              <span className="meta n">
                {phase === 'coming'
                  ? `${clockWords(Date.parse(offer.starts_at), now)} 开抢，${offer.total} 件`
                  : `还剩 ${offer.left} / ${offer.total} 件，到 ${clockWords(Date.parse(offer.ends_at), now)}`}
              </span>
              <a className="btn" href={saleHref(offer.offer_id)}>
                {phase === 'coming' ? '去预约' : phase === 'running' ? '去抢' : '看这一场'}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
