import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import { clockWords } from '../../../parts/seckill/sale-words.ts';

type Moment = { title: string; at: string | null; to_come: string };

/** The five moments of an order on a line: what is past, and the one that is next. */
export function Moments({ order, now }: { order: SeckillOrder; now: number }) {
  const { clocks } = order;
  const words = (iso: string) => clockWords(Date.parse(iso), now);
  const moments: Moment[] = [
    { title: '下单', at: order.created_at, to_come: '' },
    { title: '付款', at: order.paid_at, to_come: `${words(order.expires_at)} 前` },
    { title: '发货', at: order.shipped_at, to_come: `${clocks.ship_hours} 小时内` },
    {
      title: '收货',
      at: order.completed_at,
      to_come:
        order.status === 'fulfilled' && order.next_at
          ? `${words(order.next_at)} 自动`
          : `发货后 ${clocks.receive_days} 天内`,
    },
    {
      title: '售后期满',
      at: order.settled_at,
      to_come:
        order.status === 'completed' && order.next_at
          ? words(order.next_at)
          : `收货后 ${clocks.after_sale_days} 天`,
    },
  ];
  const next = moments.findIndex(({ at }) => at === null);
  return (
    <ol className="sale-moments n">
      {moments.map(({ title, at, to_come }, n) => (
        <li key={title} className={at ? 'past' : n === next ? 'next' : undefined}>
          <b>{title}</b>
          <span>{at ? words(at) : to_come}</span>
        </li>
      ))}
    </ol>
  );
}
