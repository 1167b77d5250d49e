import './seckill-desk.css';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { OrderLine } from './order-line.tsx';
import { OrderPills } from './order-pills.tsx';
import { orderView } from './order-views.ts';

/** What one bought in flash sales: where each order stands, what happens by itself, what can be done. */
export default function MyOrders() {
  const { read, address, given } = useListed({
    call: 'user.seckill_order_list',
    filters: { status: orderView },
  });
  useLookAgain(read.reload);
  return (
    <DeskPage title="我的订单" acts={<ButtonLink href="/product/seckill">去看秒杀</ButtonLink>}>
      <DeskTabs>
        <div className="desk-tools">
          <OrderPills status={given.status} counts={read.data?.counts} address={address} />
        </div>
        <DeskRows
          read={read}
          address={address}
          className="sale-orders"
          row_key={({ order_no }) => order_no}
          empty={
            <EmptyState title="这里还没有订单" text="抢到的在这里付款、等发货、收货和退款。">
              <ButtonLink href="/product/seckill">去看秒杀</ButtonLink>
            </EmptyState>
          }
        >
          {(order) => <OrderLine order={order} onChange={read.reload} />}
        </DeskRows>
      </DeskTabs>
    </DeskPage>
  );
}
