import type { ReactNode } from 'react';
import { Crop } from '../../../../parts/crop.tsx';
import { ActionBar } from '../../../../shell/phone-bar.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { Steps } from '../../../../ui/steps.tsx';
import { yuan } from '../../../../ui/yuan.ts';
import { zhTitle } from '../../../../ui/zh-title.tsx';

const titles = ['抢到', '确认订单', '支付', '等发货'];

export const OrderSteps = ({ at }: { at: number }) => <Steps titles={titles} at={at} />;

type Goods = { pno: string; title: string; cover: string; price: number; list_price: number };

export function OrderItem({
  goods,
  meta,
  note,
  qty,
}: {
  goods: Goods;
  meta: string;
  note?: string;
  qty: ReactNode;
}) {
  return (
    <section className="work" aria-label="商品">
      <SectionHead title="商品" meta={note} />
      <div className="order-item">
        <Crop as="row" of={goods.cover} width={88} />
        <div>
          <h3>
            <a href={`/product/v2/detail/${goods.pno}`}>{zhTitle(goods.title)}</a>
          </h3>
          <p className="meta n">{meta}</p>
          <p className="n">
            <span className="price">
              <small>¥</small>
              {yuan(goods.price)}
            </span>{' '}
            <s className="meta">¥{yuan(goods.list_price)}</s>
          </p>
        </div>
        <div className="qty">{qty}</div>
      </div>
    </section>
  );
}

/** How much, and what comes of it; `children` is the one press. */
export function Sum({
  num,
  price,
  list_price,
  head,
  foot,
  children,
}: {
  num: number;
  price: number;
  list_price: number;
  head?: ReactNode;
  foot: string;
  children: ReactNode;
}) {
  return (
    <aside className="work sum" aria-label="合计">
      {head}
      <dl className="sum-list n">
        <div>
          <dt>商品 {num} 件</dt>
          <dd>¥{yuan(price * num)}</dd>
        </div>
        <div>
          <dt>运费</dt>
          <dd>¥0.00</dd>
        </div>
        <div>
          <dt>比原价省</dt>
          <dd>¥{yuan((list_price - price) * num)}</dd>
        </div>
        <div className="total">
          <dt>应付</dt>
          <dd>
            <small>¥</small>
            {yuan(price * num)}
          </dd>
        </div>
      </dl>
      <div className="sum-go">
        {children}
        <p className="meta">{foot}</p>
      </div>
    </aside>
  );
}

/** On a phone the one press stands at the foot: in the page it would be below the fold while the time runs. */
export const PayBar = ({
  amount,
  words,
  children,
}: {
  amount: number;
  words: string;
  children: ReactNode;
}) => (
  <ActionBar>
    <div className="pay-bar n">
      <span className="price">
        <small>¥</small>
        {yuan(amount)}
      </span>
      <span className="meta">{words}</span>
      {children}
    </div>
  </ActionBar>
);
