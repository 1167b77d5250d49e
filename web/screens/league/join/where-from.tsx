import type { Output } from '../../../../contract/index.ts';
import { yuan } from '../../../ui/yuan.ts';
import { deal, firstOf, shareOf } from './example.ts';

type Reward = Output<'league.reward'>;

/** One sale, drawn: what the seller gets, what the platform takes, and who gets how much of that. */
export function WhereFrom({ reward }: { reward: Reward }) {
  const { categories, first_bp, second_bp } = reward;
  const fee_bp = categories[0]!.fee_bp;
  const fee = shareOf(deal, fee_bp);
  const [first, second] = [firstOf(reward), shareOf(fee, second_bp)];
  const kept = fee - first - second;
  return (
    <section className="work partner-part" aria-labelledby="where-from">
      <h2 id="where-from">
        钱从哪里来<span className="meta n">一笔 ¥{yuan(deal)} 的秒杀成交</span>
      </h2>
      <div
        role="img"
        aria-label={`一笔 ${yuan(deal)} 元的秒杀成交，商家得 ${yuan(deal - fee)} 元，平台收 ${yuan(fee)} 元服务费；其中一级分 ${yuan(first)} 元，二级分 ${yuan(second)} 元，平台留 ${yuan(kept)} 元`}
        className="partner-share n"
      >
        <div className="b1">
          <span style={{ '--w': 100 - fee_bp / 100 } as object}>
            商家得 <b>¥{yuan(deal - fee)}</b>
            <em>
              平台收 {fee_bp / 100}%，<b>¥{yuan(fee)}</b>
            </em>
          </span>
          <i />
        </div>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M${100 - fee_bp / 100} 0H100V10H0z`} />
        </svg>
        <div className="b2">
          <i className="k1" style={{ '--w': first_bp / 100 } as object} />
          <i className="k2" style={{ '--w': second_bp / 100 } as object} />
          <i className="k3" style={{ '--w': 100 - (first_bp + second_bp) / 100 } as object} />
        </div>
        <p className="b3">
          <span>
            <b>¥{yuan(first)}</b>一级，{first_bp / 100}%
          </span>
          <span>
            <b>¥{yuan(second)}</b>二级，{second_bp / 100}%
          </span>
          <span className="r">
            <b>¥{yuan(kept)}</b>平台留 {100 - (first_bp + second_bp) / 100}%
          </span>
        </p>
      </div>
      <p className="partner-note">
        买家付的价、商家得的钱都不变。佣金只从平台的服务费里出，一级二级加起来不超过平台收入的 30%。
      </p>
    </section>
  );
}
