import { useState } from 'react';
import type { AdjustableAccount } from '../../../../contract/finance/adjustable.ts';
import { refundLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import { yuanOf, yuanWords } from '../../../../contract/trade/money.ts';
import type { DeskRefund } from '../../../../contract/finance/payments.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { oneOf } from '../../../desk/filters.ts';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { titled } from '../../../desk/titled.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { useMoneyAfter } from './money-state.ts';
import { ProposeAdjustment } from './propose-adjustment.tsx';
import { channel_words, refund_tones } from './payment-words.ts';
import { MoneyTable } from './money-table.tsx';

const { states } = refundLifecycle;

/** Everything that goes back by a channel; what cannot reach its payer is paid by another way, with proof. */
export default function Refunds() {
  const { read, address, given } = useListed({
    call: 'finance.refunds',
    filters: { status: oneOf(states) },
    sizes: [20, 50],
  });
  const again = useMoneyAfter(read.reload);
  const [twice, setTwice] = useState<DeskRefund | null>(null);
  return (
    <DeskPage title="退款单" meta="退款号固定，重试不换号" back={{ title: '资金总览', href: '/admin/trade' }}>
      <section className="work">
        <div className="desk-tools">
          <Pills
            label="按状态看"
            name="status"
            options={titled(states, '全部')}
            current={given.status}
            address={address}
          />
        </div>
        <DeskList read={read} address={address} empty={<EmptyState title="没有退款单" />}>
          {(rows) => (
            <MoneyTable label="退款单" titles={['退款单', '为什么', '金额', '状态', '时间', '操作']}>
              {rows.map((row) => (
                <Row key={row.out_refund_no} row={row} again={again} adjust={() => setTwice(row)} />
              ))}
            </MoneyTable>
          )}
        </DeskList>
      </section>
      {twice ? (
        <ProposeAdjustment
          from={adjusting(twice)}
          onClose={() => setTwice(null)}
          onDone={() => {
            setTwice(null);
            void again();
          }}
        />
      ) : null}
    </DeskPage>
  );
}

/** The channel has less than the books say; whoever got it twice owes it. */
const adjusting = ({ out_refund_no, order_no, amount, channel, payer }: DeskRefund) => ({
  account: `asset.${channel}` as AdjustableAccount,
  amount: yuanOf(amount),
  reason: `退款 ${out_refund_no} 退了两次，多退 ${yuanWords(amount)}，支付单 ${order_no}，收款人${payer ? ` ${payer.username}` : '已注销'}`,
});

type RowProps = { row: DeskRefund; again: () => Promise<void>; adjust: () => void };

function Row({ row, again, adjust }: RowProps) {
  const { out_refund_no, status, own } = row;
  const { act } = useAct(again);
  const askReason = useAskReason();
  const settle = () =>
    askReason({
      title: `另行退还 ${yuan(row.amount)} 元`,
      text: '已经从银行账户转给付款人：写明转账日期、流水号和收款账户，作为凭证。',
      yes: '已退还',
      field: 'proof',
      run: ({ reason }) =>
        act('settle', () => api('admin.payment_refund_settle', { out_refund_no, proof: reason }), {
          said: '已记为另行退还',
        }),
    });
  return (
    <tr>
      <td className="n">
        {out_refund_no}
        <span className="meta sub">
          <a href={`/admin/trade/payments/${row.order_no}`}>{row.order_no}</a> {row.title}
        </span>
      </td>
      <td>
        {row.why_title}
        <span className="meta sub">{row.reason}</span>
      </td>
      <td className="r n">
        <b>{yuan(row.amount)}</b>
      </td>
      <td>
        <StateTag states={states} state={status} tone={refund_tones[status]} />
        <span className="meta sub">
          {row.proof || (row.twice ? '' : row.said) || channel_words(row.channel)}
        </span>
        {row.twice ? (
          <span className="meta sub">
            {row.said}。多退的没有入账，要由两人调账记平
            {row.adjustment ? (
              <>
                ：<a href={`/admin/trade/adjustments/${row.adjustment.id}`}>{row.adjustment.number}</a>
              </>
            ) : null}
          </span>
        ) : null}
      </td>
      <td className="n">{dayTime(row.ended_at ?? row.created_at)}</td>
      <td>
        <span className="break-acts">
          <RowActs
            size="sm"
            after={again}
            acts={[
              status === 'processing' && {
                title: '再送一次',
                label: `再送一次 ${out_refund_no}`,
                run: () => api('finance.refund_send', { out_refund_no }),
                said: (answer) => (answer as { says: string }).says,
              },
              status === 'abnormal' &&
                !own && {
                  title: '重试',
                  label: `重试 ${out_refund_no}`,
                  run: () => api('admin.payment_refund_retry', { out_refund_no }),
                  said: '已重新提交，退款号没有变',
                },
              status === 'abnormal' &&
                !own && { title: '另行退还', label: `另行退还 ${out_refund_no}`, press: settle },
              row.twice &&
                !row.adjustment &&
                !own && { title: '提出调账', label: `为 ${out_refund_no} 提出调账`, press: adjust },
            ]}
          />
        </span>
      </td>
    </tr>
  );
}
