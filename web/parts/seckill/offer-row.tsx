import { useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import type { LiveStock, OfferCard } from '../../../contract/seckill/seckill-shapes.ts';
import { api, quietApi } from '../../api.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { confirmBox } from '../../shell/confirm-box.ts';
import { toast } from '../../shell/toast.ts';
import { thousands } from '../../ui/count.ts';
import { Crop } from '../crop.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Tag } from '../../ui/tag.tsx';
import { yuan } from '../../ui/yuan.ts';
import { zhTitle } from '../../ui/zh-title.tsx';
import { OfferAct, type OfferActProps } from './offer-act.tsx';
import { cancel_words, exactClock, tookWords } from './sale-words.ts';

export type OfferRowProps = OfferActProps & { live: LiveStock | undefined };

/** A fifth is left, and less: said in amber. */
const few = 0.2;

/** One offer, the same for everyone until the reader is known. */
export function OfferRow(props: OfferRowProps) {
  const { offer, phase } = props;
  const off = phase === 'finished' || phase === 'sold_out';
  return (
    <li className={off ? 'offer is-off' : 'offer'} id={`o${offer.offer_id}`}>
      <Crop as="row" of={offer.cover} width={96} loading="lazy" />
      <div>
        <h3>
          <a href={`/product/v2/detail/${offer.pno}`}>{zhTitle(offer.title)}</a>
        </h3>
        <p className="meta n">
          {offer.company.nickname} · 每人限 {offer.per_user} 件
          {offer.fair ? (
            <>
              {' · '}
              <a className="ul" href={`/product/seckill/draw/${offer.offer_id}`}>
                公平抽签
              </a>
            </>
          ) : null}
        </p>
        <p className="pr n">
          <span className={phase === 'running' ? 'price sale' : 'price'}>
            <small>¥</small>
            {yuan(offer.price)}
          </span>
          <s className="was">
            <span className="sr-only">原价 </span>¥{yuan(offer.list_price)}
          </s>
        </p>
      </div>
      <div className="mid">
        <Stock {...props} />
      </div>
      <div className="act scripted">
        <OfferAct {...props} />
      </div>
      <Say {...props} />
    </li>
  );
}

function Stock({ offer, live, phase }: OfferRowProps) {
  const total = live?.total ?? offer.total;
  const left = live?.left ?? offer.left;
  if (phase === 'coming')
    return (
      <p className="meta n">
        {thousands(total)} 件 · 已约 {thousands(live?.sub_count ?? offer.sub_count)} 人
      </p>
    );
  if (phase === 'finished') return <Finished offer={offer} left={left} total={total} />;
  return (
    <div className={left <= total * few ? 'stock-left low' : 'stock-left'}>
      <p className="n" aria-live="off">
        还剩 <b>{thousands(left)}</b> / {thousands(total)} 件
      </p>
      <Meter value={total === 0 ? 0 : (100 * left) / total} />
    </div>
  );
}

function Finished({ offer, left, total }: { offer: OfferCard; left: number; total: number }) {
  const [came, setCame] = useState<Output<'product.seckill_finish_info'> | null>(null);
  if (offer.stopped) return <p className="meta n">商家或平台停止了这一场</p>;
  if (came)
    return (
      <p className="meta n">
        卖出 {thousands(came.sold)} / {thousands(came.total)} 件，{thousands(came.buyers)} 人买到
        {came.sold_out_seconds === null ? '' : `，${tookWords(came.sold_out_seconds)}抢光`}
      </p>
    );
  return (
    <p className="meta n">
      {left === 0 ? `${thousands(total)} 件，已抢光` : `${thousands(total)} 件，剩 ${thousands(left)} 件`}{' '}
      <button
        className="ul"
        type="button"
        aria-label={`看结果 ${offer.title}`}
        onClick={() =>
          void api('product.seckill_finish_info', { id: offer.offer_id }).then(setCame, () => {})
        }
      >
        看结果
      </button>
    </p>
  );
}

/** What the reader has of it, or what may still come of what is sold out. */
function Say({ live, phase, own, onChange }: OfferRowProps) {
  const order = own?.order;
  if (order?.status === 'pending_payment') {
    const cancel = async () => {
      const sure = await confirmBox({ ...cancel_words, no: '再想想' });
      if (!sure) return;
      await quietApi('user.seckill_cancel_order', { order_no: order.order_no });
      toast('订单已取消');
      onChange();
    };
    return (
      <p className="say">
        <Tag tone="amber">待支付</Tag>
        <span className="n">
          已为你留 {order.num} 件，{exactClock(Date.parse(order.expires_at))} 前付款，过时自动放回。
        </span>
        <button className="ul" type="button" onClick={() => void cancel().catch(reactTo)}>
          取消订单
        </button>
      </p>
    );
  }
  if (own?.own)
    return (
      <p className="say">
        <Tag>本公司的场次</Tag>
        <span className="n">待付 {live?.open ?? 0} 件；付款的要在 48 小时内发货。</span>
        <a className="ul" href="/user/product/seckill/list?type=published">
          加库存
        </a>
      </p>
    );
  if (phase === 'sold_out' && (live?.open ?? 0) > 0)
    return (
      <p className="say">
        <span className="n">还有 {live!.open} 件没付款，不付就放回，这一页会马上显示。</span>
      </p>
    );
  return null;
}
