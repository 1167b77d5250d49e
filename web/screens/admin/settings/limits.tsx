import type { SiteSettings } from '../../../../contract/admin/settings.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { LimitRow } from './limit-row.tsx';
import type { Change } from './change.ts';

type Props = { limits: SiteSettings['limits']; change: Change };

/** How often something may be done; what is not the default says so and can be put back. */
export function Limits({ limits, change }: Props) {
  const changed = limits.filter(({ windows }) =>
    windows.some(({ max, default_max }) => max !== default_max),
  ).length;
  return (
    <section className="work" aria-labelledby="limits-head">
      <SectionHead
        id="limits-head"
        title="频率限制"
        meta={changed > 0 ? `${changed} 项不是默认值` : '都是默认值'}
      />
      <ul className="limit-list">
        {limits.map((limit) => (
          <LimitRow
            key={`${limit.name} ${limit.windows.map(({ max }) => max).join(' ')}`}
            limit={limit}
            change={change}
          />
        ))}
      </ul>
    </section>
  );
}
