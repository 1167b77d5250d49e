import type { DeskNotice, DeskPaymentDetail } from '../../../../contract/finance/payments.ts';
import { paymentLifecycle, refundLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { named, NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { attempt_tones, channel_words, payment_tones, refund_tones } from './payment-words.ts';
import { useMoneyAfter } from './money-state.ts';
import { MoneyTable } from './money-table.tsx';
import { NoticeRow } from './notice-row.tsx';

/** One payment: every try, what channels told of it in their own words, what stands in the ledger, and what can be done now. */
export function PaymentPage({ order_no }: { order_no: string }) {
  const read = useRead('finance.payment', { order_no });
  const { act, busy } = useAct(useMoneyAfter(read.reload));
  const askReason = useAskReason();
  const said = (answer: { says: string }) => answer.says;
  const close = () =>
    askReason({
      title: '关闭支付单',
      text: '先在渠道关单；不能关闭说明已经付款，会照常入账。',
      yes: '关闭',
      run: ({ reason }) => act('close', () => api('finance.payment_close', { order_no, reason }), { said }),
    });
  const giveBack = (out_trade_no: string) =>
    askReason({
      title: '原路全额退回',
      text: '金额和订单不符、已经挂账的付款。',
      yes: '退回',
      run: ({ reason }) =>
        act(out_trade_no, () => api('finance.payment_give_back', { out_trade_no, reason }), { said }),
    });
  return (
    <DeskPage
      title="支付单"
      meta={order_no}
      back={{ title: '支付单', href: '/admin/trade/payments' }}
      acts={
        read.data?.can.close ? (
          <Button busy={busy === 'close'} onClick={close}>
            现在关闭
          </Button>
        ) : null
      }
    >
      <ReadState read={read} rows={6}>
        {(payment) => (
          <div className="desk-2">
            <div className="desk-col">
              <section className="work" aria-labelledby="attempts-head">
                <SectionHead
                  id="attempts-head"
                  title={`${payment.attempts.length} 次支付`}
                  meta="一次关掉或确认没付，才开下一次"
                />
                <MoneyTable
                  labelled_by="attempts-head"
                  titles={['方式与单号', '金额', '结果', '时间', '操作']}
                >
                  {payment.attempts.map((one) => (
                    <tr key={one.out_trade_no}>
                      <td>
                        <b>{channel_words(one.channel)}</b>
                        <span className="meta n sub">{one.out_trade_no}</span>
                        {one.channel_no ? <span className="meta n sub">渠道 {one.channel_no}</span> : null}
                      </td>
                      <td className="r n">
                        <b>{yuan(one.amount)}</b>
                        {one.wallet > 0 ? <span className="meta sub">钱包 {yuan(one.wallet)}</span> : null}
                      </td>
                      <td>
                        <Tag tone={attempt_tones[one.status]}>{one.status_title}</Tag>
                        {one.said ? <span className="meta sub">{one.said}</span> : null}
                        {one.refunded > 0 ? (
                          <span className="meta n sub">已退 {yuan(one.refunded)}</span>
                        ) : null}
                      </td>
                      <td className="n">{dayTime(one.paid_at ?? one.created_at)}</td>
                      <td>
                        {one.can.ask ? (
                          <Button
                            size="sm"
                            busy={busy === `ask ${one.out_trade_no}`}
                            aria-label={`再查一次 ${one.out_trade_no}`}
                            onClick={() =>
                              void act(
                                `ask ${one.out_trade_no}`,
                                () => api('finance.payment_ask', { out_trade_no: one.out_trade_no }),
                                { said },
                              )
                            }
                          >
                            再查一次
                          </Button>
                        ) : null}
                        {one.can.give_back ? (
                          <Button
                            size="sm"
                            busy={busy === one.out_trade_no}
                            onClick={() => giveBack(one.out_trade_no)}
                          >
                            退回
                          </Button>
                        ) : null}
                      </td>
                    </tr>
                  ))}
                </MoneyTable>
              </section>
              <Notices
                notices={payment.notices}
                busy={busy}
                replay={(id) =>
                  void act(`notice ${id}`, () => api('finance.notice_replay', { id }), { said })
                }
              />
            </div>
            <Side payment={payment} />
          </div>
        )}
      </ReadState>
    </DeskPage>
  );
}

type NoticesProps = { notices: readonly DeskNotice[]; busy: string | null; replay: (id: string) => void };

function Notices({ notices, busy, replay }: NoticesProps) {
  return (
    <section className="work" aria-labelledby="notices-head">
      <SectionHead id="notices-head" title="收到的通知" meta="原样先存，再验，再改账" />
      {notices.length === 0 ? <p className="meta timeline-none">没有收到过通知</p> : null}
      {notices.map((one) => (
        <NoticeRow
          key={one.id}
          notice={one}
          acts={
            one.verdict === 'genuine' ? (
              <Button
                size="sm"
                busy={busy === `notice ${one.id}`}
                aria-label={`重放 ${one.notice_id}`}
                onClick={() => replay(one.id)}
              >
                重放
              </Button>
            ) : null
          }
        />
      ))}
      <p className="recon-said meta">重放走同一条路，已经入过账的不会再入。</p>
    </section>
  );
}

function Side({ payment }: { payment: DeskPaymentDetail }) {
  return (
    <aside className="desk-col">
      <section className="work" aria-labelledby="payment-facts">
        <SectionHead id="payment-facts" title="支付单" />
        <NamedRows
          rows={[
            ['订单', payment.order_no, 'n'],
            ['谁', payment.user?.nickname ?? '已注销'],
            ['事项', payment.title],
            ['应付', `¥${yuan(payment.amount)}`, 'n'],
            named(
              '状态',
              <StateTag
                states={paymentLifecycle.states}
                state={payment.status}
                tone={payment_tones[payment.status]}
              />,
            ),
            ['到期', dayTime(payment.expires_at), 'n'],
            payment.paid_at && ['付款', dayTime(payment.paid_at), 'n'],
            payment.closed_at && ['关闭', dayTime(payment.closed_at), 'n'],
          ]}
        />
      </section>
      <section className="work" aria-labelledby="payment-postings">
        <SectionHead id="payment-postings" title="分录" />
        {payment.postings.length === 0 ? <p className="meta timeline-none">没有动过账</p> : null}
        <ul className="desk-rows">
          {payment.postings.map(({ key, title, from, to, amount }) => (
            <li key={key}>
              <span>
                {from} → {to}
                <span className="meta sub">
                  {title}，{key}
                </span>
              </span>
              <b className="end n">{yuan(amount)}</b>
            </li>
          ))}
        </ul>
      </section>
      {payment.refunds.length > 0 ? (
        <section className="work" aria-labelledby="payment-refunds">
          <SectionHead
            id="payment-refunds"
            title="退款"
            more={{ title: '退款单', href: '/admin/trade/refunds' }}
          />
          <ul className="desk-rows">
            {payment.refunds.map((one) => (
              <li key={one.out_refund_no}>
                <span>
                  <StateTag
                    states={refundLifecycle.states}
                    state={one.status}
                    tone={refund_tones[one.status]}
                  />
                  <span className="meta n sub">
                    {one.why_title}，{one.out_refund_no}
                  </span>
                </span>
                <b className="end n">{yuan(one.amount)}</b>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}
