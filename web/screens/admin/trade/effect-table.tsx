import type { AdjustmentDetail } from '../../../../contract/finance/adjustments.ts';
import { yuan } from '../../../ui/yuan.ts';

type Effects = NonNullable<AdjustmentDetail['effects']>;

/** What a posting makes of each account. */
export const EffectTable = ({ effects }: { effects: Effects }) => (
  <table className="money-table n" aria-label="对账户的影响">
    <thead>
      <tr>
        {['账户', '现在', '以后', '变动'].map((title, at) => (
          <th key={title} scope="col" className={at > 0 ? 'r' : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {effects.map(({ title, before, after }) => (
        <tr key={title}>
          <td>
            <b>{title}</b>
          </td>
          <td className="r" data-label="现在">
            {yuan(before)}
          </td>
          <td className="r" data-label="以后">
            <b>{yuan(after)}</b>
          </td>
          <td className="r" data-label="变动">
            {after > before ? '+' : ''}
            {yuan(after - before)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
