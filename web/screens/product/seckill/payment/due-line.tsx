import type { OwnOrder } from '../../../../../contract/seckill/seckill-shapes.ts';
import { exactClock } from '../../../../parts/seckill/sale-words.ts';
import { SectionHead } from '../../../../ui/section-head.tsx';

/** The five moments of an order: until when each has time, and what happens if nobody does anything. */
export function DueLine({ order }: { order: OwnOrder }) {
  const { clocks } = order;
  const moments = [
    {
      title: '付款',
      when: `${exactClock(Date.parse(order.expires_at))} 前`,
      text: '过时自动取消，放回给别人',
      over: order.paid_at !== null,
    },
    {
      title: '商家发货',
      when: `付款后 ${clocks.ship_hours} 小时`,
      text: `满 ${clocks.silent_days} 天没发，你可以直接退款`,
      over: order.shipped_at !== null,
    },
    {
      title: '你确认收货',
      when: `发货后 ${clocks.receive_days} 天内`,
      text: `不点也会在第 ${clocks.receive_days} 天自动确认`,
      over: order.completed_at !== null,
    },
    {
      title: '售后期',
      when: `确认后 ${clocks.after_sale_days} 天`,
      text: `随时能申请退款，商家 ${clocks.answer_hours} 小时内答复`,
      over: order.settled_at !== null,
    },
    {
      title: '款转给商家',
      when: '售后期结束',
      text: '在这之前，钱一直由平台托管',
      over: order.settled_at !== null,
    },
  ];
  const next = order.status.startsWith('closed') ? -1 : moments.findIndex(({ over }) => !over);
  return (
    <section className="work" aria-label="接下来">
      <SectionHead title="接下来，到什么时候" meta="时间都按北京时间" />
      <ol className="due-line n">
        {moments.map(({ title, when, text, over }, at) => (
          <li key={title} className={over ? 'ok' : at === next ? 'now' : undefined}>
            <b>{title}</b>
            <span className="when">{when}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
