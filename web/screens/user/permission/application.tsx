import type { ReactNode } from 'react';
import type { PermissionState } from '../../../../contract/permission/permission.ts';
import { permissionLifecycle } from '../../../../contract/permission/permission-lifecycle.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { named, NamedRows } from '../../../desk/named-rows.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ApplyForm } from './apply-form.tsx';
import { Requirements } from './requirements.tsx';
import { SentForm } from './sent-form.tsx';

type Props = { state: PermissionState; changing: boolean; onSent: () => Promise<void>; children: ReactNode };

/** The form or what was sent with it and the other permissions; beside it the facts and the history of the application. */
export function Application({ state, changing, onSent, children }: Props) {
  const writes = state.can.apply || changing;
  return (
    <div className="desk-2">
      <div className="desk-col">
        <section className="work">
          {writes ? (
            <ApplyForm key={`${state.permission} ${state.revision}`} state={state} onSent={onSent} />
          ) : state.form ? (
            <SentForm state={state} form={state.form} />
          ) : state.status === 'granted' ? (
            <EmptyState title="这项权限由工作人员直接开通" text="没有要填写的内容。" />
          ) : (
            <Requirements state={state} />
          )}
        </section>
        {children}
      </div>
      <aside className="desk-col">
        {state.status ? <Facts state={state} /> : null}
        <section className="work">
          <SectionHead
            title="经过"
            meta={state.history.length > 0 ? `${state.history.length} 条` : undefined}
          />
          <Timeline
            none="还没有提交过"
            steps={state.history.map(({ event, title, reason, at }) => ({
              at,
              title,
              text: reason,
              look: looks[event],
            }))}
          />
        </section>
      </aside>
    </div>
  );
}

function Facts({ state }: { state: PermissionState }) {
  return (
    <section className="work">
      <SectionHead title="这份申请" meta={state.revision ? `第 ${state.revision} 次提交` : undefined} />
      <NamedRows
        rows={[
          ['权限', state.title],
          named('当前', <StateTag states={permissionLifecycle.states} state={state.status!} />),
          state.submitted_at && ['提交于', dayTime(state.submitted_at), 'n'],
          state.answer_by && ['最晚答复', dayTime(state.answer_by), 'n'],
          state.again_at && named('再次申请', <span className="n soon">{dayTime(state.again_at)}</span>),
          ['通过后', state.opens],
        ]}
      />
    </section>
  );
}

const looks: Partial<Record<PermissionState['history'][number]['event'], 'ok' | 'bad'>> = {
  grant: 'ok',
  restore: 'ok',
  reject: 'bad',
  suspend: 'bad',
  revoke: 'bad',
};
