import { complaintLifecycle } from '../../../../contract/complaint/complaint-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { complaint_effects } from '../../../../contract/complaint/complaint-effects.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ComplaintAround } from './complaint-around.tsx';
import { DecideForm } from './decide-form.tsx';

type Detail = Output<'admin.complaint_detail'>;

/** One complaint before staff: the thing, both sides, what was said, and what can be done. */
export function ComplaintOnDesk({ id }: { id: number }) {
  const read = useRead('admin.complaint_detail', { id });
  return (
    <DeskPage
      title="举报与投诉"
      back={null}
      acts={<ButtonLink href="/admin/content/reports">看全部</ButtonLink>}
    >
      <section className="work complaint">
        <ReadState read={read}>
          {(detail) => (
            <>
              <h2>
                <a href={detail.href}>{detail.title}</a>{' '}
                <StateTag states={complaintLifecycle.states} state={detail.status} />
              </h2>
              <Facts detail={detail} />
              <Timeline
                steps={detail.history.map((step) => ({
                  at: step.at,
                  title: `${step.side_title}${step.actor ? ` ${step.actor.nickname}` : ''} · ${step.event_title}`,
                  text: step.words,
                  files: step.files,
                }))}
              />
              {detail.has_around ? <ComplaintAround id={id} /> : null}
              <Acts detail={detail} onChanged={read.reload} />
            </>
          )}
        </ReadState>
      </section>
    </DeskPage>
  );
}

function Facts({ detail }: { detail: Detail }) {
  const { reporter, author, reporter_record: record, outcome } = detail;
  return (
    <NamedRows
      rows={[
        [
          '内容',
          `${detail.target_title}，现在${detail.now || '已不存在'}${detail.excerpt ? `：${detail.excerpt}` : ''}`,
        ],
        ['原因', detail.reason_title],
        ['提交时间', dayTime(detail.submitted_at)],
        detail.due_at && ['期限', dayTime(detail.due_at)],
        detail.answer_until && ['对方说明期限', dayTime(detail.answer_until)],
        [
          '举报人',
          `${reporter ? `${reporter.nickname}（${reporter.username}）` : '已注销'}，共举报 ${record.sent} 次，成立 ${record.upheld} 次，不成立 ${record.dismissed} 次`,
        ],
        [
          '被投诉方',
          author ? `${author.nickname}（${author.username}），被投诉成立 ${detail.author_upheld} 次` : '平台',
        ],
        ['处理人', detail.handler?.nickname ?? '还没有人受理'],
        outcome && ['结果', outcome === 'upheld' ? '成立' : '不成立'],
        detail.effects.length > 0 && [
          '处理',
          detail.effects.map((one) => complaint_effects[one].title).join('、'),
        ],
      ]}
    />
  );
}

function Acts({ detail, onChanged }: { detail: Detail; onChanged: () => Promise<void> }) {
  const { id, can, why_not } = detail;
  const { act, busy } = useAct(onChanged);
  const askReason = useAskReason();
  const ask = () =>
    askReason({
      title: '请举报人补充',
      text: '举报人会收到这段话，3 天内没有补充则判定不成立。',
      yes: '发出',
      run: ({ reason }) =>
        act('ask', () => api('admin.complaint_ask', { id, reason }), { said: '已请举报人补充' }),
    });
  if (why_not) return <Notice>{why_not}</Notice>;
  return (
    <>
      {can.dismiss ? <DecideForm detail={detail} onDecided={onChanged} /> : null}
      {can.accept || can.take || can.ask ? (
        <div className="desk-go">
          <RowActs
            after={onChanged}
            acts={[
              can.accept && {
                title: '受理',
                kind: 'ink',
                run: () => api('admin.complaint_accept', { id }),
                said: '已受理，由你处理',
              },
              can.take && {
                title: '接手',
                kind: 'ink',
                run: () => api('admin.complaint_take', { id }),
                said: '已接手',
              },
            ]}
          />
          {can.ask ? (
            <Button busy={busy === 'ask'} onClick={ask}>
              请举报人补充
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
