import './pay.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageRefusal } from '../../refused-call.ts';
import { guard } from '../../shell/guards.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { yuan } from '../../ui/yuan.ts';
import { worldOf } from '../../world.ts';
import { Cashier } from './cashier.tsx';
import { Outcome } from './outcome.tsx';
import { Steps } from '../../ui/steps.tsx';
import { TopUp } from './top-up.tsx';
import { isOpen, usePayment } from './use-payment.ts';

export const middleware = [guard('authenticated')];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const order_no = new URL(request.url).searchParams.get('order_no') ?? '';
  const [order, terms] = await Promise.all([
    order_no ? client('payment.order_detail', { order_no }) : null,
    client('payment.recharge_terms', {}),
  ]).catch(pageRefusal);
  return { site, order, terms };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.order ? `支付 ¥${yuan(loaderData.order.amount)}` : '充值',
        description: '收银台：微信、支付宝或钱包余额。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

/** The one cashier for everything that is paid; without an order it is where a wallet is filled. */
export default function PayScreen() {
  const { order, terms } = useLoaderData<typeof loader>();
  return (
    <div className="pay-page">
      {order ? (
        <Order key={order.order_no} first={order} receiver={terms.receiver} />
      ) : (
        <TopUp terms={terms} />
      )}
    </div>
  );
}

type Data = Awaited<ReturnType<typeof loader>>;

function Order({
  first,
  receiver,
}: {
  first: NonNullable<Data['order']>;
  receiver: Data['terms']['receiver'];
}) {
  const payment = usePayment(first);
  const { order } = payment;
  const open = isOpen(order);
  return (
    <>
      {open ? <h1>支付</h1> : null}
      <Steps titles={order.steps} at={order.step} />
      {open ? <Cashier payment={payment} receiver={receiver} /> : <Outcome payment={payment} />}
    </>
  );
}
