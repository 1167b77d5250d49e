import type { CSSProperties } from 'react';
import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import { yuan } from '../../../ui/yuan.ts';

const titles = { channel: '渠道', topup: '充值余额', earn: '收益余额', bonus: '赠送余额' } as const;

/** Where it goes back to, in the proportion in which it came. */
export function RefundParts({ parts }: { parts: SeckillOrder['parts'] }) {
  if (parts.length === 0) return null;
  return (
    <section>
      <h3>钱退到哪里</h3>
      <div className="refund-parts" aria-hidden="true">
        {parts.map(({ source, amount }) => (
          <i key={source} className={source} style={{ '--share': amount } as CSSProperties} />
        ))}
      </div>
      <dl className="refund-ways n">
        {parts.map(({ source, amount }) => (
          <div key={source}>
            <dt>{titles[source]}</dt>
            <dd>
              ¥{yuan(amount)} {source === 'channel' ? '原路退回' : '退回钱包'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
