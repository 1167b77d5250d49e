import { useState } from 'react';
import { rechargeLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import type { Recharge } from '../../../../contract/payment/recharges.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { PageSteps } from '../../../desk/page-steps.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { recharge_tones } from '../../../parts/recharge-tones.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { GiveBack } from './give-back.tsx';
import { MoneyLine } from './money-line.tsx';

const [few, more] = [5, 18];

/** What was topped up, the newest first: what is still to be paid, and what of it can go back. */
export function TopUps({ after }: { after: () => Promise<void> }) {
  /** The newest few, until somebody wants to see all of them. */
  const [page, setPage] = useState<number | null>(null);
  const read = useRead('payment.recharges', page === null ? { limit: few } : { page, limit: more });
  useLookAgain(read.reload);
  const [back, setBack] = useState<Recharge | null>(null);
  const again = async () => void (await Promise.all([read.reload(), after()]));
  return (
    <section className="work spaced-work" id="top-ups" aria-labelledby="top-ups-head">
      <SectionHead id="top-ups-head" title="充值记录" meta="没有用掉的可以原路退回" />
      <ReadState read={read} rows={3}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState title="还没有充值过" text="微信、支付宝当场到账，企业可以对公转账。" />
          ) : (
            <>
              {list.map((one) => (
                <TopUpLine key={one.order_no} top_up={one} onGiveBack={() => setBack(one)} onChange={again} />
              ))}
              {page !== null ? (
                <PageSteps page={page} last={Math.ceil(total / more)} onPage={setPage} />
              ) : total > list.length ? (
                <p className="log-all">
                  <button type="button" className="ul n" onClick={() => setPage(1)}>
                    全部 {total} 笔充值
                  </button>
                </p>
              ) : null}
            </>
          )
        }
      </ReadState>
      {back ? <GiveBack top_up={back} onClose={() => setBack(null)} after={again} /> : null}
    </section>
  );
}

function TopUpLine({
  top_up,
  onGiveBack,
  onChange,
}: {
  top_up: Recharge;
  onGiveBack: () => void;
  onChange: () => Promise<void>;
}) {
  const { amount, status, can, order_no, created_at } = top_up;
  const { act, busy } = useAct(onChange);
  const cancel = () =>
    act('cancel', () => api('payment.cancel', { order_no }), {
      sure: {
        title: '取消这笔充值',
        text: `¥${yuan(amount)} 还没有付，取消后这一单不能再付，要充值另下一单。`,
        yes: '取消充值',
        no: '留着',
      },
      said: '已取消充值',
    });
  return (
    <MoneyLine
      amount={amount}
      state={<StateTag states={rechargeLifecycle.states} state={status} tone={recharge_tones[status]} />}
      says={saysOf(top_up)}
      number={`${order_no}，${dayTime(created_at)}`}
      end={
        can.pay || can.send_slip ? (
          <>
            {can.cancel ? (
              <button
                type="button"
                className="ul"
                aria-label={`取消 ${order_no}`}
                aria-busy={busy !== null || undefined}
                onClick={() => void cancel()}
              >
                取消
              </button>
            ) : null}
            <a className="ul" href={`/pay?order_no=${order_no}`}>
              {can.pay ? '去支付' : status === 'created' ? '交回单' : '换回单'}
            </a>
          </>
        ) : can.refund ? (
          <button type="button" className="ul" aria-label={`退回 ${order_no}`} onClick={onGiveBack}>
            退回
          </button>
        ) : (
          <a className="ul" href={`/pay?order_no=${order_no}`} aria-label={`看 ${order_no}`}>
            看
          </a>
        )
      }
    />
  );
}

/** By what it came, and what has become of it. */
function saysOf(one: Recharge): string {
  const { method_title, status, bonus, refunded, refunding, refundable, refundable_until, reason } = one;
  if (status === 'rejected') return `${method_title}，${reason}`;
  if (status === 'created') return `${method_title}，${dayTime(one.expires_at)} 前有效`;
  if (status === 'slip_submitted') return `${method_title}，回单已交，财务核对后入账`;
  if (status === 'closed') return `${method_title}，没有付款`;
  return [
    method_title,
    bonus > 0 ? `送 ${yuan(bonus)}` : '',
    refunded > 0 ? `已退回 ${yuan(refunded)}` : '',
    refunding > 0 ? `${yuan(refunding)} 正在退回` : '',
    refundable > 0 && refundable_until ? `${dayTime(refundable_until)} 前可退 ${yuan(refundable)}` : '',
  ]
    .filter(Boolean)
    .join('，');
}
