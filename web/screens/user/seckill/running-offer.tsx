import { useCallback } from 'react';
import type { OwnOffer } from '../../../../contract/seckill/seckill-shapes.ts';
import { useRead } from '../../../desk/use-read.ts';
import { clockWords, leftWords } from '../../../parts/seckill/sale-words.ts';
import { useLiveStock } from '../../../parts/seckill/use-live-stock.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Crop } from '../../../parts/crop.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { ClaimCurve } from './claim-curve.tsx';
import { useEvery } from '../../../desk/use-every.ts';

const again_ms = 10_000;

/** What runs now: left, paid and unpaid, the countdown, and the curve of claims against the stock. */
export function RunningOffer({ offer }: { offer: OwnOffer; onChange: () => void }) {
  const read = useRead('company.seckill_statement', { id: offer.offer_id });
  useEvery(again_ms, read.reload);
  const busy = useCallback(() => true, []);
  const { stock, clock } = useLiveStock(String(offer.offer_id), offer.starts_at, busy);
  const live = stock.get(offer.offer_id);
  const [starts, ends] = [Date.parse(offer.starts_at), Date.parse(offer.ends_at)];
  const left = live?.left ?? offer.left;
  const open = live?.open ?? offer.open;
  const total = live?.total ?? offer.total;
  return (
    <section className="work running-offer" aria-label={`进行中：${offer.title}`}>
      <SectionHead title="进行中" meta="库存和订单随卖随对" />
      <div className="two">
        <div className="l">
          <div className="h">
            <Crop as="square" of={offer.cover} width={88} />
            <div>
              <b>{offer.title}</b>
              <p className="meta n">
                {clockWords(starts, starts)} 到 {clockWords(ends, starts)} · 每人限 {offer.per_user} 件
              </p>
              <p className="n sale-price">
                ¥{yuan(offer.price)} <s className="meta">¥{yuan(offer.list_price)}</s>
              </p>
            </div>
          </div>
          <div className="until n" role="timer" aria-label="距结束">
            <span className="meta">距结束</span>
            <Meter value={clock.exact ? (100 * Math.max(0, ends - clock.now)) / (ends - starts) : 100} />
            <b style={clock.exact ? undefined : { visibility: 'hidden' }}>{leftWords(ends - clock.now)}</b>
          </div>
          <dl className="figures n">
            <div>
              <dt>还剩</dt>
              <dd>
                {left} <small>/ {total}</small>
              </dd>
            </div>
            <div>
              <dt>已付</dt>
              <dd>{total - left - open}</dd>
            </div>
            <div>
              <dt>待付</dt>
              <dd className="open">{open}</dd>
            </div>
          </dl>
          {read.data ? (
            <p className="meta n">
              托管中 <b>¥{yuan(read.data.held)}</b>，没发货 {read.data.unshipped} 件
            </p>
          ) : null}
          <p>
            <ButtonLink href={`/user/product/seckill/forcompany?type=manage-user-order&id=${offer.offer_id}`}>
              看订单
            </ButtonLink>
          </p>
        </div>
        <div className="r">
          {read.data ? (
            <ClaimCurve curve={read.data.curve} total={total} starts={starts} ends={ends} />
          ) : null}
        </div>
      </div>
    </section>
  );
}
