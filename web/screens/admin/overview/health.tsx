import { may } from '../../../../contract/access.ts';
import type { Overview } from '../../../../contract/admin/overview.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { sizeInWords } from '../../../parts/upload/size-in-words.ts';
import { thousands } from '../../../ui/count.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { exactTime } from '../../../ui/time-ago.tsx';
import { healthLines } from './health-lines.ts';

/** Round is well, a lozenge looks for someone, a square is down, an empty ring is not in use. */
export function Health({ health, at }: { health: Overview['health']; at: string }) {
  const more = may(useDeskViewer(), 'staff_admin')
    ? { title: '任务', href: '/admin/settings#jobs' }
    : undefined;
  const lines = healthLines(health, at, { size: sizeInWords, number: thousands });
  return (
    <section aria-labelledby="health-head">
      <SectionHead
        id="health-head"
        title="系统"
        meta={`${exactTime(Date.parse(at)).slice(-5)} 检查`}
        {...(more ? { more } : {})}
      />
      <ul className="health">
        {lines.map(({ name, state, value, says }) => (
          <li key={name} className={state}>
            <b>{name}</b>
            <span className="v n">{value}</span>
            <span className="meta n">{says}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
