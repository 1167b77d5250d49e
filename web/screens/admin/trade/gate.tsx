import { Switch } from 'antd';
import type { MoneyOverview } from '../../../../contract/finance/overview.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { useAct } from '../../../desk/use-act.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { yuan } from '../../../ui/yuan.ts';

type Props = { money: MoneyOverview; after: () => Promise<void> };

/** Three answers in one line: do the books hold, do they agree with the channels, may money leave. */
export function Gate({ money, after }: Props) {
  const breaks = money.waiting.find(({ key }) => key === 'recon')?.count ?? 0;
  return (
    <section className="work money-gate" aria-label="能不能放心">
      <Books money={money} />
      <div className={breaks > 0 ? 'is-warn' : undefined}>
        <div>
          <h2>{breaks > 0 ? `${breaks} 笔对账差异没办结` : '没有未办结的对账差异'}</h2>
          <p>{breaks > 0 ? '都在对账工作台' : '每天 10:30 和渠道账单逐笔核对'}</p>
        </div>
        {breaks > 0 ? (
          <ButtonLink size="sm" href="/admin/trade/recon">
            去对账
          </ButtonLink>
        ) : null}
      </div>
      <WithdrawalsSwitch money={money} after={after} />
    </section>
  );
}

function Books({ money: { check, totals } }: { money: MoneyOverview }) {
  const off = totals.there - totals.owed - totals.net;
  const found = check?.findings.length ?? 0;
  const bad = found > 0 || off !== 0;
  return (
    <div className={bad ? 'bad' : check ? undefined : 'is-warn'}>
      <div>
        <h2>{bad ? '账本不平' : check ? '账本平' : '还没有自检过'}</h2>
        <p className="n">
          {check
            ? `${dayTime(check.at)} 自检 ${thousands(check.entries)} 条分录，${found > 0 ? `${found} 处不符` : '全部通过'}`
            : '每天凌晨 3:30 自检，也可以现在自检'}
          {`；两边差 ¥${yuan(off)}`}
        </p>
      </div>
    </div>
  );
}

function WithdrawalsSwitch({ money: { withdrawals }, after }: Props) {
  const { act, busy } = useAct(after);
  const askReason = useAskReason();
  const { open, stopped_by, turned } = withdrawals;
  const by_hand = turned?.stopped ?? false;
  const turn = () =>
    askReason({
      title: by_hand ? '恢复提现' : '停止提现',
      text: by_hand
        ? stopped_by === 'check'
          ? '自检也停止了提现：恢复以后，要等自检通过才会真正放开。'
          : '恢复以后，通过审核的提现马上会打款。'
        : '停止以后不再打款，已提交的申请留在原处；付款和查询不受影响。',
      yes: by_hand ? '恢复' : '停止',
      run: ({ reason }) =>
        act('turn', () => api('finance.withdrawals_turn', { stopped: !by_hand, reason }), {
          said: by_hand ? '提现已恢复' : '提现已停止',
        }),
    });
  return (
    <div className={open ? undefined : 'bad'}>
      <div>
        <h2>{open ? '提现开着' : stopped_by === 'check' ? '自检已停止提现' : '提现已停止'}</h2>
        <p>
          {open
            ? '自检不平会自己停，只停提现'
            : stopped_by === 'check'
              ? '查明并改正后再自检一次，通过了自动恢复'
              : `${turned?.by?.nickname ?? '财务'}，${turned ? dayTime(turned.at) : ''}：${turned?.reason ?? ''}`}
        </p>
      </div>
      <Switch checked={!by_hand} loading={busy === 'turn'} onChange={turn} aria-label="提现开关" />
    </div>
  );
}
