import type { Output } from '../../../../contract/index.ts';
import type { WalletLine } from '../../../../contract/wallet/wallet.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { yuan } from '../../../ui/yuan.ts';

type Wallet = Output<'wallet.index'>;

/** What is to be paid, what is nobody's to spend, what can be taken out; under them what can be spent here alone. */
export function Purse({ wallet }: { wallet: Wallet }) {
  const { to_pay, held, earn, earned, topup, bonus, bonus_expiries, points } = wallet;
  const [first] = bonus_expiries;
  return (
    <>
      <div className="purse">
        <Part
          look="to-pay"
          title="待付"
          amount={to_pay.amount}
          says="付款后才扣款，到期未付自动取消"
          lines={to_pay.lines}
          none="没有等你付的"
        />
        <Part
          look="held"
          title="冻结与托管"
          amount={held.amount}
          says="不能动，条件到了才转走或退回"
          lines={held.lines}
          none="没有冻结的钱"
        />
        <Part
          look="earned"
          title="收益余额"
          amount={earn}
          says="能提到微信零钱，也能在本站花"
          lines={earned.map((line) => ({ ...line, until: null, href: null, act: null }))}
          none="任务、秒杀和推广的收入会到这里"
        />
      </div>
      <p className="purse-foot n">
        <span>只能在本站花：</span>
        <span>
          充值余额 <b>¥{yuan(topup)}</b>
        </span>
        <span>
          赠送余额 <b>¥{yuan(bonus)}</b>
          {first ? `，其中 ${yuan(first.amount)} 到 ${first.on} 为止` : ''}
        </span>
        {points.available + points.pending > 0 ? (
          <span>
            积分 <b>{points.available}</b>
            {points.pending > 0 ? `，另有 ${points.pending} 待确认` : ''}
          </span>
        ) : null}
        <ButtonLink href="/pay">充值</ButtonLink>
      </p>
    </>
  );
}

type PartProps = {
  look: 'to-pay' | 'held' | 'earned';
  title: string;
  amount: number;
  says: string;
  lines: readonly WalletLine[];
  none: string;
};

function Part({ look, title, amount, says, lines, none }: PartProps) {
  return (
    <section className={look}>
      <h2>{title}</h2>
      <p className="amt n">
        <small>¥</small>
        {yuan(amount)}
      </p>
      <p className="nx">{says}</p>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={`${line.title} ${line.href} ${line.amount}`}>
              <span>{line.title}</span>
              <span className="n">{yuan(line.amount)}</span>
              <small className="n">
                <span>
                  {line.says}
                  {line.until && line.act ? `，${dayTime(line.until)} 前` : ''}
                </span>
                {line.href && line.act ? (
                  <a href={line.href}>{line.act}</a>
                ) : line.until ? (
                  <span>{dayTime(line.until)} 前</span>
                ) : null}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p className="none">{none}</p>
      )}
    </section>
  );
}
