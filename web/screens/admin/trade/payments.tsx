import { paymentLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { day, flag, oneOf, text } from '../../../desk/filters.ts';
import { FilterForm } from '../../../desk/filter-form.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { channel_words, payment_tones } from './payment-words.ts';
import { PaymentPage } from './payment.tsx';
import { MoneyTable } from './money-table.tsx';

const { states } = paymentLifecycle;

/** Everything that was to be paid, whatever it was. */
export default function Payments() {
  const { id = '' } = useDeskParams();
  return id ? <PaymentPage key={id} order_no={id} /> : <PaymentList />;
}

function PaymentList() {
  const { read, address, narrowed } = useListed({
    call: 'finance.payments',
    filters: {
      status: oneOf(states),
      keyword: text(64),
      username: text(20),
      suspended: flag,
      from: day,
      to: day,
    },
    sizes: [20, 50, 100],
  });
  return (
    <DeskPage
      title="支付单"
      meta={read.data ? `${read.data.total} 张` : undefined}
      back={{ title: '资金总览', href: '/admin/trade' }}
    >
      <section className="work">
        <FilterForm
          address={address}
          label="筛选支付单"
          fields={[
            { name: 'keyword', label: '单号', max: 64, placeholder: '订单、支付、退款或渠道单号' },
            { name: 'username', label: '用户', max: 20, placeholder: '用户名' },
            {
              name: 'status',
              label: '状态',
              options: Object.entries(states).map(([value, { title }]) => [value, title]),
            },
            { name: 'suspended', label: '挂账', options: [['1', '金额不符，待退回']] },
            { name: 'from', label: '从', kind: 'day' },
            { name: 'to', label: '到', kind: 'day' },
          ]}
        />
        <DeskList
          read={read}
          address={address}
          empty={
            narrowed ? (
              <EmptyState title="没有符合条件的支付单">
                <ButtonLink href="/admin/trade/payments">看全部</ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState title="还没有支付单" text="用户充值或下单以后，在这里能看到每次支付。" />
            )
          }
        >
          {(rows) => (
            <MoneyTable label="支付单" titles={['单号', '事项', '金额', '方式', '状态', '时间']}>
              {rows.map((row) => (
                <tr key={row.order_no}>
                  <td className="n">
                    <a className="desk-link" href={`/admin/trade/payments/${row.order_no}`}>
                      {row.order_no}
                    </a>
                  </td>
                  <td>
                    {row.title}
                    <span className="meta sub">{row.user?.nickname ?? '已注销'}</span>
                  </td>
                  <td className="r n">
                    <b>{yuan(row.amount)}</b>
                  </td>
                  <td>{row.channels.map(channel_words).join('、') || '—'}</td>
                  <td>
                    <StateTag states={states} state={row.status} tone={payment_tones[row.status]} />
                  </td>
                  <td className="n">{dayTime(row.created_at)}</td>
                </tr>
              ))}
            </MoneyTable>
          )}
        </DeskList>
      </section>
    </DeskPage>
  );
}
