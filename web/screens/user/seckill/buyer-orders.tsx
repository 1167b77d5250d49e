import './seckill-desk.css';
import { useState } from 'react';
import { id } from '../../../desk/filters.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { OrderPills } from './order-pills.tsx';
import { orderView } from './order-views.ts';
import { RefundDrawer } from './refund-drawer.tsx';
import { SoldLine } from './sold-line.tsx';

/** What others bought of one's own sales: to ship, and what is asked back. */
export default function BuyerOrders() {
  const { read, address, given } = useListed({
    call: 'company.seckill_orders',
    filters: { status: orderView, id },
  });
  useLookAgain(read.reload);
  const [opened, setOpened] = useState<string | null>(null);
  const counts = read.data?.counts;
  const order = read.data?.list.find(({ order_no }) => order_no === opened);
  return (
    <DeskPage
      title="买家订单"
      meta={counts ? `待发货 ${counts['2'] ?? 0} 单，退款 ${counts['6'] ?? 0} 单` : null}
      acts={<ButtonLink href="/user/product/seckill/list?type=published">秒杀场次</ButtonLink>}
    >
      <DeskTabs>
        <div className="desk-tools">
          <OrderPills status={given.status} counts={counts} address={address} />
          {given.id ? <a href={address.with({ id: null })}>看全部场次</a> : null}
        </div>
        <DeskRows
          read={read}
          address={address}
          className="sale-orders"
          row_key={({ order_no }) => order_no}
          empty={<EmptyState title="这里没有订单" text="有人抢到，付款以后在这里发货。" />}
        >
          {(one) => <SoldLine order={one} onChange={read.reload} onRefund={() => setOpened(one.order_no)} />}
        </DeskRows>
      </DeskTabs>
      {order?.refund ? (
        <RefundDrawer
          order={order}
          refund={order.refund}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null);
            void read.reload();
          }}
        />
      ) : null}
    </DeskPage>
  );
}
