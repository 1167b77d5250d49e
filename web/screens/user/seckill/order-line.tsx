import { useState } from 'react';
import { seckillOrderLifecycle } from '../../../../contract/seckill/seckill-lifecycle.ts';
import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import { quietApi } from '../../../api.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { cancel_words, orderHref } from '../../../parts/seckill/sale-words.ts';
import { Crop } from '../../../parts/crop.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { yuan } from '../../../ui/yuan.ts';
import { AskRefund } from './ask-refund.tsx';
import { Moments } from './moments.tsx';
import { orderSays } from './order-says.ts';
import { order_tones } from './order-tones.ts';
import { useAskParcel } from '../../../desk/ask-parcel.tsx';

/** One order of the buyer: its moments, one sentence, what can be done now. */
export function OrderLine({ order, onChange }: { order: SeckillOrder; onChange: () => void }) {
  const now = useNow();
  const { order_no, status, can, refund } = order;
  const closed = status.startsWith('closed');
  const { act } = useAct(onChange);
  const [asks, setAsks] = useState(false);
  const askParcel = useAskParcel();
  const open = status === 'refunding' ? refund : null;
  const sendBack = () =>
    askParcel('填退货运单', '寄回', (parcel) =>
      act('send_back', () => quietApi('user.seckill_send_back', { order_no, ...parcel }), {
        said: '已告诉商家',
      }),
    );
  return (
    <div className={closed ? 'sale-order is-off' : 'sale-order'}>
      <Crop as="square" of={order.cover} width={56} loading="lazy" />
      <div className="what">
        <a href={`/product/v2/detail/${order.pno}`}>
          <b>{order.title}</b>
        </a>
        <p className="meta n">
          {order.company?.nickname} · {order_no}
        </p>
      </div>
      <p className="n sum">
        <b>¥{yuan(order.amount)}</b>
        {order.refunded > 0 && status !== 'refunded' ? (
          <span className="meta">已退 ¥{yuan(order.refunded)}</span>
        ) : null}
        <span className="meta">{order.num} 件</span>
      </p>
      <div className="state-cell">
        <StateTag states={seckillOrderLifecycle.states} state={status} tone={order_tones[status]} />
      </div>
      <div className="rest">
        {closed ? null : <Moments order={order} now={now} />}
        <div className="does">
          <p className="n">{orderSays(order, now)}</p>
          <RowActs
            after={onChange}
            acts={[
              can.cancel && {
                title: '取消订单',
                label: `取消订单 ${order_no}`,
                run: () => quietApi('user.seckill_cancel_order', { order_no }),
                sure: cancel_words,
                said: '订单已取消',
              },
              can.pay && { title: '去支付', kind: 'red' as const, href: orderHref(order_no) },
              can.refund && {
                title: '申请退款',
                label: `申请退款 ${order_no}`,
                press: () => setAsks(true),
              },
              open !== null &&
                open.can.cancel && {
                  title: '撤销退款',
                  run: () => quietApi('user.seckill_cancel_refund', { order_no }),
                  sure: { title: '撤销退款', text: '订单照常进行，售后期内还能再申请。', yes: '撤销退款' },
                  said: '退款已撤销',
                },
              open !== null &&
                open.can.escalate && {
                  title: '申请平台介入',
                  kind: 'ink' as const,
                  run: () => quietApi('user.seckill_escalate_refund', { order_no }),
                  sure: {
                    title: '申请平台介入',
                    text: '平台看双方的说明后决定，钱一直留在托管。',
                    yes: '申请',
                  },
                  said: '已转平台处理',
                },
              open !== null &&
                open.can.send_back &&
                open.tracking_no === '' && {
                  title: '填退货运单',
                  kind: 'ink' as const,
                  press: sendBack,
                },
              can.receive && {
                title: '确认收货',
                kind: 'ink' as const,
                run: () => quietApi('user.seckill_receive', { order_no }),
                sure: { title: '收到货了', text: '确认后开始售后期，期满钱转给商家。', yes: '确认收货' },
                said: '已确认收货',
              },
            ]}
          />
        </div>
      </div>
      {asks ? <AskRefund order={order} onClose={() => setAsks(false)} onDone={onChange} /> : null}
    </div>
  );
}
