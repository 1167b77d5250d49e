import type { PermissionState } from '../../../../contract/permission/permission.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** What must be true before one may apply, done or not. */
export function Requirements({ state: { requirements, title } }: { state: PermissionState }) {
  return (
    <>
      <SectionHead title={`申请${title}的条件`} />
      <ul className="desk-rows">
        {requirements.map((one) => (
          <li key={one.title}>
            <h3>{one.title}</h3>
            <span className="end">
              {one.met ? (
                <Tag tone="green">已达到</Tag>
              ) : (
                <a className="desk-link" href={one.href}>
                  去办
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
