import { complaintLifecycle } from '../../../../contract/complaint/complaint-lifecycle.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { outcome_words } from './complaint-row.tsx';
import { SpeakForm, type Speech } from './speak-form.tsx';

/** One complaint: what it is about, what each side may know of it, and what the reader may still do. */
export function ComplaintDetail({ id, back }: { id: number; back: string }) {
  const read = useRead('complaint.detail', { id });
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
                <NamedRows
                  rows={[
                    [
                      side === 'reporter' ? '我举报的' : '被投诉的',
                      [complaint.target_title, complaint.excerpt].filter(Boolean).join('：'),
                    ],
                    ['原因', complaint.reason_title],
                    ['提交时间', dayTime(complaint.submitted_at), 'n'],
                    outcome && ['结果', outcome_words[outcome]],
                  ]}
                />
                <Timeline
                  steps={complaint.history.map(({ at, side_title, event_title, words, files }) => ({
                    at,
                    title: `${side_title} · ${event_title}`,
                    text: words,
                    files,
                  }))}
                />
                {speech ? (
                  <SpeakForm key={speech} id={id} speech={speech} until={until} onSent={read.reload} />
                ) : null}
                {can.withdraw ? (
                  <div className="desk-go">
                    <RowActs
                      after={read.reload}
                      acts={[
                        {
                          title: '撤回举报',
                          run: () => api('complaint.withdraw', { id }),
                          sure: {
                            title: '撤回这份举报',
                            text: '撤回后不再处理，之后还可以重新举报。',
                            yes: '撤回',
                          },
                          said: '已撤回',
                        },
                      ]}
                    />
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
