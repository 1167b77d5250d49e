import type { ForumApplication } from '../../../../contract/forum/company.ts';
import { forumJoinLifecycle } from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import type { Read } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

type Log = Output<'forum.apply_log'>;
type Props = { state: ForumApplication; log: Read<Log> };

/** The facts of the application and what became of it. */
export function JoinSide({ state, log }: Props) {
  return (
    <aside className="desk-col">
      <section className="work">
        <SectionHead title="这份申请" meta={state.revision ? `第 ${state.revision} 次提交` : undefined} />
        <dl className="desc-list">
          <dt>企业</dt>
          <dd>{state.company?.name ?? '还没有通过企业认证'}</dd>
          {state.status ? (
            <>
              <dt>当前</dt>
              <dd>
                <StateTag states={forumJoinLifecycle.states} state={state.status} />
              </dd>
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
              <dt>再次提交</dt>
              <dd>
                <span className="n soon">{dayTime(state.again_at)}</span>
              </dd>
            </>
          ) : null}
          <dt>通过后</dt>
          <dd>你成为主管理员，可以任命助理</dd>
        </dl>
      </section>
      <section className="work">
        <SectionHead title="经过" meta={log.data?.length ? `${log.data.length} 条` : undefined} />
        <ReadState read={log} rows={2}>
          {(steps) =>
            steps.length === 0 ? (
              <p className="meta quiet-line">还没有提交过</p>
            ) : (
              <ol className="desk-timeline">
                {steps.map(({ event, title, reason, at }) => (
                  <li key={`${event} ${at}`} className={looks[event]}>
                    <b>{title}</b>
                    {reason ? <p>{reason}</p> : null}
                    <time className="meta n" dateTime={at}>
                      {dayTime(at)}
                    </time>
                  </li>
                ))}
              </ol>
            )
          }
        </ReadState>
      </section>
    </aside>
  );
}

const looks: Partial<Record<Log[number]['event'], string>> = {
  join: 'ok',
  return: 'bad',
  reject: 'bad',
  remove: 'bad',
};
