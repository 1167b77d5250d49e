import { useEffect, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { inBeijing } from '../../../ui/time-ago.tsx';
import { yuan } from '../../../ui/yuan.ts';

/** What the member's code has brought, in three figures, and how many people; nothing while it is not known. */
export function OwnMoney() {
  const [info, setInfo] = useState<Output<'league.info'> | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    quietApi('league.info', {}, { signal: asked.signal }).then(setInfo, () => {});
    return () => asked.abort();
  }, []);
  if (!info) return null;
  const { estimated, frozen, settled, invited_count, second_count } = info;
  const next = frozen.next_at && inBeijing(Date.parse(frozen.next_at));
  const figures = [
    ['预估', estimated, estimated.count ? `${estimated.count} 笔，等收货` : '没有在等的'],
    ['冻结中', frozen, next ? `${next.month} 月 ${next.date} 日解一笔` : '没有冻结的'],
    ['已结算', settled, `今年 ¥${yuan(settled.this_year)}`],
  ] as const;
  return (
    <>
      <dl className="partner-money n">
        {figures.map(([title, { amount }, note]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>¥{yuan(amount)}</dd>
            <dd className="meta">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="meta n">
        你带来 {invited_count} 人，他们又带来 {second_count} 人
      </p>
    </>
  );
}
