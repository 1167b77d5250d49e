import { seckillOrderLifecycle } from '../../../../contract/seckill/seckill-lifecycle.ts';
import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import { quietApi } from '../../../api.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { clockWords } from '../../../parts/seckill/sale-words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { yuan } from '../../../ui/yuan.ts';
import { soldSays } from './order-says.ts';
import { order_tones } from './order-tones.ts';
import { useAskParcel } from '../../../desk/ask-parcel.tsx';

type Props = { order: SeckillOrder; onChange: () => void; onRefund: () => void };

/** One order as its seller sees it: who, what, how much, until when, one verb. */
export function SoldLine({ order, onChange, onRefund }: Props) {
  const now = useNow();
  const { order_no, status, can, buyer, address, refund } = order;
  const askParcel = useAskParcel();
  const { act } = useAct(onChange);
  const ship = () =>
    askParcel(`发货 ${order_no}`, '发货', (parcel) =>
      act('ship', () => quietApi('company.seckill_ship', { order_no, ...parcel }), {
        said: '已发货，买家收到了通知',
      }),
    );
  return (
    <div className={status.startsWith('closed') ? 'sold-line is-off' : 'sold-line'}>
      <div>
        <b className="n">{order_no}</b>
        <p className="meta n">
          {order.paid_at
            ? `${clockWords(Date.parse(order.paid_at), now)} 付款`
            : `${clockWords(Date.parse(order.created_at), now)} 下单`}
        </p>
      </div>
      <div className="who">
        {buyer ? <Avatar person={buyer} size={28} /> : null}
        <div>
          <b>{buyer?.nickname ?? '买家已注销'}</b>
          <p className="meta">
            {address && order.paid_at
              ? `${address.name} ${address.phone}，${address.region.join('')}${address.detail}`
              : order.paid_at
                ? '地址已删除'
                : '付款后看到地址'}
          </p>
        </div>
      </div>
      <div>
        <a href={`/product/v2/detail/${order.pno}`}>{order.title}</a>
        <p className="meta n">
          {order.num} 件 · ¥{yuan(order.amount)}
        </p>
      </div>
      <div className="state-cell">
        <StateTag states={seckillOrderLifecycle.states} state={status} tone={order_tones[status]} />
        {status === 'refunding' && refund ? <Tag>{refund.status_title}</Tag> : null}
        <p className="meta n">{soldSays(order, now)}</p>
      </div>
      <div className="acts">
        <RowActs
          after={onChange}
          acts={[
            can.ship && {
              title: '发货',
              label: `发货 ${order_no}`,
              kind: 'ink' as const,
              press: ship,
            },
            refund !== null && {
              title: refund.can.answer || refund.can.receive_back ? '处理退款' : '看退款',
              label: `看退款 ${order_no}`,
              kind: refund.can.answer || refund.can.receive_back ? ('ink' as const) : ('bare' as const),
              press: onRefund,
            },
          ]}
        />
      </div>
    </div>
  );
}
