import type { OwnOffer } from '../../../../contract/seckill/seckill-shapes.ts';
import { NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { yuan } from '../../../ui/yuan.ts';

/** What came of one sale, as a sum that can be checked. */
export function Statement({ offer }: { offer: OwnOffer }) {
  const read = useRead('company.seckill_statement', { id: offer.offer_id });
  return (
    <ReadState read={read}>
      {(sum) => (
        <div className="sale-statement">
          <NamedRows
            two
            rows={[
              ['卖出', `${sum.paid} / ${sum.total} 件，待付 ${sum.open} 件`, 'n'],
              ['没发货', `${sum.unshipped} 件`, 'n'],
              ['买家付了', `¥${yuan(sum.gross)}`, 'n'],
              ['已退', `−¥${yuan(sum.refunded)}`, 'n'],
              ['托管中', `−¥${yuan(sum.held)}`, 'n'],
              [`平台费 ${offer.fee_bp / 100}%`, `−¥${yuan(sum.fee)}`, 'n'],
              ['已到收益', `¥${yuan(sum.net)}`, 'n'],
            ]}
          />
        </div>
      )}
    </ReadState>
  );
}
