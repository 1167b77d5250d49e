import './permission.css';
import './forum-join.css';
import { useState } from 'react';
import type { ForumApplication } from '../../../../contract/forum/company.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskSteps } from '../../../desk/desk-steps.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead, type Read } from '../../../desk/use-read.ts';
import { forum_join_steps } from '../../../../contract/forum/forum-join-lifecycle.ts';
import { JoinLine } from './join-line.tsx';
import { JoinSent } from './join-sent.tsx';
import { JoinSide } from './join-side.tsx';
import { StepCompany } from './step-company.tsx';
import { StepForum } from './step-forum.tsx';
import { StepSign } from './step-sign.tsx';

/** A company asks for a forum of its own, in three steps; what became of it stands above and beside them. */
export default function ForumJoin() {
  const read = useRead('forum.apply_step', {});
  const log = useRead('forum.apply_log', {});
  useLookAgain(async () => {
    await Promise.all([read.reload(), log.reload()]);
  });
  return (
    <DeskPage title="权限申请" meta="入驻论坛，审核一般 1 个工作日内答复">
      <ReadState read={read}>
        {(state) => <Standing state={state} read={read} reloadLog={log.reload} log={log} />}
      </ReadState>
    </DeskPage>
  );
}

type Props = {
  state: ForumApplication;
  read: Read<ForumApplication>;
  log: Parameters<typeof JoinSide>[0]['log'];
  reloadLog: () => Promise<void>;
};

function Standing({ state, read, log, reloadLog }: Props) {
  /** The step that was chosen; none: the one to go on with. */
  const [chosen, setChosen] = useState<number | null>(null);
  const step = chosen ?? state.step;
  const put = (next: ForumApplication) => {
    read.change(() => next);
    setChosen(next.status === 'submitted' ? null : Math.min(step + 1, 3));
    if (next.status === 'submitted') void reloadLog();
    scrollTo({ top: 0 });
  };
  const reload = async () => {
    setChosen(null);
    await Promise.all([read.reload(), reloadLog()]);
  };
  const back = () => setChosen(step - 1);
  return (
    <div className="desk-col">
      <DeskTabs>
        <JoinLine state={state} reload={reload} />
      </DeskTabs>
      <div className="desk-2">
        <div className="desk-col">
          {state.can.save ? (
            <section className="work join-form">
              <div className="join-steps">
                <DeskSteps titles={forum_join_steps} current={step - 1} />
              </div>
              {step === 1 ? (
                <StepCompany key={`1 ${state.rev}`} state={state} put={put} />
              ) : step === 2 ? (
                <StepForum key={`2 ${state.rev}`} state={state} put={put} back={back} />
              ) : (
                <StepSign key={`3 ${state.rev}`} state={state} put={put} back={back} />
              )}
            </section>
          ) : state.saved.forum ? (
            <JoinSent state={state} />
          ) : (
            <Requirements state={state} />
          )}
        </div>
        <JoinSide state={state} log={log} />
      </div>
    </div>
  );
}

function Requirements({ state }: { state: ForumApplication }) {
  return (
    <section className="work">
      <ul className="desk-rows">
        {state.requirements.map(({ title, met, href }) => (
          <li key={title}>
            <h3>{title}</h3>
            <span className="end">
              {met ? (
                <span className="meta">已达到</span>
              ) : (
                <a className="desk-link" href={href}>
                  去办
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
