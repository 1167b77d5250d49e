import { shareOf } from '../../../contract/trade/terms.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { SumList } from '../../ui/sum-list.tsx';
import { yuan } from '../../ui/yuan.ts';

/** What is left when all of it is sold, and what is put aside until then. */
export function SoldOutSum({
  price,
  stock,
  fee_bp,
  deposit_bp,
  balance,
}: {
  price: number;
  stock: number;
  fee_bp: number;
  deposit_bp: number;
  balance: number;
}) {
  const whole = Number.isSafeInteger(price * stock) ? price * stock : 0;
  // The fee is worked out of each order, rounded down; as if each were of one piece.
  const fee = Number(shareOf(BigInt(price), fee_bp)) * stock;
  const deposit = Number(shareOf(BigInt(whole), deposit_bp));
  const missing = Math.max(0, deposit - balance);
  return (
    <section aria-label="卖完的话">
      <SectionHead title="卖完的话" meta={`${stock} 件`} />
      <div className="work">
        <SumList
          lines={[
            { title: '货款', amount: whole },
            { title: `平台费 ${fee_bp / 100}%`, amount: -fee },
            { title: '到手', amount: whole - fee, total: true },
            ...(deposit_bp > 0 ? [{ title: `保证金 ${deposit_bp / 100}%`, amount: deposit }] : []),
            ...(deposit > 0 ? [{ title: '钱包余额', amount: balance }] : []),
          ]}
        />
        {missing > 0 ? (
          <p className="meta sum-says">
            通过时要从钱包扣保证金，还差 ¥{yuan(missing)}，<a href="/pay">先充值</a>，否则不能通过。
          </p>
        ) : deposit > 0 ? (
          <p className="meta sum-says">通过时从钱包扣，结算时退回。</p>
        ) : null}
      </div>
    </section>
  );
}
