import { complaintLifecycle } from '../../../../contract/complaint/complaint-lifecycle.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { outcome_words } from './complaint-row.tsx';
import { SpeakForm, type Speech } from './speak-form.tsx';

/** One complaint: what it is about, what each side may know of it, and what the reader may still do. */
export function ComplaintDetail({ id, back }: { id: number; back: string }) {
  const read = useRead('complaint.detail', { id });
  const { act, busy } = useAct();
  const withdraw = async () => {
    const question = { title: '撤回这份举报', text: '撤回后不再处理，之后还可以重新举报。', yes: '撤回' };
    if (!(await confirmBox(question))) return;
    if (await act('withdraw', () => api('complaint.withdraw', { id }))) toast('已撤回');
    await read.reload();
  };
  return (
    <DeskPage title="投诉与举报" acts={<ButtonLink href={back}>看全部</ButtonLink>}>
      <section className="work complaint">
        <ReadState read={read}>
          {(complaint) => {
            const { can, side, outcome, until } = complaint;
            const speech: Speech | null = can.inform
              ? 'inform'
              : can.answer
                ? 'answer'
                : can.appeal
                  ? 'appeal'
                  : null;
            return (
              <>
                <h2>
                  <a href={complaint.href}>{complaint.title}</a>{' '}
                  <StateTag states={complaintLifecycle.states} state={complaint.status} />
                </h2>
                <dl className="desc-list">
                  <dt>{side === 'reporter' ? '我举报的' : '被投诉的'}</dt>
                  <dd>
                    {complaint.target_title}
                    {complaint.excerpt ? `：${complaint.excerpt}` : ''}
                  </dd>
                  <dt>原因</dt>
                  <dd>{complaint.reason_title}</dd>
                  <dt>提交时间</dt>
                  <dd className="n">{dayTime(complaint.submitted_at)}</dd>
                  {outcome ? (
                    <>
                      <dt>结果</dt>
                      <dd>{outcome_words[outcome]}</dd>
                    </>
                  ) : null}
                </dl>
                <ol className="desk-timeline" aria-label="经过">
                  {complaint.history.map((step, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added at the end
                    <li key={at}>
                      <b>
                        {step.side_title} · {step.event_title}
                      </b>
                      {step.words ? <p>{step.words}</p> : null}
                      {step.files.length > 0 ? (
                        <p>
                          {step.files.map((file) => (
                            <a
                              key={file.id}
                              className="desk-link"
                              href={file.url}
                              target="_blank"
                              rel="noreferrer"
                            >
                              {file.name}
                            </a>
                          ))}
                        </p>
                      ) : null}
                      <time className="meta n" dateTime={step.at}>
                        {dayTime(step.at)}
                      </time>
                    </li>
                  ))}
                </ol>
                {speech ? (
                  <SpeakForm key={speech} id={id} speech={speech} until={until} onSent={read.reload} />
                ) : null}
                {can.withdraw ? (
                  <div className="desk-go">
                    <Button busy={busy === 'withdraw'} onClick={() => void withdraw()}>
                      撤回举报
                    </Button>
                  </div>
                ) : null}
              </>
            );
          }}
        </ReadState>
      </section>
    </DeskPage>
  );
}
