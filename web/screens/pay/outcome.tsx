import { useState } from 'react';
import { pay_methods, wallet_parts } from '../../../contract/payment/pay-methods.ts';
import type { OrderDetail } from '../../../contract/payment/payments.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { exactTime } from '../../ui/time-ago.tsx';
import { Tag } from '../../ui/tag.tsx';
import { yuan } from '../../ui/yuan.ts';
import { Rows } from './rows.tsx';
import type { Payment } from './use-payment.ts';

const titles: Partial<Record<OrderDetail['status'], string>> = {
  succeeded: '付款成功',
  closed: '这一单已经关闭',
  late_refunding: '迟到的付款正在退回',
  late_refunded: '迟到的付款已退回',
};

/** What has become of it: paid, closed, or paid too late; where the money is, and what comes next. */
export function Outcome({ payment: { order, ask } }: { payment: Payment }) {
  const paid = order.status === 'succeeded';
  const [first, second] = order.links;
  return (
    <section className="work" aria-label="支付结果">
      <div className="result" role="status">
        <span className={paid ? 'res-mark' : 'res-mark off'}>
          <Icon name={paid ? 'check' : 'clock'} size={24} />
        </span>
        <h1>{titles[order.status] ?? order.status_title}</h1>
        {paid ? <p className="amt n">¥{yuan(order.amount)}</p> : null}
        {order.says ? <p>{order.says}</p> : null}
        <div className="go">
          {first ? (
            <ButtonLink kind={paid ? 'ink' : 'red'} href={first.href}>
              {first.title}
            </ButtonLink>
          ) : null}
          {second ? <ButtonLink href={second.href}>{second.title}</ButtonLink> : null}
        </div>
      </div>
      <Late order={order} ask={ask} />
      <Rows rows={factsOf(order)} />
    </section>
  );
}

/** Money that came too late or twice, and whoever may have sent some. */
function Late({ order: { late, status }, ask }: { order: OrderDetail; ask: () => Promise<void> }) {
  const [asked, setAsked] = useState<'' | 'busy' | 'done'>('');
  if (late)
    return (
      <p className="pay-note">
        <Icon name="clock" />
        <span>
          {late.status === 'looked_after'
            ? `收到的 ¥${yuan(late.amount)} 与应付金额不符，财务正在核对，会原路退回。`
            : late.status === 'refunded'
              ? `多付的 ¥${yuan(late.amount)} 已原路退回，到账看微信、支付宝或银行。`
              : `收到的 ¥${yuan(late.amount)} 正在原路退回，到账看微信、支付宝或银行，一般几分钟到几天。`}
        </span>
      </p>
    );
  if (status !== 'closed') return null;
  return (
    <p className="pay-note">
      <Icon name="clock" />
      <span>
        <b>刚才已经付了？</b> 不用再付。迟到的款会查到并原路退回，一般 60 秒内发起；也可以现在查一次。
      </span>
      <button
        className="ul"
        type="button"
        aria-busy={asked === 'busy' || undefined}
        onClick={() => {
          if (asked === 'busy') return;
          setAsked('busy');
          void ask().finally(() => setAsked('done'));
        }}
      >
        {asked === 'done' ? '查过了，没有收到' : '查一次'}
      </button>
    </p>
  );
}

function factsOf(order: OrderDetail) {
  const { attempt } = order;
  const at = (time: string | null) => (time ? exactTime(Date.parse(time)) : '');
  return [
    { name: '订单', value: order.order_no },
    ...(order.status === 'succeeded'
      ? [
          { name: '付款时间', value: at(order.paid_at) },
          ...(attempt ? [{ name: '方式', value: waysOf(attempt) }] : []),
          ...(attempt?.channel_no ? [{ name: '渠道单号', value: attempt.channel_no }] : []),
        ]
      : [
          { name: '状态', value: <Tag>{order.status_title}</Tag> },
          { name: '关闭时间', value: at(order.closed_at) },
        ]),
    ...order.rows.filter(({ name }) => name !== '订单'),
  ];
}

/** 赠送 ¥20.00，充值 ¥30.00，微信支付 ¥10.00 */
function waysOf({ method, amount, parts }: NonNullable<OrderDetail['attempt']>): string {
  if (parts.length === 0) return pay_methods[method].title;
  return [
    ...parts.map(({ part, amount: of }) => `${wallet_parts[part].title} ¥${yuan(of)}`),
    ...(amount > 0 ? [`${pay_methods[method].title} ¥${yuan(amount)}`] : []),
  ].join('，');
}
