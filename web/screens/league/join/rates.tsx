import type { Output } from '../../../../contract/index.ts';
import { yuan } from '../../../ui/yuan.ts';
import { deal, shareOf } from './example.ts';

type Reward = Output<'league.reward'>;

/** What is paid for, and for what nothing is, as nothing is taken for it. */
export function Rates({
  reward: { categories, first_bp, second_bp, since, freeze_days },
}: {
  reward: Reward;
}) {
  return (
    <section className="work partner-part" aria-labelledby="rates">
      <h2 id="rates">
        分多少
        <span className="meta n">{since ? `${since.slice(0, 10)} 起，` : ''}改动不影响已付款的订单</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <section className="partner-scroll" tabIndex={0} aria-label="费率表，可横向滚动">
        <table className="partner-rates n">
          <thead>
            <tr>
              <th scope="col">业务</th>
              <th scope="col">从哪笔收入里分</th>
              <th scope="col">一级</th>
              <th scope="col">二级</th>
              <th scope="col">什么时候算完成</th>
              <th scope="col">举例</th>
              <th scope="col">你得</th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ id, title, from, done, fee_bp }) => {
              const fee = shareOf(deal, fee_bp);
              return (
                <tr key={id}>
                  <th scope="row">{title}</th>
                  <td>
                    {from}，成交额的 {fee_bp / 100}%
                  </td>
                  <td>{first_bp / 100}%</td>
                  <td>{second_bp / 100}%</td>
                  <td>
                    {done}，冻结 {freeze_days} 天
                  </td>
                  <td>
                    成交 ¥{yuan(deal)}，收 ¥{yuan(fee)}
                  </td>
                  <td>
                    <b>¥{yuan(shareOf(fee, first_bp))}</b>
                  </td>
                </tr>
              );
            })}
            {['注册、认证、开论坛、开专栏', '充值、提现、打赏'].map((title) => (
              <tr key={title} className="none">
                <th scope="row">{title}</th>
                <td>没有佣金</td>
                <td>—</td>
                <td>—</td>
                <td>—</td>
                <td>—</td>
                <td>—</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
