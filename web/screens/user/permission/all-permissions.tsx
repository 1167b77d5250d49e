import { applicable_permissions } from '../../../../contract/permission/applicable.ts';
import type { PermissionState } from '../../../../contract/permission/permission.ts';
import { permissionLifecycle } from '../../../../contract/permission/permission-lifecycle.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

/** Each permission in one line: what it opens, where it stands, the next step. */
export function AllPermissions({ all }: { all: PermissionState[] }) {
  const { source_auth } = useDeskViewer();
  return (
    <section className="work">
      <SectionHead title="全部权限" meta="每项能做什么，现在到哪一步" />
      <ul className="set-list">
        {all.map((state) => {
          const closed = state.permission === 'seckill' && source_auth === 0;
          return (
            <li key={state.permission}>
              <h3>{state.title}</h3>
              <p>
                {state.opens}。{factOf(state)}
              </p>
              <span className="end">
                {state.status ? <StateTag states={permissionLifecycle.states} state={state.status} /> : null}
                {closed ? (
                  <span className="meta">开通资源方后可申请</span>
                ) : (
                  <a className="desk-link" href={applicable_permissions[state.permission].path}>
                    {state.can.apply ? '去申请' : '查看'}
                  </a>
                )}
              </span>
            </li>
          );
        })}
        {source_auth > 0 ? (
          <li>
            <h3>入驻论坛</h3>
            <p>开一个自己的论坛，装修、任命助理、管理帖子。</p>
            <span className="end">
              <a className="desk-link" href="/user/permission?type=apply_forum">
                查看
              </a>
            </span>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function factOf({ status, changed_at, submitted_at, answer_by, again_at, reason }: PermissionState): string {
  switch (status) {
    case 'submitted':
      return `${dayTime(submitted_at!)} 提交，最晚 ${dayTime(answer_by!)} 答复。`;
    case 'granted':
      return changed_at ? `${dayTime(changed_at)} 开通。` : '';
    case 'rejected':
      return `${reason}。${again_at ? `${dayTime(again_at)} 起可再申请。` : ''}`;
    case 'suspended':
    case 'revoked':
      return `${reason}。`;
    case null:
    case 'draft':
      return '';
  }
}
