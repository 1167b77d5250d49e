import type { Overview } from '../../../../contract/admin/overview.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

type Facts = NonNullable<Overview['complaints']>;

/** What people reported and still waits for staff. */
export function Complaints({ complaints: { waiting, appealed, late } }: { complaints: Facts }) {
  const nothing = waiting + appealed === 0;
  return (
    <section className="work" aria-labelledby="complaints-head">
      <SectionHead
        id="complaints-head"
        title="举报与投诉"
        meta={late > 0 ? `${late} 份已超期` : undefined}
        more={{ title: '举报', href: '/admin/content/reports' }}
      />
      <ul className="desk-rows">
        {nothing ? <li>没有待处理的举报</li> : null}
        {waiting > 0 ? (
          <li>
            待处理 <b className="n">{waiting}</b> 份
            <a className="desk-link end" href="/admin/content/reports">
              去处理
            </a>
          </li>
        ) : null}
        {appealed > 0 ? (
          <li>
            申诉 <b className="n">{appealed}</b> 份
            <a className="desk-link end" href="/admin/content/reports?state=appealed">
              去裁定
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
