import '../../../../parts/product/market-page.css';
import '../../../../parts/product/product-card.css';
import '../../../../parts/seckill/seckill.css';
import './payment.css';
import { all_addresses } from '../../../../../contract/account/settings-limits.ts';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageRefusal } from '../../../../refused-call.ts';
import { guard } from '../../../../shell/guards.ts';
import { pageMeta } from '../../../../shell/page-meta.ts';
import { worldOf } from '../../../../world.ts';
import { Confirm } from './confirm.tsx';
import { Order } from './order.tsx';

export const middleware = [guard('authenticated')];

/** With an order: what was got, to be paid. With an offer: where it shall go, before it is asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const asked = new URL(request.url).searchParams;
  const order_no = asked.get('order_no');
  const [addresses, order, offer] = await Promise.all([
    client('user.addresses', all_addresses),
    order_no ? client('user.seckill_order_show', { order_no }) : null,
    order_no ? null : client('product.seckill_detail', { id: Number(asked.get('id')) || 0 }),
  ]).catch(pageRefusal);
  return { site, addresses: addresses.list, order, offer, num: Number(asked.get('num')) || 1 };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '确认秒杀订单',
        description: '收货地址、金额和付款的期限。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

export default function PaymentScreen() {
  const { order, offer, addresses, num } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-head">
        <h1>确认订单</h1>
      </div>
      {order ? (
        <Order key={order.order_no} order={order} stored={addresses} />
      ) : offer ? (
        <Confirm key={offer.offer_id} offer={offer} stored={addresses} wanted={num} />
      ) : null}
    </>
  );
}
