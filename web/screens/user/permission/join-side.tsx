import type { ForumApplication } from '../../../../contract/forum/company.ts';
import { forumJoinLifecycle } from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { named, NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
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
        <NamedRows
          rows={[
            ['企业', state.company?.name ?? '还没有通过企业认证'],
            state.status &&
              named('当前', <StateTag states={forumJoinLifecycle.states} state={state.status} />),
            state.answer_by && ['最晚答复', dayTime(state.answer_by), 'n'],
            state.again_at && named('再次提交', <span className="n soon">{dayTime(state.again_at)}</span>),
            ['通过后', '你成为主管理员，可以任命助理'],
          ]}
        />
      </section>
      <section className="work">
        <SectionHead title="经过" meta={log.data?.length ? `${log.data.length} 条` : undefined} />
        <ReadState read={log} rows={2}>
          {(steps) => (
            <Timeline
              none="还没有提交过"
              steps={steps.map(({ event, title, reason, at }) => ({
                at,
                title,
                text: reason,
                look: looks[event],
              }))}
            />
          )}
        </ReadState>
      </section>
    </aside>
  );
}

const looks: Partial<Record<Log[number]['event'], 'ok' | 'bad'>> = {
  join: 'ok',
  return: 'bad',
  reject: 'bad',
  remove: 'bad',
};
