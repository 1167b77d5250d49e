import { useEffect, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { yuan } from '../../../ui/yuan.ts';

/** What the member's code has brought, in three figures; nothing while it is not known. */
export function OwnMoney() {
  const [info, setInfo] = useState<Output<'league.info'> | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    quietApi('league.info', {}, { signal: asked.signal }).then(setInfo, () => {});
    return () => asked.abort();
  }, []);
  if (!info) return null;
  return (
    <dl className="partner-money n">
      {(
        [
          ['预估', info.estimated.amount],
          ['冻结中', info.frozen.amount],
          ['已结算', info.settled.amount],
        ] as const
      ).map(([title, amount]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>¥{yuan(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
