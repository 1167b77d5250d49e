import type { ListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { order_views, viewOf } from './order-views.ts';

type Props = {
  status: number | undefined;
  counts: Record<string, number> | undefined;
  address: ListAddress;
};

/** By the state of an order, for both of its sides. */
export const OrderPills = ({ status, counts, address }: Props) => (
  <Pills
    label="按状态看"
    name="status"
    usual="0"
    options={order_views}
    current={viewOf(status)}
    counts={counts}
    address={address}
  />
);
