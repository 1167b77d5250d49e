import { useState } from 'react';
import type { Withdraw } from '../../../../contract/wallet/withdraws.ts';
import { withdrawLifecycle, type WithdrawStatus } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { yuan } from '../../../ui/yuan.ts';
import { MoneyLine } from './money-line.tsx';
import { ConfirmHint, confirmInWechat, isInWechat } from './confirm-in-wechat.tsx';

const tones: Partial<Record<WithdrawStatus, 'blue' | 'amber' | 'green' | 'red'>> = {
  requested: 'blue',
  auditing: 'blue',
  approved: 'blue',
  paying: 'blue',
  wait_user_confirm: 'amber',
  succeeded: 'green',
  rejected: 'red',
};

/** One withdrawal on a line: how much, where it is, what it waits for, and what its owner can do. */
export function WithdrawLine({ withdraw, after }: { withdraw: Withdraw; after: () => Promise<void> }) {
  const { id, amount, status, says, until, at, can_cancel, package_info } = withdraw;
  const { act, busy } = useAct(after);
  const [hint, setHint] = useState(false);
  const cancel = () =>
    act('cancel', () => api('payment.withdraw_cancel', { id }), {
      sure: {
        title: `取消提现 ¥${yuan(amount)}`,
        text: '还没有打款，取消后钱马上回到收益余额。',
        yes: '取消提现',
      },
      said: '已取消，钱回到收益余额',
    });
  const confirm = () => {
    if (isInWechat() && package_info) void confirmInWechat(package_info).then(after);
    else setHint(true);
  };
  return (
    <MoneyLine
      amount={amount}
      state={<StateTag states={withdrawLifecycle.states} state={status} tone={tones[status]} />}
      says={
        <>
          {says}
          {until ? `，${dayTime(until)} 前有效` : ''}
          {hint ? <ConfirmHint /> : null}
        </>
      }
      number={withdraw.withdraw_no}
      end={
        status === 'wait_user_confirm' ? (
          <button type="button" className="ul" onClick={confirm}>
            去确认
          </button>
        ) : can_cancel ? (
          <button type="button" className="ul" aria-busy={busy === 'cancel'} onClick={() => void cancel()}>
            取消
          </button>
        ) : (
          <time className="meta n" dateTime={at}>
            {dayTime(at)}
          </time>
        )
      }
    />
  );
}
