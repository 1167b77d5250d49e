import '../product/product-card.css';
import '../seckill/seckill.css';
import { useState } from 'react';
import { startTyped } from '../../../contract/seckill/offer-typed.ts';
import { wholeTyped } from '../../../contract/whole-typed.ts';
import { clockWords } from '../seckill/sale-words.ts';
import { Crop } from '../crop.tsx';
import { Meter } from '../../ui/meter.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { yuan } from '../../ui/yuan.ts';
import { zhTitle } from '../../ui/zh-title.tsx';
import type { OfferWriting, ShelfProduct } from './offer-writing.ts';

const views = { before: '开始前', during: '开抢后', out: '抢光' } as const;
type View = keyof typeof views;
type Props = { product: ShelfProduct; price: number; writing: OfferWriting; now: number };

/** The card as its readers will see it, before the start, after it, and when all is gone. */
export function PublicCard({ product, price, writing, now }: Props) {
  const [view, setView] = useState<View>('before');
  const stock = wholeTyped(writing.stock) ?? '—';
  const start = startTyped(writing);
  return (
    <section aria-label="公开后的样子">
      <SectionHead title="公开后的样子" meta="随填随变" />
      <div className="work publish-preview">
        <div className="segmented" role="group" aria-label="什么时候">
          {(Object.keys(views) as View[]).map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
              {views[one]}
            </button>
          ))}
        </div>
        <div className={view === 'out' ? 'card is-off' : 'card'}>
          <Crop as="square" of={product.cover} width={80} />
          <div>
            <b>{zhTitle(product.title)}</b>
            <p className="n">
              <span className={view === 'during' ? 'price sale' : 'price'}>
                <small>¥</small>
                {price > 0 ? yuan(price) : '—'}
              </span>{' '}
              <s className="meta">¥{yuan(product.price)}</s>
            </p>
            <p className="meta n">每人限 {writing.limit || '—'} 件</p>
          </div>
          <div className="left n">
            {view === 'before' ? (
              <span>
                {Number.isFinite(start) ? `${clockWords(start, now)} 开抢` : '还没有定时间'}，{stock} 件
              </span>
            ) : (
              <>
                <span>
                  还剩 <b>{view === 'out' ? 0 : stock}</b> / {stock} 件
                </span>
                <Meter value={view === 'out' ? 0 : 100} />
              </>
            )}
          </div>
          <span className="btn wide" aria-hidden="true">
            {view === 'before' ? '预约' : view === 'during' ? '立即抢购' : '已抢光'}
          </span>
        </div>
      </div>
    </section>
  );
}
