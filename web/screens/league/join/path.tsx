import type { CSSProperties } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { WhenLine } from '../../../parts/task/when-line.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { firstOf } from './example.ts';

/** Days after the link was opened. The page is kept for everybody, so it counts days and names no dates. */
const registered = 2;
const paid = 4;
const received = 11;
/** For so long an opened link is remembered. */
const remembered = 30;

/** One commission, drawn: from the link to money that can be withdrawn, by the clocks as they are set. */
export function CommissionPath({ reward }: { reward: Output<'league.reward'> }) {
  const { freeze_days, withdraw_least, withdraw_fee_bp } = reward;
  const settled = received + freeze_days;
  const span = Math.max(remembered, Math.ceil((settled + 10) / 10) * 10);
  const at = (a: number, b?: number) =>
    ({ '--a': (a / span) * 100, ...(b === undefined ? {} : { '--b': (b / span) * 100 }) }) as CSSProperties;
  const step = span > 60 ? 30 : 10;
  const ticks = Array.from({ length: Math.floor(span / step) + 1 }, (_, n) => n * step);
  const amount = yuan(firstOf(reward));
  const withdraw = `满 ¥${yuan(withdraw_least)} 起，提到微信，手续费 ${withdraw_fee_bp / 100}%`;
  return (
    <section className="work partner-part" aria-labelledby="path">
      <h2 id="path">
        一笔佣金怎么走
        <span className="meta n">
          举个例子：第 {registered} 天注册，第 {paid} 天下单，第 {received} 天收货
        </span>
      </h2>
      <div
        className="partner-line n"
        role="img"
        aria-label={`点开链接后 ${remembered} 天内注册都算；第 ${paid} 天付款，预估 ${amount} 元；第 ${received} 天收货，冻结 ${freeze_days} 天；第 ${settled} 天结算，进收益余额`}
      >
        <div className="ax">
          {ticks.map((day) => (
            <span key={day} style={at(day)}>
              {day === 0 ? '点开当天' : `第 ${day} 天`}
            </span>
          ))}
        </div>
        <ol>
          <li>
            <b>绑定</b>
            <div className="ln">
              <i style={at(0, remembered)} />
              <em style={at(0)} />
              <em style={at(registered)} />
              <span style={at(registered)}>注册，从此固定</span>
              <span className="fl" style={at(remembered)}>
                点开后 {remembered} 天内注册都算
              </span>
            </div>
          </li>
          <li>
            <b>订单</b>
            <div className="ln">
              <i style={at(paid, received)} />
              <i className="f" style={at(received, settled)} />
              <em style={at(paid)} />
              <em style={at(received)} />
              <em className="d" style={at(settled)} />
              <span style={at(paid)}>
                付款，<u>预估</u> ¥{amount}
              </span>
              <span style={at(received)}>
                收货，<u>冻结</u> {freeze_days} 天
              </span>
              <span style={at(settled)}>
                <u>结算</u>，有售后争议的等了结
              </span>
            </div>
          </li>
          <li>
            <b>提现</b>
            <div className="ln">
              <i className="g" style={at(settled, span)} />
              <em className="d" style={at(settled)} />
              <span className="fl" style={at(span)}>
                <u>进收益余额</u>，{withdraw}
              </span>
            </div>
          </li>
        </ol>
      </div>
      <WhenLine
        steps={[
          ['点开你的链接', `记 ${remembered} 天；后来又点开别人的，算最后一次`],
          ['注册', '只在这一刻绑定，以后不改'],
          ['付款', `先记预估 ¥${amount}；退一部分按比例减，全退就取消`],
          ['收货', `冻结 ${freeze_days} 天；有售后争议的等了结`],
          ['结算', `进收益余额，${withdraw}`],
        ]}
      />
    </section>
  );
}
