import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import { SumParts } from '../../../desk/sum-parts.tsx';

const titles = { channel: '渠道', topup: '充值余额', earn: '收益余额', bonus: '赠送余额' } as const;
const looks = { topup: { look: 'light' }, earn: { look: 'rest' }, bonus: { look: 'still' } } as const;

/** Where it goes back to, in the proportion in which it came. */
export function RefundParts({ parts }: { parts: SeckillOrder['parts'] }) {
  if (parts.length === 0) return null;
  return (
    <section>
      <h3>钱退到哪里</h3>
      <SumParts
        parts={parts.map(({ source, amount }) => ({
          title: titles[source],
          amount,
          text: source === 'channel' ? '原路退回' : '退回钱包',
          ...(source === 'channel' ? {} : looks[source]),
        }))}
      />
    </section>
  );
}
