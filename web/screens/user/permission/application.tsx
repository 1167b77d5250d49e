import type { ReactNode } from 'react';
import type { PermissionState } from '../../../../contract/permission/permission.ts';
import { permissionLifecycle } from '../../../../contract/permission/permission-lifecycle.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
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
          <History state={state} />
        </section>
      </aside>
    </div>
  );
}

function Facts({ state }: { state: PermissionState }) {
  return (
    <section className="work">
      <SectionHead title="这份申请" meta={state.revision ? `第 ${state.revision} 次提交` : undefined} />
      <dl className="desc-list">
        <dt>权限</dt>
        <dd>{state.title}</dd>
        <dt>当前</dt>
        <dd>
          <StateTag states={permissionLifecycle.states} state={state.status!} />
        </dd>
        {state.submitted_at ? (
          <>
            <dt>提交于</dt>
            <dd className="n">{dayTime(state.submitted_at)}</dd>
          </>
        ) : null}
        {state.answer_by ? (
          <>
            <dt>最晚答复</dt>
            <dd className="n">{dayTime(state.answer_by)}</dd>
          </>
        ) : null}
        {state.again_at ? (
          <>
            <dt>再次申请</dt>
            <dd>
              <span className="n soon">{dayTime(state.again_at)}</span>
            </dd>
          </>
        ) : null}
        <dt>通过后</dt>
        <dd>{state.opens}</dd>
      </dl>
    </section>
  );
}

const looks: Partial<Record<PermissionState['history'][number]['event'], string>> = {
  grant: 'ok',
  restore: 'ok',
  reject: 'bad',
  suspend: 'bad',
  revoke: 'bad',
};

function History({ state }: { state: PermissionState }) {
  if (state.history.length === 0) return <p className="meta quiet-line">还没有提交过</p>;
  return (
    <ol className="desk-timeline">
      {state.history.map(({ event, title, reason, at }) => (
        <li key={`${event} ${at}`} className={looks[event]}>
          <b>{title}</b>
          {reason ? <p>{reason}</p> : null}
          <time className="meta n" dateTime={at}>
            {dayTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
